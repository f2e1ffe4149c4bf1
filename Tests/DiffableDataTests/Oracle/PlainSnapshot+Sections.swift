import DiffableData

extension PlainSnapshot {
  /// Adds empty sections at the end.
  ///
  /// - Throws: `duplicate_argument`, then `existing_section`. Changes nothing then.
  /// - Complexity: O(k).
  mutating func appendSections(_ sections: [SectionID]) throws(SnapshotError) {
    try refuseUnlessNew(sections)
    for section in sections {
      positions[section] = entries.count
      entries.append(Entry(section: section, items: []))
    }
  }

  /// Adds empty sections before a section. An empty argument still needs a known anchor.
  ///
  /// - Throws: `duplicate_argument`, `existing_section`, `destination_in_argument`,
  ///   `unknown_destination`, checked in this order. Changes nothing then.
  /// - Complexity: O(s + k).
  mutating func insertSections(
    _ sections: [SectionID], before anchor: SectionID
  ) throws(SnapshotError) {
    try insertSections(sections, .before, anchor)
  }

  /// Adds empty sections after a section. An empty argument still needs a known anchor.
  ///
  /// - Throws: `duplicate_argument`, `existing_section`, `destination_in_argument`,
  ///   `unknown_destination`, checked in this order. Changes nothing then.
  /// - Complexity: O(s + k).
  mutating func insertSections(
    _ sections: [SectionID], after anchor: SectionID
  ) throws(SnapshotError) {
    try insertSections(sections, .after, anchor)
  }

  /// Removes sections with their items; ignores unknown identifiers and keeps marks.
  ///
  /// - Throws: `duplicate_argument`. Changes nothing then.
  /// - Complexity: O(n + s + k).
  mutating func deleteSections(_ sections: [SectionID]) throws(SnapshotError) {
    try Self.refuseRepetitions(in: sections, .section)
    let gone = Set(sections)
    for entry in entries where gone.contains(entry.section) {
      for item in entry.items { sectionOfItem[item] = nil }
    }
    entries.removeAll { gone.contains($0.section) }
    reindexSections()
  }

  /// Moves a section with its items before another one.
  ///
  /// - Throws: `unknown_source`, `unknown_destination`, `move_to_itself`, checked in this order;
  ///   changes nothing then.
  /// - Complexity: O(s).
  mutating func moveSection(
    _ section: SectionID, before anchor: SectionID
  ) throws(SnapshotError) {
    try moveSection(section, .before, anchor)
  }

  /// Moves a section with its items after another one.
  ///
  /// - Throws: `unknown_source`, `unknown_destination`, `move_to_itself`, checked in this order;
  ///   changes nothing then.
  /// - Complexity: O(s).
  mutating func moveSection(
    _ section: SectionID, after anchor: SectionID
  ) throws(SnapshotError) {
    try moveSection(section, .after, anchor)
  }
}

extension PlainSnapshot {
  private mutating func insertSections(
    _ sections: [SectionID], _ side: Side, _ anchor: SectionID
  ) throws(SnapshotError) {
    try refuseUnlessNew(sections)
    if sections.contains(anchor) { throw .destinationInArgument(anchor) }
    guard let index = positions[anchor] else {
      throw .notFound("insertIndex", kind: .unknownDestination, anchor)
    }
    let added = sections.map { Entry(section: $0, items: []) }
    entries.insert(contentsOf: added, at: index + (side == .after ? 1 : 0))
    reindexSections()
  }

  private mutating func moveSection(
    _ section: SectionID, _ side: Side, _ anchor: SectionID
  ) throws(SnapshotError) {
    guard let source = positions[section] else {
      throw .notFound("fromIndex", kind: .unknownSource, section)
    }
    guard let target = positions[anchor] else {
      throw .notFound("toIndex", kind: .unknownDestination, anchor)
    }
    if source == target { throw .moveToItself(section, .section) }
    let entry = entries.remove(at: source)
    // The removal shifted the anchor if the section preceded it.
    let slot = (source < target ? target - 1 : target) + (side == .after ? 1 : 0)
    entries.insert(entry, at: slot)
    reindexSections()
  }

  private func refuseUnlessNew(_ sections: [SectionID]) throws(SnapshotError) {
    try Self.refuseRepetitions(in: sections, .section)
    let existing = sections.filter { contains(section: $0) }
    if !existing.isEmpty { throw .existingSections(existing) }
  }

  static func refuseRepetitions<ID: Hashable & Sendable>(
    in identifiers: [ID], _ noun: SnapshotError.Noun
  ) throws(SnapshotError) {
    let repeated = repetitions(in: identifiers)
    if !repeated.isEmpty { throw .duplicates(repeated, of: noun, kind: .duplicateArgument) }
  }
}
