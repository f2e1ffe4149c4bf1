// Removals from chunks.
extension Snapshot {
  /// Removes the item at a location. O(log(n + s)), sometimes O(n / chunk size).
  @inlinable
  mutating func remove(at location: ItemLocation) {
    remove(at: CollectionOfOne(location.offset), ofChunk: location.chunk)
  }

  /// Removes the items at ascending offsets of a chunk. O(size of the chunk), sometimes
  /// O(n / chunk size).
  @inlinable
  mutating func remove(at offsets: some Collection<Int>, ofChunk number: Int) {
    for offset in offsets {
      touch(slots[number].chunk.items + offset, count: 1)
      table.remove(slots[number].chunk.tags[offset], number)
    }
    if isKnownUniquelyReferenced(&slots[number].chunk) {
      slots[number].chunk.remove(at: offsets)
    } else {
      slots[number].chunk = slots[number].chunk.copy(without: offsets)
    }
    let (sectionNumber, ordinal) = (slots[number].sectionNumber, slots[number].ordinal)
    storedSections[sectionNumber].chunkCounts.add(-offsets.count, at: ordinal)
    grow(sectionNumber, by: -offsets.count)
    let left = slots[number].chunk.count
    if left == 0 {
      drop(number)
    } else if left < Chunk<ItemID>.targetCount / 4 {
      merge(sectionNumber, around: ordinal)
    }
  }

  /// Removes items and ignores those that are not present. O(k · log(n + s)) expected.
  @inlinable
  mutating func detach(_ items: [ItemID]) {
    for item in items {
      if let location = location(of: item) { remove(at: location) }
    }
  }

  /// Removes sections by their numbers. O(s + number of their items + n / chunk size).
  @inlinable
  mutating func removeStoredSections(_ gone: Set<Int>) {
    if gone.isEmpty { return }
    touchSections()
    for sectionNumber in order where gone.contains(sectionNumber) {
      for number in storedSections[sectionNumber].chunks { forget(number) }
    }
    // The remaining sections get new numbers in display order.
    storedSections = ContiguousArray(order.filter { !gone.contains($0) }.map { storedSections[$0] })
    order = ContiguousArray(storedSections.indices)
    numbers.removeAll(keepingCapacity: true)
    if needsNumbers { enterNumbers(from: 0) }
    for (number, storedSection) in storedSections.enumerated() {
      for slot in storedSection.chunks { slots[slot].sectionNumber = number }
    }
    reindexSections()
  }

  /// Removes the items of a chunk from the table and frees its number. O(size of the chunk).
  @inlinable
  mutating func forget(_ number: Int) {
    let chunk = slots[number].chunk
    touch(chunk.items, count: chunk.count)
    for offset in 0..<chunk.count { table.remove(chunk.tags[offset], number) }
    free(number)
  }

  @inlinable
  mutating func free(_ number: Int) {
    slots[number].chunk = Chunk(capacity: 0)
    freeSlots.append(number)
  }

  /// Removes an empty chunk from its section.
  @inlinable
  mutating func drop(_ number: Int) {
    let (sectionNumber, ordinal) = (slots[number].sectionNumber, slots[number].ordinal)
    storedSections[sectionNumber].chunks.remove(at: ordinal)
    renumberChunks(ofSectionNumber: sectionNumber, from: ordinal)
    free(number)
  }

  /// Merges a small chunk with its neighbor, if they fit into one.
  @inlinable
  mutating func merge(_ sectionNumber: Int, around ordinal: Int) {
    let chunks = storedSections[sectionNumber].chunks
    let left = ordinal + 1 < chunks.count ? ordinal : ordinal - 1
    if left < 0 { return }
    let (number, other) = (chunks[left], chunks[left + 1])
    let size = slots[number].chunk.count
    let source = slots[other].chunk
    if size + source.count > Chunk<ItemID>.targetCount { return }
    makeUnique(chunk: number)
    slots[number].chunk.append(source.items, source.tags, count: source.count)
    enter(number, insteadOf: other, from: size)
    drop(other)
  }
}
