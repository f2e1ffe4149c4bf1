import DiffableData
import Recordings

// The operations of `edit` and `outline`, and the changes of `batch`.
extension StepsReader {
  func editOperation(_ node: YAMLNode) -> EditOperation? {
    operation(node, edit)
  }

  func outline(_ node: YAMLNode) -> OutlineEdit? {
    guard let fields = Fields(node, .outline, example: StepKey.outline.example, sink),
      let section = fields.identifier("section")
    else { return nil }
    if fields["tree"] == nil, fields["edit"] == nil {
      sink.report("missing key 'edit' or 'tree' in 'outline'", at: node)
    }
    let operations = fields.list("edit", example: "edit: [\(OutlineKey.example)]") ?? []
    return OutlineEdit(
      section: section, tree: fields["tree"].map(parser.tree),
      operations: operations.compactMap { operation($0, outlineEdit) })
  }

  /// Returns an operation of `edit` or `outline`; nil for a wrong one, which is reported.
  private func operation<Name: OperationName, Change>(
    _ node: YAMLNode, _ change: (Name, Fields) -> Change?
  ) -> Operation<Change>? {
    guard let entries = node.mapping else {
      let form = form(Name.self, near: node.text)
      sink.report("expected a mapping with an operation, found \(node.found)\(form)", at: node)
      return nil
    }
    guard let op = entries.first(where: { $0.name == "op" })?.value else {
      let entry = entries.first { Name(near: $0.name) != nil }
      let form = form(Name.self, near: entry?.name, subject: entry?.value)
      sink.report("missing key 'op' in an operation of '\(Name.step.rawValue)'\(form)", at: node)
      return nil
    }
    guard let text = sink.identifier(op) else { return nil }
    guard let name = Name(rawValue: text) else {
      sink.report("unknown operation \(quoted(text))\(Name.advice(unknown: text))", at: op)
      return nil
    }
    guard let fields = Fields(node, name.table, sink) else { return nil }
    return change(name, fields).map { Operation(place: node.place, change: $0) }
  }

  /// Returns the right form of an operation, with the subjects that the script gives it.
  private func form<Name: OperationName>(
    _ type: Name.Type, near name: String?, subject: YAMLNode? = nil
  ) -> String {
    guard let name = name.flatMap(Name.init(near:)) else { return forExample(Name.example) }
    return "; did you mean '\(name.example(of: subject.map(plainNames) ?? []))'?"
  }

  /// Returns a few names that need no quotes; else none.
  private func plainNames(_ node: YAMLNode) -> [String] {
    let nodes = node.list ?? [node]
    let names = nodes.compactMap(\.plainText).filter { name in
      name.count <= 20 && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" }
    }
    return names.count == nodes.count && names.count <= 4 ? names : []
  }

  private func edit(_ key: OperationKey, _ fields: Fields) -> EditChange? {
    switch key {
    case .appendSections: sections(fields).map { .appendSections($0) }
    case .deleteSections: sections(fields).map { .deleteSections($0) }
    case .reloadSections: sections(fields).map { .reloadSections($0) }
    case .deleteItems: items(fields).map { .deleteItems($0) }
    case .reloadItems: items(fields).map { .reloadItems($0) }
    case .reconfigureItems: items(fields).map { .reconfigureItems($0) }
    case .deleteAllItems: .deleteAllItems
    case .appendItems: append(fields, to: "section") { .appendItems($0, section: $1) }
    case .insertSections: anchored(sections(fields), fields) { .insertSections($0, $1) }
    case .insertItems: anchored(items(fields), fields) { .insertItems($0, $1) }
    case .moveSection:
      anchored(fields.identifier("section"), fields) { .moveSection($0, $1) }
    case .moveItem:
      moveItem(fields)
    }
  }

