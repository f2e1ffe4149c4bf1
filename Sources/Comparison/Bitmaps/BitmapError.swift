/// Why bytes give no picture.
public enum BitmapError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The bytes are no PNG, or a damaged one; with the reader's words.
  case damaged(reason: String)
  /// The picture is larger than the limits allow; its pixels were not read.
  case tooLarge(width: Int, height: Int, limits: BitmapLimits)
  /// The file is longer than the limits allow.
  case tooLong(byteCount: Int, limits: BitmapLimits)
  /// There is no memory for the pixels.
  case outOfMemory(byteCount: Int)

  /// One sentence.
  public var description: String {
    switch self {
    case .damaged(let reason): "this is no readable PNG: \(reason)"
    case .tooLarge(let width, let height, let limits):
      "the picture has \(width) × \(height) pixels; the limits are \(limits.side) a side and "
        + "\(limits.pixels) in all"
    case .tooLong(let byteCount, let limits):
      "the file has \(byteCount) bytes; the limit is \(limits.bytes)"
    case .outOfMemory(let byteCount): "no memory for a picture of \(byteCount) bytes"
    }
  }
}
