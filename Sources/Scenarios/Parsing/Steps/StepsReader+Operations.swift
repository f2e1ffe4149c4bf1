import DiffableData
import Recordings

// The operations of `edit` and `outline`, and the changes of `batch`.
extension StepsReader {
  func outline(_ node: YAMLNode) -> OutlineEdit? {
    guard let fields = Fields(node, .outline, example: StepKey.outline.example, sink),
      let section = fields.identifier("section")
    else { return nil }
    if fields["tree"] == nil, fields["edit"] == nil {
      sink.report("missing key 'edit' or 'tree' in 'outline'", at: node)
    }
    let example = "edit: [\(OperationKey.append.example())]"
    return OutlineEdit(
      section: section, tree: fields["tree"].map(parser.tree),
      operations: operations(fields.list("edit", example: example), of: .outline))
  }

  /// Returns the operations of `edit` or `outline` that are right, and reports the others.
  func operations(_ nodes: [YAMLNode]?, of step: StepKey) -> [Operation] {
    (nodes ?? []).compactMap { node in
      guard let entries = node.mapping else {
        let form = form(of: step, near: node.text)
        return sink.refuse(
          "expected a mapping with an operation, found \(node.found)\(form)", at: node)
      }
      guard let op = entries.first(where: { $0.name == "op" })?.value else {
        let entry = entries.first { key(near: $0.name, of: step) != nil }
        let form = form(of: step, near: entry?.name, subject: entry?.value)
        return sink.refuse(
          "missing key 'op' in an operation of '\(step.rawValue)'\(form)", at: node)
      }
      guard let text = sink.identifier(op) else { return nil }
      guard let key = OperationKey(text, of: step) else {
        let advice = OperationKey.advice(unknown: text, in: step)
        return sink.refuse("unknown operation \(quoted(text))\(advice)", at: op)
      }
      return Fields(node, key.table, sink).map { operation(key, $0) }
    }
  }

  private func operation(_ key: OperationKey, _ fields: Fields) -> Operation {
    var operation = Operation(key: key, place: fields.node.place)
    switch key {
    case .deleteAllItems, .deleteAll: break
    case .appendSections, .insertSections, .deleteSections, .reloadSections:
      operation.sections = fields.list("sections")?.compactMap(sink.identifier) ?? []
    case .moveSection: operation.sections = fields.identifier("section").map { [$0] } ?? []
    case .moveItem: operation.items = fields["item"].flatMap(parser.item).map { [$0] } ?? []
    case .insert:
      if fields.only(of: ["items", "tree"])?.key == "tree" { fallthrough }
      operation.items = items(fields)
    case .replaceChildren:
      operation.tree = fields["tree"].map(parser.tree) ?? []
      operation.items = operation.tree?.flatMap(\.items) ?? []
    default: operation.items = items(fields)
    }
    let end = fields["parent"] ?? (key == .appendItems ? fields["section"] : nil)
    // In JSON the last section and the parent of a root may be null.
    if let end, key == .replaceChildren || !end.isNull {
      operation.target = sink.identifier(end).map { .end(of: $0) }
    }
    if key.isAnchored {
      operation.target = target(
        fields, ["before", "after"] + (key == .moveItem ? ["toSection"] : []))
    }
    return operation
  }

  private func key(near name: String, of step: StepKey) -> OperationKey? {
    OperationKey(name, of: step)
      ?? closeName(to: name, among: OperationKey.names(of: step)).flatMap {
        OperationKey(rawValue: $0)
      }
  }

  /// Returns the right form of an operation, with the subjects that the script gives it.
  private func form(
    of step: StepKey, near name: String?, subject: YAMLNode? = nil
  ) -> String {
    guard let key = name.flatMap({ key(near: $0, of: step) }) else {
      return forExample((step == .edit ? OperationKey.appendItems : .append).example())
    }
    return "; did you mean '\(key.example(of: subject.map(plainNames) ?? []))'?"
  }

  /// Returns a few names that need no quotes; else none.
  func plainNames(_ node: YAMLNode) -> [String] {
    let nodes = node.list ?? [node]
    let names = nodes.compactMap(\.plainText).filter { name in
      name.count <= 20 && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" }
    }
    return names.count == nodes.count && names.count <= 4 ? names : []
  }

  /// Returns the place that one of some keys gives: `to` an index path, the others an identifier.
  func target(_ fields: Fields, _ keys: [String]) -> Target? {
    guard let (key, node) = fields.only(of: keys) else { return nil }
    if key == "to" { return path(node).map { .path($0) } }
    return sink.identifier(node).map { name in
      key == "before" ? .before(name) : key == "after" ? .after(name) : .end(of: name)
    }
  }

  func batch(_ node: YAMLNode) -> HandWrittenBatch? {
    guard let fields = Fields(node, .batch, example: StepKey.batch.example, sink) else {
      return nil
    }
    let sections = fields["sections"].flatMap { Fields($0, .batchSections, sink) }
    let update = BatchUpdate(
      sections: sections.map { changes($0, index) } ?? BatchChanges(),
      items: changes(fields, path))
    let isRefusalExpected = fields.word("expect", .expectation) == "refused"
    return HandWrittenBatch(
      update: update,
      sections: fields["then"].map { self.sections($0, example: "then: {sections: []}") },
      isRefusalExpected: isRefusalExpected)
  }

  private func changes<Place>(
    _ fields: Fields, _ read: (YAMLNode) -> Place?
  ) -> BatchChanges<Place> {
    func places(_ key: String) -> [Place] { fields.list(key)?.compactMap(read) ?? [] }
    return BatchChanges(
      inserts: places("inserts"), deletes: places("deletes"),
      moves: fields.list("moves")?.compactMap { move($0, read) } ?? [],
      reloads: places("reloads"))
  }

  /// Returns a place before the update and one after it.
  private func move<Place>(
    _ node: YAMLNode, _ read: (YAMLNode) -> Place?
  ) -> BatchMove<Place>? {
    guard let ends = node.list, ends.count == 2 else {
      return sink.refuse(
        "expected a move as [from, to], found \(node.found); for example 'moves: [[[0, 1], [0, 0]]]'",
        at: node)
    }
    guard let from = read(ends[0]), let to = read(ends[1]) else { return nil }
    return BatchMove(from: from, to: to)
  }

  private func index(_ node: YAMLNode) -> Int? {
    sink.wholeNumber(node, in: 0...1_000_000_000)
  }

  /// Returns an index path: the section's index and the item's.
  private func path(_ node: YAMLNode) -> ItemPath? {
    guard let parts = node.list, parts.count == 2 else {
      return sink.refuse("expected an index path as [section, item], found \(node.found)", at: node)
    }
    guard let section = index(parts[0]), let item = index(parts[1]) else { return nil }
    return ItemPath(section: section, item: item)
  }
}
