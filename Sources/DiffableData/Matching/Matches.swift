/// Items that are neighbors in the new list and, forward or backward, in the old one.
///
/// Most edits keep neighbors together, so few runs represent many pairs of indices.
@usableFromInline
struct MatchedRun: BitwiseCopyable, Sendable {
  /// The new index of the first item.
  @usableFromInline var newStart: Int32
  /// The old index of the first item.
  @usableFromInline var oldStart: Int32
  /// The number of items; negative if the old indices descend.
  @usableFromInline var signedCount: Int32
  /// The old section of the items; later the classifier's result.
  @usableFromInline var classification: Int32 = 0

  @inlinable @inline(__always)
  init(newStart: Int, oldStart: Int, signedCount: Int, section: Int = 0) {
    self.newStart = Int32(truncatingIfNeeded: newStart)
    self.oldStart = Int32(truncatingIfNeeded: oldStart)
    self.signedCount = Int32(truncatingIfNeeded: signedCount)
    classification = Int32(truncatingIfNeeded: section)
  }

  @inlinable @inline(__always)
  var count: Int { Int(signedCount.magnitude) }

  /// The distance from an item's old index to the next one's: 1 or -1.
  @inlinable @inline(__always)
  var step: Int { signedCount < 0 ? -1 : 1 }

  /// The new index after the last item.
  @inlinable @inline(__always)
  var newEnd: Int { Int(newStart) &+ count }

  /// The old index of the last item.
  @inlinable @inline(__always)
  var oldLast: Int { Int(oldStart) &+ (count &- 1) &* step }
}

/// A growing list of runs, in the order of the new list.
@usableFromInline
struct MatchedRuns: ~Copyable {
  @usableFromInline var memory: ScratchPiece<MatchedRun>
  @usableFromInline var count = 0
  @usableFromInline var capacity: Int

  @inlinable
  init(capacity: Int, _ scratch: inout Scratch) {
    memory = scratch.piece(of: MatchedRun.self, capacity: capacity)
    self.capacity = capacity
  }

  @inlinable @inline(__always)
  var base: UnsafeMutablePointer<MatchedRun> { memory.base }

  /// The new index after the last run. O(1).
  @inlinable @inline(__always)
  var newEnd: Int { count == 0 ? 0 : base[count &- 1].newEnd }

  /// Appends a run. Amortized O(1).
  @inlinable @inline(__always)
  mutating func append(_ run: MatchedRun) {
    if count == capacity { grow() }
    base[count] = run
    count &+= 1
  }

  /// Appends neighbors, extending the last run if they continue it. Amortized O(1).
  @inlinable @inline(__always)
  mutating func append(newIndex: Int, oldIndex: Int, count length: Int) {
    if count > 0, base[count &- 1].newEnd == newIndex {
      let last = base[count &- 1]
      let distance = oldIndex &- last.oldLast
      if distance == 1 && last.signedCount > 0 {
        base[count &- 1].signedCount &+= Int32(truncatingIfNeeded: length)
        return
      }
      if distance == -1 && length == 1 && last.signedCount <= 1 {
        base[count &- 1].signedCount = -Int32(truncatingIfNeeded: last.count &+ 1)
        return
      }
    }
    append(MatchedRun(newStart: newIndex, oldStart: oldIndex, signedCount: length))
  }

  @usableFromInline
  mutating func grow() {
    let larger = UnsafeMutablePointer<MatchedRun>.allocate(capacity: capacity * 2)
    larger.update(from: base, count: count)
    memory = ScratchPiece(base: larger, isOwn: true)
    capacity *= 2
  }
}

/// The items that two lists have in common.
@usableFromInline
struct Matches: ~Copyable {
  @usableFromInline var runs: MatchedRuns
  /// The matched old indices, without those of the equal prefix.
  @usableFromInline let taken: IndexBitSet
  /// The number of common items.
  @usableFromInline var count = 0

  @inlinable
  init(taken: consuming IndexBitSet, _ scratch: inout Scratch) {
    self.taken = taken
    runs = MatchedRuns(capacity: 16, &scratch)
  }

  /// Appends a run and marks its old indices. O(count / 64).
  @inlinable @inline(__always)
  mutating func append(newStart: Int, oldStart: Int, count: Int, step: Int) {
    if count == 0 { return }
    let signedCount = count == 1 ? 1 : count &* step
    runs.append(MatchedRun(newStart: newStart, oldStart: oldStart, signedCount: signedCount))
    taken.insert(from: step > 0 ? oldStart : oldStart &- count &+ 1, count: count)
    self.count &+= count
  }

  /// Appends neighbors in the same order and marks their old indices. They extend the last run if
  /// they continue it. O(count / 64).
  @inlinable @inline(__always)
  mutating func append(newIndex: Int, oldIndex: Int, count: Int) {
    runs.append(newIndex: newIndex, oldIndex: oldIndex, count: count)
    taken.insert(from: oldIndex, count: count)
    self.count &+= count
  }
}

/// A set of indices in a range, with one bit per index.
@usableFromInline
struct IndexBitSet: ~Copyable {
  @usableFromInline let memory: ScratchPiece<UInt64>
  @usableFromInline let low: Int
  @usableFromInline let high: Int

  @inlinable
  init(low: Int, high: Int, _ scratch: inout Scratch) {
    // One extra word: a run of indices may end in the word after the last.
    let count = (high - low) / 64 + 2
    memory = scratch.piece(of: UInt64.self, capacity: count)
    self.low = low
    self.high = high
    words.initialize(repeating: 0, count: count)
  }

  @inlinable @inline(__always)
  var words: UnsafeMutablePointer<UInt64> { memory.base }

  /// Adds a run of indices of the range. O(count / 64).
  @inlinable @inline(__always)
  func insert(from first: Int, count: Int) {
    var bit = first &- low
    var left = count
    while left > 0 {
      let offset = bit & 63
      let length = min(left, 64 &- offset)
      let ones = UInt64.max &>> UInt64(truncatingIfNeeded: 64 &- length)
      words[bit &>> 6] |= ones &<< UInt64(truncatingIfNeeded: offset)
      bit &+= length
      left &-= length
    }
  }

  /// Calls `body` for the absent indices from `start` to `end`, which are in the range.
  ///
  /// - Complexity: O((end - start) / 64 + number of calls).
  @inlinable @inline(__always)
  func forEachMissing(from start: Int, to end: Int, _ body: (Int) -> Void) {
    var bit = start &- low
    while bit < end &- low {
      let first = bit & ~63
      var free = ~words[bit &>> 6] & UInt64.max &<< UInt64(truncatingIfNeeded: bit & 63)
      while free != 0 {
        let next = first &+ free.trailingZeroBitCount
        if next >= end &- low { return }
        body(low &+ next)
        free &= free &- 1
      }
      bit = first &+ 64
    }
  }
}
