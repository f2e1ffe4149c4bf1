extension Snapshot {
  /// Adds items at the end of a section, by default of the last one.
  ///
  /// Items already present move there, which leaves one warning for the call. An empty argument
  /// still needs a destination.
  ///
  /// - Throws: `duplicate_argument`, then `no_sections` (no section named and none there) or
  ///   `unknown_destination` (a named section is missing); nothing has changed then.
  /// - Complexity: O(k) expected, and O(k · log(n + s)) if some of the items are present.
  @inlinable
  public mutating func appendItems(
    _ items: [ItemID], toSection section: SectionID? = nil
  ) throws(SnapshotError) {
    let tags = tags(of: items)
    try refuseRepetitions(in: items, tags)
    let column = try columnForAppending(to: section)
    detachWithWarning(items, tags)
    Self.withAddresses(of: items, tags) { append($0, $1, count: items.count, toColumn: column) }
    checkInvariants()
  }

  /// Adds items in front of an item, in its section.
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

  /// Adds items behind an item, in its section.
  ///
  /// Items already present leave their old places first and then move there, which leaves one
  /// warning for the call. An empty argument still needs a known anchor.
  ///
  /// - Throws: `duplicate_argument`, `destination_in_argument`, `unknown_destination`, checked in
  ///   this order; nothing has changed then.
  /// - Complexity: O(k · log(n + s)) expected.
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
    try refuseRepetitions(in: items, tags(of: items))
    detach(items)
    checkInvariants()
  }

  /// Removes all items and, as the framework does, all sections.
  ///
  /// Marks and warnings stay, as they do for the other deletions; `clearMarks()` forgets them.
  ///
  /// - Complexity: O(n + s).
  public mutating func deleteAllItems() {
    beginEdit()
    edits = nil
    columns = []
    order = []
    numbers = [:]
    columnCounts = PrefixCounts()
    slots = SharedArray()
    freeSlots = []
    table = ItemTable()
  }

  /// Moves an item in front of another one, also across sections.
  ///
  /// - Throws: `unknown_source`, `unknown_destination`, `move_to_itself`, checked in this order;
  ///   nothing has changed then.
  /// - Complexity: O(log(n + s)) expected.
  @inlinable
  public mutating func moveItem(_ item: ItemID, before anchor: ItemID) throws(SnapshotError) {
    try moveItem(item, .before, anchor)
  }

  /// Moves an item behind another one, also across sections.
  ///
  /// - Throws: `unknown_source`, `unknown_destination`, `move_to_itself`, checked in this order;
  ///   nothing has changed then.
  /// - Complexity: O(log(n + s)) expected.
  @inlinable
  public mutating func moveItem(_ item: ItemID, after anchor: ItemID) throws(SnapshotError) {
    try moveItem(item, .after, anchor)
  }
}
