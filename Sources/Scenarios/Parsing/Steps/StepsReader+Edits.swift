import TextAndFiles

// The operations of `edit` and `outline`.
extension StepsReader {
  func outline(_ node: YAMLNode) -> OutlineChange? {
    guard let fields = CheckedMapping(node, .outline, example: StepKey.outline.example, sink),
      let section = fields.identifier("section")
    else { return nil }
    if fields["tree"] == nil, fields["edit"] == nil {
      sink.report("missing key 'edit' or 'tree' in 'outline'", at: node)
    }
    let example = "edit: [\(OutlineEdit.Name.append.example())]"
    return OutlineChange(
      section: section, tree: fields["tree"].map(parser.tree),
      edits: edits(fields.list("edit", example: example), outlineEdit))
  }

  /// Returns the valid operations of a step, and reports the others.
  ///
  /// - Parameter read: Returns an operation by its name and parameters; nil for an invalid one.
  func edits<Name: OperationName, Edit>(
    _ nodes: [YAMLNode]?, _ read: (Name, CheckedMapping) -> Edit?
  ) -> [Located<Edit>] {
    (nodes ?? []).compactMap { node in
      guard let entries = node.mapping else {
        let form = form(of: node.text.flatMap(Name.near))
        return sink.refuse(
          "expected a mapping with an operation, found \(node.found)\(form)", at: node)
      }
      guard let op = entries.first(where: { $0.name == "op" })?.value else {
        let entry = entries.first { Name.near($0.name) != nil }
        let form = form(of: entry.flatMap { Name.near($0.name) }, entry?.value)
        return sink.refuse(
          "missing key 'op' in an operation of '\(Name.step.rawValue)'\(form)", at: node)
      }
      guard let text = sink.identifier(op) else { return nil }
      guard let name = Name(rawValue: text) else {
        return sink.refuse(
          "unknown operation \(quoted(text))\(Name.advice(unknown: text))", at: op)
      }
      return CheckedMapping(node, name.allowedKeys, sink).flatMap { read(name, $0) }
        .map { Located(value: $0, place: node.place) }
    }
  }

  func scriptEdit(_ name: ScriptEdit.Name, _ fields: CheckedMapping) -> ScriptEdit? {
    switch name {
    case .appendSections: return .appendSections(sections(fields))
    case .insertSections:
      let sections = sections(fields)
      return neighbor(fields).map { .insertSections(sections, $0) }
    case .moveSection:
      let section = fields.identifier("section")
      let neighbor = neighbor(fields)
      return section.flatMap { section in neighbor.map { .moveSection(section, $0) } }
    case .deleteSections: return .deleteSections(sections(fields))
    case .appendItems:
      return .appendItems(items(fields), section: optionalIdentifier(fields["section"]))
    case .insertItems:
      let items = items(fields)
      return neighbor(fields).map { .insertItems(items, $0) }
    case .moveItem:
      let item = fields["item"].flatMap(parser.item)
      let destination = fields.only(of: ["before", "after", "toSection"]).flatMap(destination)
      return item.flatMap { item in destination.map { .moveItem(item, $0) } }
    case .deleteItems: return .deleteItems(items(fields))
    case .deleteAllItems: return .deleteAllItems
    case .reloadItems: return .reloadItems(items(fields))
    case .reconfigureItems: return .reconfigureItems(items(fields))
    case .reloadSections: return .reloadSections(sections(fields))
    }
  }

  func outlineEdit(_ name: OutlineEdit.Name, _ fields: CheckedMapping) -> OutlineEdit? {
    switch name {
    case .append: return .append(items(fields), parent: optionalIdentifier(fields["parent"]))
    case .insert:
      if fields.only(of: ["items", "tree"])?.key == "tree" {
        let tree = fields["tree"].map(parser.tree) ?? []
        return neighbor(fields).map { .insertTree(tree, $0) }
      }
      let items = items(fields)
      return neighbor(fields).map { .insert(items, $0) }
    case .replaceChildren:
      let tree = fields["tree"].map(parser.tree) ?? []
      return fields.identifier("parent").map { .replaceChildren(of: $0, tree) }
    case .delete: return .delete(items(fields))
    case .deleteAll: return .deleteAll
    case .expand: return .expand(items(fields))
    case .collapse: return .collapse(items(fields))
    }
  }

  private func sections(_ fields: CheckedMapping) -> [String] {
    fields.list("sections")?.compactMap(sink.identifier) ?? []
  }

  /// Returns an identifier; nil for a null, which stands for the last section or for no parent.
  private func optionalIdentifier(_ node: YAMLNode?) -> String? {
    node.flatMap { $0.isNull ? nil : sink.identifier($0) }
  }

  private func neighbor(_ fields: CheckedMapping) -> RelativePosition? {
    guard case .beside(let neighbor)? = fields.only(of: ["before", "after"]).flatMap(destination)
    else { return nil }
    return neighbor
  }

  private func destination(_ key: String, _ node: YAMLNode) -> ItemDestination? {
    sink.identifier(node).map { name in
      switch key {
      case "before": .beside(.before(name))
      case "after": .beside(.after(name))
      default: .endOfSection(name)
      }
    }
  }

  /// Returns the target of a drag: an index path for `to`, an identifier for the other keys.
  func dragTarget(_ fields: CheckedMapping) -> Drag.Target? {
    guard let (key, node) = fields.only(of: ["to", "before", "after", "section"]) else {
      return nil
    }
    return key == "to" ? path(node).map { .path($0) } : destination(key, node).map { .item($0) }
  }

  /// Returns advice with the correct form of an operation and the script's own subjects.
  private func form<Name: OperationName>(of name: Name?, _ subject: YAMLNode? = nil) -> String {
    guard let name else {
      let example =
        Name.step == .edit
        ? ScriptEdit.Name.appendItems.example() : OutlineEdit.Name.append.example()
      return forExample(example)
    }
    return "; did you mean '\(name.example(of: subject?.plainNames ?? []))'?"
  }
}
