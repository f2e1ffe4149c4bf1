extension Snapshot {
  /// Throws `duplicate_argument` if an item occurs twice. O(k) expected.
  @inlinable
  func refuseRepetitions(
    in items: [ItemID], _ tags: ContiguousArray<UInt32>
  ) throws(SnapshotError) {
    if Self.hasRepetitions(items, tags) { try Self.refuseRepetitions(in: items, .item) }
  }

  /// Whether an item occurs twice, without saying which. O(k) expected.
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
