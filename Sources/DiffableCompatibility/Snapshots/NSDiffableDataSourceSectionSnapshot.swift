import DiffableData

/// The framework's snapshot of one section's tree, over `SectionSnapshot`.
///
/// Operations do not throw. Where the framework raises an exception, nothing changes; `exceptions`
/// keeps the exception and the device's handler gets it; see `DiffableException`. The comments call
/// such an operation refused.
///
/// Operations and queries have the complexities of those of `SectionSnapshot` with the same names.
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable & Sendable>:
  Sendable
{
  /// The same tree as a `SectionSnapshot`, whose operations throw.
  public var snapshot: SectionSnapshot<ItemIdentifierType>

  /// The exceptions that the framework would have raised while this value was made, in order.
  ///
  /// On a device the first ends the app. Equality ignores them, and a data source does not keep
  /// them. Queries raise them, too: a copy has those of its original's queries until one of the two
  /// changes.
  public var exceptions: [DiffableException] { log.exceptions }
  var log = ExceptionLog()

  /// Creates an empty tree.
  public init() { snapshot = SectionSnapshot() }

  /// Creates a copy.
  public init(_ snapshot: Self) { self = snapshot }

  /// Creates the framework's tree from a `SectionSnapshot`.
  public init(_ snapshot: SectionSnapshot<ItemIdentifierType>) { self.snapshot = snapshot }
}

extension NSDiffableDataSourceSectionSnapshot: ExceptionRaising {
  typealias Reason = SectionSnapshotErrorKind
}

extension NSDiffableDataSourceSectionSnapshot: Hashable {
  /// Returns true if both are the same tree with the same expanded items.
  public static func == (left: Self, right: Self) -> Bool { left.snapshot == right.snapshot }
  /// Feeds the tree to the hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(snapshot) }
}

extension NSDiffableDataSourceSectionSnapshot: CustomStringConvertible {
  /// One line per item, as in `visualDescription()`.
  public var description: String { snapshot.description }
}

extension NSDiffableDataSourceSectionSnapshot {
  /// Adds items after a parent's children, or after the roots.
  ///
  /// Refused if the parent is unknown, or if an item exists already or occurs twice.
  public mutating func append(
    _ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil
  ) {
    attempt { try $0.append(items, to: parent) }
  }

  /// Adds siblings in front of an item; refused like appending, or if the item is unknown.
  public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
    attempt { try $0.insert(items, before: item) }
  }

  /// Adds siblings after an item's subtree; refused like appending, or if the item is unknown.
  public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
    attempt { try $0.insert(items, after: item) }
  }

  /// Adds a tree in front of an item, at its level; refused like appending.
  public mutating func insert(
    _ snapshot: NSDiffableDataSourceSectionSnapshot, before item: ItemIdentifierType
  ) {
    attempt { try $0.insert(snapshot.snapshot, before: item) }
  }

  /// Adds a tree after an item's subtree, at its level; refused like appending.
  public mutating func insert(
    _ snapshot: NSDiffableDataSourceSectionSnapshot, after item: ItemIdentifierType
  ) {
    attempt { try $0.insert(snapshot.snapshot, after: item) }
  }

  /// Replaces the descendants of an item by a tree; refused like appending.
  public mutating func replace(
    childrenOf parent: ItemIdentifierType, using snapshot: NSDiffableDataSourceSectionSnapshot
  ) {
    attempt { try $0.replace(childrenOf: parent, using: snapshot.snapshot) }
  }

  /// Removes items with their descendants; refused if one is unknown.
  public mutating func delete(_ items: [ItemIdentifierType]) { attempt { try $0.delete(items) } }
  /// Removes everything.
  public mutating func deleteAll() { snapshot.deleteAll() }
  /// Shows the children of items. Unknown ones are ignored.
  public mutating func expand(_ items: [ItemIdentifierType]) { snapshot.expand(items) }
  /// Hides the children of items. Unknown ones are ignored.
  public mutating func collapse(_ items: [ItemIdentifierType]) { snapshot.collapse(items) }
}

extension NSDiffableDataSourceSectionSnapshot {
  /// All items, each in front of its descendants.
  public var items: [ItemIdentifierType] { snapshot.items }
  /// The items without a parent.
  public var rootItems: [ItemIdentifierType] { snapshot.rootItems }
  /// The items that the list shows: those whose ancestors are all expanded.
  public var visibleItems: [ItemIdentifierType] { snapshot.visibleItems }
  /// Returns true if the tree holds an item.
  public func contains(_ item: ItemIdentifierType) -> Bool { snapshot.contains(item) }
  /// Returns the index of an item in `items`; nil if it is unknown.
  public func index(of item: ItemIdentifierType) -> Int? { snapshot.index(of: item) }

  /// Returns true if an item shows its children. An unknown one raises an exception and gives
  /// false.
  public func isExpanded(_ item: ItemIdentifierType) -> Bool {
    value(or: false) { try $0.isExpanded(item) }
  }

  /// Returns true if all ancestors of an item are expanded. An unknown one raises an exception and
  /// gives false.
  public func isVisible(_ item: ItemIdentifierType) -> Bool {
    value(or: false) { try $0.isVisible(item) }
  }

  /// Returns the number of ancestors of an item. An unknown one raises an exception and gives 0.
  public func level(of item: ItemIdentifierType) -> Int { value(or: 0) { try $0.level(of: item) } }

  /// Returns the parent of an item; nil for a root. An unknown one raises an exception and gives
  /// nil.
  public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? {
    value(or: nil) { try $0.parent(of: child) }
  }

  /// Returns the subtree of an item, with or without the item. An unknown one raises an exception
  /// and gives an empty tree.
  public func snapshot(
    of parent: ItemIdentifierType, includingParent: Bool = false
  ) -> NSDiffableDataSourceSectionSnapshot {
    value(or: NSDiffableDataSourceSectionSnapshot()) {
      NSDiffableDataSourceSectionSnapshot(
        try $0.snapshot(of: parent, includingParent: includingParent))
    }
  }

  /// Returns the subtree of an item, by the name on the slides of Apple's session WWDC20-10045.
  public func snapshot(
    for parent: ItemIdentifierType, includingParent: Bool = false
  ) -> NSDiffableDataSourceSectionSnapshot {
    snapshot(of: parent, includingParent: includingParent)
  }

  /// Returns one line per item with its state, indented by its level; see `SectionSnapshot`.
  public func visualDescription() -> String { snapshot.visualDescription() }
}
