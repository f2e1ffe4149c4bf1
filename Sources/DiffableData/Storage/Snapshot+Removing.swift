// How items get out of chunks.
extension Snapshot {
  /// Takes the item at a location out. O(log(n + s)), and now and then O(n / chunk size).
  @inlinable
  mutating func remove(at location: ItemLocation) {
    touch(slots[location.chunk].chunk.items + location.offset, count: 1, isPlacing: false)
    own(location.chunk)
    let (column, ordinal) = (slots[location.chunk].column, slots[location.chunk].ordinal)
    table.remove(slots[location.chunk].chunk.tags[location.offset], location.chunk)
    slots[location.chunk].chunk.remove(at: location.offset)
    columns[column].chunkCounts.add(-1, at: ordinal)
    grow(column, by: -1)
    let left = slots[location.chunk].chunk.count
    if left == 0 {
      drop(location.chunk)
    } else if left < Chunk<ItemID>.targetCount / 4 {
      merge(column, around: ordinal)
    }
  }

  /// Takes items out; those that are not present are ignored. O(k · log(n + s)) expected.
  @inlinable
  mutating func detach(_ items: [ItemID]) {
    for item in items {
      if let location = location(of: item) { remove(at: location) }
    }
  }

  /// Takes whole sections out, by their numbers. O(s + number of their items + n / chunk size).
  @inlinable
  mutating func removeColumns(_ gone: Set<Int>) {
    if gone.isEmpty { return }
    touchSections()
    for column in order where gone.contains(column) {
      for number in columns[column].chunks { forget(number) }
    }
    // The others are numbered anew in display order.
    columns = ContiguousArray(order.filter { !gone.contains($0) }.map { columns[$0] })
    order = ContiguousArray(columns.indices)
    numbers.removeAll(keepingCapacity: true)
    for (number, column) in columns.enumerated() {
      numbers[column.section] = number
      for slot in column.chunks { slots[slot].column = number }
    }
    reindexSections()
  }

  /// Takes the items of a chunk out of the table and frees its number. O(size of the chunk).
  @inlinable
  mutating func forget(_ number: Int) {
    let chunk = slots[number].chunk
    touch(chunk.items, count: chunk.count, isPlacing: false)
    for offset in 0..<chunk.count { table.remove(chunk.tags[offset], number) }
    free(number)
  }

  @inlinable
  mutating func free(_ number: Int) {
    slots[number].chunk = Chunk(capacity: 0)
    freeSlots.append(number)
  }

  /// Takes an empty chunk out of its section.
  @inlinable
  mutating func drop(_ number: Int) {
    let (column, ordinal) = (slots[number].column, slots[number].ordinal)
    columns[column].chunks.remove(at: ordinal)
    renumberChunks(ofColumn: column, from: ordinal)
    free(number)
  }

  /// Joins a small chunk with a neighbour, so that deletions do not leave crumbs.
  @inlinable
  mutating func merge(_ column: Int, around ordinal: Int) {
    let chunks = columns[column].chunks
    let left = ordinal + 1 < chunks.count ? ordinal : ordinal - 1
    if left < 0 { return }
    let (number, other) = (chunks[left], chunks[left + 1])
    let size = slots[number].chunk.count
    let source = slots[other].chunk
    if size + source.count > Chunk<ItemID>.targetCount { return }
    own(number)
    slots[number].chunk.append(source.items, source.tags, count: source.count)
    enter(number, insteadOf: other, from: size)
    drop(other)
  }
}
