import Rendering

/// A filmstrip as a PNG file; it needs no frames of the film.
final class FilmstripOutput: Output {
  private let filmstrip: FilmstripEncoder
  private let fonts: FontSet
  private let name: String
  private let file: PartialFile
  private let isCancelled: @Sendable () -> Bool

  init(
    _ target: OutputTarget, strip: Filmstrip, fonts: FontSet, scale: Double,
    isCancelled: @escaping @Sendable () -> Bool
  ) throws(EncodingError) {
    filmstrip = FilmstripEncoder(strip, scale: scale)
    self.fonts = fonts
    name = target.name
    self.isCancelled = isCancelled
    file = try PartialFile(target.path, name: target.name)
  }

  func finish() throws(EncodingError) {
    let picture = try filmstrip.draw(fonts: fonts, isCancelled: isCancelled)
    guard !isCancelled() else { throw .cancelled }
    let encoder = try PNGEncoder()
    try OutputFile.write(
      encoder.encode(picture, scale: filmstrip.layout.scale), to: file.path, name: name)
  }

  func commit() throws(EncodingError) -> RenderReport.Output { try file.finish() }

  func discard() { file.discard() }
}
