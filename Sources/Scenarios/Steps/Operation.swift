import DiffableData

struct Operation: Sendable {
  let key: OperationKey
  let place: Place
  /// The items that the operation names, those of its tree included.
  var items: [ItemReference] = []
  var sections: [String] = []
  /// The items in `items` with those below them; nil for a list of items.
  var tree: [TreeItem]?
  /// The neighbor, section or parent to which the items or sections go.
  var target: Target?

  /// The identifiers of the items that an operation of `edit` adds.
  var newItems: [String] {
    key == .appendItems || key == .insertItems ? items.map(\.id) : []
  }
}

/// The place to which a step takes something.
enum Target: Hashable, Sendable {
  case before(String), after(String)
  /// Behind the last item of a section, which may be empty, or of a parent.
  case end(of: String)
  /// An index path, counted after the change.
  case path(ItemPath)

  /// The identifier of the neighbor; nil for other places.
  var neighbor: String? {
    switch self {
    case .before(let item), .after(let item): item
    case .end, .path: nil
    }
  }
}

extension Snapshot<String, String> {
  /// Performs one operation of `edit`.
  mutating func perform(_ operation: Operation) throws(SnapshotError) {
    let (sections, items) = (operation.sections, operation.items.map(\.id))
    switch (operation.key, operation.target) {
    case (.appendSections, _): try appendSections(sections)
    case (.insertSections, .before(let anchor)): try insertSections(sections, before: anchor)
    case (.insertSections, .after(let anchor)): try insertSections(sections, after: anchor)
    case (.moveSection, .before(let anchor)): try moveSection(sections[0], before: anchor)
    case (.moveSection, .after(let anchor)): try moveSection(sections[0], after: anchor)
    case (.deleteSections, _): try deleteSections(sections)
    case (.appendItems, .end(let section)): try appendItems(items, toSection: section)
    case (.appendItems, _): try appendItems(items)
    case (.insertItems, .before(let anchor)): try insertItems(items, before: anchor)
    case (.insertItems, .after(let anchor)): try insertItems(items, after: anchor)
    case (.moveItem, .before(let anchor)): try moveItem(items[0], before: anchor)
    case (.moveItem, .after(let anchor)): try moveItem(items[0], after: anchor)
    case (.moveItem, .end(let section)): try moveItem(items[0], toSection: section)
    case (.deleteItems, _): try deleteItems(items)
    case (.deleteAllItems, _): deleteAllItems()
    case (.reloadItems, _): try reloadItems(items)
    case (.reconfigureItems, _): try reconfigureItems(items)
    case (.reloadSections, _): try reloadSections(sections)
    default: break
    }
  }

  /// Moves an item to the end of a section. The framework has no operation for an empty one.
  ///
  /// - Throws: `unknown_source`, `unknown_section`.
  private mutating func moveItem(
    _ item: String, toSection section: String
  ) throws(SnapshotError) {
    // A move next to itself fails for an unknown item first, in the framework's words.
    if !contains(item: item) { try moveItem(item, after: item) }
    if !contains(section: section) { return try appendItems([item], toSection: section) }
    try deleteItems([item])
    try appendItems([item], toSection: section)
  }
}

extension SectionSnapshot<String> {
  /// Performs one operation of `outline`.
  mutating func perform(_ operation: Operation) throws(SectionSnapshotError) {
    let items = operation.items.map(\.id)
    let tree = try operation.tree.map { (tree) throws(SectionSnapshotError) in try Self(tree) }
    switch (operation.key, operation.target) {
    case (.append, .end(let parent)): try append(items, to: parent)
    case (.append, _): try append(items)
    case (.insert, .before(let anchor)):
      if let tree { try insert(tree, before: anchor) } else { try insert(items, before: anchor) }
    case (.insert, .after(let anchor)):
      if let tree { try insert(tree, after: anchor) } else { try insert(items, after: anchor) }
    case (.replaceChildren, .end(let parent)):
      try replace(childrenOf: parent, using: tree ?? SectionSnapshot())
    case (.delete, _): try delete(items)
    case (.deleteAll, _): deleteAll()
    case (.expand, _): expand(items)
    case (.collapse, _): collapse(items)
    default: break
    }
  }
}
