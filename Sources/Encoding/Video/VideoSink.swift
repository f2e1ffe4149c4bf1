import Foundation

/// An MP4 file, encoded by ffmpeg while the frames come: no pictures on the disk.
final class VideoSink: FrameSink {
  let forms: PictureForms = .pixels
  let encodesWhileWriting = true

  private let film: FilmInfo
  private let name: String
  private let file: PartialFile
  private let encoder: ChildProcess

  /// Starts ffmpeg.
  ///
  /// - Throws: `EncodingError.programMissing` with the install line.
  init(
    _ target: OutputTarget, film: FilmInfo, search: ProgramSearch,
    isCancelled: @escaping @Sendable () -> Bool
  ) throws(EncodingError) {
    let ffmpeg = try search.find("ffmpeg", package: "ffmpeg")
    self.film = film
    name = target.name
    file = try PartialFile(target.path, name: target.name)
    do {
      encoder = try ChildProcess(
        ffmpeg, arguments: FFmpegArguments.mp4(film, to: file.path), isCancelled: isCancelled)
    } catch {
      file.discard()
      throw error
    }
  }

  func write(_ picture: Picture, as frame: FrameInfo) throws(EncodingError) {
    guard let pixels = picture.pixels else { return }
    try pixels.withUnsafeBytes { bytes throws(EncodingError) in try encoder.write(bytes) }
  }

  func finish() throws(EncodingError) {
    try encoder.finish()
    let summary = try MP4Summary(readingFrom: file.path, name: name)
    let isRightLength = summary.lasts(frames: film.frameCount, perSecond: film.framesPerSecond)
    guard summary.frameCount == film.frameCount, isRightLength else {
      throw .wrongLength(path: name, frames: summary.frameCount, expected: film.frameCount)
    }
  }

  func commit() throws(EncodingError) -> RenderReport.Output { try file.commit() }

  func discard() {
    encoder.kill()
    file.discard()
  }
}
