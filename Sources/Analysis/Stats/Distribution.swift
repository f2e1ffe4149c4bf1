/// All measured values of one kind.
public struct Distribution: Hashable, Sendable {
  /// The values in ascending order.
  public let sorted: [Int64]

  /// Creates a distribution of values in any order. O(n log n).
  public init(_ values: [Int64]) {
    sorted = values.sorted()
  }

  /// Returns the smallest value that at least `percent` % of the values do not exceed (nearest
  /// rank); nil without values. O(1).
  public func percentile(_ percent: Int) -> Int64? {
    guard !sorted.isEmpty else { return nil }
    let rank = (sorted.count * min(100, Swift.max(0, percent)) + 99) / 100
    return sorted[Swift.max(1, rank) - 1]
  }

  /// The largest value; nil without values.
  public var max: Int64? { sorted.last }

  /// The sum of all values.
  public var sum: Int64 { sorted.reduce(0, +) }
}

extension Distribution {
  /// The smallest number of values for which `p99` has a value.
  public static let minForP99 = 100

  /// The 99th percentile; nil for fewer than 100 values, because it would be the largest one.
  public var p99: Int64? { sorted.count < Self.minForP99 ? nil : percentile(99) }

  /// The median, which is the lower middle of an even number of values; nil without values.
  public var median: Int64? { percentile(50) }
}
