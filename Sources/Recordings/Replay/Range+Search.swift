extension Range<Int> {
  /// Returns the first number for which a condition holds, as it does for all later ones, by binary
  /// search; the upper bound if it holds for none. O(log count).
  package func partitioningIndex(where holds: (Int) -> Bool) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = (low + high) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Returns the last number up to which a condition holds, by binary search; nil for none. O(log
  /// count).
  package func lastOfPrefix(where holds: (Int) -> Bool) -> Int? {
    let end = partitioningIndex { !holds($0) }
    return end == lowerBound ? nil : end - 1
  }
}
