import Foundation
import Scenarios

extension CheckConfiguration {
  /// The name of a project's settings.
  public static let fileName = "flipbook.yaml"

  /// The settings that go with a source: `flipbook.yaml` beside it, else in the current folder;
  /// nil where there is none.
  public static func path(for source: String) -> String? {
    let folder = source == "-" ? "." : (source as NSString).deletingLastPathComponent
    return [folder.isEmpty ? "." : folder, "."]
      .map { $0 == "." ? fileName : "\($0)/\(fileName)" }
      .first { FileManager.default.fileExists(atPath: $0) }
  }

  /// Reads a project's settings.
  ///
  /// Throws `SourceError` where the file is missing or wrong.
  public static func load(_ path: String) throws(SourceError) -> CheckConfiguration {
    let bytes = Array(try SourceFile.data(path))
    do throws(Diagnostics) {
      let vocabulary = SettingsVocabulary(
        rules: Check.rules.map(\.id) + Budgets.ids, severities: Severity.allCases.map(\.rawValue))
      return CheckConfiguration(
        try ProjectSettings.parse(bytes: bytes, file: path, vocabulary: vocabulary))
    } catch {
      throw .refused(error)
    }
  }

  private init(_ settings: ProjectSettings) {
    self.init()
    self.settings = settings.rules.compactMapValues { word in
      word == "off" ? .off : Severity(rawValue: word).map(Setting.severity)
    }
    exceptions = settings.exceptions.map {
      Exception(
        rule: $0.rule, source: $0.source, apply: $0.apply, ids: $0.items, reason: $0.reason)
    }
    budgets.diffP95 = settings.diffP95.map { Int64(($0 * 1e6).rounded()) }
    budgets.operations = settings.operations
    budgets.travel = settings.travel
    budgets.crossings = settings.crossings
    budgets.framesOverBudget = settings.framesOverBudget
    if let word = settings.failOn { failsOn = Severity(rawValue: word) }
  }
}
