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
