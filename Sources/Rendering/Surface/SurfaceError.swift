/// Why a picture cannot be drawn.
public enum SurfaceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A side, in pixels, that is not from 1 to `Raster.maxSide`.
  case impossibleSize(width: Int, height: Int)
  /// Pixels for which there is no memory.
  case outOfMemory(byteCount: Int)
  /// Cairo's message for a drawing that failed.
  case drawing(String)

  /// One sentence.
  public var description: String {
    switch self {
    case .impossibleSize(let width, let height):
      return "a picture of \(width) × \(height) pixels: each side must be 1 to \(Raster.maxSide)"
    case .outOfMemory(let byteCount): return "no memory for a picture of \(byteCount) bytes"
    case .drawing(let reason): return "drawing failed: \(reason)"
    }
  }
}
