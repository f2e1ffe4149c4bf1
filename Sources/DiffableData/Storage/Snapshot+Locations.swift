/// The location of an item in storage: the number of its chunk and the offset in it.
@usableFromInline
struct ItemLocation: Sendable {
  @usableFromInline let chunk: Int
  @usableFromInline let offset: Int

  @inlinable
  init(chunk: Int, offset: Int) {
    self.chunk = chunk
    self.offset = offset
  }
}

extension Snapshot {
  /// Returns the tags of items: 32 bits of each hash. O(k).
  @inlinable
  func tags(of items: [ItemID]) -> ContiguousArray<UInt32> {
    // The initializer below writes the count, and the empty array's storage is shared by all
    // threads.
    if items.isEmpty { return [] }
    return ContiguousArray(unsafeUninitializedCapacity: items.count) { tags, count in
      items.withUnsafeBufferPointer { items in
        guard let base = items.baseAddress else { return }
        for index in 0..<items.count { tags[index] = hash.tag(of: base + index) }
        count = items.count
      }
    }
  }

  /// Returns the location of an item, or nil if it is not present. Expected O(1).
  @inlinable
  func location(of item: ItemID) -> ItemLocation? {
    if table.count == 0 { return nil }
    return withUnsafePointer(to: item) { location(of: $0, tag: hash.tag(of: $0)) }
  }

  @inlinable @inline(__always)
  func location(of item: UnsafePointer<ItemID>, tag: UInt32) -> ItemLocation? {
    if !table.shared.isMade { return locationBySearch(of: item, tag: tag) }
    if let added = table.added, let found = location(of: item, tag: tag, in: added) {
      return found
    }
    return location(of: item, tag: tag, in: table.shared)
  }

  @inlinable @inline(__always)
  func location(
    of item: UnsafePointer<ItemID>, tag: UInt32, in map: TagMap
  ) -> ItemLocation? {
    var offset = 0
    let number = map.chunk(of: tag) { number, hint in
      guard let found = slots[number].chunk.offset(of: item, tag: tag, near: hint) else {
        return false
      }
      offset = found
      return true
    }
    return number.map { ItemLocation(chunk: $0, offset: offset) }
  }

  /// Calls `body` for the items of a section in order. O(number of them).
  @inlinable
  func forEachItem(ofSectionNumber number: Int, _ body: (ItemID) -> Void) {
    for slot in storedSections[number].chunks {
      let chunk = slots[slot].chunk
      for offset in 0..<chunk.count { body(chunk.items[offset]) }
    }
  }

  /// Returns the memory of the items, valid during this value's lifetime.
  ///
  /// - Complexity: O(s + n / size of a chunk), and O(n) if most sections are tiny.
  @inlinable
  func itemRuns(_ scratch: inout Scratch) -> ItemRuns<ItemID> {
    let runs = separateItemRuns(&scratch)
    return runs.isScattered ? runs.joined() : runs
  }

  /// Returns the memory of the items as separate runs, for reads by index. O(s + n / size of a
  /// chunk).
  @inlinable
  func separateItemRuns(_ scratch: inout Scratch) -> ItemRuns<ItemID> {
    var runs = ItemRuns<ItemID>(capacity: slots.count, &scratch)
    for number in order {
      for slot in storedSections[number].chunks {
        let chunk = slots[slot].chunk
        runs.append(chunk.items, chunk.tags, count: chunk.count)
      }
    }
    return runs
  }
}
