import DiffableData

/// One operation of an `edit`, with its place.
struct EditOperation: Sendable {
  /// Next to what something is put.
  enum Anchor: Hashable, Sendable {
    case before(String), after(String)
  }

  /// The framework's operations.
  enum Change: Sendable {
    case appendSections([String])
    case insertSections([String], Anchor)
    case moveSection(String, Anchor)
    case deleteSections([String])
    case appendItems([ItemReference], section: String?)
    case insertItems([ItemReference], Anchor)
    case moveItem(ItemReference, Anchor)
    case deleteItems([ItemReference])
    case deleteAllItems
    case reloadItems([ItemReference])
    case reconfigureItems([ItemReference])
    case reloadSections([String])
  }

  let place: Place
  let change: Change

  /// The items that the operation names.
  var items: [ItemReference] {
    switch change {
    case .appendItems(let items, _), .insertItems(let items, _), .deleteItems(let items),
      .reloadItems(let items), .reconfigureItems(let items):
      items
    case .moveItem(let item, _): [item]
    case .appendSections, .insertSections, .moveSection, .deleteSections, .deleteAllItems,
      .reloadSections:
      []
    }
  }
}

extension Snapshot<String, String> {
  /// Does what the operation says.
  mutating func perform(_ change: EditOperation.Change) throws(SnapshotError) {
    switch change {
    case .appendSections(let sections): try appendSections(sections)
    case .insertSections(let sections, .before(let anchor)):
      try insertSections(sections, before: anchor)
    case .insertSections(let sections, .after(let anchor)):
      try insertSections(sections, after: anchor)
    case .moveSection(let section, .before(let anchor)): try moveSection(section, before: anchor)
    case .moveSection(let section, .after(let anchor)): try moveSection(section, after: anchor)
    case .deleteSections(let sections): try deleteSections(sections)
    case .appendItems(let items, let section):
      try appendItems(items.map(\.id), toSection: section)
    case .insertItems(let items, .before(let anchor)):
      try insertItems(items.map(\.id), before: anchor)
    case .insertItems(let items, .after(let anchor)):
      try insertItems(items.map(\.id), after: anchor)
    case .moveItem(let item, .before(let anchor)): try moveItem(item.id, before: anchor)
    case .moveItem(let item, .after(let anchor)): try moveItem(item.id, after: anchor)
    case .deleteItems(let items): try deleteItems(items.map(\.id))
    case .deleteAllItems: deleteAllItems()
    case .reloadItems(let items): try reloadItems(items.map(\.id))
    case .reconfigureItems(let items): try reconfigureItems(items.map(\.id))
    case .reloadSections(let sections): try reloadSections(sections)
    }
  }
}
