import Recordings
import TextAndFiles

/// Reads a script's nodes, and reports all errors to `sink`.
struct ScriptParser {
  let sink: DiagnosticSink
  let folder: DataFolder
  let pictures: PictureFiles
  /// The names of the built-in symbols; without them every name is accepted.
  let symbols: [String]
  /// The number of items of the model; nil for the script's number.
  let modelItems: Int?

  init(
    sink: DiagnosticSink, folder: DataFolder, symbols: [String] = [], modelItems: Int? = nil
  ) {
    (self.sink, self.folder, self.symbols) = (sink, folder, symbols)
    self.modelItems = modelItems
    pictures = PictureFiles(folder)
  }

  /// Returns the whole script; nil for a node that is not a script of this version.
  func scenario(_ root: YAMLNode?) -> Scenario? {
    guard let root, !root.isEmpty else {
      // An empty script has no line to show.
      sink.add(
        Diagnostic(
          file: sink.source.file, line: 1, column: 1,
          message: "the script is empty; begin with 'flipbook: 1'"))
      return nil
    }
    if root.list?.first?.mapping != nil, sink.source.file.lowercased().hasSuffix(".json") {
      sink.report(
        "expected a mapping (script), found a list; 'flipbook new NAME --from FILE' writes a script "
          + "for a table of rows over time", at: root)
      return nil
    }
    guard isReadable(root), let fields = CheckedMapping(root, .script, sink) else { return nil }
    var script = Scenario(sink.source)
    readHead(fields, into: &script)
    script.stage = fields["stage"].map { stage($0, hasPage: fields["page"] != nil) } ?? Stage()
    script.motion = motion(fields["motion"], view: script.stage.view)
    if fields["page"] != nil {
      readPage(fields, into: &script)
      return script
    }
    pictures.fit(script.stage.layout)
    script.sections = fields["sections"].map(sections) ?? []
    var budget = sink.limits.items
    if let node = fields["data"] { script.data = dataSets(node, &budget) }
    readSteps(fields, into: &script, &budget)
    return script
  }

  private func readSteps(_ fields: CheckedMapping, into script: inout Scenario, _ budget: inout Int)
  {
    var model = StepsReader.Model.none
    reportMissingModel(fields)
    warnOfTemplates(fields)
    if let node = fields["model"] {
      let reader = ModelReader(
        parser: self, data: script.data, stage: script.stage, sections: script.sections.map(\.id),
        title: fields["title"], countsNumbers: script.motion.countsNumbers)
      if let (kind, parameters) = reader.kind(node) {
        script.model = reader.model(kind, reader.resized(parameters, of: kind), &budget)
        script.modelKind = kind
        if kind == .table, let title = reader.constantTitle {
          script.title = title.isEmpty ? script.name : title
        }
        if let table = script.model as? TableModel, table.hasHeaders {
          // An entry without a header keeps the one from the column.
          for index in script.sections.indices where script.sections[index].header == nil {
            script.sections[index].header = script.sections[index].id
          }
        }
        if kind == .search, script.stage.searchPlaceholder == nil {
          script.stage.searchPlaceholder = "Search"
        }
        // The steps are checked against the model even if its parameters are invalid.
        model = .known(kind)
      } else {
        model = .unknown
      }
    }
    guard let node = fields["steps"] else { return }
    let reader = StepsReader(
      parser: self, model: model, names: script.model?.names,
      hasComposer: script.stage.composerPlaceholder != nil)
    script.steps = reader.steps(node)
    if let table = script.model as? TableModel, table.hasSwitches,
      !script.steps.contains(where: \.activity.isGesture)
    {
      // A table switches without a finger.
      script.stage.showsTouches = script.stage.showsTouches ?? false
    }
    refuseTooManyNewItems(script, budget, at: fields["model"] ?? node)
    if sink.count == 0 { ScriptReview(script, fields, sink).examine() }
  }

  /// Reports a script whose model should have another number of items and which has no model.
  func reportMissingModel(_ fields: CheckedMapping) {
    guard modelItems != nil, fields["model"] == nil else { return }
    sink.report("the script has no model whose number of items could vary", at: fields.node)
  }

  /// Reports a script whose ticks would add too many items.
  private func refuseTooManyNewItems(_ script: Scenario, _ budget: Int, at node: YAMLNode) {
    guard let perTick = script.model?.itemsPerTick, perTick > 0 else { return }
    var rest = budget / perTick
    for case .ticks(_, let count) in script.steps.map(\.activity) {
      rest -= min(rest + 1, count ?? 1)
      if rest < 0 { return reportItemLimit(at: node) }
    }
  }

  /// Reports a script of another version, whose keys would all be unknown.
  private func isReadable(_ root: YAMLNode) -> Bool {
    let version = root.mapping?.first { $0.name == "flipbook" }?.value
    guard let text = version?.plainText, isWhole(text), text != "1" else { return true }
    sink.report(
      "this Flipbook reads scripts of version 1, found version \(quoted(text))",
      at: version ?? root)
    return false
  }

  private func readHead(_ fields: CheckedMapping, into script: inout Scenario) {
    if let node = fields["flipbook"] { _ = sink.wholeNumber(node, in: 1...1) }
    script.name = fields["name"].flatMap(name) ?? ""
    script.title = fields.text("title") ?? script.name
    script.summary = fields.text("summary")
    script.seed = fields["seed"].flatMap(seed) ?? 0
  }

