import DiffableData

/// An `outline` step: a new tree of one section, or operations on the tree that it has.
struct OutlineEdit: Sendable {
  let section: String
  /// A whole tree that replaces the section's; nil keeps that one.
  let tree: [TreeItem]?
  let operations: [Operation]

  var items: [ItemReference] { (tree ?? []).flatMap(\.items) + operations.flatMap(\.items) }
}

/// An item of a tree and the items below it, as a script lists them.
struct TreeItem: Sendable {
  let item: ItemReference
  let isExpanded: Bool
  let children: [TreeItem]

  /// The item and all items below it, depth first. It recurses as deep as the script's lists.
  var items: [ItemReference] { [item] + children.flatMap(\.items) }
}

extension SectionSnapshot<String> {
  /// The tree that a script lists.
  ///
  /// - Throws: `tree_duplicate`.
  init(_ tree: [TreeItem]) throws(SectionSnapshotError) {
    func entries(_ tree: [TreeItem], level: Int) -> [Entry] {
      tree.flatMap { node in
        [Entry(item: node.item.id, level: level, isExpanded: node.isExpanded)]
          + entries(node.children, level: level + 1)
      }
    }
    try self.init(validating: entries(tree, level: 0))
  }
}
