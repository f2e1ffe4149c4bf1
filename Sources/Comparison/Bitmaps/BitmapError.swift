/// An error of decoding a picture.
public enum BitmapError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The bytes are not a valid PNG file; `reason` is the decoder's message.
  case damaged(reason: String)
  /// The picture exceeds the limits; its pixels were not read.
  case tooLarge(width: Int, height: Int, limits: BitmapLimits)
  /// The file exceeds the limits.
  case tooLong(byteCount: Int, limits: BitmapLimits)
  /// The pixels cannot be allocated.
  case outOfMemory(byteCount: Int)

  /// The message, one sentence.
  public var description: String {
    switch self {
    case .damaged(let reason): "this is not a readable PNG: \(reason)"
    case .tooLarge(let width, let height, let limits):
      "the picture has \(width) × \(height) pixels; the limits are \(limits.side) a side and "
        + "\(limits.pixels) in all"
    case .tooLong(let byteCount, let limits):
      "the file has \(byteCount) bytes; the limit is \(limits.bytes)"
    case .outOfMemory(let byteCount): "no memory for a picture of \(byteCount) bytes"
    }
  }
}
