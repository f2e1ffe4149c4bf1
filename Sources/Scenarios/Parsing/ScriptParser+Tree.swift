import Recording

extension ScriptParser {
  /// A list of items with what is below them. It recurses no deeper than YAML is read.
  func tree(_ node: YAMLNode) -> [TreeMention] {
    let example = "tree: [{id: a, expanded: true, children: [b, c]}]"
    return (findings.list(node, example: example) ?? []).compactMap(treeItem)
  }

  private func treeItem(_ node: YAMLNode) -> TreeMention? {
    guard node.mapping != nil else {
      return mention(node).map { TreeMention(item: $0, isExpanded: false, children: []) }
    }
    guard let fields = Fields(node, .treeItem, findings), let id = itemIdentifier(fields) else {
      return nil
    }
    let isExpanded = fields["expanded"].flatMap(findings.truth) ?? false
    return TreeMention(
      item: Mention(id: id, content: content(id, fields)), isExpanded: isExpanded,
      children: fields["children"].map(tree) ?? [])
  }
}
