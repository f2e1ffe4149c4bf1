import Foundation

/// An MP4 or WebM file, encoded by ffmpeg while the frames arrive: no pictures on the disk.
final class VideoSink: FrameSink {
  /// The file's format.
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
      encoder = try ChildProcess(
        ffmpeg, arguments: words, link: .input, timeLimit: search.timeLimit(),
        isCancelled: isCancelled)
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
    try encoder.finish(writing: file.path)
    companions.remove()
    let expected = "\(film.frameCount) frames at \(film.framesPerSecond) fps"
    guard let found else {
      throw .wrongVideo(path: name, found: "no video", expected: expected)
    }
    guard found.frames == film.frameCount, found.isRightLength else {
      let length = found.isRightLength ? "" : " of another duration"
      throw .wrongVideo(path: name, found: "\(found.frames) frames\(length)", expected: expected)
    }
  }

  /// The finished file's content; nil if it is not a video.
  private var found: (frames: Int, isRightLength: Bool)? {
    switch container {
    case .mp4:
      MP4Summary(readingFrom: file.path).map {
        ($0.frameCount, $0.lasts(frames: film.frameCount, perSecond: film.framesPerSecond))
      }
    case .webM: WebMSummary(readingFrom: file.path).map { ($0.frameCount, true) }
    }
  }

  func commit() throws(EncodingError) -> RenderReport.Output { try file.finish() }

  func discard() {
    encoder.kill()
    companions.remove()
    file.discard()
  }
}
