extension Range<Int> {
  /// Returns the last number up to which a condition holds, by binary search; nil for none. O(log
  /// count).
  package func lastOfPrefix(where holds: (Int) -> Bool) -> Int? {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = (low + high) / 2
      if holds(middle) { low = middle + 1 } else { high = middle }
    }
    return low == lowerBound ? nil : low - 1
  }
}
