// Insertions into chunks. Except for `append`, callers have checked that the items are not present.
extension Snapshot {
  /// Appends items to a section; returns false, and changes nothing, if one of them is present or
  /// occurs twice.
  ///
  /// - Complexity: O(k) expected.
  @inlinable
  mutating func append(_ items: [ItemID], toSectionNumber sectionNumber: Int) -> Bool {
    if appendWithoutTable(CollectionOfOne((sectionNumber, items))) { return true }
    return items.withUnsafeBufferPointer {
      guard let base = $0.baseAddress else { return true }
      return append(base, count: $0.count, toSectionNumber: sectionNumber)
    }
  }

  @inlinable
  mutating func append(
    _ items: UnsafePointer<ItemID>, count: Int, toSectionNumber sectionNumber: Int
  ) -> Bool {
    beginEdit()
    ensureTable()
    table.reserve(table.count + count)
    var done = 0
    while done < count {
      if storedSections[sectionNumber].chunks.last.map({
        slots[$0].chunk.count >= Chunk<ItemID>.targetCount
      })
        ?? true
      {
        append(
          Chunk(capacity: min(count - done, Chunk<ItemID>.targetCount)),
          toSectionNumber: sectionNumber)
      }
      let ordinal = storedSections[sectionNumber].chunks.count - 1
      let number = storedSections[sectionNumber].chunks[ordinal]
      makeUnique(chunk: number)
      let length = min(count - done, Chunk<ItemID>.targetCount - slots[number].chunk.count)
      guard enter(items + done, count: length, behindChunk: number) else {
        if slots[number].chunk.count == 0 { drop(number) }
        for _ in 0..<done {
          guard let last = storedSections[sectionNumber].chunks.last else { break }
          remove(at: ItemLocation(chunk: last, offset: slots[last].chunk.count - 1))
        }
        return false
      }
      storedSections[sectionNumber].chunkCounts.add(length, at: ordinal)
      grow(sectionNumber, by: length)
      done += length
    }
    touch(items, count: count)
    return true
  }

  /// Appends items to a chunk and enters them into the table, which has room for them; returns
  /// false, and changes nothing, if one of them is present or occurs twice. O(k) expected.
  @inlinable
  mutating func enter(
    _ items: UnsafePointer<ItemID>, count: Int, behindChunk number: Int
  ) -> Bool {
    let (chunk, chunks) = (slots[number].chunk, slots)
    let start = chunk.count
    chunk.append(items, count: count, hash)
    // Hides the new items from searches until all are entered.
    chunk.count = start
    let (own, tags) = (chunk.items, chunk.tags)
    let (map, isInFront) = (table.added ?? table.shared, table.added != nil)
    map.prefetch(tags + start, count: count)
    var offset = start
    while offset < start &+ count {
      let (item, tag) = (own + offset, tags[offset])
      if isInFront && location(of: item, tag: tag) != nil { break }
      var refused = -1
      let isNew = map.insert(TagMap.entry(tag, number, at: offset)) { other, hint in
        // The hint of a shifted item may also point at a new one.
        let isOfThese = other == number && start <= hint && hint < offset
        if isOfThese && tags[hint] == tag && areEqual(own + hint, item) { return true }
        if other == refused { return false }
        refused = other
        return chunks[other].chunk.offset(of: item, tag: tag, near: hint) != nil
      }
      if !isNew { break }
      offset &+= 1
    }
    table.count += offset - start
    if isInFront { table.addedCount += offset - start }
    if offset == start + count {
      chunk.count = offset
      return true
    }
    for entered in start..<offset { table.remove(tags[entered], number) }
    (own + start).deinitialize(count: count)
    return false
  }

  /// Calls a closure with the memory of items and tags, unless empty.
  @inlinable @inline(__always)
  mutating func place(
    _ items: [ItemID], _ tags: ContiguousArray<UInt32>,
    by place: (inout Snapshot, UnsafePointer<ItemID>, UnsafePointer<UInt32>, Int) -> Void
  ) {
    items.withUnsafeBufferPointer { items in
      tags.withUnsafeBufferPointer { tags in
        guard let base = items.baseAddress, let tags = tags.baseAddress else { return }
        place(&self, base, tags, items.count)
      }
    }
  }

  /// Appends items that are not present to a section. O(k), sometimes O(n / size of a chunk).
  @inlinable
  mutating func place(
    _ items: UnsafePointer<ItemID>, _ tags: UnsafePointer<UInt32>, count: Int,
    behindSectionNumber sectionNumber: Int
  ) {
    touch(items, count: count)
    var done = 0
    if let last = storedSections[sectionNumber].chunks.last {
      let size = slots[last].chunk.count
      done = max(0, min(count, Chunk<ItemID>.targetCount - size))
      if done > 0 { insert(items, tags, at: size..<size + done, ofChunk: last) }
    }
    if done < count {
      insertChunks(
        items + done, tags + done, count: count - done, sectionNumber: sectionNumber,
        at: storedSections[sectionNumber].chunks.count)
    }
  }

