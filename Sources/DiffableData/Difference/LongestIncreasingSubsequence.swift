/// The positions of one longest strictly increasing subsequence of `values`, which fit 32 bits.
///
/// In a sequence of old positions read in new order these are the elements that may stay where
/// they are; all others have to move, and no choice needs fewer moves.
///
/// - Complexity: O(n log n) for n values.
package func longestIncreasingSubsequence(of values: [Int]) -> Set<Int> {
  let run = IncreasingRun(of: values.map { Int32(truncatingIfNeeded: $0) })
  return Set(values.indices.filter { run.keeps($0) })
}

/// One longest strictly increasing subsequence of 32-bit values.
///
/// Patience sorting: the last value of each pile is the smallest that can end a run of that
/// length. The piles' numbers alone are kept: read backwards, the first element met of the next
/// lower pile is the one that lay on top of it when the later element came.
@usableFromInline
final class IncreasingRun {
  /// The pile of each element, or -1 where the element is kept.
  @usableFromInline let piles: UnsafeMutablePointer<Int32>
  /// How many elements are kept.
  @usableFromInline private(set) var length = 0

  /// - Complexity: O(n log n), O(n) where the values are increasing runs.
  @usableFromInline
  init(of values: UnsafePointer<Int32>, count: Int) {
    piles = .allocate(capacity: count)
    length = deal(values, count: count)
    keepChain(count: count)
  }

  /// - Complexity: O(n log n), O(n) where the values are increasing runs.
  @usableFromInline
  convenience init(of values: [Int32]) {
    self.init(of: values, count: values.count)
  }

  deinit { piles.deallocate() }

  /// Whether the element at `position` is part of the subsequence. O(1).
  @inlinable
  func keeps(_ position: Int) -> Bool { piles[position] < 0 }

  /// Puts each value on its pile and returns how many piles there are.
  private func deal(_ values: UnsafePointer<Int32>, count: Int) -> Int {
    let tops = UnsafeMutablePointer<Int32>.allocate(capacity: count)
    defer { tops.deallocate() }
    var length = 0
    var last = 0
    for position in 0..<count {
      let value = values[position]
      let next = last &+ 1
      if length == 0 || tops[length &- 1] < value {
        last = length
        length &+= 1
      } else if next < length && tops[last] < value && value <= tops[next] {
        last = next
      } else {
        last = lowerBound(of: value, in: tops, count: length)
      }
      tops[last] = value
      piles[position] = Int32(truncatingIfNeeded: last)
    }
    return length
  }

  private func keepChain(count: Int) {
    var wanted = Int32(truncatingIfNeeded: length &- 1)
    var position = count &- 1
    while position >= 0 && wanted >= 0 {
      if piles[position] == wanted {
        piles[position] = -1
        wanted &-= 1
      }
      position &-= 1
    }
  }
}

/// The first index whose value is not smaller, without a branch to mispredict. O(log count).
@inline(__always)
private func lowerBound(of value: Int32, in values: UnsafePointer<Int32>, count: Int) -> Int {
  var base = 0
  var left = count
  while left > 1 {
    let half = left &>> 1
    base &+= values[base &+ half &- 1] < value ? half : 0
    left &-= half
  }
  return base &+ (values[base] < value ? 1 : 0)
}
