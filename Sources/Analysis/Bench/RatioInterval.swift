import Recordings

/// A ratio of two quantities with its confidence interval.
package struct RatioInterval: Hashable, Sendable {
  /// The ratio of the medians.
  package var ratio: Double
  /// The lower end of the interval.
  package var lower: Double
  /// The upper end of the interval.
  package var upper: Double

  /// The confidence of the interval, and the number of bootstrap draws.
  static let confidence = 0.99
  static let draws = 1_000

  /// The ratio of two sets of positive samples; nil if one of them is empty.
  ///
  /// The interval is that of the percentile bootstrap (Efron 1979): it resamples both sets with
  /// replacement, and keeps the middle 99 % of the ratios of the medians. The same seed gives the
  /// same interval. O(draws × samples).
  package init?(of samples: [Double], over others: [Double], seed: UInt64) {
    guard let middle = samples.median, let other = others.median, other > 0 else { return nil }
    ratio = middle / other
    var random = SplitMix64(seed: seed)
    var (own, second) = (Resampling(samples), Resampling(others))
    let ratios = (0..<Self.draws).map { _ in
      let drawn = own.median(&random)
      return drawn / second.median(&random)
    }.sorted()
    let cut = Int((1 - Self.confidence) / 2 * Double(Self.draws))
    (lower, upper) = (ratios[cut], ratios[ratios.count - 1 - cut])
  }
}

extension JSONValue {
  /// Returns a ratio with four decimals.
  static func ratio(_ value: Double) -> JSONValue { .number((value * 10_000).rounded() / 10_000) }
}

extension Collection<Double> {
  /// The median; the mean of the two middle values of an even number, nil for no values.
  /// O(n log n).
  var median: Double? {
    let sorted = sorted()
    guard !sorted.isEmpty else { return nil }
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }
}

/// Samples from which as many are drawn with replacement.
private struct Resampling {
  private let sorted: [Double]
  /// The place of each sample in `sorted`.
  private let ranks: [Int]
  /// The number of times that each sample is drawn, by rank.
  private var draws: [Int]

  init(_ samples: [Double]) {
    let order = samples.indices.sorted { samples[$0] < samples[$1] }
    sorted = order.map { samples[$0] }
    draws = Array(repeating: 0, count: samples.count)
    var ranks = draws
    for (rank, index) in order.enumerated() { ranks[index] = rank }
    self.ranks = ranks
  }

  /// Draws samples, and returns their median, without sorting them. O(samples).
  mutating func median(_ random: inout SplitMix64) -> Double {
    let count = ranks.count
    var number = 0
    while number < count {
      draws[ranks[Int(random.next().multipliedFullWidth(by: UInt64(count)).high)]] += 1
      number += 1
    }
    var (passed, rank, lower, upper) = (0, 0, 0, 0)
    while rank < count {
      let next = passed + draws[rank]
      draws[rank] = 0
      if passed <= (count - 1) / 2, next > (count - 1) / 2 { lower = rank }
      if passed <= count / 2, next > count / 2 { upper = rank }
      (passed, rank) = (next, rank + 1)
    }
    return lower == upper ? sorted[lower] : (sorted[lower] + sorted[upper]) / 2
  }
}
