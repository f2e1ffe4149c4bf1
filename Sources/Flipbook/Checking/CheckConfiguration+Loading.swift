import Analysis
import Foundation
import Scenarios
import TextAndFiles

extension CheckConfiguration {
  /// The name of a project's settings.
  package static let fileName = "flipbook.yaml"

  /// Returns the settings for a source: the nearest `flipbook.yaml` in its folder or one above; nil
  /// if there is none. Standard input belongs to the current folder.
  package static func path(for source: String) -> String? {
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

  /// Returns the settings that `path(for:)` finds for a source; nil if there are none.
  ///
  /// - Throws: `SourceError` if the file is wrong.
  package static func load(for source: String) throws(SourceError) -> CheckConfiguration? {
    guard let path = path(for: source) else { return nil }
    try SourceFile.checkRegular(path)
    return try load(path)
  }

  /// Reads a project's settings.
  ///
  /// - Throws: `SourceError` if the file is missing or wrong.
  public static func load(_ path: String) throws(SourceError) -> CheckConfiguration {
    let bytes = Array(try SourceFile.data(path))
    do {
      return try parse(bytes, file: path)
    } catch {
      throw .refused(error)
    }
  }

  /// Reads the text of a `flipbook.yaml`. O(length).
  ///
  /// - Parameters:
  ///   - file: The file's name in messages.
  ///   - rules: The identifiers that settings may name.
  /// - Throws: All errors, in the order of their places.
  package static func parse(
    _ bytes: [UInt8], file: String,
    rules: [String] = Check.rules.map(\.id) + Budget.allCases.map(\.rawValue)
  ) throws(Diagnostics) -> CheckConfiguration {
    let (root, sink) = try YAMLReader.read(bytes, file: file, limits: ScenarioLimits())
    var configuration = CheckConfiguration()
    if let root, !root.isEmpty {
      SettingsReader(sink: sink, rules: rules).read(root, into: &configuration)
    }
    guard sink.count == 0 else { throw sink.sorted }
    return configuration
  }
}

/// Reads the nodes of a settings file. Every error goes to `sink`.
private struct SettingsReader {
  let sink: DiagnosticSink
  let rules: [String]

  private static let file = MappingKeys(
    "flipbook.yaml", ["flipbook", "check", "budgets"], required: ["flipbook"])
  private static let check = MappingKeys("check", ["failOn", "rules", "ignore"])
  private static let ignore = MappingKeys(
    "ignore", ["rule", "source", "apply", "items", "reason"], required: ["rule", "reason"])
  private static let budgets = MappingKeys(
    "budgets",
    [
      "diffP95", "operations", "travel", "crossings", "framesOverBudget", "jump", "textOverText",
      "starts", "ends", "noFlash", "noOverlapAtRest",
    ])
  private static let severities = Severity.allCases.map(\.rawValue)

  func read(_ root: YAMLNode, into configuration: inout CheckConfiguration) {
    guard let fields = CheckedMapping(root, Self.file, sink) else { return }
    _ = fields.wholeNumber("flipbook", in: 1...1)
    if let fields = fields["check"].flatMap({ CheckedMapping($0, Self.check, sink) }) {
      if let word = fields.word("failOn", AllowedWords("severity", Self.severities + ["never"])) {
        configuration.failsOn = Severity(rawValue: word)
      }
      configuration.settings = fields["rules"].map(settings) ?? [:]
      configuration.suppressions = (fields.list("ignore") ?? []).compactMap(suppression)
    }
    if let fields = fields["budgets"].flatMap({ CheckedMapping($0, Self.budgets, sink) }) {
      configuration.budgets = limits(fields)
    }
  }

  private func settings(_ node: YAMLNode) -> [String: CheckConfiguration.Setting] {
    guard let entries = node.mapping else {
      sink.report(
        "expected a mapping, found \(node.found)\(forExample("no-op-apply: off"))", at: node)
      return [:]
    }
    let words = AllowedWords("setting", ["off"] + Self.severities)
    return entries.reduce(into: [:]) { settings, entry in
      guard let rule = rule(entry.key), let word = sink.word(entry.value, words) else { return }
      settings[rule] = Severity(rawValue: word).map { .severity($0) } ?? .off
    }
  }

  private func rule(_ node: YAMLNode) -> String? { sink.word(node, AllowedWords("rule", rules)) }

  private func suppression(_ node: YAMLNode) -> CheckConfiguration.Suppression? {
    guard let fields = CheckedMapping(node, Self.ignore, sink),
      let rule = fields["rule"].flatMap(rule),
      let reason = fields.text("reason")
    else { return nil }
    if let node = fields["reason"], reason.allSatisfy(\.isWhitespace) {
      return sink.refuse("expected the reason in words, found none", at: node)
    }
    if let node = fields["items"], fields.list("items")?.isEmpty == true {
      return sink.refuse(
        "expected at least one item, found an empty list; leave 'items' out for all items", at: node
      )
    }
    return CheckConfiguration.Suppression(
      rule: rule, source: fields.text("source"),
      apply: fields.wholeNumber("apply", in: 0...100_000),
      ids: fields.list("items")?.compactMap(sink.identifier) ?? [], reason: reason)
  }

  private func limits(_ fields: CheckedMapping) -> Budgets {
    func count(_ key: String) -> Int? { fields.wholeNumber(key, in: 0...1_000_000_000) }
    func number(_ key: String, _ unit: String, _ most: Double = 1e12) -> Double? {
      fields.number(key, in: 0...most, as: "a number of \(unit)")
    }
    func share(_ key: String, _ example: Double) -> Double? {
      fields.number(key, in: 0...1, as: "a share of the motion, as in \(example)")
    }
    var budgets = Budgets()
    budgets.diffP95 = number("diffP95", "milliseconds, as in 8.3", 3_600_000)
      .map { .nanoseconds($0 > 0 ? max(1, Int64(($0 * 1e6).rounded())) : 0) }
    budgets.operations = count("operations")
    budgets.travel = number("travel", "points, as in 5000")
    budgets.crossings = count("crossings")
    budgets.framesOverBudget = count("framesOverBudget")
    budgets.motion = [
      share("jump", 0.05).map { .noJump(share: $0) },
      fields.bool("noFlash") == true ? .noFlash : nil,
      fields.bool("noOverlapAtRest") == true ? .noOverlapAtRest : nil,
      share("textOverText", 0.35).map { .noTextOverText(share: $0) },
      number("starts", "seconds, as in 0.12", 3600).map { .starts(within: .seconds($0)) },
      number("ends", "seconds, as in 0.5", 3600).map { .ends(within: .seconds($0)) },
    ].compactMap { $0 }
    return budgets
  }
}
