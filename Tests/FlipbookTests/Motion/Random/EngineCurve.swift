import Foundation
import TestSupport

/// A timing curve of an animation engine, written without Flipbook's own ones.
enum EngineCurve {
  case bezier(Double, Double, Double, Double)
  /// A spring by its damping ratio and the seconds of one undamped oscillation.
  case spring(damping: Double, response: Double)

  /// Curves of CSS, of Material Design, and of collections of easings; the second half is steep.
  static let usual: [EngineCurve] = [
    .bezier(0, 0, 1, 1), .bezier(0.25, 0.1, 0.25, 1), .bezier(0.42, 0, 1, 1),
    .bezier(0, 0, 0.58, 1), .bezier(0.42, 0, 0.58, 1), .bezier(0.4, 0, 0.2, 1),
    .bezier(0.2, 0, 0, 1), .bezier(0, 0, 0.2, 1), .bezier(0.65, 0, 0.35, 1),
    .bezier(0.33, 1, 0.68, 1), .bezier(0.34, 1.56, 0.64, 1), .bezier(0.22, 1, 0.36, 1),
    .bezier(0.16, 1, 0.3, 1), .bezier(0.68, -0.6, 0.32, 1.6), .bezier(0.36, 0, 0.66, -0.56),
    .bezier(0.05, 0.7, 0.1, 1), .bezier(0.76, 0, 0.24, 1),
  ]

  static func random(using random: inout SplitMix64) -> EngineCurve {
    if Int.random(in: 0..<3, using: &random) == 0 {
      return .spring(
        damping: [0.5, 0.6, 0.7, 0.8, 1].randomElement(using: &random) ?? 1,
        response: .random(in: 0.25...0.55, using: &random))
    }
    return usual.randomElement(using: &random) ?? usual[0]
  }

  /// The time that a spring takes until 0.1 % of its way is left; nil for other curves.
  var settlingTime: Double? {
    guard case .spring(let damping, let response) = self else { return nil }
    return min(1.5, (damping < 1 ? 7 / damping : 9.3) * response / (2 * .pi))
  }

  /// Returns the progress at a share of a duration in seconds.
  func progress(_ share: Double, of duration: Double) -> Double {
    if share <= 0 { return 0 }
    if share >= 1 { return 1 }
    switch self {
    case .bezier(let x1, let y1, let x2, let y2):
      func value(_ a: Double, _ b: Double, _ u: Double) -> Double {
        3 * (1 - u) * (1 - u) * u * a + 3 * (1 - u) * u * u * b + u * u * u
      }
      var (low, high) = (0.0, 1.0)
      for _ in 0..<30 {
        let middle = (low + high) / 2
        if value(x1, x2, middle) < share { low = middle } else { high = middle }
      }
      return value(y1, y2, (low + high) / 2)
    case .spring(let damping, let response):
      let (speed, time) = (2 * .pi / response, share * duration)
      if damping >= 1 { return 1 - (1 + speed * time) * exp(-speed * time) }
      let swing = speed * (1 - damping * damping).squareRoot()
      return 1 - exp(-damping * speed * time)
        * (cos(swing * time) + damping * speed / swing * sin(swing * time))
    }
  }
}
