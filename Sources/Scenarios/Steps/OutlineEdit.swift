import DiffableData

/// An operation of an `outline` step on a section's tree.
enum OutlineEdit: Sendable {
  /// Appends roots if there is no parent.
  case append([ItemReference], parent: String?)
  case insert([ItemReference], RelativePosition)
  case insertTree([TreeItem], RelativePosition)
  case replaceChildren(of: String, [TreeItem])
  case delete([ItemReference])
  case deleteAll
  case expand([ItemReference])
  case collapse([ItemReference])

  /// The items of the operation, without a neighbor and a parent.
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

/// The change of an `outline` step: a new tree of one section, then operations on its tree.
struct OutlineChange: Sendable {
  let section: String
  /// A whole tree that replaces the section's tree; nil keeps it.
  let tree: [TreeItem]?
  let edits: [Located<OutlineEdit>]

  var items: [ItemReference] { (tree ?? []).flatMap(\.items) + edits.flatMap(\.value.items) }
}

/// An item of a tree and the items below it, as a script lists them.
struct TreeItem: Sendable {
  let item: ItemReference
  let isExpanded: Bool
  let children: [TreeItem]

  /// The item and all items below it, depth first. The recursion is as deep as the script's lists.
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

  /// Performs one operation of `outline`.
  mutating func perform(_ edit: OutlineEdit) throws(SectionSnapshotError) {
    switch edit {
    case .append(let items, let parent): try append(items.map(\.id), to: parent)
    case .insert(let items, .before(let next)): try insert(items.map(\.id), before: next)
    case .insert(let items, .after(let last)): try insert(items.map(\.id), after: last)
    case .insertTree(let tree, .before(let next)): try insert(Self(tree), before: next)
    case .insertTree(let tree, .after(let last)): try insert(Self(tree), after: last)
    case .replaceChildren(let parent, let tree):
      try replace(childrenOf: parent, using: Self(tree))
    case .delete(let items): try delete(items.map(\.id))
    case .deleteAll: deleteAll()
    case .expand(let items): expand(items.map(\.id))
    case .collapse(let items): collapse(items.map(\.id))
    }
  }
}
