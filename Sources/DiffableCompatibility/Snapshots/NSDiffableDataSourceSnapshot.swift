import DiffableData

/// The framework's snapshot of sections and items, over `Snapshot`.
///
/// Operations do not throw. Where the framework raises an exception, nothing changes; `exceptions`
/// keeps the exception and the device's handler gets it; see `DiffableException`.
///
/// Operations and queries have the complexities of those of `Snapshot` with the same names.
public struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
  /// The same list as a `Snapshot`, whose operations throw.
  public var snapshot: Snapshot<SectionIdentifierType, ItemIdentifierType>

  /// The exceptions that the framework would have raised while this value was made, in order.
  ///
  /// On a device the first ends the app. Equality ignores them, and a data source does not keep
  /// them. Queries raise them, too: a copy has those of its original's queries until one of the two
  /// changes.
  public var exceptions: [DiffableException] { log.exceptions }
  var log = ExceptionLog()

  /// Creates an empty snapshot.
  public init() { snapshot = Snapshot() }

  /// Creates the framework's snapshot from a `Snapshot`.
  public init(_ snapshot: Snapshot<SectionIdentifierType, ItemIdentifierType>) {
    self.snapshot = snapshot
  }
}

extension NSDiffableDataSourceSnapshot: ExceptionRaising {
  typealias Reason = SnapshotErrorKind
}

extension NSDiffableDataSourceSnapshot: Hashable {
  /// Returns true if both hold the same sections and items in the same order, whatever their marks.
  public static func == (left: Self, right: Self) -> Bool { left.snapshot == right.snapshot }
  /// Feeds sections and items in order to the hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(snapshot) }
}

extension NSDiffableDataSourceSnapshot: CustomStringConvertible {
  /// Sections and items on one line.
  public var description: String { snapshot.description }
}

extension NSDiffableDataSourceSnapshot {
  /// The number of items in all sections.
  public var numberOfItems: Int { snapshot.numberOfItems }
  /// The number of sections.
  public var numberOfSections: Int { snapshot.numberOfSections }
  /// All items, in display order.
  public var itemIdentifiers: [ItemIdentifierType] { snapshot.itemIdentifiers }
  /// All sections, in display order.
  public var sectionIdentifiers: [SectionIdentifierType] { snapshot.sectionIdentifiers }
  /// The items marked for reload, in the order of their first marks.
  public var reloadedItemIdentifiers: [ItemIdentifierType] { snapshot.reloadedItemIdentifiers }

  /// The items marked for reconfiguration, in the order of their first marks.
  public var reconfiguredItemIdentifiers: [ItemIdentifierType] {
    snapshot.reconfiguredItemIdentifiers
  }

  /// The sections marked for reload, in the order of their first marks.
  public var reloadedSectionIdentifiers: [SectionIdentifierType] {
    snapshot.reloadedSectionIdentifiers
  }

  /// Returns the number of items in a section. An unknown one raises an exception and gives 0.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    value(or: 0) { try $0.numberOfItems(inSection: identifier) }
  }

  /// Returns the items of a section. An unknown one raises an exception and gives an empty array.
  public func itemIdentifiers(
    inSection identifier: SectionIdentifierType
  ) -> [ItemIdentifierType] {
    value(or: []) { try $0.itemIdentifiers(inSection: identifier) }
  }

  /// Returns the section that holds an item; nil if the item is unknown.
  public func sectionIdentifier(
    containingItem identifier: ItemIdentifierType
  ) -> SectionIdentifierType? {
    snapshot.sectionIdentifier(containingItem: identifier)
  }

  /// Returns the index of an item across all sections; nil if it is unknown.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    snapshot.indexOfItem(identifier)
  }

  /// Returns the index of a section; nil if it is unknown.
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    snapshot.indexOfSection(identifier)
  }
}
