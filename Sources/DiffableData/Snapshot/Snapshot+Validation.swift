extension Snapshot {
  /// Creates a snapshot from a whole list and checks that its identifiers are unique.
  ///
  /// A repeated item is an error here; `appendItems` moves it and adds a warning.
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
    if !fill(with: sections) {
      try Self.refuseRepeatedSections(in: sections)
      try Self.refuseRepetitionsWithinASection(in: sections)
      try Self.refuseItemsInTwoSections(in: sections)
    }
  }

  /// Fills an empty snapshot; returns false if an identifier occurs twice. O(n + s) expected.
  ///
  /// It enters each item with one access to the table and compares identifiers only at the end, for
  /// tags that were present already.
  @inlinable
  mutating func fill(with sections: [(section: SectionID, items: [ItemID])]) -> Bool {
    if !addColumns(for: sections.map { $0.section }) { return false }
    table.reserve(sections.reduce(0) { $0 + $1.items.count })
    var repeatedTags: ContiguousArray<UInt32> = []
    for (number, section) in sections.enumerated() {
      Self.withAddresses(of: section.items, tags(of: section.items)) {
        fill(column: number, with: $0, $1, count: section.items.count, &repeatedTags)
      }
    }
    guard areDistinct(itemsWith: repeatedTags) else { return false }
    checkInvariants()
    return true
  }

  /// Fills an empty section and collects the tags that were present already. O(k) expected.
  @inlinable
  mutating func fill(
    column: Int, with items: UnsafePointer<ItemID>, _ tags: UnsafePointer<UInt32>, count: Int,
    _ repeatedTags: inout ContiguousArray<UInt32>
  ) {
    for start in stride(from: 0, to: count, by: Chunk<ItemID>.targetCount) {
      let length = min(count - start, Chunk<ItemID>.targetCount)
      let chunk = Chunk<ItemID>(capacity: length)
      chunk.append(items + start, tags + start, count: length)
      let number = makeSlot(for: chunk, column: column)
      slots[number].ordinal = columns[column].chunks.count
      columns[column].chunks.append(number)
      columns[column].chunkCounts.append(length)
      for index in start..<start + length where table.insertIntoOwn(tags[index], number) {
        repeatedTags.append(tags[index])
      }
    }
    grow(column, by: count)
  }

  /// True if all items with these tags are distinct. O(k) expected, if hashes differ.
  @inlinable
  func areDistinct(itemsWith tags: ContiguousArray<UInt32>) -> Bool {
    var last: UInt32?
    for tag in tags.sorted() where tag != last {
      last = tag
      var seen: [(chunk: Chunk<ItemID>, offset: Int)] = []
      var visited = Set<Int>()
      var isRepeated = false
      // The closure refuses every chunk, so the table offers all of them.
      _ = table.chunk(of: tag) { number in
        guard !isRepeated, visited.insert(number).inserted else { return false }
        let chunk = slots[number].chunk
        for offset in 0..<chunk.count where chunk.tags[offset] == tag {
          let item = chunk.items + offset
          if seen.contains(where: { areEqual($0.chunk.items + $0.offset, item) }) {
            isRepeated = true
          }
          seen.append((chunk, offset))
        }
        return false
      }
      if isRepeated { return false }
    }
    return true
  }

  /// Adds sections to an empty snapshot; returns false if one occurs twice. O(s).
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

extension Snapshot {
  /// Throws `duplicate_argument` if an item occurs twice. O(k) expected.
  @inlinable
  func refuseRepetitions(
    in items: [ItemID], _ tags: ContiguousArray<UInt32>
  ) throws(SnapshotError) {
    if Self.hasRepetitions(items, tags) { try Self.refuseRepetitions(in: items, .item) }
  }

  /// True if an item occurs twice. O(k) expected.
  @inlinable
  static func hasRepetitions(_ items: [ItemID], _ tags: ContiguousArray<UInt32>) -> Bool {
    if items.count < 2 { return false }
    return items.withUnsafeBufferPointer { items in
      tags.withUnsafeBufferPointer { tags in
        guard let items = items.baseAddress, let base = tags.baseAddress else { return false }
        return hasRepetitions(items, base, count: tags.count)
      }
    }
  }

  @inlinable
  static func hasRepetitions(
    _ items: UnsafePointer<ItemID>, _ tags: UnsafePointer<UInt32>, count: Int
  ) -> Bool {
    var runs = ItemRuns<ItemID>(capacity: 1)
    runs.append(items, tags, count: count)
    let seen = PlaceTable(capacity: count)
    let areEqual = IdentifierEquality<ItemID>(isUUID: false)
    for index in 0..<count {
      let isNew = seen.insertIfAbsent(index, tag: tags[index], items + index, in: runs, areEqual)
      if !isNew { return true }
    }
    return false
  }

  @usableFromInline
  static func refuseRepetitions<ID: Hashable & Sendable>(
    in identifiers: [ID], _ noun: SnapshotError.Noun
  ) throws(SnapshotError) {
    let repeated = repetitions(in: identifiers)
    if !repeated.isEmpty { throw .duplicates(repeated, of: noun, kind: .duplicateArgument) }
  }
}

/// The identifiers that occur more than once, in the order of their second appearance, each once.
///
/// - Complexity: O(k).
func repetitions<ID: Hashable & Sendable>(in identifiers: [ID]) -> [ID] {
  if identifiers.count < 2 { return [] }
  var seen = Set<ID>()
  var repeated = MarkList<ID>()
  for identifier in identifiers where !seen.insert(identifier).inserted {
    repeated.insert(identifier)
  }
  return repeated.identifiers
}
