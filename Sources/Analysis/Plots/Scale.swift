import Foundation

/// A mapping from values to positions along an axis.
struct Scale {
  enum Kind {
    case linear, logarithmic
  }

  let kind: Kind
  /// The smallest and the largest value. On a logarithmic scale both are above 0.
  let values: ClosedRange<Double>
  /// The positions of both values in points. The second one may be smaller.
  let start: Double
  let end: Double

  init(_ kind: Kind, _ values: ClosedRange<Double>, from start: Double, to end: Double) {
    self.kind = kind
    self.values = values
    self.start = start
    self.end = end
  }

  /// Returns a logarithmic scale around positive values, from one round number to another that is
  /// at least five times as large.
  static func logarithmic(
    around values: [Double], from start: Double, to end: Double
  ) -> Scale {
    let positive = values.filter { $0 > 0 && $0.isFinite }
    let (least, most) = (positive.min() ?? 1, positive.max() ?? 10)
    let powers = Int(floor(log10(least))) - 1...Int(ceil(log10(most))) + 1
    let round = powers.flatMap { power in roundDigits.map { $0 * pow(10, Double(power)) } }
    let low = round.last { $0 <= least * 1.000_001 } ?? least
    let high = round.first { $0 >= max(most, low * 5) * 0.999_999 } ?? most
    return Scale(.logarithmic, low...high, from: start, to: end)
  }

  /// The first digits of round numbers.
  private static let roundDigits = [1.0, 2, 5]

  /// Returns the position of a value. A value outside of the scale is at the nearer end.
  func place(_ value: Double) -> Double {
    let value = min(max(value, values.lowerBound), values.upperBound)
    let share: Double
    switch kind {
    case .linear:
      share = (value - values.lowerBound) / (values.upperBound - values.lowerBound)
    case .logarithmic:
      share = log(value / values.lowerBound) / log(values.upperBound / values.lowerBound)
    }
    return start + share * (end - start)
  }

  /// Returns round values at least `spacing` points apart: 1, 2 or 5 times a power of ten.
  func ticks(spacing: Double, areWhole: Bool = false) -> [Double] {
    kind == .linear ? linearTicks(spacing, areWhole) : logarithmicTicks(spacing)
  }

  private func linearTicks(_ spacing: Double, _ areWhole: Bool) -> [Double] {
    let width = values.upperBound - values.lowerBound
    let least = max(width * spacing / max(1, abs(end - start)), areWhole ? 1 : 0)
    guard least > 0, least.isFinite else { return [] }
    let power = pow(10, floor(log10(least)))
    let step = [1, 2, 5, 10].map { $0 * power }.first { $0 >= least * 0.999 } ?? power * 10
    let first = Int((values.lowerBound / step).rounded(.up))
    let last = Int((values.upperBound / step + 1e-9).rounded(.down))
    return first > last ? [] : (first...last).map { Double($0) * step }
  }

  private func logarithmicTicks(_ spacing: Double) -> [Double] {
    let powers = Int(floor(log10(values.lowerBound)))...Int(ceil(log10(values.upperBound)))
    var ticks: [Double] = []
    // Powers of ten come first, then twos and fives if there is space between them.
    for digit in Self.roundDigits {
      for power in powers {
        let tick = digit * pow(10, Double(power))
        let isWithin =
          values.lowerBound * 0.999_999 <= tick && tick <= values.upperBound * 1.000_001
        let hasRoom = ticks.allSatisfy { abs(place($0) - place(tick)) >= spacing }
        if isWithin, hasRoom { ticks.append(tick) }
      }
    }
    return ticks.sorted()
  }
}
