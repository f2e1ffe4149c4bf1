import DiffableData

/// One operation of an `outline`, with its place.
struct OutlineOperation: Sendable {
  /// The framework's operations on a section snapshot.
  enum Change: Sendable {
    case append([ItemReference], parent: String?)
    case insert([ItemReference], EditOperation.Anchor)
    case insertTree([TreeItem], EditOperation.Anchor)
    case delete([ItemReference])
    case deleteAll
    case expand([ItemReference])
    case collapse([ItemReference])
    case replaceChildren(of: String, [TreeItem])
  }

  let place: Place
  let change: Change

  /// The items that the operation names.
  var items: [ItemReference] {
    switch change {
    case .append(let items, _), .insert(let items, _), .delete(let items), .expand(let items),
      .collapse(let items):
      items
    case .insertTree(let tree, _), .replaceChildren(_, let tree): tree.flatMap(\.items)
    case .deleteAll: []
    }
  }
}

extension SectionSnapshot<String> {
  /// Does what the operation says.
  mutating func perform(_ change: OutlineOperation.Change) throws(SectionSnapshotError) {
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
