import Foundation
import TextAndFiles

/// The power law that fits points best: y = factor · x^exponent.
public struct PowerFit: Hashable, Sendable {
  /// The growth of y: 1 is linear, 2 is quadratic.
  public var exponent: Double
  /// The value of y for x = 1.
  public var factor: Double

  /// Fits a line to the logarithms by least squares; nil without two different sizes.
  ///
  /// Points that are not above 0 have no logarithm and are ignored. O(points).
  public init?(_ points: [(x: Double, y: Double)]) {
    let logs = points.filter { $0.x > 0 && $0.y > 0 }.map { (x: log($0.x), y: log($0.y)) }
    guard !logs.isEmpty else { return nil }
    let count = Double(logs.count)
    let meanX = logs.reduce(0) { $0 + $1.x } / count
    let meanY = logs.reduce(0) { $0 + $1.y } / count
    let spread = logs.reduce(0) { $0 + ($1.x - meanX) * ($1.x - meanX) }
    guard spread > 1e-9 else { return nil }
    exponent = logs.reduce(0) { $0 + ($1.x - meanX) * ($1.y - meanY) } / spread
    factor = exp(meanY - exponent * meanX)
  }

  /// Returns the law's y for an x.
  public func y(at x: Double) -> Double { factor * pow(x, exponent) }

  /// The exponent in words: "n^1.02".
  public var text: String { "n^" + decimal(exponent, places: 2) }
}
