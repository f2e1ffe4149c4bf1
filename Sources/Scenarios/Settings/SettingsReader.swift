import Recording

/// Reads a settings file's nodes; everything wrong is reported to `sink`.
struct SettingsReader {
  let sink: DiagnosticSink
  let limits: ScenarioLimits
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
    settings.failOn = fields["failOn"].flatMap {
      sink.word($0, ValueTable("severity", vocabulary.severities + ["never"]))
    }
    for entry in fields["rules"].flatMap(rules) ?? [] {
      let words = ValueTable("setting", ["off"] + vocabulary.severities)
      if let rule = rule(entry.key) { settings.rules[rule] = sink.word(entry.value, words) }
    }
    settings.exceptions = (fields["ignore"].flatMap { sink.list($0) } ?? [])
      .compactMap(exception)
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
    guard let rule = self.rule(rule), let reason = sink.text(reason, limits) else { return nil }
    let items = fields["items"].flatMap { sink.list($0) } ?? []
    return ProjectSettings.Exception(
      rule: rule, source: fields["source"].flatMap { sink.text($0, limits) },
      apply: fields["apply"].flatMap { sink.wholeNumber($0, in: 0...100_000) },
      items: items.compactMap { sink.identifier($0, limits) }, reason: reason)
  }

  private func read(budgets node: YAMLNode, into settings: inout ProjectSettings) {
    guard let fields = Fields(node, .settingsBudgets, sink) else { return }
    settings.diffP95 = fields["diffP95"].flatMap {
      sink.number($0, in: 0...3_600_000, as: "a number of milliseconds, as in 8.3")
    }
    settings.operations = count(fields["operations"])
    settings.travel = fields["travel"].flatMap {
      sink.number($0, in: 0...1e12, as: "a number of points, as in 5000")
    }
    settings.crossings = count(fields["crossings"])
    settings.framesOverBudget = count(fields["framesOverBudget"])
  }

  private func count(_ node: YAMLNode?) -> Int? {
    node.flatMap { sink.wholeNumber($0, in: 0...1_000_000_000) }
  }
}

extension KeyTable {
  fileprivate static let settings = KeyTable(
    "flipbook.yaml", ["flipbook", "check", "budgets"], required: ["flipbook"])
  fileprivate static let settingsCheck = KeyTable("check", ["failOn", "rules", "ignore"])
  fileprivate static let settingsIgnore = KeyTable(
    "ignore", ["rule", "source", "apply", "items", "reason"], required: ["rule", "reason"])
  fileprivate static let settingsBudgets = KeyTable(
    "budgets", ["diffP95", "operations", "travel", "crossings", "framesOverBudget"])
}