  /// Inserts items at a location or at the end of its chunk. O(k), sometimes O(n / chunk size).
  @inlinable
  mutating func insert(
    _ items: UnsafePointer<ItemID>, _ tags: UnsafePointer<UInt32>, count: Int,
    at location: ItemLocation
  ) {
    touch(items, count: count)
    let size = slots[location.chunk].chunk.count
    if size + count <= Chunk<ItemID>.maximumCount {
      let offsets = location.offset..<location.offset + count
      insert(items, tags, at: offsets, ofChunk: location.chunk)
    } else if count <= Chunk<ItemID>.targetCount {
      let half = size / 2
      let other = split(location.chunk, at: half)
      let offset = location.offset > half ? location.offset - half : location.offset
      insert(
        items, tags, at: offset..<offset + count,
        ofChunk: location.offset > half ? other : location.chunk)
    } else {
      if location.offset > 0 && location.offset < size {
        _ = split(location.chunk, at: location.offset)
      }
      let ordinal = slots[location.chunk].ordinal + (location.offset > 0 ? 1 : 0)
      insertChunks(
        items, tags, count: count, sectionNumber: slots[location.chunk].sectionNumber, at: ordinal)
    }
  }

  /// Inserts items into a chunk, at ascending offsets counted after the insertion. O(size of the
  /// chunk + k · log(n + s)).
  @inlinable
  mutating func insert(
    _ items: UnsafePointer<ItemID>, _ tags: UnsafePointer<UInt32>,
    at offsets: some BidirectionalCollection<Int>, ofChunk number: Int
  ) {
    makeUnique(chunk: number)
    slots[number].chunk.insert(items, tags, at: offsets)
    for (index, offset) in offsets.enumerated() { table.insert(tags[index], number, at: offset) }
    storedSections[slots[number].sectionNumber].chunkCounts.add(
      offsets.count, at: slots[number].ordinal)
    grow(slots[number].sectionNumber, by: offsets.count)
  }

  @inlinable
  mutating func insertChunks(
    _ items: UnsafePointer<ItemID>, _ tags: UnsafePointer<UInt32>, count: Int, sectionNumber: Int,
    at ordinal: Int
  ) {
    table.reserve(table.count + count)
    var added: [Int] = []
    for start in stride(from: 0, to: count, by: Chunk<ItemID>.targetCount) {
      let length = min(count - start, Chunk<ItemID>.targetCount)
      added.append(
        makeChunk(items + start, tags + start, count: length, sectionNumber: sectionNumber))
    }
    storedSections[sectionNumber].chunks.insert(contentsOf: added, at: ordinal)
    renumberChunks(ofSectionNumber: sectionNumber, from: ordinal)
    grow(sectionNumber, by: count)
  }

  /// Creates a chunk that is not yet in its section's list, and returns its number. O(k).
  @inlinable
  mutating func makeChunk(
    _ items: UnsafePointer<ItemID>, _ tags: UnsafePointer<UInt32>, count: Int, sectionNumber: Int
  ) -> Int {
    let chunk = Chunk<ItemID>(capacity: count)
    chunk.append(items, tags, count: count)
    let number = makeSlot(for: chunk, sectionNumber: sectionNumber)
    for index in 0..<count { table.insert(tags[index], number, at: index) }
    return number
  }

  @inlinable
  mutating func makeSlot(for chunk: Chunk<ItemID>, sectionNumber: Int) -> Int {
    let slot = Slot(chunk: chunk, sectionNumber: sectionNumber, ordinal: 0)
    guard let number = freeSlots.popLast() else {
      slots.append(slot)
      return slots.count - 1
    }
    slots[number] = slot
    return number
  }

  /// Moves the items from `offset` on into a new chunk after this one, and returns its number.
  @inlinable
  mutating func split(_ number: Int, at offset: Int) -> Int {
    makeUnique(chunk: number)
    let (sectionNumber, ordinal) = (slots[number].sectionNumber, slots[number].ordinal)
    let other = makeSlot(for: slots[number].chunk.copy(from: offset), sectionNumber: sectionNumber)
    slots[number].chunk.truncate(to: offset)
    enter(other, insteadOf: number, from: 0)
    storedSections[sectionNumber].chunks.insert(other, at: ordinal + 1)
    renumberChunks(ofSectionNumber: sectionNumber, from: ordinal)
    return other
  }

  /// Changes the number of items of a section. O(log s).
  @inlinable
  mutating func grow(_ sectionNumber: Int, by change: Int) {
    storedSections[sectionNumber].count += change
    sectionCounts.add(change, at: storedSections[sectionNumber].rank)
  }

  /// Copies a chunk if another snapshot shares it.
  @inlinable
  mutating func makeUnique(chunk number: Int) {
    if !isKnownUniquelyReferenced(&slots[number].chunk) {
      slots[number].chunk = slots[number].chunk.copy()
    }
  }

  /// Updates the table for the items of a chunk from `offset` on, which were in another chunk.
  @inlinable
  mutating func enter(_ number: Int, insteadOf other: Int, from offset: Int) {
    let chunk = slots[number].chunk
    for index in offset..<chunk.count {
      table.replace(chunk.tags[index], other, by: number, at: index)
    }
  }

  /// Updates the ordinals and counts of a section's chunks after its list changed. O(their number).
  @inlinable
  mutating func renumberChunks(ofSectionNumber sectionNumber: Int, from ordinal: Int) {
    let chunks = storedSections[sectionNumber].chunks
    for index in ordinal..<chunks.count { slots[chunks[index]].ordinal = index }
    storedSections[sectionNumber].chunkCounts = PrefixCounts(chunks.map { slots[$0].chunk.count })
  }
}
