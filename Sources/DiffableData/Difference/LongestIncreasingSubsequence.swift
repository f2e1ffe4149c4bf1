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
  var piles = Piles()
  piles.removeAll(reserving: values.count)
  let dealt = values.map {
    piles.deal(MatchedRun(newStart: 0, oldStart: $0, signedCount: 1))
  }
  var wanted = piles.count - 1
  var kept = [Bool](repeating: false, count: values.count)
  for position in values.indices.reversed() where dealt[position] == wanted {
    kept[position] = true
    wanted -= 1
  }
  return kept
}

/// The piles of patience sorting, on which runs of old indices are dealt in new order.
///
/// The last value of each pile is the smallest that can end an increasing subsequence of that
/// length, so there are as many piles as a longest one has values. Read backwards, the first
/// value met of the next lower pile is the one that lay on top of it when the later value came.
///
/// The values of a run are neighbours, and no other value lies between two of them. So an
/// ascending run covers piles that follow one another, and either all of it belongs to the
/// subsequence or nothing; a descending one lies on one pile, and its last value, the smallest, is
/// as good as any.
@usableFromInline
struct Piles: ~Copyable {
  @usableFromInline var tops: UnsafeMutablePointer<Int32>
  @usableFromInline var capacity = 0
  /// How many piles there are.
  @usableFromInline private(set) var count = 0
  /// Where the last value went.
  private var last = 0

  @usableFromInline
  init() { tops = .allocate(capacity: 0) }

  @inlinable
  deinit { tops.deallocate() }

  /// Begins anew, with room for so many values. O(1).
  @usableFromInline
  mutating func removeAll(reserving needed: Int) {
    (count, last) = (0, 0)
    if needed <= capacity { return }
    tops.deallocate()
    tops = .allocate(capacity: needed)
    capacity = needed
  }

  /// Deals a run and says on which pile its first value went. O(log n + length of the run).
  @usableFromInline
  mutating func deal(_ run: MatchedRun) -> Int {
    let pile = pile(for: run.oldStart)
    if run.signedCount < 0 {
      tops[pile] = run.oldStart &+ run.signedCount &+ 1
      last = pile
      count = max(count, pile &+ 1)
      return pile
    }
    var value = run.oldStart
    last = pile &+ Int(run.signedCount) &- 1
    for next in pile...last {
      tops[next] = value
      value &+= 1
    }
    count = max(count, last &+ 1)
    return pile
  }

  /// The pile of the last value of a run whose first one went on `first`. O(1).
  @inlinable @inline(__always)
  func lastPile(of run: MatchedRun, first: Int) -> Int {
    run.signedCount < 0 ? first : first &+ run.count &- 1
  }

  /// The first pile whose top is not smaller; those near the last one are tried first.
  @inline(__always)
  private func pile(for value: Int32) -> Int {
    if count == 0 || tops[count &- 1] < value { return count }
    let next = last &+ 1
    if next < count && tops[last] < value && value <= tops[next] { return next }
    // Without a branch to mispredict.
    var base = 0
    var left = count
    while left > 1 {
      let half = left &>> 1
      base &+= tops[base &+ half &- 1] < value ? half : 0
      left &-= half
    }
    return base &+ (tops[base] < value ? 1 : 0)
  }
}
