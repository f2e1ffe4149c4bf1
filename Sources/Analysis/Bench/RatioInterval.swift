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
  /// same interval. O(draws × samples log samples).
  package init?(of samples: [Double], over others: [Double], seed: UInt64) {
    guard let middle = median(samples), let other = median(others), other > 0 else { return nil }
    ratio = middle / other
    var random = SplitMix64(seed: seed)
    let ratios = (0..<Self.draws).map { _ in
      let drawn = median(redrawn(samples, &random)) ?? middle
      return drawn / (median(redrawn(others, &random)) ?? other)
    }.sorted()
    let cut = Int((1 - Self.confidence) / 2 * Double(Self.draws))
    (lower, upper) = (ratios[cut], ratios[ratios.count - 1 - cut])
  }
}

/// Returns the median; the mean of the two middle values of an even number, nil for no values.
func median(_ values: [Double]) -> Double? {
  let sorted = values.sorted()
  guard !sorted.isEmpty else { return nil }
  let middle = sorted.count / 2
  return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

private func redrawn(_ values: [Double], _ random: inout SplitMix64) -> [Double] {
  values.map { _ in values[Int.random(in: values.indices, using: &random)] }
}
