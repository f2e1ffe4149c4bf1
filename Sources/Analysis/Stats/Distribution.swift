/// Measured values of one kind, kept whole.
public struct Distribution: Hashable, Sendable {
  /// Ascending.
  public let sorted: [Int64]

  /// A distribution of values in any order. O(n log n).
  public init(_ values: [Int64]) {
    sorted = values.sorted()
  }

  /// The smallest value that at least `percent` % of the values do not exceed (nearest rank);
  /// nil without values. O(1).
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
  /// How few values say nothing of their last hundredth.
  public static let fewestForP99 = 100

  /// The 99th percentile; nil below 100 values, where it would be the largest one.
  public var p99: Int64? { sorted.count < Self.fewestForP99 ? nil : percentile(99) }

  /// The middle value; of an even number the lower middle. Nil without values.
  public var median: Int64? { percentile(50) }
}
