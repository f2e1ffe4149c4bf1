import Rendering

/// The exact differences between two pictures of one size.
public struct PixelDifference: Hashable, Sendable {
  /// The number of pixels that differ in any channel.
  public var changedPixels: Int
  /// The smallest box around all of them, in pixels; nil where none differs.
  public var box: PixelBounds?

  /// Compares two pictures; nil where their sizes differ. O(pixels).
  public init?(_ a: Raster, _ b: Raster) {
    guard let difference = PictureComparison(rule: .exact).compare(a, b) else { return nil }
    changedPixels = difference.changedPixels
    box = difference.box
  }
}
