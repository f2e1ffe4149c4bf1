extension Snapshot {
  /// Creates a snapshot from a whole list and checks that its identifiers are unique.
  ///
  /// Unlike in `appendItems`, a repeated item is an error.
  ///
  /// - Throws: `duplicate_section`, then `duplicate_identifier` (an item twice within one
  ///   section), then `item_in_two_sections`: the first of these kinds that occurs, with all
  ///   identifiers concerned in the order of their second appearance.
  /// - Complexity: O(n + s).
  @inlinable
  public init(
    validating sections: [(section: SectionID, items: [ItemID])]
  ) throws(SnapshotError) {
    self.init()
    if !fill(with: sections) { try Self.refuseRepetitions(in: sections) }
  }

  /// Fills an empty snapshot; returns false if an identifier occurs twice. O(n + s) expected.
  @inlinable
  mutating func fill(with sections: [(section: SectionID, items: [ItemID])]) -> Bool {
    if !addStoredSections(for: sections.map { $0.section }) { return false }
    if appendWithoutTable(sections.enumerated().map { ($0, $1.items) }) { return true }
    table.reserve(sections.reduce(0) { $0 + $1.items.count })
    for (number, section) in sections.enumerated() {
      if !append(section.items, toSectionNumber: number) { return false }
    }
    return true
  }

  /// Adds sections to an empty snapshot; returns false if one occurs twice. O(s).
  @usableFromInline
  mutating func addStoredSections(for sections: [SectionID]) -> Bool {
    for section in sections {
      if number(ofSection: section) != nil { return false }
      order.append(makeStoredSection(for: section))
    }
    reindexSections()
    return true
  }

  @usableFromInline
  static func refuseRepetitions(
    in sections: [(section: SectionID, items: [ItemID])]
  ) throws(SnapshotError) {
    let again = repetitions(in: sections.map { $0.section })
    if !again.isEmpty { throw .duplicates(again, of: .section, kind: .duplicateSection) }
    var repeated = OrderedIdentifiers<ItemID>()
    for (_, items) in sections { repeated.insert(contentsOf: repetitions(in: items)) }
    if !repeated.identifiers.isEmpty {
      throw .duplicates(repeated.identifiers, of: .item, kind: .duplicateIdentifier)
    }
    throw .itemInTwoSections(repetitions(in: sections.flatMap { $0.items }))
  }

  /// Throws `duplicate_argument` if an identifier occurs twice. O(k) expected.
  @inlinable
  static func refuseRepetitions<ID: Hashable & Sendable>(
    in identifiers: [ID], _ noun: SnapshotError.Noun
  ) throws(SnapshotError) {
    let repeated = repetitions(in: identifiers)
    if !repeated.isEmpty { throw .duplicates(repeated, of: noun, kind: .duplicateArgument) }
  }
}

/// Returns the identifiers that occur more than once, in the order of their second appearance, each
/// once.
///
/// - Complexity: O(k).
@inlinable
func repetitions<ID: Hashable & Sendable>(in identifiers: [ID]) -> [ID] {
  if identifiers.count < 2 { return [] }
  var seen = Set<ID>()
  var repeated = OrderedIdentifiers<ID>()
  for identifier in identifiers where !seen.insert(identifier).inserted {
    repeated.insert(identifier)
  }
  return repeated.identifiers
}
