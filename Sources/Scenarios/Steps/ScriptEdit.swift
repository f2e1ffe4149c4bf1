import DiffableData

/// An operation of an `edit` step on the list's snapshot.
enum ScriptEdit: Sendable {
  case appendSections([String])
  case insertSections([String], RelativePosition)
  case moveSection(String, RelativePosition)
  case deleteSections([String])
  /// Appends to the last section if there is no `section`.
  case appendItems([ItemReference], section: String?)
  case insertItems([ItemReference], RelativePosition)
  case moveItem(ItemReference, ItemDestination)
  case deleteItems([ItemReference])
  case deleteAllItems
  case reloadItems([ItemReference])
  case reconfigureItems([ItemReference])
  case reloadSections([String])

  /// The items of the operation, without a neighbor.
  var items: [ItemReference] {
    switch self {
    case .appendItems(let items, _), .insertItems(let items, _), .deleteItems(let items),
      .reloadItems(let items), .reconfigureItems(let items):
      items
    case .moveItem(let item, _): [item]
    case .appendSections, .insertSections, .moveSection, .deleteSections, .reloadSections,
      .deleteAllItems:
      []
    }
  }

  /// The identifiers of the items that the operation adds.
  var newItems: [String] {
    switch self {
    case .appendItems(let items, _), .insertItems(let items, _): items.map(\.id)
    default: []
    }
  }
}

extension Snapshot<String, String> {
  /// Performs one operation of `edit`.
  mutating func perform(_ edit: ScriptEdit) throws(SnapshotError) {
    switch edit {
    case .appendSections(let sections): try appendSections(sections)
    case .insertSections(let sections, .before(let next)):
      try insertSections(sections, before: next)
    case .insertSections(let sections, .after(let last)): try insertSections(sections, after: last)
    case .moveSection(let section, .before(let next)): try moveSection(section, before: next)
    case .moveSection(let section, .after(let last)): try moveSection(section, after: last)
    case .deleteSections(let sections): try deleteSections(sections)
    case .appendItems(let items, let section):
      try appendItems(items.map(\.id), toSection: section)
    case .insertItems(let items, .before(let next)):
      try insertItems(items.map(\.id), before: next)
    case .insertItems(let items, .after(let last)): try insertItems(items.map(\.id), after: last)
    case .moveItem(let item, .beside(.before(let next))): try moveItem(item.id, before: next)
    case .moveItem(let item, .beside(.after(let last))): try moveItem(item.id, after: last)
    case .moveItem(let item, .endOfSection(let section)):
      try moveItem(item.id, toSection: section)
    case .deleteItems(let items): try deleteItems(items.map(\.id))
    case .deleteAllItems: deleteAllItems()
    case .reloadItems(let items): try reloadItems(items.map(\.id))
    case .reconfigureItems(let items): try reconfigureItems(items.map(\.id))
    case .reloadSections(let sections): try reloadSections(sections)
    }
  }

  /// Moves an item to the end of a section. The framework has no operation for an empty one.
  ///
  /// - Throws: `unknown_source`, `unknown_section`.
  private mutating func moveItem(
    _ item: String, toSection section: String
  ) throws(SnapshotError) {
    // For an unknown item, a move next to itself throws the framework's error.
    if !contains(item: item) { try moveItem(item, after: item) }
    if !contains(section: section) { return try appendItems([item], toSection: section) }
    try deleteItems([item])
    try appendItems([item], toSection: section)
  }
}
