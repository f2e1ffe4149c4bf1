/// The positions of one longest strictly increasing subsequence of `values`.
///
/// In a sequence of old positions read in new order these are the elements that may stay where
/// they are; all others must move, and no choice needs fewer moves. Patience sorting: the last
/// value of each pile is the smallest that can end a run of that length.
///
/// - Complexity: O(n log n) for n values.
func plainLongestIncreasingSubsequence(of values: [Int]) -> Set<Int> {
  var ends: [Int] = []
  var predecessors: [Int?] = []
  for (position, value) in values.enumerated() {
    let length = firstIndex(in: ends) { values[$0] >= value }
    predecessors.append(length == 0 ? nil : ends[length - 1])
    if length == ends.count {
      ends.append(position)
    } else {
      ends[length] = position
    }
  }
  return chain(from: ends.last, through: predecessors)
}

/// The first index whose element satisfies a condition that is monotone. O(log n).
private func firstIndex(in ends: [Int], where condition: (Int) -> Bool) -> Int {
  var low = 0
  var high = ends.count
  while low < high {
    let middle = (low + high) / 2
    if condition(ends[middle]) { high = middle } else { low = middle + 1 }
  }
  return low
}

private func chain(from last: Int?, through predecessors: [Int?]) -> Set<Int> {
  var positions = Set<Int>()
  var next = last
  while let position = next {
    positions.insert(position)
    next = predecessors[position]
  }
  return positions
}
