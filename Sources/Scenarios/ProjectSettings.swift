import Recordings

/// The settings of a project's `flipbook.yaml`: the severities of the rules of `check`, the findings
/// to ignore, and the budgets of applies.
public struct ProjectSettings: Hashable, Sendable {
  /// A finding to ignore.
  public struct Exception: Hashable, Sendable {
    /// The rule's identifier.
    public var rule: String
    /// The recording's name; nil for every recording.
    public var source: String?
    /// The index of the apply, from 0; nil for every apply.
    public var apply: Int?
    /// The identifiers concerned; empty for all.
    public var items: [String]
    /// The reason for which the finding is no problem.
    public var reason: String
  }

  /// The severity of each rule, or `off`, by the rule's identifier.
  public var rules: [String: String] = [:]
  /// The lowest severity that fails the check, or `never`; nil for the default.
  public var failOn: String?
  /// In the order of the file.
  public var exceptions: [Exception] = []
  /// The limit of the 95th percentile of the differences' costs, in milliseconds.
  public var diffP95: Double?
  /// The limit of inserts, deletes and moves in one apply.
  public var operations: Int?
  /// The limit of the points that rows travel in one apply.
  public var travel: Double?
  /// The limit of the pairs of rows that cross in one apply.
  public var crossings: Int?
  /// The limit of the frames that take longer to draw than they are shown.
  public var framesOverBudget: Int?
  /// The limit of the change of a row's step between two frames, in points.
  public var jump: Double?
  /// The limit of the frames in which two rows' titles are readable over each other.
  public var textOverText: Int?
  /// The limit of the time that a transition takes, in seconds.
  public var ends: Double?
  /// True if a row that fades out and in again is an error.
  public var noFlash: Bool?
  /// True if rows that lie over each other at rest are an error.
  public var noOverlapAtRest: Bool?

  /// Settings without any value.
  public init() {}
}

/// The words that settings take. The code that carries the settings out provides them.
public struct SettingsVocabulary: Hashable, Sendable {
  /// The identifiers of the rules.
  public var rules: [String]
  /// From harmless to broken.
  public var severities: [String]

  /// A vocabulary from its words.
  public init(rules: [String], severities: [String]) {
    self.rules = rules
    self.severities = severities
  }
}

extension ProjectSettings {
  /// Reads the text of a `flipbook.yaml`. O(length).
  ///
  /// - Parameter file: the file's name in messages.
  /// - Throws: all errors, in the order of their places.
  public static func parse(
    bytes: [UInt8], file: String, vocabulary: SettingsVocabulary,
    limits: ScenarioLimits = ScenarioLimits()
  ) throws(Diagnostics) -> ProjectSettings {
    let (root, sink) = try YAMLReader.read(bytes, file: file, limits: limits)
    var settings = ProjectSettings()
    if let root, !root.isEmpty {
      settings = SettingsReader(sink: sink, vocabulary: vocabulary).settings(root)
    }
    guard sink.count == 0 else { throw sink.sorted }
    return settings
  }
}

/// Reads the nodes of a settings file. Every error goes to `sink`.
private struct SettingsReader {
  let sink: DiagnosticSink
  let vocabulary: SettingsVocabulary

  func settings(_ root: YAMLNode) -> ProjectSettings {
    var settings = ProjectSettings()
    guard let fields = Fields(root, .settings, sink) else { return settings }
    if let node = fields["flipbook"] { _ = sink.wholeNumber(node, in: 1...1) }
    if let node = fields["check"] { read(check: node, into: &settings) }
    if let node = fields["budgets"] { read(budgets: node, into: &settings) }
    return settings
  }

  private func read(check node: YAMLNode, into settings: inout ProjectSettings) {
    guard let fields = Fields(node, .settingsCheck, sink) else { return }
    settings.failOn = fields.word(
      "failOn", ValueTable("severity", vocabulary.severities + ["never"]))
    for entry in fields["rules"].flatMap(rules) ?? [] {
      let words = ValueTable("setting", ["off"] + vocabulary.severities)
      if let rule = rule(entry.key) { settings.rules[rule] = sink.word(entry.value, words) }
    }
    settings.exceptions = (fields.list("ignore") ?? []).compactMap(exception)
  }

  private func rules(_ node: YAMLNode) -> [YAMLNode.Entry]? {
    guard let entries = node.mapping else {
      sink.report(
        "expected a mapping, found \(node.found)\(forExample("no-op-apply: off"))", at: node)
      return nil
    }
    return entries
  }

  private func rule(_ node: YAMLNode) -> String? {
    sink.word(node, ValueTable("rule", vocabulary.rules))
  }

  private func exception(_ node: YAMLNode) -> ProjectSettings.Exception? {
    guard let fields = Fields(node, .settingsIgnore, sink), let rule = fields["rule"],
      let reason = fields["reason"]
    else { return nil }
    guard let rule = self.rule(rule), let reason = sink.text(reason) else { return nil }
    return ProjectSettings.Exception(
      rule: rule, source: fields.text("source"),
      apply: fields.wholeNumber("apply", in: 0...100_000),
      items: fields.list("items")?.compactMap(sink.identifier) ?? [], reason: reason)
  }

  private func read(budgets node: YAMLNode, into settings: inout ProjectSettings) {
    guard let fields = Fields(node, .settingsBudgets, sink) else { return }
    let counts = 0...1_000_000_000
    settings.diffP95 = fields.number(
      "diffP95", in: 0...3_600_000, as: "a number of milliseconds, as in 8.3")
    settings.operations = fields.wholeNumber("operations", in: counts)
    settings.travel = fields.number("travel", in: 0...1e12, as: "a number of points, as in 5000")
    settings.crossings = fields.wholeNumber("crossings", in: counts)
    settings.framesOverBudget = fields.wholeNumber("framesOverBudget", in: counts)
    settings.jump = fields.number("jump", in: 0...1e12, as: "a number of points, as in 12")
    settings.textOverText = fields.wholeNumber("textOverText", in: counts)
    settings.ends = fields.number("ends", in: 0...3600, as: "a number of seconds, as in 0.5")
    settings.noFlash = fields.truth("noFlash")
    settings.noOverlapAtRest = fields.truth("noOverlapAtRest")
  }
}

extension KeyTable {
  fileprivate static let settings = KeyTable(
    "flipbook.yaml", ["flipbook", "check", "budgets"], required: ["flipbook"])
  fileprivate static let settingsCheck = KeyTable("check", ["failOn", "rules", "ignore"])
  fileprivate static let settingsIgnore = KeyTable(
    "ignore", ["rule", "source", "apply", "items", "reason"], required: ["rule", "reason"])
  fileprivate static let settingsBudgets = KeyTable(
    "budgets",
    [
      "diffP95", "operations", "travel", "crossings", "framesOverBudget", "jump", "textOverText",
      "ends", "noFlash", "noOverlapAtRest",
    ])
}
