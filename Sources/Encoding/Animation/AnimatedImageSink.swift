import TextAndFiles

/// An animation in one file. Each picture is the changed box of a frame; equal frames extend the
/// display time.
final class AnimatedImageSink<Format: AnimatedImageFormat>: FrameSink, FileOutput {
  let forms: Set<PictureForm> = [Format.form]
  let encodesWhileWriting = false

  let file: PendingOutput
  private var format: Format
  private var content: OutputFile?
  /// The last box. It is written when its display time is known, as the time precedes the picture
  /// in the file.
  private var held: AnimationFrame?
  private var byteCount = 0

  init(_ target: OutputTarget, film: FilmInfo) throws(OutputError) {
    format = try Format(film, name: target.name)
    file = try PendingOutput(target.path, name: target.name, as: .file)
    do {
      content = try OutputFile(file.path, name: target.name)
      try append(format.head)
    } catch {
      discard()
      throw error
    }
  }

  func write(_ picture: Picture, as frame: FrameInfo) throws(OutputError) {
    guard !frame.isRepeat, let box = Format.box(of: picture) else {
      held?.count += 1
      return
    }
    if let held { try append(format.bytes(of: held)) }
    held = AnimationFrame(box: box, first: frame.number)
  }

  func finish() throws(OutputError) {
    if let held { try append(format.bytes(of: held)) }
    try append(Format.tail)
    let (total, offset) = try format.total(byteCount: byteCount)
    try content?.write(total, at: offset)
    try content?.close()
    content = nil
  }

  private func append(_ bytes: [UInt8]) throws(OutputError) {
    try content?.write(bytes)
    byteCount += bytes.count
  }
}

protocol AnimatedImageFormat {
  static var form: PictureForm { get }
  /// Returns the picture's box in this format; nil if it was not encoded.
  static func box(of picture: Picture) -> EncodedBox?
  /// The bytes at the end of a file.
  static var tail: [UInt8] { get }

  /// - Parameter name: The file's name in errors.
  init(_ film: FilmInfo, name: String) throws(OutputError)
  /// The bytes at the start of a file.
  var head: [UInt8] { get }
  /// Returns the bytes of a box with its display time.
  mutating func bytes(of held: AnimationFrame) -> [UInt8]
  /// Returns the bytes that are known only at the end, and their offset in the file.
  ///
  /// - Parameter byteCount: The length of the whole file.
  func total(byteCount: Int) throws(OutputError) -> (bytes: [UInt8], offset: Int)
}

/// The changed box of a frame, with the number of frames that it is displayed.
struct AnimationFrame {
  var box: EncodedBox
  /// The number of the first frame.
  var first: Int
  /// The number of frames, at least 1.
  var count = 1
}
