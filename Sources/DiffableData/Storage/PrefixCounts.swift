/// Counts in a row whose sums from the start are asked for: a Fenwick tree.
@usableFromInline
struct PrefixCounts: Sendable {
  /// The sum of the counts that end at each position, as many as its lowest set bit says.
  private var sums: ContiguousArray<Int> = []

  init() {}

  /// - Complexity: O(k).
  init(_ counts: some Sequence<Int>) {
    for count in counts { append(count) }
  }

  /// Adds a count at the end. O(log k), over many calls O(1).
  mutating func append(_ count: Int) {
    let position = sums.count + 1
    var sum = count
    var child = position - 1
    while child > position - position.lowestBit {
      sum += sums[child - 1]
      child -= child.lowestBit
    }
    sums.append(sum)
  }

  /// Changes the count at `index`. O(log k).
  mutating func add(_ change: Int, at index: Int) {
    var position = index + 1
    while position <= sums.count {
      sums[position - 1] += change
      position += position.lowestBit
    }
  }

  /// The sum of the first `length` counts. O(log k).
  @usableFromInline
  func sum(first length: Int) -> Int {
    var position = length
    var sum = 0
    while position > 0 {
      sum += sums[position - 1]
      position -= position.lowestBit
    }
    return sum
  }
}

extension Int {
  fileprivate var lowestBit: Int { self & -self }
}
