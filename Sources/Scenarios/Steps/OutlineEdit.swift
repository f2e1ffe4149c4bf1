import DiffableData

/// An `outline` step: a new tree of one section, or operations on the tree that it has.
struct OutlineEdit: Sendable {
  let section: String
  /// A whole tree that replaces the section's; nil keeps that one.
  let tree: [TreeItem]?
  let operations: [Operation<OutlineChange>]

  /// All items that the step names.
  var items: [ItemReference] {
    (tree ?? []).flatMap(\.items) + operations.flatMap(\.change.items)
  }
}

/// An item of a tree and the items below it, as a script lists them.
struct TreeItem: Sendable {
  let item: ItemReference
  let isExpanded: Bool
  let children: [TreeItem]

  /// The item and all items below it, depth first. It recurses as deep as the script's lists.
  var items: [ItemReference] { [item] + children.flatMap(\.items) }
}

/// An operation of `outline`: the framework's operations on a section snapshot.
enum OutlineChange: Sendable {
  case append([ItemReference], parent: String?)
  case insert([ItemReference], Anchor)
  case insertTree([TreeItem], Anchor)
  case delete([ItemReference])
  case deleteAll
  case expand([ItemReference])
  case collapse([ItemReference])
  case replaceChildren(of: String, [TreeItem])

  /// The items that the operation names.
  var items: [ItemReference] {
    switch self {
    case .append(let items, _), .insert(let items, _), .delete(let items), .expand(let items),
      .collapse(let items):
      items
    case .insertTree(let tree, _), .replaceChildren(_, let tree): tree.flatMap(\.items)
    case .deleteAll: []
    }
  }
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

  /// Performs one operation.
  mutating func perform(_ change: OutlineChange) throws(SectionSnapshotError) {
    switch change {
    case .append(let items, let parent): try append(items.map(\.id), to: parent)
    case .insert(let items, .before(let anchor)): try insert(items.map(\.id), before: anchor)
    case .insert(let items, .after(let anchor)): try insert(items.map(\.id), after: anchor)
    case .insertTree(let tree, .before(let anchor)):
      try insert(SectionSnapshot(tree), before: anchor)
    case .insertTree(let tree, .after(let anchor)):
      try insert(SectionSnapshot(tree), after: anchor)
    case .delete(let items): try delete(items.map(\.id))
    case .deleteAll: deleteAll()
    case .expand(let items): expand(items.map(\.id))
    case .collapse(let items): collapse(items.map(\.id))
    case .replaceChildren(let parent, let tree):
      try replace(childrenOf: parent, using: SectionSnapshot(tree))
    }
  }
}
