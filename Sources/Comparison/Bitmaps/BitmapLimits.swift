import TextAndFiles

/// The limits of a picture file, checked before memory is allocated.
public struct BitmapLimits: Hashable, Sendable {
  /// The maximum side, in pixels; by default the maximum of a raster.
  public var side = PictureLimits.side
  /// The maximum number of pixels; by default 256 MB of memory.
  public var pixels = PictureLimits.area
  /// The maximum size of the file, in bytes.
  public var bytes = 256 << 20

  /// Creates the default limits.
  public init() {}
}
