/// A Fenwick tree: a sequence of counts with fast prefix sums.
@usableFromInline
struct PrefixCounts: Sendable {
  /// For each position the sum of the last counts, as many as the position's lowest set bit.
  @usableFromInline var sums: ContiguousArray<Int> = []

  @usableFromInline
  init() {}

  /// - Complexity: O(k).
  @usableFromInline
  init(_ counts: some Sequence<Int>) {
    for count in counts { append(count) }
  }

  /// Appends a count. O(log k), amortized O(1).
  @usableFromInline
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
  @usableFromInline
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

extension PrefixCounts {
  /// The index of the count that a position lies in, and the position there. O(log k).
  ///
  /// - Precondition: 0 ≤ position < the sum of all counts.
  @usableFromInline
  func locate(_ position: Int) -> (index: Int, offset: Int) {
    var step = 1
    while step * 2 <= sums.count { step *= 2 }
    var (index, offset) = (0, position)
    while step > 0 {
      let next = index + step
      if next <= sums.count && sums[next - 1] <= offset {
        index = next
        offset -= sums[next - 1]
      }
      step /= 2
    }
    return (index, offset)
  }
}

extension Int {
  fileprivate var lowestBit: Int { self & -self }
}
