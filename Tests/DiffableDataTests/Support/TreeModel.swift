/// A reference section snapshot: nested values, with a search from the root in every query.
struct TreeModel: Hashable, Sendable {
  struct Node: Hashable, Sendable {
    var id: String
    var isExpanded = false
    var children: [Node] = []
  }

  struct Line: Hashable, Sendable {
    let id: String
    let level: Int
    let parent: String?
    let isExpanded: Bool
    let isVisible: Bool
  }

  var roots: [Node]

  var lines: [Line] { Self.lines(of: roots, level: 0, parent: nil, isVisible: true) }
  var ids: [String] { lines.map(\.id) }

  private static func lines(
    of nodes: [Node], level: Int, parent: String?, isVisible: Bool
  ) -> [Line] {
    nodes.flatMap { node in
      [
        Line(
          id: node.id, level: level, parent: parent, isExpanded: node.isExpanded,
          isVisible: isVisible)
      ]
        + lines(
          of: node.children, level: level + 1, parent: node.id,
          isVisible: isVisible && node.isExpanded)
    }
  }

  /// Calls `body` with the siblings of a node and its index.
  mutating func edit(_ id: String, _ body: (inout [Node], Int) -> Void) {
    Self.edit(id, in: &roots, body)
  }

  private static func edit(
    _ id: String, in nodes: inout [Node], _ body: (inout [Node], Int) -> Void
  ) {
    if let index = nodes.firstIndex(where: { $0.id == id }) { return body(&nodes, index) }
    for index in nodes.indices { edit(id, in: &nodes[index].children, body) }
  }

  func subtree(of id: String) -> Node? {
    var copy = self
    var found: Node?
    copy.edit(id) { siblings, index in found = siblings[index] }
    return found
  }
}

/// The operations; each returns the kind of its error, nil on success.
extension TreeModel {
  mutating func append(_ nodes: [Node], to parent: String?) -> String? {
    if nodes.isEmpty { return nil }
    if let parent, !ids.contains(parent) { return "tree_unknown_parent" }
    if clashes(with: nodes, except: []) { return "tree_duplicate" }
    guard let parent else {
      roots += nodes
      return nil
    }
    edit(parent) { siblings, index in siblings[index].children += nodes }
    return nil
  }

  mutating func insert(_ nodes: [Node], nextTo anchor: String, offset: Int) -> String? {
    if nodes.isEmpty { return nil }
    if !ids.contains(anchor) { return "tree_unknown_anchor" }
    if clashes(with: nodes, except: []) { return "tree_duplicate" }
    edit(anchor) { siblings, index in siblings.insert(contentsOf: nodes, at: index + offset) }
    return nil
  }

  mutating func delete(_ items: [String]) -> String? {
    if items.contains(where: { !ids.contains($0) }) { return "tree_unknown_delete" }
    for item in items { edit(item) { siblings, index in siblings.remove(at: index) } }
    return nil
  }

  mutating func replaceChildren(of parent: String, with nodes: [Node]) -> String? {
    guard let replaced = subtree(of: parent)?.children else { return "tree_unknown_parent" }
    if clashes(with: nodes, except: TreeModel(roots: replaced).ids) { return "tree_duplicate" }
    edit(parent) { siblings, index in siblings[index].children = nodes }
    return nil
  }

  mutating func setExpanded(_ isExpanded: Bool, _ items: [String]) {
    for item in items { edit(item) { siblings, index in siblings[index].isExpanded = isExpanded } }
  }

  private func clashes(with nodes: [Node], except leaving: [String]) -> Bool {
    let all = ids.filter { !leaving.contains($0) } + TreeModel(roots: nodes).ids
    return Set(all).count != all.count
  }
}
