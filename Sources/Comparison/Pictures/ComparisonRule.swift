/// The rule by which two pictures count as equal.
public enum ComparisonRule: Hashable, Sendable, CustomStringConvertible {
  /// Every decoded pixel is the same.
  case exact
  /// Changes that another version of the drawing libraries makes to edges do not count.
  case tolerant(Tolerance)

  /// `exact`, or `tolerant (…)` with its limits.
  public var description: String {
    switch self {
    case .exact: "exact"
    case .tolerant(let tolerance): "tolerant (\(tolerance))"
    }
  }
}

/// The amount of difference that is tolerated.
public struct Tolerance: Hashable, Sendable, CustomStringConvertible {
  /// The OKLab distance beyond which a pixel is changed; about 0.02 can just be seen.
  public var colorStep: Double
  /// True if soft pixels of edges count too.
  public var countsSoftPixels: Bool
  /// The share of changed pixels that passes, from 0 to 1.
  public var share: Double
  /// The changed pixels that pass in the densest window, of 256.
  public var window: Int

  /// Steps below what can just be seen, edges left aside, 1 pixel in 1,000, and 24 of 256 in the
  /// densest window.
  public init(
    colorStep: Double = 0.015, countsSoftPixels: Bool = false, share: Double = 0.001,
    window: Int = 24
  ) {
    self.colorStep = colorStep
    self.countsSoftPixels = countsSoftPixels
    self.share = share
    self.window = window
  }

  /// `colors within 0.015, at most 0.1 % of all pixels and 24 of 256 in a window`.
  public var description: String {
    let percent = (share * 1_000_000).rounded() / 10_000
    return "colours within \(colorStep), \(countsSoftPixels ? "" : "edges aside, ")at most "
      + "\(percent) % of all pixels and \(window) of 256 in a window"
  }
}
