// Each mark is kept once, in the order of the first call. A later deletion leaves it in the list,
// without effect; the framework does not document this case.
extension Snapshot {
  /// The items marked for reload, in the order of the first calls, including deleted ones.
  ///
  /// - Complexity: O(1).
  public var reloadedItemIdentifiers: [ItemID] { itemsToReload.identifiers }

  /// The items marked for reconfiguration, in the order of the first calls, including deleted ones.
  ///
  /// - Complexity: O(1).
  public var reconfiguredItemIdentifiers: [ItemID] { itemsToReconfigure.identifiers }

  /// The sections marked for reload, in the order of the first calls, including deleted ones.
  ///
  /// - Complexity: O(1).
  public var reloadedSectionIdentifiers: [SectionID] { sectionsToReload.identifiers }

  /// Marks items for reload: the list view creates new cells after the structural change.
  ///
  /// - Throws: `mark_unknown` with every item that is not present; nothing is marked then.
  /// - Complexity: O(k).
  @inlinable
  public mutating func reloadItems(_ items: [ItemID]) throws(SnapshotError) {
    try refuse(unknownItems: items.filter { !contains(item: $0) }, "reload")
    itemsToReload.insert(contentsOf: items)
  }

  /// Marks items for reconfiguration: the list view keeps their cells and configures them again.
  ///
  /// - Throws: `mark_unknown` with every item that is not present; nothing is marked then.
  /// - Complexity: O(k).
  @inlinable
  public mutating func reconfigureItems(_ items: [ItemID]) throws(SnapshotError) {
    try refuse(unknownItems: items.filter { !contains(item: $0) }, "reconfigure")
    itemsToReconfigure.insert(contentsOf: items)
  }

  /// Marks sections for reload after the structural change.
  ///
  /// - Throws: `mark_unknown` with every section that is not present; nothing is marked then.
  /// - Complexity: O(k).
  public mutating func reloadSections(_ sections: [SectionID]) throws(SnapshotError) {
    try refuseUnknown(sections.filter { !contains(section: $0) }, "reload", .section)
    sectionsToReload.insert(contentsOf: sections)
  }

  /// Removes all marks and warnings, as a data source does after an apply.
  ///
  /// - Complexity: O(1).
  public mutating func clearMarks() {
    itemsToReload = OrderedIdentifiers()
    itemsToReconfigure = OrderedIdentifiers()
    sectionsToReload = OrderedIdentifiers()
    warnings = []
  }

  @usableFromInline
  func refuse(unknownItems items: [ItemID], _ verb: String) throws(SnapshotError) {
    if !items.isEmpty { try refuseUnknown(items, verb, .item) }
  }

  private func refuseUnknown<ID: Hashable & Sendable>(
    _ unknown: [ID], _ verb: String, _ noun: SnapshotError.Noun
  ) throws(SnapshotError) {
    var distinct = OrderedIdentifiers<ID>()
    distinct.insert(contentsOf: unknown)
    guard let first = distinct.identifiers.first else { return }
    throw .unknownMark(first, among: distinct.identifiers, verb, noun)
  }
}

/// A list of identifiers, each once, in the order of their insertion.
@usableFromInline
struct OrderedIdentifiers<ID: Hashable & Sendable>: Sendable {
  @usableFromInline var identifiers: [ID] = []
  @usableFromInline var members = Set<ID>()

  @inlinable
  init() {}

  /// Adds an identifier; returns false if it was present. O(1).
  @inlinable @discardableResult
  mutating func insert(_ identifier: ID) -> Bool {
    guard members.insert(identifier).inserted else { return false }
    identifiers.append(identifier)
    return true
  }

  /// Adds the identifiers that are not present. O(k).
  @inlinable
  mutating func insert(contentsOf newIdentifiers: [ID]) {
    members.reserveCapacity(members.count + newIdentifiers.count)
    for identifier in newIdentifiers { insert(identifier) }
  }
}
