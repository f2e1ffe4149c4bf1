/// Items that leave a list and items that come into it, both in the order of their places.
@usableFromInline
struct ItemReplacement<ID: Hashable & Sendable> {
  /// The places before.
  @usableFromInline let taken: UnsafeBufferPointer<ItemPath>
  /// The places after, and their items and tags.
  @usableFromInline let placed: UnsafeBufferPointer<ItemPath>
  @usableFromInline let items: UnsafeBufferPointer<ID>
  @usableFromInline let tags: UnsafeBufferPointer<UInt32>

  @inlinable
  init(
    taken: UnsafeBufferPointer<ItemPath>, placed: UnsafeBufferPointer<ItemPath>,
    items: UnsafeBufferPointer<ID>, tags: UnsafeBufferPointer<UInt32>
  ) {
    (self.taken, self.placed, self.items, self.tags) = (taken, placed, items, tags)
  }
}

// Many changes at once: each chunk that they touch is written once.
extension Snapshot {
  /// Removes the items at some places, and inserts new ones at places of the result.
  ///
  /// Both lists of places ascend and fit: the new ones leave no gap behind the remaining items.
  ///
  /// - Complexity: O(k · log(n)) expected for k items, and the size of the chunks that they touch.
  @inlinable
  mutating func replaceItems(
    at taken: [ItemPath], by placed: [ItemPath], _ items: [ItemID],
    _ tags: ContiguousArray<UInt32>
  ) {
    if taken.isEmpty && placed.isEmpty { return }
    beginEdit()
    needTable()
    table.reserve(table.count + placed.count)
    // Most of the items move: those that leave and those that come have the same slots.
    tags.withUnsafeBufferPointer { tags in
      if let base = tags.baseAddress { table.shared.fetch(base, count: tags.count) }
    }
    taken.withUnsafeBufferPointer { taken in
      placed.withUnsafeBufferPointer { placed in
        items.withUnsafeBufferPointer { items in
          tags.withUnsafeBufferPointer { tags in
            replaceItems(
              ItemReplacement(taken: taken, placed: placed, items: items, tags: tags))
          }
        }
      }
    }
  }

  @inlinable
  mutating func replaceItems(_ all: ItemReplacement<ItemID>) {
    var (taken, placed) = (0..<0, 0..<0)
    var spare: Chunk<ItemID>?
    while taken.upperBound < all.taken.count || placed.upperBound < all.placed.count {
      let section = min(
        taken.upperBound < all.taken.count ? all.taken[taken.upperBound].section : .max,
        placed.upperBound < all.placed.count ? all.placed[placed.upperBound].section : .max)
      taken = Self.places(of: section, in: all.taken, from: taken.upperBound)
      placed = Self.places(of: section, in: all.placed, from: placed.upperBound)
      replaceItems(ofColumn: order[section], all, taken, placed, &spare)
    }
  }

  @inlinable
  static func places(
    of section: Int, in paths: UnsafeBufferPointer<ItemPath>, from start: Int
  ) -> Range<Int> {
    var end = start
    while end < paths.count && paths[end].section == section { end += 1 }
    return start..<end
  }

  /// Replaces items of one section: some of all places.
  @inlinable
  mutating func replaceItems(
    ofColumn column: Int, _ all: ItemReplacement<ItemID>, _ taken: Range<Int>,
    _ placed: Range<Int>, _ spare: inout Chunk<ItemID>?
  ) {
    var (nextTaken, nextPlaced) = (taken.lowerBound, placed.lowerBound)
    // The number of items that the section has gained so far: chunks in front are done.
    var shift = 0
    var isUneven = false
    while nextTaken < taken.upperBound || nextPlaced < placed.upperBound {
      guard let last = columns[column].chunks.last else { break }
      let position = min(
        nextTaken < taken.upperBound ? all.taken[nextTaken].item + shift : .max,
        nextPlaced < placed.upperBound ? all.placed[nextPlaced].item : .max)
      var (number, ordinal) = (last, columns[column].chunks.count - 1)
      var start = columns[column].count - slots[last].chunk.count
      if position < start {
        let (found, offset) = columns[column].chunkCounts.locate(position)
        (number, ordinal) = (columns[column].chunks[found], found)
        start = position - offset
      }
      let size = slots[number].chunk.count
      let (firstTaken, firstPlaced) = (nextTaken, nextPlaced)
      while nextTaken < taken.upperBound, all.taken[nextTaken].item + shift < start + size {
        nextTaken += 1
      }
      var end = start + size - (nextTaken - firstTaken)
      // A new item between two chunks goes into the second one.
      while nextPlaced < placed.upperBound, number == last || all.placed[nextPlaced].item < end {
        nextPlaced += 1
        end += 1
      }
      rewrite(
        number, all, firstTaken..<nextTaken, from: start - shift, firstPlaced..<nextPlaced,
        from: start, &spare)
      let count = slots[number].chunk.count
      columns[column].chunkCounts.add(count - size, at: ordinal)
      grow(column, by: count - size)
      shift += count - size
      isUneven =
        isUneven || count < Chunk<ItemID>.targetCount / 4 || count > Chunk<ItemID>.maximumCount
    }
    if isUneven { evenChunks(ofColumn: column) }
    if nextPlaced < placed.upperBound, let items = all.items.baseAddress,
      let tags = all.tags.baseAddress
    {
      // An item that moves here from a later section is still present there.
      place(
        items + nextPlaced, tags + nextPlaced, count: placed.upperBound - nextPlaced,
        behindColumn: column)
    }
  }

