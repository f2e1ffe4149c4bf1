import Recordings

/// The highlight of a touched row, as when a table deselects a row.
enum TouchHighlight {
  /// Nanoseconds that a finger stays on the row.
  static let hold: Int64 = 100_000_000
  /// Nanoseconds that the highlight takes to fade.
  private static let fade: Int64 = 350_000_000

  /// Returns the opacity of the highlight some nanoseconds after the touch, from 1 to 0.
  static func opacity(after elapsed: Int64) -> Double {
    guard elapsed >= 0, elapsed < hold + fade else { return 0 }
    return 1 - PortableMath.smoothstep(Double(elapsed - hold) / Double(fade))
  }
}
