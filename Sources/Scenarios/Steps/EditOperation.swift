import DiffableData

/// One operation of a step that edits, with its place in the script.
struct Operation<Change: Sendable>: Sendable {
  let place: Place
  let change: Change
}

typealias EditOperation = Operation<EditChange>

/// The neighbor of an insertion or a move.
enum Anchor: Hashable, Sendable {
  case before(String), after(String)
}

/// An operation of `edit`: the framework's operations on a snapshot.
enum EditChange: Sendable {
  case appendSections([String])
  case insertSections([String], Anchor)
  case moveSection(String, Anchor)
  case deleteSections([String])
  case appendItems([ItemReference], section: String?)
  case insertItems([ItemReference], Anchor)
  case moveItem(ItemReference, Anchor)
  /// To the end of a section, which may be empty.
  case moveItemToSection(ItemReference, String)
  case deleteItems([ItemReference])
  case deleteAllItems
  case reloadItems([ItemReference])
  case reconfigureItems([ItemReference])
  case reloadSections([String])

  /// The items that the operation names.
  var items: [ItemReference] {
    switch self {
    case .appendItems(let items, _), .insertItems(let items, _), .deleteItems(let items),
      .reloadItems(let items), .reconfigureItems(let items):
      items
    case .moveItem(let item, _), .moveItemToSection(let item, _): [item]
    case .appendSections, .insertSections, .moveSection, .deleteSections, .deleteAllItems,
      .reloadSections:
      []
    }
  }
}

extension EditChange {
  /// The identifiers of the items that the operation adds.
  var newItems: [String] {
    switch self {
    case .appendItems(let items, _), .insertItems(let items, _): items.map(\.id)
    default: []
    }
  }
}

extension Snapshot<String, String> {
  /// Performs one operation.
  mutating func perform(_ edit: EditChange) throws(SnapshotError) {
    switch edit {
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
    case .moveItemToSection(let item, let section): try moveItem(item.id, toSection: section)
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
    // A move next to itself fails for an unknown item first, in the framework's words.
    if !contains(item: item) { try moveItem(item, after: item) }
    if !contains(section: section) { return try appendItems([item], toSection: section) }
    try deleteItems([item])
    try appendItems([item], toSection: section)
  }
}
