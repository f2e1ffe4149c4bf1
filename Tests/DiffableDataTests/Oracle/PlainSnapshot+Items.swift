import DiffableData

extension PlainSnapshot {
  /// Adds items at the end of a section, by default of the last one.
  ///
  /// Items already present move there, with one warning for the call. An empty argument
  /// still needs a destination.
  ///
  /// - Throws: `duplicate_argument`, then `no_sections` (no section named and none there) or
  ///   `unknown_destination` (a named section is missing). Changes nothing then.
  /// - Complexity: O(k), and O(n + k) if some of the items are present.
  mutating func appendItems(
    _ items: [ItemID], toSection section: SectionID? = nil
  ) throws(SnapshotError) {
    try Self.refuseRepetitions(in: items, .item)
    let index = try indexForAppending(to: section)
    detachWithWarning(items)
    place(items, at: entries[index].items.count, inSectionAt: index)
  }

  /// Adds items before an item, in its section.
  ///
  /// Items already present are removed first and then move there, with one
  /// warning for the call. An empty argument still needs a known anchor.
  ///
  /// - Throws: `duplicate_argument`, `destination_in_argument`, `unknown_destination`, checked in
  ///   this order. Changes nothing then.
  /// - Complexity: O(n + k).
  mutating func insertItems(
    _ items: [ItemID], before anchor: ItemID
  ) throws(SnapshotError) {
    try insertItems(items, .before, anchor)
  }

  /// Adds items after an item, in its section.
  ///
  /// Items already present are removed first and then move there, with one
  /// warning for the call. An empty argument still needs a known anchor.
  ///
  /// - Throws: `duplicate_argument`, `destination_in_argument`, `unknown_destination`, checked in
  ///   this order. Changes nothing then.
  /// - Complexity: O(n + k).
  mutating func insertItems(
    _ items: [ItemID], after anchor: ItemID
  ) throws(SnapshotError) {
    try insertItems(items, .after, anchor)
  }

  /// Removes items; ignores unknown identifiers and keeps an emptied section and marks.
  ///
  /// - Throws: `duplicate_argument`. Changes nothing then.
  /// - Complexity: O(n + k).
  mutating func deleteItems(_ items: [ItemID]) throws(SnapshotError) {
    try Self.refuseRepetitions(in: items, .item)
    detach(items)
  }

  /// Removes all items and, as the framework does, all sections.
  ///
  /// Keeps marks and warnings, as the other deletions do; `clearMarks()` removes them.
  ///
  /// - Complexity: O(n + s).
  mutating func deleteAllItems() {
    entries = []
    positions = [:]
    sectionOfItem = [:]
  }

  /// Moves an item before another one, also across sections.
  ///
  /// - Throws: `unknown_source`, `unknown_destination`, `move_to_itself`, checked in this order;
  ///   changes nothing then.
  /// - Complexity: O(n).
  mutating func moveItem(_ item: ItemID, before anchor: ItemID) throws(SnapshotError) {
    try moveItem(item, .before, anchor)
  }

  /// Moves an item after another one, also across sections.
  ///
  /// - Throws: `unknown_source`, `unknown_destination`, `move_to_itself`, checked in this order;
  ///   changes nothing then.
  /// - Complexity: O(n).
  mutating func moveItem(_ item: ItemID, after anchor: ItemID) throws(SnapshotError) {
    try moveItem(item, .after, anchor)
  }
}

extension PlainSnapshot {
  private mutating func insertItems(
    _ items: [ItemID], _ side: Side, _ anchor: ItemID
  ) throws(SnapshotError) {
    try Self.refuseRepetitions(in: items, .item)
    if items.contains(anchor) { throw .destinationInArgument(anchor) }
    if !contains(item: anchor) { throw .notFound("section", kind: .unknownDestination, anchor) }
    detachWithWarning(items)
    place(items, side, anchor)
  }

  private mutating func moveItem(
    _ item: ItemID, _ side: Side, _ anchor: ItemID
  ) throws(SnapshotError) {
    if !contains(item: item) { throw .notFound("fromIndex", kind: .unknownSource, item) }
    if !contains(item: anchor) { throw .notFound("toIndex", kind: .unknownDestination, anchor) }
    if item == anchor { throw .moveToItself(item, .item) }
    detach([item])
    place([item], side, anchor)
  }

  private func indexForAppending(to section: SectionID?) throws(SnapshotError) -> Int {
    guard let section else {
      if entries.isEmpty { throw .noSections }
      return entries.count - 1
    }
    guard let index = positions[section] else {
      throw .notFound("section", kind: .unknownDestination, section)
    }
    return index
  }

  private mutating func detachWithWarning(_ items: [ItemID]) {
    let existing = items.filter { contains(item: $0) }
    if existing.isEmpty { return }
    warnings.append(
      SnapshotWarning(
        kind: .existingIdentifier, identifiers: existing.map { String(describing: $0) }))
    detach(existing)
  }
}
