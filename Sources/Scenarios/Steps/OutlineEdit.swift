import DiffableData

/// An `outline` step: what becomes of one section's tree.
struct OutlineEdit: Sendable {
  let section: String
  /// A whole tree in the place of the section's; nil goes on with that one.
  let tree: [TreeItem]?
  let operations: [OutlineOperation]

  /// All items that the step names, with what they show.
  var items: [ItemReference] { (tree ?? []).flatMap(\.items) + operations.flatMap(\.items) }
}

/// An item of a tree where a script lists one, with what is below it.
struct TreeItem: Sendable {
  let item: ItemReference
  let isExpanded: Bool
  let children: [TreeItem]

  /// The item and all below it, depth first. It recurses as deep as the script's lists.
  var items: [ItemReference] { [item] + children.flatMap(\.items) }
}

extension SectionSnapshot<String> {
  /// The tree that a script lists.
  ///
  /// - Throws: `tree_duplicate`.
  init(_ items: [TreeItem]) throws(SectionSnapshotError) {
    func entries(_ items: [TreeItem], level: Int) -> [Entry] {
      items.flatMap { item in
        [Entry(item: item.item.id, level: level, isExpanded: item.isExpanded)]
          + entries(item.children, level: level + 1)
      }
    }
    try self.init(validating: entries(items, level: 0))
  }
}
