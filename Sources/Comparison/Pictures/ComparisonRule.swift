/// The rule by which two pictures count as equal.
public enum ComparisonRule: Hashable, Sendable, CustomStringConvertible {
  /// Every decoded pixel is the same.
  case exact
  /// Small changes at edges, as between versions of the drawing libraries, are ignored.
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
/// A pixel is flat if its neighbors have its color, in both pictures. Small color steps are visible
/// there. Elsewhere, at edges and in text, mostly steps of lightness are visible.
public struct Tolerance: Hashable, Sendable, CustomStringConvertible {
  /// The CIELAB distance (ΔE*ab) beyond which a flat pixel is changed; 2.3 is just noticeable.
  public var colorStep: Double
  /// The tolerated share of changed pixels, from 0 to 1.
  public var share: Double
  /// The tolerated number of changed pixels in the densest window, of 256.
  public var window: Int

  /// The distance beyond which any other pixel is changed; color counts an eighth.
  var busyStep: Double { colorStep * 3.6 }

  /// The distance at edges from which a pixel shows another shape, and not another rasterizer.
  var shapeStep: Double { colorStep * 11.5 }

  /// The tolerated number of such pixels in the densest window: 1 by default.
  var shapeWindow: Int { window / 8 }

  /// The lightness by which a pixel differs at least if it is at another side of an edge.
  var edgeStep: Double { colorStep * 1.2 }

  /// The tolerated number of such pixels in the densest window: 3 by default.
  var edgeWindow: Int { window / 4 }

  /// Creates a tolerance, by default barely noticeable color steps, 1 pixel in 1,000, and 12 of 256
  /// in the densest window.
  public init(colorStep: Double = 2.5, share: Double = 0.001, window: Int = 12) {
    self.colorStep = colorStep
    self.share = share
    self.window = window
  }

  /// `colors within 2.5, at most 0.1 % of all pixels and 12 of 256 in a window`.
  public var description: String {
    "colors within \(colorStep), at most \(percent) % of all pixels and \(window) of 256 in a "
      + "window"
  }

  /// The tolerated share of changed pixels in percent.
  var percent: Double { (share * 1_000_000).rounded() / 10_000 }
}
