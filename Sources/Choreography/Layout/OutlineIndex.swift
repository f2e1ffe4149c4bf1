import DiffableData

/// A section's tree, as a layout asks for it.
struct OutlineIndex: Sendable {
  /// One item of the tree.
  struct Node: Sendable {
    /// How many ancestors it has.
    var level: Int
    var parent: String?
    var isExpanded: Bool
    var hasChildren = false
  }

  private let nodes: [String: Node]

  /// O(items). Nil for a tree of one level: that is a list.
  init?(_ tree: SectionSnapshot<String>) {
    let entries = tree.entries
    guard entries.contains(where: { $0.level > 0 }) else { return nil }
    var nodes: [String: Node] = [:]
    var ancestors: [String] = []
    for entry in entries {
      ancestors.removeLast(ancestors.count - entry.level)
      if let parent = ancestors.last { nodes[parent]?.hasChildren = true }
      nodes[entry.item] = Node(
        level: entry.level, parent: ancestors.last, isExpanded: entry.isExpanded)
      ancestors.append(entry.item)
    }
    self.nodes = nodes
  }

  /// What the tree says of an item; nil where it is not in there. O(1).
  subscript(item: String) -> Node? { nodes[item] }

  /// The nearest ancestor that meets a condition. O(depth).
  func ancestor(of item: String, where condition: (String) -> Bool) -> String? {
    var ancestor = nodes[item]?.parent
    while let item = ancestor, !condition(item) { ancestor = nodes[item]?.parent }
    return ancestor
  }
}
