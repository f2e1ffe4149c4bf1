import Foundation

/// An MP4 or WebM file, encoded by ffmpeg while the frames come: no pictures on the disk.
final class VideoSink: FrameSink {
  /// What the file is.
  enum Container {
    case mp4
    case webM(FormatOptions.WebMCodec)
  }

  let forms: PictureForms
  let encodesWhileWriting = true

  private let film: FilmInfo
  private let name: String
  private let container: Container
  private let layout: PixelLayout
  private let file: PartialFile
  private let companions: VideoCompanions.Files
  private let encoder: ChildProcess

  /// Starts ffmpeg.
  ///
  /// - Throws: `EncodingError.programMissing` with the install line.
  init(
    _ target: OutputTarget, as container: Container, film: FilmInfo, layout: PixelLayout,
    companions: VideoCompanions, search: ProgramSearch, isCancelled: @escaping @Sendable () -> Bool
  ) throws(EncodingError) {
    let ffmpeg = try search.find("ffmpeg", package: "ffmpeg")
    (self.film, self.container, self.layout) = (film, container, layout)
    name = target.name
    forms = layout.form
    file = try PartialFile(target.path, name: target.name)
    var files = VideoCompanions.Files()
    do {
      files = try companions.write(beside: file.path)
      let arguments = FFmpegArguments(
        film: film, layout: layout, rate: "\(film.framesPerSecond)", companions: files)
      let words =
        switch container {
        case .mp4: arguments.mp4(to: file.path)
        case .webM(let codec): arguments.webM(codec, to: file.path)
        }
      encoder = try ChildProcess(ffmpeg, arguments: words, isCancelled: isCancelled)
    } catch {
      files.remove()
      file.discard()
      throw error
    }
    self.companions = files
  }

  func write(_ picture: Picture, as frame: FrameInfo) throws(EncodingError) {
    guard let buffer = picture.buffers[layout] else { return }
    try encoder.write(buffer.bytes)
  }

  func finish() throws(EncodingError) {
    try encoder.finish()
    companions.remove()
    switch container {
    case .mp4:
      let summary = try MP4Summary(readingFrom: file.path, name: name)
      let isRightLength = summary.lasts(frames: film.frameCount, perSecond: film.framesPerSecond)
      try check(summary.frameCount, isRightLength)
    case .webM:
      let summary = try WebMSummary(readingFrom: file.path, name: name)
      try check(summary.frameCount, true)
    }
  }

  private func check(_ frames: Int, _ isRightLength: Bool) throws(EncodingError) {
    guard frames == film.frameCount, isRightLength else {
      throw .wrongLength(path: name, frames: frames, expected: film.frameCount)
    }
  }

  func commit() throws(EncodingError) -> RenderReport.Output { try file.commit() }

  func discard() {
    encoder.kill()
    companions.remove()
    file.discard()
  }
}
