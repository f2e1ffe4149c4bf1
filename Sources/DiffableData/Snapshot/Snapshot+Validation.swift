extension Snapshot {
  /// Creates a snapshot from a whole list at once, and refuses identifiers that occur twice.
  ///
  /// Appending the same list call by call would move a repeated item and warn; a list that was
  /// written down as one value has no later call, so here it is an error.
  ///
  /// - Throws: `duplicate_section`, then `duplicate_identifier` (an item twice within one
  ///   section), then `item_in_two_sections`: the first of these kinds that occurs, with all its
  ///   offenders in the order of their second appearance.
  /// - Complexity: O(n + s).
  @inlinable
  public init(
    validating sections: [(section: SectionID, items: [ItemID])]
  ) throws(SnapshotError) {
    self.init()
    if !fill(with: sections) {
      try Self.refuseRepeatedSections(in: sections)
      try Self.refuseRepetitionsWithinASection(in: sections)
      try Self.refuseItemsInTwoSections(in: sections)
    }
  }

  /// Fills an empty snapshot, or says that an identifier occurs twice. O(n + s) expected.
  @inlinable
  mutating func fill(with sections: [(section: SectionID, items: [ItemID])]) -> Bool {
    if !addColumns(for: sections.map { $0.section }) { return false }
    table.reserve(sections.reduce(0) { $0 + $1.items.count })
    for (number, section) in sections.enumerated() {
      let tags = tags(of: section.items)
      if Self.hasRepetitions(section.items, tags) { return false }
      if number > 0 && containsAny(of: section.items, tags) { return false }
      Self.withAddresses(of: section.items, tags) {
        append($0, $1, count: section.items.count, toColumn: number)
      }
    }
    checkInvariants()
    return true
  }

  /// Whether one of the items is present. O(k) expected.
  @inlinable
  func containsAny(of items: [ItemID], _ tags: ContiguousArray<UInt32>) -> Bool {
    items.withUnsafeBufferPointer { items in
      guard let base = items.baseAddress else { return false }
      return items.indices.contains { spot(of: base + $0, tag: tags[$0]) != nil }
    }
  }

  /// Adds sections to an empty snapshot; false if one occurs twice. O(s).
  @usableFromInline
  mutating func addColumns(for sections: [SectionID]) -> Bool {
    for section in sections {
      if numbers[section] != nil { return false }
      order.append(makeColumn(for: section))
    }
    reindexSections()
    return true
  }

  @usableFromInline
  static func refuseRepeatedSections(
    in sections: [(section: SectionID, items: [ItemID])]
  ) throws(SnapshotError) {
    let repeated = repetitions(in: sections.map { $0.section })
    if !repeated.isEmpty { throw .duplicates(repeated, of: .section, kind: .duplicateSection) }
  }

  @usableFromInline
  static func refuseRepetitionsWithinASection(
    in sections: [(section: SectionID, items: [ItemID])]
  ) throws(SnapshotError) {
    var repeated = MarkList<ItemID>()
    for (_, items) in sections { repeated.insert(contentsOf: repetitions(in: items)) }
    if !repeated.identifiers.isEmpty {
      throw .duplicates(repeated.identifiers, of: .item, kind: .duplicateIdentifier)
    }
  }

  /// Expects items that are distinct within each section.
  @usableFromInline
  static func refuseItemsInTwoSections(
    in sections: [(section: SectionID, items: [ItemID])]
  ) throws(SnapshotError) {
    let repeated = repetitions(in: sections.flatMap { $0.items })
    if !repeated.isEmpty { throw .itemInTwoSections(repeated) }
  }
}
