import Recording

/// Reads a script's nodes; everything wrong is reported to `sink`, and the reading goes on.
struct ScriptParser {
  let sink: DiagnosticSink
  let limits: ScenarioLimits
  let folder: DataFolder

  /// What a script says, as far as it could be read.
  struct Script {
    var name = ""
    var title = ""
    var summary: String?
    var seed: UInt64 = 0
    var stage = Stage()
    var motion = Motion()
    var sections: [SectionContent] = []
    var data: [DataSet] = []
    var model: ModelChoice?
    var steps: [Step] = []
  }

  /// The whole script; nil if it is no script of this version at all.
  func script(_ root: YAMLNode?) -> Script? {
    guard let root, !root.isEmpty else {
      // There is no line worth showing.
      sink.add(
        Diagnostic(
          file: sink.source.file, line: 1, column: 1,
          message: "the script is empty; begin with 'flipbook: 1'"))
      return nil
    }
    guard isReadable(root), let fields = Fields(root, .script, sink) else { return nil }
    var script = Script()
    readHead(fields, into: &script)
    script.stage = fields["stage"].map(stage) ?? Stage()
    script.motion = motion(fields["motion"], view: script.stage.view)
    script.sections = fields["sections"].map(sections) ?? []
    var budget = limits.items
    if let node = fields["data"] { script.data = dataSets(node, &budget) }
    readSteps(fields, into: &script, &budget)
    return script
  }

  private func readSteps(_ fields: Fields, into script: inout Script, _ budget: inout Int) {
    var model = StepsReader.Model.none
    if let node = fields["model"] {
      let reader = ModelReader(parser: self, data: script.data, stage: script.stage)
      if let (kind, parameters) = reader.kind(node) {
        script.model = reader.model(kind, parameters, &budget)
        if kind == .search, script.stage.searchField == nil { script.stage.searchField = "Search" }
        // A model whose parameters are wrong still answers to its name.
        model = .known(kind)
      } else {
        model = .unknown
      }
    }
    guard let node = fields["steps"] else { return }
    script.steps = StepsReader(parser: self, model: model, names: script.model?.names).steps(node)
    refuseTooManyNewItems(script, budget, at: fields["model"] ?? node)
  }

  /// What a model makes with every tick is known before the film begins.
  private func refuseTooManyNewItems(_ script: Script, _ budget: Int, at node: YAMLNode) {
    guard let perTick = script.model?.itemsPerTick, perTick > 0 else { return }
    var rest = budget / perTick
    for case .ticks(_, let count) in script.steps.map(\.activity) {
      rest -= min(rest + 1, count)
      if rest < 0 { return reportItemLimit(at: node) }
    }
  }

  /// A later version's script would only give a flood of unknown keys.
  private func isReadable(_ root: YAMLNode) -> Bool {
    let version = root.mapping?.first { $0.name == "flipbook" }?.value
    guard let text = version?.plainText, isWhole(text), text != "1" else { return true }
    sink.report(
      "this Flipbook reads scripts of version 1, found version \(quoted(text))",
      at: version ?? root)
    return false
  }

  private func readHead(_ fields: Fields, into script: inout Script) {
    if let node = fields["flipbook"] { _ = sink.wholeNumber(node, in: 1...1) }
    script.name = fields["name"].flatMap(name) ?? ""
    script.title = fields["title"].flatMap { sink.text($0, limits) } ?? script.name
    script.summary = fields["summary"].flatMap { sink.text($0, limits) }
    script.seed = fields["seed"].flatMap(seed) ?? 0
  }

  private func name(_ node: YAMLNode) -> String? {
    guard let text = sink.identifier(node, limits) else { return nil }
    guard StarterScript.isName(text) else {
      sink.report("a name has only a-z, 0-9 and '-', found \(quoted(text))", at: node)
      return nil
    }
    return text
  }

  private func seed(_ node: YAMLNode) -> UInt64? {
    guard let text = node.plainText, isWhole(text) else {
      sink.report("expected a whole number, found \(node.found)", at: node)
      return nil
    }
    guard let seed = UInt64(text) else {
      sink.report("a seed is from 0 to 18446744073709551615, found \(quoted(text))", at: node)
      return nil
    }
    return seed
  }
}
