// Appends of whole lists, without building the table of items.
extension Snapshot {
  /// Appends lists to sections without building the table. Returns false, and changes nothing, if
  /// an item is a duplicate or the table is needed.
  ///
  /// - Complexity: O(k) expected for k items.
  @inlinable
  mutating func appendWithoutTable(
    _ lists: some Collection<(sectionNumber: Int, items: [ItemID])>
  ) -> Bool {
    let count = lists.reduce(0) { $0 + $1.items.count }
    // A collision costs O(n), so small appends skip it.
    if count < max(32, table.count / 16) { return false }
    guard let tags = appendedTags(andRoomFor: count) else { return false }
    var added: ContiguousArray<(sectionNumber: Int, chunk: Chunk<ItemID>)> = []
    let isRepeated = withUnsafeTemporaryAllocation(of: UInt32.self, capacity: count) {
      guard let repeated = $0.baseAddress else { return false }
      var repeatedCount = 0
      for (sectionNumber, items) in lists {
        items.withUnsafeBufferPointer { items in
          for start in stride(from: 0, to: items.count, by: Chunk<ItemID>.targetCount) {
            guard let base = items.baseAddress else { return }
            let length = min(items.count - start, Chunk<ItemID>.targetCount)
            let chunk = Chunk<ItemID>(capacity: length)
            chunk.append(base + start, count: length, hash)
            repeatedCount += tags.insert(
              chunk.tags, count: length, repeated: repeated + repeatedCount)
            added.append((sectionNumber, chunk))
          }
        }
      }
      return holdsRepetition(added, repeated, repeatedCount)
    }
    if isRepeated { return false }
    beginEdit()
    for (sectionNumber, chunk) in added {
      append(chunk, toSectionNumber: sectionNumber)
      log(chunk.items, count: chunk.count)
    }
    let newCount = table.count + count
    table = ItemTable()
    table.shared = TagMap(capacity: newCount, isMade: false)
    table.appendedTags = tags
    table.count = newCount
    return true
  }

  /// Returns the tags of all items, with capacity for more; nil if the table is built.
  @inlinable
  mutating func appendedTags(andRoomFor count: Int) -> TagFilter? {
    let isOwn = isKnownUniquelyReferenced(&table.appendedTags)
    if table.count > 0 && table.shared.isMade { return nil }
    if isOwn, let tags = table.appendedTags, table.count + count <= tags.capacity { return tags }
    let tags = TagFilter(capacity: table.count + count)
    if table.count == 0 { return tags }
    let repeated = UnsafeMutablePointer<UInt32>.allocate(capacity: Chunk<ItemID>.maximumCount)
    defer { repeated.deallocate() }
    for chunk in chunks { tags.insert(chunk.tags, count: chunk.count, repeated: repeated) }
    return tags
  }

  @inlinable
  var chunks: [Chunk<ItemID>] {
    storedSections.flatMap { $0.chunks.map { slots[$0].chunk } }
  }

  /// Returns true if items of new chunks are present or occur twice.
  ///
  /// - Parameter tags: The `count` tags that the filter reported as repeated.
  /// - Complexity: O(n) expected, O(1) without tags.
  @inlinable
  func holdsRepetition(
    _ added: ContiguousArray<(sectionNumber: Int, chunk: Chunk<ItemID>)>,
    _ tags: UnsafeMutablePointer<UInt32>, _ count: Int
  ) -> Bool {
    if count <= 8, areSingle(tags, count, in: added) { return false }
    let chunks = chunks + added.map { $0.chunk }
    let suspected = TagFilter(capacity: count * 4)
    suspected.insert(tags, count: count, repeated: tags)
    var entries: ContiguousArray<UInt64> = []
    for (number, chunk) in chunks.enumerated() {
      for offset in 0..<chunk.count where suspected.contains(chunk.tags[offset]) {
        entries.append(TagMap.entry(chunk.tags[offset], number, at: offset))
      }
    }
    let map = TagMap(capacity: entries.count)
    return !entries.allSatisfy { entry in
      let (chunk, offset) = (chunks[TagMap.number(of: entry)], TagMap.hint(of: entry))
      return map.insert(entry) { number, hint in
        chunks[number].tags[hint] == chunk.tags[offset]
          && areEqual(chunks[number].items + hint, chunk.items + offset)
      }
    }
  }

  /// Returns true if each of a few tags belongs to one item only. O(n) for each of them.
  @inlinable
  func areSingle(
    _ tags: UnsafeMutablePointer<UInt32>, _ count: Int,
    in added: ContiguousArray<(sectionNumber: Int, chunk: Chunk<ItemID>)>
  ) -> Bool {
    (0..<count).allSatisfy { index in
      var items = 0
      for slot in slots { items &+= slot.chunk.count(of: tags[index]) }
      for (_, chunk) in added { items &+= chunk.count(of: tags[index]) }
      return items <= 1
    }
  }

  /// Adds a chunk at the end of a section, but not to the table. O(1) amortized.
  @inlinable
  mutating func append(_ chunk: Chunk<ItemID>, toSectionNumber sectionNumber: Int) {
    let number = makeSlot(for: chunk, sectionNumber: sectionNumber)
    slots[number].ordinal = storedSections[sectionNumber].chunks.count
    storedSections[sectionNumber].chunks.append(number)
    storedSections[sectionNumber].chunkCounts.append(chunk.count)
    grow(sectionNumber, by: chunk.count)
  }
}

// The table of items, built on demand.
extension Snapshot {
  /// Returns the location of an item, by a linear search; builds the table after some searches.
  @inlinable @inline(never)
  func locationBySearch(of item: UnsafePointer<ItemID>, tag: UInt32) -> ItemLocation? {
    if table.shared.countSearch() {
      table.shared.adoptSlots(of: makeTable())
      return location(of: item, tag: tag, in: table.shared)
    }
    for storedSection in storedSections {
      for number in storedSection.chunks {
        let chunk = slots[number].chunk
        if let offset = chunk.search(item, tag, 0, chunk.count) {
          return ItemLocation(chunk: number, offset: offset)
        }
      }
    }
    return nil
  }

  /// Builds the table of all items. O(n).
  @inlinable
  func makeTable() -> TagMap {
    let map = TagMap(capacity: table.count)
    for storedSection in storedSections {
      for number in storedSection.chunks {
        let chunk = slots[number].chunk
        map.prefetch(chunk.tags, count: chunk.count)
        for offset in 0..<chunk.count {
          map.insert(TagMap.entry(chunk.tags[offset], number, at: offset))
        }
      }
    }
    return map
  }

  /// Builds the table before an edit, if it is not built. O(1), and once O(n).
  @inlinable @inline(__always)
  mutating func ensureTable() {
    if table.appendedTags != nil { makeOwnTable() }
  }

  @inlinable
  mutating func makeOwnTable() {
    if !table.shared.isMade { table.shared.adoptSlots(of: makeTable()) }
    table.appendedTags = nil
  }
}
