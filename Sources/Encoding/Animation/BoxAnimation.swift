/// An animation in one file: per frame only the box that changed; equal frames become one picture
/// that stands longer.
final class BoxAnimation<Format: BoxFormat>: FrameSink, FileOutput {
  let forms: Set<PictureForm> = [Format.form]
  let encodesWhileWriting = false

  let file: PartialPlace
  private var format: Format
  private var content: OutputFile?
  /// The last box, which may stand longer: an animation gives a picture's time before the picture.
  private var held: HeldBox?
  private var byteCount = 0

  init(_ target: OutputTarget, film: FilmInfo) throws(EncodingError) {
    format = try Format(film, name: target.name)
    file = try PartialPlace(target.path, name: target.name, as: .file)
    do {
      content = try OutputFile(file.path, name: target.name)
      try append(format.head)
    } catch {
      discard()
      throw error
    }
  }

  func write(_ picture: Picture, as frame: FrameInfo) throws(EncodingError) {
    guard !frame.isRepeat, let box = Format.box(of: picture) else {
      held?.count += 1
      return
    }
    if let held { try append(format.bytes(of: held)) }
    held = HeldBox(box: box, first: frame.number)
  }

  func finish() throws(EncodingError) {
    if let held { try append(format.bytes(of: held)) }
    try append(Format.tail)
    let (total, offset) = try format.total(byteCount: byteCount)
    try content?.write(total, at: offset)
    try content?.close()
    content = nil
  }

  private func append(_ bytes: [UInt8]) throws(EncodingError) {
    try content?.write(bytes)
    byteCount += bytes.count
  }
}

protocol BoxFormat {
  static var form: PictureForm { get }
  /// The picture's box in this format; nil if nobody made it.
  static func box(of picture: Picture) -> EncodedBox?
  /// The last bytes of a file.
  static var tail: [UInt8] { get }

  /// - Parameter name: The file's name in errors.
  init(_ film: FilmInfo, name: String) throws(EncodingError)
  /// The first bytes of a file.
  var head: [UInt8] { get }
  /// The bytes of a box, with the time that it stands.
  mutating func bytes(of held: HeldBox) -> [UInt8]
  /// The bytes that are known only at the end, and their place in the file.
  ///
  /// - Parameter byteCount: The length of the whole file.
  func total(byteCount: Int) throws(EncodingError) -> (bytes: [UInt8], offset: Int)
}

/// The box that changed at a frame, with the number of frames that look like it.
struct HeldBox {
  var box: EncodedBox
  /// The frame's number.
  var first: Int
  /// At least 1.
  var count = 1
}
