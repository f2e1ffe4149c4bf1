import CPixels

/// The colors of two pictures in OKLab, each converted once: screens have few colors.
final class ColorTable {
  let base: UnsafeMutablePointer<cpx_color>
  /// Reads from a table that lives as long as this object.
  let linear: UnsafePointer<Double>
  /// Pairs of colors that were judged, for one comparison.
  let pairs: UnsafeMutablePointer<UInt64>
  /// The linear light of channels in single precision.
  let light: UnsafeMutablePointer<Float>
  private let values: UnsafeMutablePointer<Double>

  /// A table without colors.
  init() {
    values = .allocate(capacity: OKLab.linear.count)
    values.initialize(from: OKLab.linear, count: OKLab.linear.count)
    linear = UnsafePointer(values)
    light = .allocate(capacity: Int(CPX_LIGHT_LEVELS))
    cpx_begin_light(light, linear)
    base = .allocate(capacity: CPX_COLORS)
    cpx_begin_colors(base, linear)
    pairs = .allocate(capacity: Int(CPX_PAIRS))
    pairs.initialize(repeating: 0, count: Int(CPX_PAIRS))
  }

  deinit {
    base.deallocate()
    pairs.deallocate()
    light.deallocate()
    values.deallocate()
  }

  /// The OKLab distance of two pixels.
  func distance(_ a: UInt32, _ b: UInt32) -> Double {
    cpx_square_distance(base, a, b, linear).squareRoot()
  }
}
