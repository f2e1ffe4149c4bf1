import CPixels

/// The colors of two pictures in CIELAB, each converted once: screens have few colors.
final class ColorTable {
  let base: UnsafeMutablePointer<cpx_color>
  /// Reads from a table that lives as long as this object.
  let linear: UnsafePointer<Double>
  /// Pairs of colors that were judged, for one comparison.
  let pairs: UnsafeMutablePointer<UInt64>
  private let values: UnsafeMutablePointer<Double>

  /// A table without colors.
  init() {
    values = .allocate(capacity: CIELAB.linear.count)
    values.initialize(from: CIELAB.linear, count: CIELAB.linear.count)
    linear = UnsafePointer(values)
    base = .allocate(capacity: CPX_COLORS)
    cpx_begin_colors(base, linear)
    pairs = .allocate(capacity: Int(CPX_PAIRS))
    pairs.initialize(repeating: 0, count: Int(CPX_PAIRS))
  }

  deinit {
    base.deallocate()
    pairs.deallocate()
    values.deallocate()
  }

  /// The CIELAB distance of two pixels.
  func distance(_ a: UInt32, _ b: UInt32) -> Double {
    cpx_square_distance(base, a, b, linear, 1).squareRoot()
  }
}
