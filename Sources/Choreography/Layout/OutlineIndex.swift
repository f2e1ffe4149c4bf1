import DiffableData

/// An index of a section's tree by item.
struct OutlineIndex: Sendable {
  struct Node: Sendable {
    /// The number of ancestors.
    var level: Int
    var parent: String?
    var isExpanded: Bool
    var hasChildren = false
  }

  private let nodes: [String: Node]

  /// Indexes a tree; nil for a tree of one level, which is a list. O(items).
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

  subscript(item: String) -> Node? { nodes[item] }

  /// Returns the nearest ancestor that meets a condition. O(depth).
  func ancestor(of item: String, where condition: (String) -> Bool) -> String? {
    var ancestor = nodes[item]?.parent
    while let item = ancestor, !condition(item) { ancestor = nodes[item]?.parent }
    return ancestor
  }
}