  /// Warns of a title with a place for a time in a script without times, and of headers with one.
  private func warnOfTemplates(_ fields: CheckedMapping) {
    let sections = fields["sections"].map { $0.list ?? $0.mapping?.map(\.value) ?? [] } ?? []
    for entry in sections.flatMap({ $0.mapping ?? [] })
    where ["header", "footer"].contains(entry.name) {
      guard let name = entry.value.text?.firstMatch(of: /\{(?:time|rank|line)\}/) else { continue }
      sink.warn(
        "\(quoted(String(name.output))) is shown as it is in a \(entry.name)", at: entry.value)
    }
    guard fields["model"]?.mapping?.contains(where: { $0.name == "table" }) != true,
      let node = fields["title"], let name = node.text?.firstMatch(of: /\{(?:time|rank|line)\}/)
    else { return }
    sink.warn(
      "\(quoted(String(name.output))) is shown as it is without the model 'table'", at: node)
  }

  private func name(_ node: YAMLNode) -> String? {
    guard let text = sink.identifier(node) else { return nil }
    guard StarterScript.isName(text) else {
      return sink.refuse("a name " + StarterScript.refusal(ofName: text), at: node)
    }
    return text
  }

  private func seed(_ node: YAMLNode) -> UInt64? {
    guard let text = node.plainText, isWhole(text) else {
      return sink.refuse("expected a whole number, found \(node.found)", at: node)
    }
    guard let seed = UInt64(text) else {
      return sink.refuse(
        "a seed is from 0 to 18446744073709551615, found \(quoted(text))", at: node)
    }
    return seed
  }
}

// Content of sections and items, and trees of items.
extension ScriptParser {
  /// Returns section content: a mapping from identifiers, or a list.
  func sections(_ node: YAMLNode) -> [SectionContent] {
    if let list = node.list {
      var names = Set<String>()
      return list.compactMap { node in
        guard
          let fields = CheckedMapping(
            node, .section, example: "sections: [{id: \(node.text ?? "main")}]", sink)
        else { return nil }
        guard let id = fields.identifier("id") else { return nil }
        guard names.insert(id).inserted else {
          return sink.refuse("the section \(quoted(id)) stands twice in 'sections'", at: node)
        }
        return section(id, fields)
      }
    }
    guard let entries = node.mapping else {
      sink.report("expected a mapping or a list of sections, found \(node.found)", at: node)
      return []
    }
    return entries.compactMap { entry in
      let example = "\(entry.name): {header: \(entry.value.text ?? "Title")}"
      return CheckedMapping(entry.value, .sectionContent, example: example, sink).map {
        section(entry.name, $0)
      }
    }
  }

  private func section(_ id: String, _ fields: CheckedMapping) -> SectionContent {
    SectionContent(id: id, header: fields.text("header"), footer: fields.text("footer"))
  }

  /// Returns an item: an identifier, or a mapping with `id` and content.
  func item(_ node: YAMLNode) -> ItemReference? {
    guard node.mapping != nil else {
      guard node.list == nil else {
        return sink.refuse(
          "expected an item, found a list\(forExample("{id: apples, title: Apples}"))", at: node)
      }
      return sink.identifier(node).map { ItemReference(id: $0, content: nil, place: node.place) }
    }
    return item(node, as: .item)?.item
  }

  private func item(
    _ node: YAMLNode, as mapping: ScriptMapping
  ) -> (item: ItemReference, fields: CheckedMapping)? {
    guard let fields = CheckedMapping(node, mapping, sink), let id = fields.identifier("id") else {
      return nil
    }
    let change = contentChange(of: id, fields)
    let content = change.keys.isEmpty ? nil : change.values
    if change.values.isOn != nil, change.values.accessory != .switch {
      fields.warnNoEffect(of: "isOn", "without 'accessory: switch'")
    }
    return (ItemReference(id: id, content: content, place: node.place, isInline: true), fields)
  }

  /// Returns new values for some parts of an item's content. A null removes a part.
  func contentChange(_ node: YAMLNode) -> ContentChange? {
    let example = "content: [{id: a, detail: \"12\"}]"
    guard let fields = CheckedMapping(node, .contentChange, example: example, sink),
      let id = fields.identifier("id")
    else { return nil }
    let change = contentChange(of: id, fields, where: { !$0.isNull })
    if change.keys.isEmpty {
      sink.report("nothing to change in \(quoted(id))\(forExample(example))", at: node)
    }
    return change
  }

  private func contentChange(
    of id: String, _ fields: CheckedMapping, where isValue: (YAMLNode) -> Bool = { _ in true }
  ) -> ContentChange {
    var change = ContentChange(place: fields.node.place, values: ItemContent(id: id))
    for key in ContentKey.allCases where key != .id {
      guard let value = fields[key.rawValue] else { continue }
      change.keys.append(key)
      if isValue(value) { set(key, of: &change.values, to: value) }
    }
    return change
  }

  func set(_ key: ContentKey, of content: inout ItemContent, to node: YAMLNode) {
    if let part = key.bool {
      content[keyPath: part] = sink.bool(node)
      return
    }
    guard let text = sink.text(node) else { return }
    do {
      try content.set(key, to: key == .image ? pictures.image(text) : text)
      if let warning = key.warning(about: text, among: symbols) { sink.warn(warning, at: node) }
    } catch {
      sink.report(error.message, at: node)
    }
  }

  /// Returns a list of items with the items below them. The depth of YAML nodes limits its
  /// recursion.
  func tree(_ node: YAMLNode) -> [TreeItem] {
    let example = "tree: [{id: a, expanded: true, children: [b, c]}]"
    return (sink.list(node, example: example) ?? []).compactMap(treeItem)
  }

  private func treeItem(_ node: YAMLNode) -> TreeItem? {
    guard node.mapping != nil else {
      return item(node).map { TreeItem(item: $0, isExpanded: false, children: []) }
    }
    return item(node, as: .treeItem).map { item, fields in
      TreeItem(
        item: item, isExpanded: fields.bool("expanded") ?? false,
        children: fields["children"].map(tree) ?? [])
    }
  }
}
