/// The limits of a picture's size.
public enum PictureLimits {
  /// The maximum side, in pixels.
  public static let side = 16_384
  /// The maximum number of pixels: 256 MB of memory.
  public static let area = 64 << 20
}

/// An error of drawing a picture.
public enum SurfaceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A side is not from 1 to `limit` pixels, or the area exceeds `PictureLimits.area`.
  case impossibleSize(width: Int, height: Int, limit: Int = PictureLimits.side)
  /// A film's frame has more pixels than `limit`.
  case frameTooLarge(width: Int, height: Int, limit: Int)
  /// The pixels cannot be allocated.
  case outOfMemory(byteCount: Int)
  /// Cairo failed, with its message.
  case drawing(String)

  /// The message, one sentence.
  public var description: String {
    switch self {
    case .impossibleSize(let width, let height, let limit):
      return
        "a picture of \(width) × \(height) pixels: each side must be 1 to \(limit), "
        + "and all together at most \(PictureLimits.area)"
    case .frameTooLarge(let width, let height, let limit):
      return "a frame of \(width) × \(height) pixels: a film's frame has at most \(limit) "
        + "(8192 × 4352), and \(PictureLimits.side) along a side; choose a smaller --scale"
    case .outOfMemory(let byteCount): return "no memory for a picture of \(byteCount) bytes"
    case .drawing(let reason): return "drawing failed: \(reason)"
    }
  }
}
