import DiffableData

// Marks are kept without duplicates, in the order of the first call. A later deletion keeps them in
// the lists, without effect.
extension PlainSnapshot {
  /// The items marked for reload, in the order of the first call, including deleted ones.
  ///
  /// - Complexity: O(1).
  var reloadedItemIdentifiers: [ItemID] { itemsToReload.identifiers }

  /// The items marked for reconfiguration, in the order of the first call, including deleted ones.
  ///
  /// - Complexity: O(1).
  var reconfiguredItemIdentifiers: [ItemID] { itemsToReconfigure.identifiers }

  /// The sections marked for reload, in the order of the first call, including deleted ones.
  ///
  /// - Complexity: O(1).
  var reloadedSectionIdentifiers: [SectionID] { sectionsToReload.identifiers }

  /// Marks items that get new cells after the structural change.
  ///
  /// - Throws: `mark_unknown` with every item that is not present. Marks nothing then.
  /// - Complexity: O(k).
  mutating func reloadItems(_ items: [ItemID]) throws(SnapshotError) {
    try refuseUnknown(items.filter { !contains(item: $0) }, "reload", .item)
    itemsToReload.insert(contentsOf: items)
  }

  /// Marks items whose cells are configured again after the structural change.
  ///
  /// - Throws: `mark_unknown` with every item that is not present. Marks nothing then.
  /// - Complexity: O(k).
  mutating func reconfigureItems(_ items: [ItemID]) throws(SnapshotError) {
    try refuseUnknown(items.filter { !contains(item: $0) }, "reconfigure", .item)
    itemsToReconfigure.insert(contentsOf: items)
  }

  /// Marks sections that are reloaded after the structural change.
  ///
  /// - Throws: `mark_unknown` with every section that is not present. Marks nothing then.
  /// - Complexity: O(k).
  mutating func reloadSections(_ sections: [SectionID]) throws(SnapshotError) {
    try refuseUnknown(sections.filter { !contains(section: $0) }, "reload", .section)
    sectionsToReload.insert(contentsOf: sections)
  }

  /// Removes all marks and warnings, as a data source does after an apply.
  ///
  /// - Complexity: O(1).
  mutating func clearMarks() {
    itemsToReload = OrderedIdentifiers()
    itemsToReconfigure = OrderedIdentifiers()
    sectionsToReload = OrderedIdentifiers()
    warnings = []
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