  /// Writes a chunk anew, without some of its items and with new ones between them.
  ///
  /// - Parameters:
  ///   - oldStart: The index of the chunk's first item among the old places.
  ///   - newStart: Its index among the new places.
  ///   - spare: A chunk to write into, and afterwards the one that is no longer needed.
  @inlinable
  mutating func rewrite(
    _ number: Int, _ all: ItemReplacement<ItemID>, _ taken: Range<Int>, from oldStart: Int,
    _ placed: Range<Int>, from newStart: Int, _ spare: inout Chunk<ItemID>?
  ) {
    let isOwn = isKnownUniquelyReferenced(&slots[number].chunk)
    let old = slots[number].chunk
    for index in taken {
      let offset = all.taken[index].item - oldStart
      table.remove(old.tags[offset], number)
      if edits != nil { touch(old.items + offset, count: 1, isPlacing: false) }
    }
    for index in placed {
      table.insert(all.tags[index], number, at: all.placed[index].item - newStart)
    }
    if edits != nil, let items = all.items.baseAddress, !placed.isEmpty {
      touch(items + placed.lowerBound, count: placed.count, isPlacing: true)
    }
    let needed = old.count - taken.count + placed.count
    let chunk: Chunk<ItemID>
    if let spare, spare.capacity >= needed {
      chunk = spare
    } else {
      chunk = Chunk(capacity: needed + 16)
    }
    chunk.fill(
      from: old, isMoving: isOwn, all, taken, from: oldStart, placed, from: newStart)
    slots[number].chunk = chunk
    spare = isOwn ? old : nil
  }

  /// Drops empty chunks of a section, splits large ones and joins small ones.
  ///
  /// - Complexity: O(n / size of a chunk) for each of these.
  @inlinable
  mutating func evenChunks(ofColumn column: Int) {
    for ordinal in columns[column].chunks.indices.reversed() {
      let number = columns[column].chunks[ordinal]
      let size = slots[number].chunk.count
      if size == 0 {
        drop(number)
      } else if size < Chunk<ItemID>.targetCount / 4 {
        merge(column, around: ordinal)
      } else if size > Chunk<ItemID>.maximumCount {
        while slots[number].chunk.count > Chunk<ItemID>.maximumCount {
          _ = split(number, at: slots[number].chunk.count - Chunk<ItemID>.targetCount)
        }
        slots[number].chunk = slots[number].chunk.copy()
      }
    }
  }
}

extension Chunk {
  /// Fills this empty chunk with the items of another one, without those at some places and with
  /// new ones between them. It moves the items out of the other chunk or copies them.
  @inlinable
  func fill(
    from other: Chunk, isMoving: Bool, _ all: ItemReplacement<ID>, _ taken: Range<Int>,
    from oldStart: Int, _ placed: Range<Int>, from newStart: Int
  ) {
    let (items, tags, source, sourceTags) = (items, tags, other.items, other.tags)
    let size = other.count
    var (count, offset) = (0, 0)
    var (nextTaken, nextPlaced) = (taken.lowerBound, placed.lowerBound)
    while true {
      if nextPlaced < placed.upperBound,
        offset == size && nextTaken == taken.upperBound
          || all.placed[nextPlaced].item == newStart + count
      {
        (items + count).initialize(to: all.items[nextPlaced])
        tags[count] = all.tags[nextPlaced]
        count += 1
        nextPlaced += 1
        continue
      }
      let end = nextTaken < taken.upperBound ? all.taken[nextTaken].item - oldStart : size
      let room =
        nextPlaced < placed.upperBound ? all.placed[nextPlaced].item - newStart - count : .max
      let length = min(end - offset, room)
      if isMoving {
        (items + count).moveInitialize(from: source + offset, count: length)
      } else {
        (items + count).initialize(from: source + offset, count: length)
      }
      (tags + count).update(from: sourceTags + offset, count: length)
      count += length
      offset += length
      if offset < end { continue }
      if nextTaken == taken.upperBound {
        if nextPlaced == placed.upperBound { break }
        continue
      }
      if isMoving { (source + offset).deinitialize(count: 1) }
      offset += 1
      nextTaken += 1
    }
    self.count = count
    if isMoving { other.count = 0 }
  }
}
