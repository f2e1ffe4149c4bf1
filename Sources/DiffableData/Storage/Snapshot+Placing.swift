// How items get into chunks. Callers have checked that they are not present.
extension Snapshot {
  /// Puts items at the end of a section. O(k).
  @inlinable
  mutating func append(
    _ items: UnsafePointer<ItemID>, _ tags: UnsafePointer<UInt32>, count: Int, toColumn column: Int
  ) {
    touch(items, count: count, isPlacing: true)
    table.reserve(table.count + count)
    var done = 0
    if let last = columns[column].chunks.last {
      let room = Chunk<ItemID>.targetCount - slots[last].chunk.count
      done = max(0, min(count, room))
      if done > 0 { insert(items, tags, count: done, intoChunk: last, at: slots[last].chunk.count) }
    }
    while done < count {
      let length = min(count - done, Chunk<ItemID>.targetCount)
      let number = makeChunk(items + done, tags + done, count: length, column: column)
      slots[number].ordinal = columns[column].chunks.count
      columns[column].chunks.append(number)
      columns[column].chunkCounts.append(length)
      grow(column, by: length)
      done += length
    }
  }

  /// Puts items at a location, or behind all of its chunk. O(k), and now and then O(n / chunk size).
  @inlinable
  mutating func insert(
    _ items: UnsafePointer<ItemID>, _ tags: UnsafePointer<UInt32>, count: Int,
    at location: ItemLocation
  ) {
    touch(items, count: count, isPlacing: true)
    let size = slots[location.chunk].chunk.count
    if size + count <= Chunk<ItemID>.maximumCount {
      insert(items, tags, count: count, intoChunk: location.chunk, at: location.offset)
    } else if count <= Chunk<ItemID>.targetCount {
      let half = size / 2
      let other = split(location.chunk, at: half)
      let isInOther = location.offset > half
      insert(
        items, tags, count: count, intoChunk: isInOther ? other : location.chunk,
        at: isInOther ? location.offset - half : location.offset)
    } else {
      if location.offset > 0 && location.offset < size {
        _ = split(location.chunk, at: location.offset)
      }
      let ordinal = slots[location.chunk].ordinal + (location.offset > 0 ? 1 : 0)
      insertChunks(items, tags, count: count, column: slots[location.chunk].column, at: ordinal)
    }
  }

  @inlinable
  mutating func insert(
    _ items: UnsafePointer<ItemID>, _ tags: UnsafePointer<UInt32>, count: Int,
    intoChunk number: Int, at offset: Int
  ) {
    own(number)
    slots[number].chunk.insert(items, tags, count: count, at: offset)
    for index in 0..<count { table.insert(tags[index], number) }
    columns[slots[number].column].chunkCounts.add(count, at: slots[number].ordinal)
    grow(slots[number].column, by: count)
  }

  @inlinable
  mutating func insertChunks(
    _ items: UnsafePointer<ItemID>, _ tags: UnsafePointer<UInt32>, count: Int, column: Int,
    at ordinal: Int
  ) {
    table.reserve(table.count + count)
    var added: [Int] = []
    for start in stride(from: 0, to: count, by: Chunk<ItemID>.targetCount) {
      let length = min(count - start, Chunk<ItemID>.targetCount)
      added.append(makeChunk(items + start, tags + start, count: length, column: column))
    }
    columns[column].chunks.insert(contentsOf: added, at: ordinal)
    renumberChunks(ofColumn: column, from: ordinal)
    grow(column, by: count)
  }

  /// A chunk of new items that is not yet part of its section's list. O(k).
  @inlinable
  mutating func makeChunk(
    _ items: UnsafePointer<ItemID>, _ tags: UnsafePointer<UInt32>, count: Int, column: Int
  ) -> Int {
    let chunk = Chunk<ItemID>(capacity: count)
    chunk.append(items, tags, count: count)
    let number = makeSlot(for: chunk, column: column)
    for index in 0..<count { table.insert(tags[index], number) }
    return number
  }

  @inlinable
  mutating func makeSlot(for chunk: Chunk<ItemID>, column: Int) -> Int {
    let slot = Slot(chunk: chunk, column: column, ordinal: 0)
    guard let number = freeSlots.popLast() else {
      slots.append(slot)
      return slots.count - 1
    }
    slots[number] = slot
    return number
  }

  /// Moves the items from `offset` on into a chunk of their own behind this one.
  @inlinable
  mutating func split(_ number: Int, at offset: Int) -> Int {
    own(number)
    let (column, ordinal) = (slots[number].column, slots[number].ordinal)
    let other = makeSlot(for: slots[number].chunk.copy(from: offset), column: column)
    slots[number].chunk.truncate(to: offset)
    enter(other, insteadOf: number, from: 0)
    columns[column].chunks.insert(other, at: ordinal + 1)
    renumberChunks(ofColumn: column, from: ordinal)
    return other
  }

  /// Changes the number of items of a section. O(log s).
  @inlinable
  mutating func grow(_ column: Int, by change: Int) {
    columns[column].count += change
    columnCounts.add(change, at: columns[column].rank)
  }

  /// Makes sure that a chunk is not shared with a copy of this value.
  @inlinable
  mutating func own(_ number: Int) {
    if !isKnownUniquelyReferenced(&slots[number].chunk) {
      slots[number].chunk = slots[number].chunk.copy()
    }
  }

  /// Enters a chunk in the table for its items from `offset` on, which another one had before.
  @inlinable
  mutating func enter(_ number: Int, insteadOf other: Int, from offset: Int) {
    let chunk = slots[number].chunk
    for index in offset..<chunk.count { table.replace(chunk.tags[index], other, by: number) }
  }

  /// Brings the chunks of a section in step with its list. O(number of them).
  @inlinable
  mutating func renumberChunks(ofColumn column: Int, from ordinal: Int) {
    let chunks = columns[column].chunks
    for index in ordinal..<chunks.count { slots[chunks[index]].ordinal = index }
    columns[column].chunkCounts = PrefixCounts(chunks.map { slots[$0].chunk.count })
  }
}
