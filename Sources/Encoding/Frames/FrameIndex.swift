import Recordings

/// Writes `frames.json`: the content of each file of a folder, one line per frame.
///
/// Lines are written as frames arrive, so that a long film needs no memory.
final class FrameIndex {
  static let fileName = FolderOwnership.index

  private let file: OutputFile
  private var pending: String
  private var isFirst = true

  init(inFolder folder: String, film: FilmInfo) throws(EncodingError) {
    file = try OutputFile("\(folder)/\(Self.fileName)")
    pending = Self.head(film)
  }

  func append(_ frame: FrameInfo, file name: String) throws(EncodingError) {
    let line = JSONValue.object([
      "frame": .integer(frame.number), "time": .integer(frame.time),
      "apply": frame.apply.map { .integer($0) } ?? .null, "file": .string(name),
    ])
    pending += (isFirst ? "\n" : ",\n") + line.text
    isFirst = false
    if pending.utf8.count > 65_536 { try flush() }
  }

  func close() throws(EncodingError) {
    pending += "\n]}\n"
    try flush()
    try file.close()
  }

  private func flush() throws(EncodingError) {
    try file.write(Array(pending.utf8))
    pending = ""
  }

  private static func head(_ film: FilmInfo) -> String {
    let members = JSONValue.object([
      "flipbook": .integer(1), "name": .string(film.name),
      "fps": .integer(film.framesPerSecond),
      "size": .array([.integer(film.size.width), .integer(film.size.height)]),
      "scale": .number(film.scale),
    ])
    return members.text.dropLast() + ",\"frames\":["
  }
}

/// The facts of a film that outputs need.
struct FilmInfo: Sendable {
  var name: String
  var frameCount: Int
  var framesPerSecond: Int
  /// The pictures' extent.
  var size: PixelSize
  var scale: Double
  /// The number of times that animations play, 0 for ever; nil is each format's default.
  var loops: Int?
}
