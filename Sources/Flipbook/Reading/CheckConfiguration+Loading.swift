import Analysis
import Foundation
import Scenarios

extension CheckConfiguration {
  /// The name of a project's settings.
  public static let fileName = "flipbook.yaml"

  /// The settings for a source: the nearest `flipbook.yaml` in its folder or one above; nil if
  /// there is none. Standard input belongs to the current folder.
  public static func path(for source: String) -> String? {
    let here = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
    // On Linux, the string's own `deletingLastPathComponent` crashes for names of one letter.
    let start = source == "-" ? here : URL(fileURLWithPath: source).deletingLastPathComponent()
    var folder = start.standardizedFileURL
    while true {
      let path = folder.appendingPathComponent(fileName).path
      if FileManager.default.fileExists(atPath: path) { return path }
      let parent = folder.deletingLastPathComponent().standardizedFileURL
      guard parent.path != folder.path, folder.path != "/" else { return nil }
      folder = parent
    }
  }

  /// Reads a project's settings.
  ///
  /// - Throws: `SourceError` if the file is missing or wrong.
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
    budgets.motion = [
      settings.jump.map { .noJump($0) }, settings.noFlash == true ? .noFlash : nil,
      settings.noOverlapAtRest == true ? .noOverlapAtRest : nil,
      settings.textOverText.map { .noTextOverText(frames: $0) },
      settings.ends.map { .ends(within: $0) },
    ].compactMap { $0 }
    if let word = settings.failOn { failsOn = Severity(rawValue: word) }
  }
}
