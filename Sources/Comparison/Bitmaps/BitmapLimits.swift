import Rendering

/// The limits that a picture file must keep before memory is allocated for it.
public struct BitmapLimits: Hashable, Sendable {
  /// Pixels a side; a raster's own limit by default.
  public var side = Raster.maxSide
  /// Pixels in all: 256 MB of memory by default.
  public var pixels = Raster.maxPixels
  /// Bytes of the file.
  public var bytes = 256 << 20

  /// The usual limits.
  public init() {}
}
