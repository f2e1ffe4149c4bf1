/// The sorter of patience sorting, on which runs of old indices are piles in new order.
///
/// The last value of each pile is the smallest that can end an increasing subsequence of that
/// length, so there are as many sorter as a longest one has values. Read backwards, the first
/// value met of the next lower pile is the one that lay on top of it when the later value came.
///
/// The values of a run are neighbours, and no other value lies between two of them. So an
/// ascending run covers sorter that follow one another, and either all of it belongs to the
/// subsequence or nothing; a descending one lies on one pile, and its last value, the smallest, is
/// as good as any.
@usableFromInline
struct PatienceSorter: ~Copyable {
  /// The last value of each pile, ascending.
  @usableFromInline var tops: UnsafeMutablePointer<Int32>
  /// The last of every 32 values of `tops`, so that a search looks at few lines of memory.
  @usableFromInline var fences: UnsafeMutablePointer<Int32>
  private var capacity = 0
  /// How many sorter there are.
  @usableFromInline private(set) var count = 0
  /// Where the last value went.
  private var last = 0

  @usableFromInline
  init() {
    tops = .allocate(capacity: 0)
    fences = .allocate(capacity: 0)
  }

  @inlinable
  deinit {
    tops.deallocate()
    fences.deallocate()
  }

  /// Begins anew, with room for so many values. O(1).
  @usableFromInline
  mutating func removeAll(reserving needed: Int) {
    (count, last) = (0, 0)
    if needed <= capacity { return }
    tops.deallocate()
    fences.deallocate()
    capacity = (needed + 31) & ~31
    tops = .allocate(capacity: capacity)
    fences = .allocate(capacity: capacity / 32)
  }

  /// Deals a run and says on which pile its first value went. O(log n + length of the run).
  @usableFromInline
  mutating func insert(_ run: MatchedRun) -> Int {
    let pile = pile(for: run.oldStart)
    if run.signedCount <= 1 {
      // An only value, or the last and smallest of a descending run.
      put(run.oldStart &+ min(0, run.signedCount &+ 1), on: pile)
      last = pile
    } else {
      last = pile &+ Int(run.signedCount) &- 1
      let base = tops + pile
      for offset in 0..<run.signedCount { base[Int(offset)] = run.oldStart &+ offset }
      for block in (pile &>> 5)..<((last &+ 1) &>> 5) { fences[block] = tops[block &<< 5 | 31] }
    }
    count = max(count, last &+ 1)
    return pile
  }

  /// The pile of the last value of a run whose first one went on `first`. O(1).
  @inlinable @inline(__always)
  func lastPile(of run: MatchedRun, first: Int) -> Int {
    run.signedCount < 0 ? first : first &+ run.count &- 1
  }

  @inline(__always)
  private func put(_ value: Int32, on pile: Int) {
    tops[pile] = value
    if pile & 31 == 31 { fences[pile &>> 5] = value }
  }

  /// The first pile whose top is not smaller; those near the last one are tried first. O(log n).
  @inline(__always)
  private func pile(for value: Int32) -> Int {
    if count == 0 || tops[count &- 1] < value { return count }
    let next = last &+ 1
    if next < count && tops[last] < value && value <= tops[next] { return next }
    let start = Self.rank(of: value, in: fences, count: count &>> 5) &<< 5
    return start &+ Self.rank(of: value, in: tops + start, count: min(32, count &- start))
  }

  /// How many of the ascending values are smaller. O(log count).
  ///
  /// The last 64 are compared all at once: indices are not negative, so a difference has the sign
  /// of the comparison, and the processor has no branch to guess, half of which it would guess
  /// wrong.
  @inline(__always)
  private static func rank(
    of value: Int32, in values: UnsafePointer<Int32>, count: Int
  ) -> Int {
    var base = 0
    var left = count
    while left > 64 {
      let half = left &>> 1
      base = values[base &+ half &- 1] < value ? base &+ half : base
      left &-= half
    }
    var rank: Int32 = 0
    for index in base..<base &+ left { rank &-= (values[index] &- value) &>> 31 }
    return base &+ Int(rank)
  }
}

/// The positions of one longest strictly increasing subsequence of `values`, which fit 32 bits.
///
/// In a sequence of old positions read in new order these are the elements that may stay where
/// they are; all others have to move, and no choice needs fewer moves.
///
/// - Complexity: O(n log n) for n values.
package func longestIncreasingSubsequence(of values: [Int]) -> Set<Int> {
  let kept = increasingSubsequence(of: values)
  return Set(values.indices.filter { kept[$0] })
}

/// Whether each value belongs to one longest strictly increasing subsequence. O(n log n).
@usableFromInline
func increasingSubsequence(of values: [Int]) -> [Bool] {
  var sorter = PatienceSorter()
  sorter.removeAll(reserving: values.count)
  let piles = values.map {
    sorter.insert(MatchedRun(newStart: 0, oldStart: $0, signedCount: 1))
  }
  var wanted = sorter.count - 1
  var kept = [Bool](repeating: false, count: values.count)
  for position in values.indices.reversed() where piles[position] == wanted {
    kept[position] = true
    wanted -= 1
  }
  return kept
}
