import Recordings
import Rendering
import TextAndFiles

/// A writer of `frames.json`, which describes each file of a folder in one line.
///
/// Lines are written as frames arrive, in constant memory.
final class FrameIndex {
  static let fileName = FolderOwnership.index

  private let file: OutputFile
  private var pending: String
  private var isFirst = true

  init(inFolder folder: String, film: FilmInfo) throws(OutputError) {
    file = try OutputFile("\(folder)/\(Self.fileName)")
    pending = Self.head(film)
  }

  func append(_ frame: FrameInfo, file name: String) throws(OutputError) {
    let line = JSONValue.object([
      "frame": .integer(frame.number), "time": .integer(frame.time),
      "apply": frame.apply.map { .integer($0) } ?? .null, "file": .string(name),
    ])
    pending += (isFirst ? "\n" : ",\n") + line.text
    isFirst = false
    if pending.utf8.count > 65_536 { try flush() }
  }

  func close() throws(OutputError) {
    pending += "\n]}\n"
    try flush()
    try file.close()
  }

  private func flush() throws(OutputError) {
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

/// The properties of a film that outputs need.
struct FilmInfo: Sendable {
  var name: String
  var frameCount: Int
  var framesPerSecond: Int
  /// The size of the pictures.
  var size: PixelSize
  var scale: Double
  /// The number of times that animations play, 0 for endless; nil for each format's default.
  var loops: Int?
}