  private func outlineEdit(_ key: OutlineKey, _ fields: Fields) -> OutlineChange? {
    switch key {
    case .append: append(fields, to: "parent") { .append($0, parent: $1) }
    case .insert: insert(fields)
    case .delete: items(fields).map { .delete($0) }
    case .deleteAll: .deleteAll
    case .expand: items(fields).map { .expand($0) }
    case .collapse: items(fields).map { .collapse($0) }
    case .replaceChildren: replaceChildren(fields)
    }
  }

  private func append<Change>(
    _ fields: Fields, to key: String, _ make: ([ItemReference], String?) -> Change
  ) -> Change? {
    guard let items = items(fields) else { return nil }
    // In JSON the last section and the parent of a root may be null.
    guard let target = fields[key], !target.isNull else { return make(items, nil) }
    return sink.identifier(target).map { make(items, $0) }
  }

  private func insert(_ fields: Fields) -> OutlineChange? {
    guard let anchor = anchor(fields), let (key, node) = fields.only(of: ["items", "tree"]) else {
      return nil
    }
    if key == "tree" { return .insertTree(parser.tree(node), anchor) }
    return items(fields).map { .insert($0, anchor) }
  }

  private func replaceChildren(_ fields: Fields) -> OutlineChange? {
    guard let parent = fields.identifier("parent"), let tree = fields["tree"] else { return nil }
    return .replaceChildren(of: parent, parser.tree(tree))
  }

  private func anchored<Subject>(
    _ subject: Subject?, _ fields: Fields, _ make: (Subject, Anchor) -> EditChange
  ) -> EditChange? {
    guard let anchor = anchor(fields), let subject else { return nil }
    return make(subject, anchor)
  }

  private func anchor(_ fields: Fields) -> Anchor? {
    guard let (key, node) = fields.only(of: ["before", "after"]) else { return nil }
    return sink.identifier(node).map { key == "before" ? .before($0) : .after($0) }
  }

  private func moveItem(_ fields: Fields) -> EditChange? {
    let item = fields["item"].flatMap(parser.item)
    guard let (key, node) = fields.only(of: ["before", "after", "toSection"]),
      let name = sink.identifier(node), let item
    else { return nil }
    switch key {
    case "before": return .moveItem(item, .before(name))
    case "after": return .moveItem(item, .after(name))
    default: return .moveItemToSection(item, name)
    }
  }

  private func sections(_ fields: Fields) -> [String]? {
    fields.list("sections")?.compactMap(sink.identifier)
  }

  func batch(_ node: YAMLNode) -> HandWrittenBatch? {
    guard let fields = Fields(node, .batch, example: StepKey.batch.example, sink) else {
      return nil
    }
    let sections = fields["sections"].flatMap { Fields($0, .batchSections, sink) }
    let update = BatchUpdate(
      sections: sections.map { changes($0, index) } ?? BatchChanges(),
      items: changes(fields, path))
    let expected = fields.word("expect", .expectation)
    var after: [ListedSection]?
    if let then = fields["then"] {
      guard let list = self.sections(then, example: "then: {sections: []}") else { return nil }
      after = list
    }
    return HandWrittenBatch(
      update: update, sections: after, isRefusalExpected: expected == "refused")
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
      sink.report(
        "expected a move as [from, to], found \(node.found); for example 'moves: [[[0, 1], [0, 0]]]'",
        at: node)
      return nil
    }
    guard let from = read(ends[0]), let to = read(ends[1]) else { return nil }
    return BatchMove(from: from, to: to)
  }

  private func index(_ node: YAMLNode) -> Int? {
    sink.wholeNumber(node, in: 0...1_000_000_000)
  }

  /// Returns an index path: the section's index and the item's.
  func path(_ node: YAMLNode) -> ItemPath? {
    guard let parts = node.list, parts.count == 2 else {
      sink.report("expected an index path as [section, item], found \(node.found)", at: node)
      return nil
    }
    guard let section = index(parts[0]), let item = index(parts[1]) else { return nil }
    return ItemPath(section: section, item: item)
  }
}
