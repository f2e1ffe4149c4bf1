/// Why a picture cannot be drawn.
public enum SurfaceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A side, in pixels, that is not from 1 to `Raster.maxSide`, or more than `Raster.maxPixels`.
  case impossibleSize(width: Int, height: Int)
  /// A film's frame of more pixels than `limit`.
  case frameTooLarge(width: Int, height: Int, limit: Int)
  /// Pixels for which there is no memory.
  case outOfMemory(byteCount: Int)
  /// Cairo's message for a drawing that failed.
  case drawing(String)

  /// One sentence.
  public var description: String {
    switch self {
    case .impossibleSize(let width, let height):
      return "a picture of \(width) × \(height) pixels: each side must be 1 to \(Raster.maxSide), "
        + "and all together at most \(Raster.maxPixels)"
    case .frameTooLarge(let width, let height, let limit):
      return "a frame of \(width) × \(height) pixels: a film's frame has at most \(limit) "
        + "(8192 × 4352); choose a smaller --scale"
    case .outOfMemory(let byteCount): return "no memory for a picture of \(byteCount) bytes"
    case .drawing(let reason): return "drawing failed: \(reason)"
    }
  }
}
