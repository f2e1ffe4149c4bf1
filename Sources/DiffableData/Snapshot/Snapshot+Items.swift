extension Snapshot {
  /// Adds items at the end of a section, by default of the last one.
  ///
  /// Items already present move there, which leaves one warning for the call. An empty argument
  /// still needs a destination.
  ///
  /// - Throws: `duplicate_argument`, then `no_sections` (no section is given and none is present)
  ///   or `unknown_destination` (the given section is not present); nothing has changed then.
  /// - Complexity: O(k) expected, and O(k · log(n + s)) if some of the items are present.
  @inlinable
  public mutating func appendItems(
    _ items: [ItemID], toSection section: SectionID? = nil
  ) throws(SnapshotError) {
    if let sectionNumber = section.map({ number(ofSection: $0) }) ?? order.last,
      append(items, toSectionNumber: sectionNumber)
    {
      return
    }
    // The failed fast path determines the error or moves items, which takes longer.
    try Self.refuseRepetitions(in: items, .item)
    let sectionNumber = try sectionNumberForAppending(to: section)
    detachWithWarning(items)
    _ = append(items, toSectionNumber: sectionNumber)
  }

  /// Adds items before an item, in its section.
  ///
  /// Items already present leave their old places first and then move there, which leaves one
  /// warning for the call. An empty argument still needs a known anchor.
  ///
  /// - Throws: `duplicate_argument`, `destination_in_argument`, `unknown_destination`, checked in
  ///   this order; nothing has changed then.
  /// - Complexity: O(k · log(n + s)) expected.
  @inlinable
  public mutating func insertItems(
    _ items: [ItemID], before anchor: ItemID
  ) throws(SnapshotError) {
    try insertItems(items, .before, anchor)
  }

  /// Adds items after an item, in its section; otherwise like ``insertItems(_:before:)``.
  @inlinable
  public mutating func insertItems(
    _ items: [ItemID], after anchor: ItemID
  ) throws(SnapshotError) {
    try insertItems(items, .after, anchor)
  }

  /// Removes items; unknown identifiers are ignored, an emptied section stays. Marks stay.
  ///
  /// - Throws: `duplicate_argument`; nothing has changed then.
  /// - Complexity: O(k · log(n + s)) expected.
  @inlinable
  public mutating func deleteItems(_ items: [ItemID]) throws(SnapshotError) {
    try Self.refuseRepetitions(in: items, .item)
    detach(items)
  }

  /// Removes all items and, as the framework does, all sections.
  ///
  /// Marks and warnings stay, as after other deletions; `clearMarks()` removes them.
  ///
  /// - Complexity: O(n + s).
  public mutating func deleteAllItems() {
    beginEdit()
    edits = nil
    storedSections = []
    order = []
    numbers = [:]
    sectionCounts = PrefixCounts()
    slots = []
    freeSlots = []
    table = ItemTable()
  }

  /// Moves an item before another one, also across sections.
  ///
  /// - Throws: `unknown_source`, `unknown_destination`, `move_to_itself`, checked in this order;
  ///   nothing has changed then.
  /// - Complexity: O(log(n + s)) expected.
  @inlinable
  public mutating func moveItem(_ item: ItemID, before anchor: ItemID) throws(SnapshotError) {
    try moveItem(item, .before, anchor)
  }

  /// Moves an item after another one; otherwise like ``moveItem(_:before:)``.
  @inlinable
  public mutating func moveItem(_ item: ItemID, after anchor: ItemID) throws(SnapshotError) {
    try moveItem(item, .after, anchor)
  }
}

/// The side of its anchor on which an operation inserts.
@usableFromInline
enum Side: Sendable {
  case before, after
}

// Shared by the operations on items.
extension Snapshot {
  @inlinable
  mutating func insertItems(
    _ items: [ItemID], _ side: Side, _ anchor: ItemID
  ) throws(SnapshotError) {
    try Self.refuseRepetitions(in: items, .item)
    if items.contains(anchor) { throw .destinationInArgument(anchor) }
    if !contains(item: anchor) { throw .notFound("section", kind: .unknownDestination, anchor) }
    detachWithWarning(items)
    place(items, tags(of: items), side, anchor)
  }

  @inlinable
  mutating func moveItem(
    _ item: ItemID, _ side: Side, _ anchor: ItemID
  ) throws(SnapshotError) {
    guard let source = location(of: item) else {
      throw .notFound("fromIndex", kind: .unknownSource, item)
    }
    if !contains(item: anchor) {
      throw .notFound("toIndex", kind: .unknownDestination, anchor)
    }
    if item == anchor { throw .moveToItself(item, .item) }
    let tag = slots[source.chunk].chunk.tags[source.offset]
    remove(at: source)
    place([item], [tag], side, anchor)
  }

  /// Inserts items that are not present next to one that is. O(k · log(n + s)) expected.
  @inlinable
  mutating func place(
    _ items: [ItemID], _ tags: ContiguousArray<UInt32>, _ side: Side, _ anchor: ItemID
  ) {
    guard let location = location(of: anchor) else { return }
    let offset = location.offset + (side == .after ? 1 : 0)
    place(items, tags) {
      $0.insert($1, $2, count: $3, at: ItemLocation(chunk: location.chunk, offset: offset))
    }
  }

  /// Removes those items that are present, with one warning. O(k · log(n + s)) expected.
  @inlinable
  mutating func detachWithWarning(_ items: [ItemID]) {
    let existing = items.filter { contains(item: $0) }
    if existing.isEmpty { return }
    warn(aboutExisting: existing)
    detach(existing)
  }

  @usableFromInline
  mutating func warn(aboutExisting items: [ItemID]) {
    warnings.append(SnapshotWarning(existingItems: items.map { String(describing: $0) }))
  }

  @usableFromInline
  func sectionNumberForAppending(to section: SectionID?) throws(SnapshotError) -> Int {
    guard let section else {
      guard let last = order.last else { throw .noSections }
      return last
    }
    guard let sectionNumber = number(ofSection: section) else {
      throw .notFound("section", kind: .unknownDestination, section)
    }
    return sectionNumber
  }
}
