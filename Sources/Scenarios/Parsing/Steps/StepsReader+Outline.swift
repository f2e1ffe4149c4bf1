import Recording

extension StepsReader {
  func outline(_ node: YAMLNode) -> Step.Activity? {
    guard let fields = Fields(node, .outline, example: StepKey.outline.example, sink),
      let section = fields["section"].flatMap({ sink.identifier($0, limits) })
    else { return nil }
    if fields["tree"] == nil, fields["edit"] == nil {
      sink.report("missing key 'edit' or 'tree' in 'outline'", at: node)
    }
    let operations = fields["edit"].flatMap {
      sink.list($0, example: "edit: [\(OutlineKey.append.example)]")
    }
    return .action(
      .outline(
        OutlineEdit(
          section: section, tree: fields["tree"].map(parser.tree),
          operations: (operations ?? []).compactMap(outlineOperation))))
  }

  private func outlineOperation(_ node: YAMLNode) -> OutlineOperation? {
    guard let entries = node.mapping else {
      sink.report(
        "expected a mapping with an operation, found \(node.found)\(form(of: node.text))", at: node)
      return nil
    }
    guard let op = entries.first(where: { $0.name == "op" })?.value else {
      let name = entries.map(\.name).first { outlineKey(near: $0) != nil }
      sink.report("missing key 'op' in an operation of 'outline'\(form(of: name))", at: node)
      return nil
    }
    guard let key = outlineKey(op), let fields = Fields(node, key.table, sink) else {
      return nil
    }
    return change(key, fields).map { OutlineOperation(place: node.place, change: $0) }
  }

  private func form(of name: String?) -> String {
    guard let key = name.flatMap(outlineKey(near:)) else {
      return forExample(OutlineKey.append.example)
    }
    return "; did you mean '\(key.example)'?"
  }

  private func outlineKey(near name: String) -> OutlineKey? {
    OutlineKey(rawValue: name)
      ?? closeName(to: name, among: OutlineKey.names).flatMap(OutlineKey.init)
  }

  private func outlineKey(_ node: YAMLNode) -> OutlineKey? {
    guard let name = sink.identifier(node, limits) else { return nil }
    if let key = OutlineKey(rawValue: name) { return key }
    let near =
      OperationKey(rawValue: name) == nil
      ? hint(for: name, among: OutlineKey.names)
      : "; that is an operation of 'edit', 'outline' has \(listing(OutlineKey.names))"
    sink.report("unknown operation \(quoted(name))\(near)", at: node)
    return nil
  }

  private func change(_ key: OutlineKey, _ fields: Fields) -> OutlineOperation.Change? {
    switch key {
    case .append: append(fields)
    case .insert: insert(fields)
    case .delete: items(fields).map { .delete($0) }
    case .deleteAll: .deleteAll
    case .expand: items(fields).map { .expand($0) }
    case .collapse: items(fields).map { .collapse($0) }
    case .replaceChildren: replaceChildren(fields)
    }
  }

  private func append(_ fields: Fields) -> OutlineOperation.Change? {
    guard let items = items(fields) else { return nil }
    // In JSON the parent of a root may be null.
    guard let parent = fields["parent"], !parent.isNull else {
      return .append(items, parent: nil)
    }
    return sink.identifier(parent, limits).map { .append(items, parent: $0) }
  }

  private func insert(_ fields: Fields) -> OutlineOperation.Change? {
    guard let anchor = anchor(fields) else { return nil }
    switch (fields["items"], fields["tree"]) {
    case (_?, nil): return items(fields).map { .insert($0, anchor) }
    case (nil, let tree?): return .insertTree(parser.tree(tree), anchor)
    case (nil, nil): sink.report("missing key 'items' or 'tree'", at: fields.node)
    case (_?, _?):
      sink.report(
        "'items' and 'tree' exclude each other", at: fields.key("tree") ?? fields.node)
    }
    return nil
  }

  private func replaceChildren(_ fields: Fields) -> OutlineOperation.Change? {
    guard let parent = fields["parent"].flatMap({ sink.identifier($0, limits) }),
      let tree = fields["tree"]
    else { return nil }
    return .replaceChildren(of: parent, parser.tree(tree))
  }
}
