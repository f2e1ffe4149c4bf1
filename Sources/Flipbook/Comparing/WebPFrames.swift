import Encoding

/// The frames of a WebP file, which ffmpeg reads only if they are not animated.
final class WebPFrames: PictureSequence {
  private let path: String
  private let reader: WebPReader
  private var number = 0
  var end: Int64? { Int64(reader.end) * 1_000_000 }

  /// Reads the file's header.
  ///
  /// - Throws: `ComparingError`.
  init(_ path: String) throws(ComparingError) {
    self.path = path
    let file = try FrameFolder.bytes(path)
    reader = try Self.reading(path) { () throws(WebPReader.Failure) in try WebPReader(file) }
  }

  func next() throws(ComparingError) -> SequenceFrame? {
    let frame = try Self.reading(path) { () throws(WebPReader.Failure) in try reader.next() }
    guard let frame else {
      if number == 0 { throw .picture(path: path, reason: "it holds no picture") }
      return nil
    }
    defer { number += 1 }
    return SequenceFrame(
      label: "frame \(number)", time: Int64(frame.start) * 1_000_000, picture: { frame.picture })
  }

  private static func reading<Result>(
    _ path: String, _ work: () throws(WebPReader.Failure) -> Result
  ) throws(ComparingError) -> Result {
    do {
      return try work()
    } catch {
      throw .picture(path: path, reason: error.reason)
    }
  }
}
