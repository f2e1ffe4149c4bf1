/// Patience sorting of runs of old indices in new order, for a longest increasing subsequence.
///
/// The top of each pile is the smallest value that can end an increasing subsequence of that
/// length, so there are as many piles as the longest one has values. A backward pass over the
/// values finds the subsequence: it takes the first value of each next lower pile.
///
/// No value lies between two values of a run. So an ascending run covers consecutive piles, and the
/// subsequence has all of it or none. A descending run lies on one pile, and its last and smallest
/// value is as good as any.
@usableFromInline
struct PatienceSorter: ~Copyable {
  /// The top of each pile, ascending.
  @usableFromInline var memory: ScratchPiece<Int32>
  @usableFromInline var capacity = 0
  /// The number of piles.
  @usableFromInline private(set) var count = 0
  /// The pile of the previous value.
  private var last = 0

  /// Creates a sorter without room for values.
  @usableFromInline
  init(_ scratch: inout Scratch) { memory = scratch.piece(of: Int32.self, capacity: 0) }

  @inlinable @inline(__always)
  var tops: UnsafeMutablePointer<Int32> { memory.base }

  /// Every 32nd value of `tops`, which keeps a search within few cache lines.
  @inlinable @inline(__always)
  var fences: UnsafeMutablePointer<Int32> { memory.base + capacity }

  /// Removes all piles and reserves room for values. O(1).
  @usableFromInline
  mutating func removeAll(reserving needed: Int, _ scratch: inout Scratch) {
    (count, last) = (0, 0)
    if needed <= capacity { return }
    capacity = (needed + 31) & ~31
    memory = scratch.piece(of: Int32.self, capacity: capacity + capacity / 32)
  }

  /// Inserts a run and returns the pile of its first value. O(log n + length of the run).
  @usableFromInline
  mutating func insert(_ run: MatchedRun) -> Int {
    let pile = pile(for: run.oldStart)
    if run.signedCount <= 1 {
      // A single value, or the last and smallest of a descending run.
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

  /// Returns the pile of the last value of a run whose first value is on `first`. O(1).
  @inlinable @inline(__always)
  func lastPile(of run: MatchedRun, first: Int) -> Int {
    run.signedCount < 0 ? first : first &+ run.count &- 1
  }

  @inline(__always)
  private func put(_ value: Int32, on pile: Int) {
    tops[pile] = value
    if pile & 31 == 31 { fences[pile &>> 5] = value }
  }

  /// Returns the first pile whose top is not smaller. Tries the pile of the previous value and its
  /// successor first. O(log n).
  @inline(__always)
  private func pile(for value: Int32) -> Int {
    if count == 0 || tops[count &- 1] < value { return count }
    let next = last &+ 1
    if next < count && tops[last] < value && value <= tops[next] { return next }
    let start = Self.rank(of: value, in: fences, count: count &>> 5) &<< 5
    return start &+ Self.rank(of: value, in: tops + start, count: min(32, count &- start))
  }

  /// Returns the number of smaller values among ascending ones. O(log count).
  ///
  /// The last 64 are compared without branches: indices are not negative, so the sign of a
  /// subtraction is the result of the comparison.
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

/// For each value, true if it belongs to one longest strictly increasing subsequence.
///
/// In a sequence of old positions in new order these values keep their position and all others
/// move; this is the smallest number of moves.
///
/// - Complexity: O(n log n) for n values.
@usableFromInline
package func increasingSubsequence(of values: [Int]) -> [Bool] {
  var scratch = Scratch()
  var sorter = PatienceSorter(&scratch)
  sorter.removeAll(reserving: values.count, &scratch)
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
