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
///
/// A pixel is flat if its neighbors have its color, in both pictures. There an eye sees a small step
/// of color. Elsewhere, at edges and in text, it sees lightness, and color only coarsely.
public struct Tolerance: Hashable, Sendable, CustomStringConvertible {
  /// The CIELAB distance (ΔE*ab) beyond which a flat pixel is changed; 2.3 can just be seen.
  public var colorStep: Double
  /// The share of changed pixels that passes, from 0 to 1.
  public var share: Double
  /// The changed pixels that pass in the densest window, of 256.
  public var window: Int

  /// The distance beyond which any other pixel is changed; color counts an eighth.
  var busyStep: Double { colorStep * 3.6 }

  /// Steps that can hardly be seen, 1 pixel in 1,000, and 12 of 256 in the densest window.
  public init(colorStep: Double = 2.5, share: Double = 0.001, window: Int = 12) {
    self.colorStep = colorStep
    self.share = share
    self.window = window
  }

  /// `colors within 2.5, at most 0.1 % of all pixels and 12 of 256 in a window`.
  public var description: String {
    let percent = (share * 1_000_000).rounded() / 10_000
    return
      "colors within \(colorStep), at most \(percent) % of all pixels and \(window) of 256 in a "
      + "window"
  }
}
