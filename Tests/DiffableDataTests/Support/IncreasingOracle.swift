/// The length of the longest strictly increasing subsequence, by the quadratic recurrence.
func longestIncreasingLength(_ values: [Int]) -> Int {
  var lengths: [Int] = []
  for (position, value) in values.enumerated() {
    let shorter = (0..<position).filter { values[$0] < value }.map { lengths[$0] }
    lengths.append((shorter.max() ?? 0) + 1)
  }
  return lengths.max() ?? 0
}

/// The same by testing every subset; for short sequences only.
func longestIncreasingLengthBySubsets(_ values: [Int]) -> Int {
  var best = 0
  for subset in 0..<(1 << values.count) {
    let chosen = values.indices.filter { subset & (1 << $0) != 0 }.map { values[$0] }
    if zip(chosen, chosen.dropFirst()).allSatisfy({ $0 < $1 }) { best = max(best, chosen.count) }
  }
  return best
}
