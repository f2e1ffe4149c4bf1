/// An animation in one file: of each frame only the box that changed, and equal frames as one that
/// stands longer.
final class BoxAnimation<Format: BoxFormat>: FrameSink {
  let forms: PictureForms = Format.form
  let encodesWhileWriting = false

  private let place: PartialFile
  private var format: Format
  private var file: OutputFile?
  private var holder = BoxHolder()
  private var byteCount = 0

  init(_ target: OutputTarget, film: FilmInfo) throws(EncodingError) {
    format = try Format(film, name: target.name)
    place = try PartialFile(target.path, name: target.name)
    do {
      file = try OutputFile(place.path, name: target.name)
      try append(format.head)
    } catch {
      discard()
      throw error
    }
  }

  func write(_ picture: Picture, as frame: FrameInfo) throws(EncodingError) {
    if let held = holder.add(Format.box(of: picture), as: frame) {
      try append(format.bytes(of: held))
    }
  }

  func finish() throws(EncodingError) {
    if let held = holder.end() { try append(format.bytes(of: held)) }
    try append(Format.tail)
    let (total, offset) = try format.total(byteCount: byteCount)
    try file?.write(total, at: offset)
    try file?.close()
    file = nil
  }

  func commit() throws(EncodingError) -> RenderReport.Output { try place.commit() }

  func discard() {
    file = nil
    place.discard()
  }

  private func append(_ bytes: [UInt8]) throws(EncodingError) {
    try file?.write(bytes)
    byteCount += bytes.count
  }
}

/// How a format writes boxes, one after another.
protocol BoxFormat {
  /// What it wants of each frame.
  static var form: PictureForms { get }
  /// What it wants of a picture; nil where that was not made.
  static func box(of picture: Picture) -> EncodedBox?
  /// What a file ends with.
  static var tail: [UInt8] { get }

  /// - Parameter name: What errors call the file.
  init(_ film: FilmInfo, name: String) throws(EncodingError)
  /// What the file begins with.
  var head: [UInt8] { get }
  /// A box, and how long it stands.
  mutating func bytes(of held: HeldBox) -> [UInt8]
  /// What is known at the end alone, and where in the file it belongs.
  ///
  /// - Parameter byteCount: The length of the whole file.
  func total(byteCount: Int) throws(EncodingError) -> (bytes: [UInt8], offset: Int)
}
