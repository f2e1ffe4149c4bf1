#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A way from values to places along an axis.
struct Scale {
  enum Kind {
    case linear, logarithmic
  }

  let kind: Kind
  /// The least and the largest value; on a logarithmic scale both are above 0.
  let values: ClosedRange<Double>
  /// The places of both, in points; the second may be the smaller one.
  let start: Double
  let end: Double

  init(_ kind: Kind, _ values: ClosedRange<Double>, from start: Double, to end: Double) {
    self.kind = kind
    self.values = values
    self.start = start
    self.end = end
  }

  /// A logarithmic scale of whole decades around positive values.
  static func decades(
    around values: [Double], from start: Double, to end: Double
  ) -> Scale {
    let positive = values.filter { $0 > 0 && $0.isFinite }
    let low = floor(log10(positive.min() ?? 1) + 1e-9)
    let high = ceil(log10(positive.max() ?? 10) - 1e-9)
    return Scale(
      .logarithmic, pow(10, low)...pow(10, max(high, low + 1)), from: start, to: end)
  }

  /// Where a value lies; one beyond the ends lies at the end.
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

  /// Round values at least `spacing` points apart: 1, 2 or 5 times a power of ten.
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
    let first = Int(log10(values.lowerBound).rounded())
    let last = Int(log10(values.upperBound).rounded())
    guard first <= last else { return [] }
    var ticks: [Double] = []
    for power in first...last {
      let tick = pow(10, Double(power))
      if let previous = ticks.last, abs(place(tick) - place(previous)) < spacing { continue }
      ticks.append(tick)
    }
    return ticks
  }
}
