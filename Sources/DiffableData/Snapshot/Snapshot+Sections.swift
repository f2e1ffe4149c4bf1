extension Snapshot {
  /// Adds empty sections at the end.
  ///
  /// - Throws: `duplicate_argument`, then `existing_section`; nothing has changed then.
  /// - Complexity: O(k).
  @inlinable
  public mutating func appendSections(_ sections: [SectionID]) throws(SnapshotError) {
    try refuseUnlessNew(sections)
    for section in sections {
      order.append(makeStoredSection(for: section))
      sectionCounts.append(0)
    }
  }

  /// Adds empty sections before a section. An empty argument still needs a known anchor.
  ///
  /// - Throws: `duplicate_argument`, `existing_section`, `destination_in_argument`,
  ///   `unknown_destination`, checked in this order; nothing has changed then.
  /// - Complexity: O(s + k).
  public mutating func insertSections(
    _ sections: [SectionID], before anchor: SectionID
  ) throws(SnapshotError) {
    try insertSections(sections, .before, anchor)
  }

  /// Adds empty sections after a section; otherwise like ``insertSections(_:before:)``.
  public mutating func insertSections(
    _ sections: [SectionID], after anchor: SectionID
  ) throws(SnapshotError) {
    try insertSections(sections, .after, anchor)
  }

  /// Removes sections with their items; unknown identifiers are ignored. Marks stay.
  ///
  /// - Throws: `duplicate_argument`; nothing has changed then.
  /// - Complexity: O(s + k + n / size of a chunk + number of their items).
  public mutating func deleteSections(_ sections: [SectionID]) throws(SnapshotError) {
    try Self.refuseRepetitions(in: sections, .section)
    removeStoredSections(Set(sections.compactMap { number(ofSection: $0) }))
  }

  /// Moves a section with its items before another one.
  ///
  /// - Throws: `unknown_source`, `unknown_destination`, `move_to_itself`, checked in this order;
  ///   nothing has changed then.
  /// - Complexity: O(s).
  public mutating func moveSection(
    _ section: SectionID, before anchor: SectionID
  ) throws(SnapshotError) {
    try moveSection(section, .before, anchor)
  }

  /// Moves a section with its items after another one; otherwise like ``moveSection(_:before:)``.
  public mutating func moveSection(
    _ section: SectionID, after anchor: SectionID
  ) throws(SnapshotError) {
    try moveSection(section, .after, anchor)
  }
}

extension Snapshot {
  private mutating func insertSections(
    _ sections: [SectionID], _ side: Side, _ anchor: SectionID
  ) throws(SnapshotError) {
    try refuseUnlessNew(sections)
    if sections.contains(anchor) { throw .destinationInArgument(anchor) }
    guard let index = indexOfSection(anchor) else {
      throw .notFound("insertIndex", kind: .unknownDestination, anchor)
    }
    let added = sections.map { makeStoredSection(for: $0) }
    order.insert(contentsOf: added, at: index + (side == .after ? 1 : 0))
    reindexSections()
  }

  private mutating func moveSection(
    _ section: SectionID, _ side: Side, _ anchor: SectionID
  ) throws(SnapshotError) {
    guard let source = indexOfSection(section) else {
      throw .notFound("fromIndex", kind: .unknownSource, section)
    }
    guard let target = indexOfSection(anchor) else {
      throw .notFound("toIndex", kind: .unknownDestination, anchor)
    }
    if source == target { throw .moveToItself(section, .section) }
    touchSections()
    let number = order.remove(at: source)
    // The removal shifted the anchor if the section preceded it.
    let slot = (source < target ? target - 1 : target) + (side == .after ? 1 : 0)
    order.insert(number, at: slot)
    reindexSections()
  }

  @inlinable
  func refuseUnlessNew(_ sections: [SectionID]) throws(SnapshotError) {
    try Self.refuseRepetitions(in: sections, .section)
    if storedSections.isEmpty { return }
    let existing = sections.filter { contains(section: $0) }
    if !existing.isEmpty { throw .existingSections(existing) }
  }

  /// Adds a section that is not yet in the order, and returns its number. O(1).
  @inlinable
  mutating func makeStoredSection(for section: SectionID) -> Int {
    touchSections()
    storedSections.append(StoredSection(section: section, rank: order.count))
    if needsNumbers { enterNumbers(from: numbers.count) }
    return storedSections.count - 1
  }

  /// True if sections are looked up in a dictionary: few of them are compared one by one.
  @inlinable
  var needsNumbers: Bool { storedSections.count > 8 }

  /// Enters the sections from a number on into the dictionary. O(their number).
  @inlinable
  mutating func enterNumbers(from start: Int) {
    for number in start..<storedSections.count { numbers[storedSections[number].section] = number }
  }

  /// Returns the number of a section, or nil if it is not present. O(1).
  @inlinable
  func number(ofSection section: SectionID) -> Int? {
    if needsNumbers { return numbers[section] }
    return storedSections.firstIndex { $0.section == section }
  }

  /// Updates the ranks and counts of sections after the order changed. O(s).
  @usableFromInline
  mutating func reindexSections() {
    for (rank, number) in order.enumerated() { storedSections[number].rank = rank }
    sectionCounts = PrefixCounts(order.map { storedSections[$0].count })
  }
}
