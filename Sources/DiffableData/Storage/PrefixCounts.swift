/// A Fenwick tree: a sequence of counts with fast prefix sums.
@usableFromInline
struct PrefixCounts: Sendable {
  /// For each 1-based position, the sum of as many preceding counts as its lowest set bit.
  @usableFromInline var sums: ContiguousArray<Int> = []
  /// The number of leading counts that equal `1 << shift`, whose sums need no tree. In a list
  /// appended at once, all but the last do.
  @usableFromInline var evenCount = 0

  /// The size of a full chunk, as a power of two.
  @inlinable static var shift: Int { 9 }

  @inlinable
  init() {}

  /// - Complexity: O(k).
  @inlinable
  init(_ counts: some Sequence<Int>) {
    for count in counts { append(count) }
  }

  /// Appends a count. O(log k), amortized O(1).
  @inlinable
  mutating func append(_ count: Int) {
    if evenCount == sums.count && count == 1 &<< Self.shift { evenCount += 1 }
    let position = sums.count + 1
    var sum = count
    var child = position - 1
    while child > position & (position - 1) {
      sum += sums[child - 1]
      child &= child - 1
    }
    sums.append(sum)
  }

  /// Changes the count at `index`. O(log k).
  @inlinable
  mutating func add(_ change: Int, at index: Int) {
    evenCount = min(evenCount, index)
    var position = index + 1
    while position <= sums.count {
      sums[position - 1] += change
      position += position & -position
    }
  }

  /// The sum of the first `length` counts. O(log k).
  @inlinable @inline(__always)
  func sum(first length: Int) -> Int {
    length <= evenCount ? length &<< Self.shift : sumOfTree(first: length)
  }

  @inlinable
  func sumOfTree(first length: Int) -> Int {
    var position = length
    var sum = 0
    while position > 0 {
      sum &+= sums[position &- 1]
      position &= position &- 1
    }
    return sum
  }

  /// Returns the index of the count that a position lies in, and the position there. O(log k).
  ///
  /// - Precondition: 0 ≤ position < the sum of all counts.
  @inlinable @inline(__always)
  func locate(_ position: Int) -> (index: Int, offset: Int) {
    let index = position &>> Self.shift
    if index < evenCount { return (index, position & ((1 &<< Self.shift) &- 1)) }
    return locateInTree(position)
  }

  @inlinable @inline(never)
  func locateInTree(_ position: Int) -> (index: Int, offset: Int) {
    var step = 1 &<< (Int.bitWidth &- 1 &- sums.count.leadingZeroBitCount)
    var (index, offset) = (0, position)
    while step > 0 {
      let next = index &+ step
      // Branchless: the comparison is unpredictable.
      let sum = next <= sums.count ? sums[next &- 1] : .max
      let isBehind = sum <= offset
      index = isBehind ? next : index
      offset &-= isBehind ? sum : 0
      step &>>= 1
    }
    return (index, offset)
  }
}
