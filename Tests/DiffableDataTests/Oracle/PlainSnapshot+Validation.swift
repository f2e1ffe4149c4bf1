import DiffableData

extension PlainSnapshot {
  /// Creates a snapshot of a whole list, and refuses duplicate identifiers.
  ///
  /// Separate appends of the same list would move a repeated item and warn; a list as one value
  /// has no later call, so a repetition is an error.
  ///
  /// - Throws: `duplicate_section`, then `duplicate_identifier` (an item twice within one
  ///   section), then `item_in_two_sections`: the first of these kinds that occurs, with all its
  ///   offenders in the order of their second appearance.
  /// - Complexity: O(n + s).
  init(
    validating sections: [(section: SectionID, items: [ItemID])]
  ) throws(SnapshotError) {
    try Self.refuseRepeatedSections(in: sections)
    try Self.refuseRepetitionsWithinASection(in: sections)
    try Self.refuseItemsInTwoSections(in: sections)
    entries = sections.map { Entry(section: $0.section, items: $0.items) }
    reindexSections()
    for entry in entries {
      for item in entry.items { sectionOfItem[item] = entry.section }
    }
  }

  private static func refuseRepeatedSections(
    in sections: [(section: SectionID, items: [ItemID])]
  ) throws(SnapshotError) {
    let repeated = repetitions(in: sections.map { $0.section })
    if !repeated.isEmpty { throw .duplicates(repeated, of: .section, kind: .duplicateSection) }
  }

  private static func refuseRepetitionsWithinASection(
    in sections: [(section: SectionID, items: [ItemID])]
  ) throws(SnapshotError) {
    var repeated = OrderedIdentifiers<ItemID>()
    for (_, items) in sections { repeated.insert(contentsOf: repetitions(in: items)) }
    if !repeated.identifiers.isEmpty {
      throw .duplicates(repeated.identifiers, of: .item, kind: .duplicateIdentifier)
    }
  }

  /// Expects items that are distinct within each section.
  private static func refuseItemsInTwoSections(
    in sections: [(section: SectionID, items: [ItemID])]
  ) throws(SnapshotError) {
    let repeated = repetitions(in: sections.flatMap { $0.items })
    if !repeated.isEmpty { throw .itemInTwoSections(repeated) }
  }
}
