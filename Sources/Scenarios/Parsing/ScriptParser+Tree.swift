import Recording

extension ScriptParser {
  /// A list of items with what is below them. It recurses no deeper than YAML is read.
  func tree(_ node: YAMLNode) -> [TreeItem] {
    let example = "tree: [{id: a, expanded: true, children: [b, c]}]"
    return (sink.list(node, example: example) ?? []).compactMap(treeItem)
  }

  private func treeItem(_ node: YAMLNode) -> TreeItem? {
    guard node.mapping != nil else {
      return item(node).map { TreeItem(item: $0, isExpanded: false, children: []) }
    }
    guard let fields = Fields(node, .treeItem, sink), let id = itemIdentifier(fields) else {
      return nil
    }
    let isExpanded = fields["expanded"].flatMap(sink.truth) ?? false
    return TreeItem(
      item: ItemReference(id: id, content: content(id, fields)), isExpanded: isExpanded,
      children: fields["children"].map(tree) ?? [])
  }
}
