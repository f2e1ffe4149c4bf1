/// A run of identifiers in contiguous memory, with a tag of 32 bits of each identifier's hash.
///
/// A snapshot keeps its items in chunks of about 512, so an edit moves the items of one chunk only.
/// The uniqueness check computes the hashes; searches, splits and differences reuse them.
@usableFromInline
final class Chunk<ID: Hashable & Sendable>: @unchecked Sendable {
  // Unchecked: chunks are changed only by a snapshot that holds the only reference to them.

  @usableFromInline static var targetCount: Int { 512 }
  @usableFromInline static var maximumCount: Int { 1_024 }

  // Dynamic exclusivity checks are off: accesses never overlap.
  @exclusivity(unchecked) @usableFromInline var items: UnsafeMutablePointer<ID>
  @exclusivity(unchecked) @usableFromInline var tags: UnsafeMutablePointer<UInt32>
  @exclusivity(unchecked) @usableFromInline var capacity: Int
  @exclusivity(unchecked) @usableFromInline var count = 0

  @inlinable
  init(capacity: Int) {
    items = .allocate(capacity: capacity)
    tags = .allocate(capacity: capacity)
    self.capacity = capacity
  }

  @inlinable
  deinit {
    items.deinitialize(count: count)
    items.deallocate()
    tags.deallocate()
  }

  /// Returns a new chunk with the items from `start` on. O(number of these items).
  @inlinable
  func copy(from start: Int = 0) -> Chunk {
    // With spare capacity, as copies are made for edits.
    let chunk = Chunk(capacity: count - start + 16)
    chunk.append(items + start, tags + start, count: count - start)
    return chunk
  }

  /// Returns a new chunk without the items at ascending offsets. O(size of the chunk).
  @inlinable
  func copy(without offsets: some Collection<Int>) -> Chunk {
    let chunk = Chunk(capacity: count + 16)
    var next = 0
    for offset in offsets {
      chunk.append(items + next, tags + next, count: offset - next)
      next = offset + 1
    }
    chunk.append(items + next, tags + next, count: count - next)
    return chunk
  }

  /// Appends identifiers. O(their number) amortized.
  @inlinable
  func append(_ newItems: UnsafePointer<ID>, _ newTags: UnsafePointer<UInt32>, count added: Int) {
    reserve(count + added, present: count)
    (items + count).initialize(from: newItems, count: added)
    (tags + count).update(from: newTags, count: added)
    count += added
  }

  /// Appends identifiers and computes their tags. O(their number) amortized.
  @inlinable
  func append(_ newItems: UnsafePointer<ID>, count added: Int, _ hash: IdentifierHash<ID>) {
    reserve(count + added, present: count)
    let (items, tags) = (items + count, tags + count)
    // Hashes first, so that loads overlap; copying may write to each identifier's reference count.
    for index in 0..<added { tags[index] = hash.tag(of: newItems + index) }
    if _isPOD(ID.self) {
      items.initialize(from: newItems, count: added)
    } else {
      // The runtime's bulk copy calls more functions per element.
      for index in 0..<added { (items + index).initialize(to: newItems[index]) }
    }
    count += added
  }

  /// Inserts identifiers at ascending offsets, counted after the insertion. O(size of the chunk).
  @inlinable
  func insert(
    _ newItems: UnsafePointer<ID>, _ newTags: UnsafePointer<UInt32>,
    at offsets: some BidirectionalCollection<Int>
  ) {
    var (index, end) = (offsets.count, count)
    count += index
    reserve(count, present: end)
    for offset in offsets.reversed() {
      // Items before the remaining new ones have not been shifted yet.
      let length = end + index - offset - 1
      end -= length
      shift(from: end, to: offset + 1, count: length)
      index -= 1
      (items + offset).initialize(to: newItems[index])
      tags[offset] = newTags[index]
    }
  }

  /// Removes the identifiers at ascending offsets. O(size of the chunk).
  @inlinable
  func remove(at offsets: some Collection<Int>) {
    var (target, next) = (offsets.first ?? count, offsets.first ?? count)
    for offset in offsets {
      shift(from: next, to: target, count: offset - next)
      (items + offset).deinitialize(count: 1)
      target += offset - next
      next = offset + 1
    }
    shift(from: next, to: target, count: count - next)
    count -= next - target
  }

  @inlinable @inline(__always)
  func shift(from source: Int, to target: Int, count: Int) {
    if count == 0 || source == target { return }
    (items + target).moveInitialize(from: items + source, count: count)
    (tags + target).update(from: tags + source, count: count)
  }

  /// Removes all identifiers from `newCount` on. O(number of removed identifiers).
  @inlinable
  func truncate(to newCount: Int) {
    (items + newCount).deinitialize(count: count - newCount)
    count = newCount
  }

  /// Returns the offset of an identifier, or nil. Compares tags first. O(1) near the hint, else
  /// O(size of the chunk).
  @inlinable @inline(__always)
  func offset(of item: UnsafePointer<ID>, tag: UInt32, near hint: Int) -> Int? {
    if hint < count && tags[hint] == tag && areEqual(items + hint, item) { return hint }
    return search(item, tag, near: hint)
  }

  @inlinable
  func search(_ item: UnsafePointer<ID>, _ tag: UInt32, near hint: Int) -> Int? {
    let start = max(0, min(hint, count) &- 16)
    return search(item, tag, start, count) ?? search(item, tag, 0, start)
  }

  @inlinable
  func search(_ item: UnsafePointer<ID>, _ tag: UInt32, _ start: Int, _ end: Int) -> Int? {
    var offset = nextOffset(of: tag, in: tags, from: start, to: end)
    while offset < end {
      if areEqual(items + offset, item) { return offset }
      offset = nextOffset(of: tag, in: tags, from: offset &+ 1, to: end)
    }
    return nil
  }

  /// Returns the number of identifiers with a tag. O(size of the chunk).
  @inlinable
  func count(of tag: UInt32) -> Int {
    var (found, offset) = (0, nextOffset(of: tag, in: tags, from: 0, to: count))
    while offset < count {
      found &+= 1
      offset = nextOffset(of: tag, in: tags, from: offset &+ 1, to: count)
    }
    return found
  }

  @inlinable
  func reserve(_ needed: Int, present count: Int) {
    if needed <= capacity { return }
    capacity = max(needed, min(capacity * 2, Self.maximumCount))
    let (oldItems, oldTags) = (items, tags)
    items = .allocate(capacity: capacity)
    tags = .allocate(capacity: capacity)
    items.moveInitialize(from: oldItems, count: count)
    tags.update(from: oldTags, count: count)
    oldItems.deallocate()
    oldTags.deallocate()
  }
}

/// Returns the first offset from `start` on with a tag, or `end`. O(end - start).
@inlinable @inline(__always)
func nextOffset(
  of tag: UInt32, in tags: UnsafePointer<UInt32>, from start: Int, to end: Int
) -> Int {
  var offset = start
  // Sixteen at a time, without branches: almost no tag matches.
  while offset &+ 16 <= end {
    let next = tags + offset
    var (hits, index): (UInt32, Int) = (0, 0)
    while index < 16 {
      // The highest bit is set if and only if the tags are equal.
      let difference = next[index] ^ tag
      hits |= (difference &- 1) & ~difference
      index &+= 1
    }
    if hits &>> 31 != 0 { break }
    offset &+= 16
  }
  while offset < end && tags[offset] != tag { offset &+= 1 }
  return offset
}
