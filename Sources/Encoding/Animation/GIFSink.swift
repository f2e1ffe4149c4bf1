import Foundation

/// An animated GIF by ffmpeg, in two passes: the palette from a sample of the film, then every
/// picture in its colors.
///
/// In one pass ffmpeg would keep every frame, gigabytes, until the palette is complete.
final class GIFSink: FrameSink {
  let forms: PictureForms = .bgr0
  let encodesWhileWriting = true

  private let clock: GIFClock
  private let size: PixelSize
  private let name: String
  private let file: PartialFile
  private let palette: String
  private let encoder: ChildProcess
  private var pictures = 0

  /// Chooses the palette and starts ffmpeg.
  ///
  /// - Throws: `EncodingError.programMissing` with the install line.
  init(
    _ target: OutputTarget, film: FilmInfo, sample: FrameSample, search: ProgramSearch,
    isCancelled: @escaping @Sendable () -> Bool
  ) throws(EncodingError) {
    let ffmpeg = try search.find("ffmpeg", package: "ffmpeg")
    clock = GIFClock(filmRate: film.framesPerSecond)
    (size, name) = (film.size, target.name)
    file = try PartialFile(target.path, name: target.name)
    palette = "\(file.path).palette"
    let arguments = FFmpegArguments(film: film, layout: .bgr0, rate: clock.rate)
    do {
      let limit = try search.timeLimit()
      let study = try ChildProcess(
        ffmpeg, arguments: arguments.palette(to: palette), link: .input, timeLimit: limit,
        isCancelled: isCancelled)
      try sample.draw(isCancelled: isCancelled) { buffer throws(EncodingError) in
        try study.write(buffer.bytes)
      }
      try study.finish(writing: palette)
      encoder = try ChildProcess(
        ffmpeg, arguments: arguments.gif(palette: palette, to: file.path), link: .input,
        timeLimit: limit, isCancelled: isCancelled)
    } catch {
      unlink(palette)
      file.discard()
      throw error
    }
  }

  func write(_ picture: Picture, as frame: FrameInfo) throws(EncodingError) {
    guard let buffer = picture.buffers[.bgr0] else { return }
    while clock.filmFrame(ofPicture: pictures) == frame.number {
      try encoder.write(buffer.bytes)
      pictures += 1
    }
  }

  func finish() throws(EncodingError) {
    try encoder.finish(writing: file.path)
    unlink(palette)
    let found = GIFSummary(readingFrom: file.path)
    // ffmpeg gives a single picture no time.
    let duration = pictures == 1 ? found?.duration : nil
    let expected = GIFSummary(
      frameCount: pictures, width: size.width, height: size.height,
      duration: duration ?? pictures * clock.delay)
    guard found == expected else {
      throw .wrongVideo(
        path: name, found: found?.description ?? "no whole GIF", expected: expected.description)
    }
  }

  func commit() throws(EncodingError) -> RenderReport.Output {
    var output = try file.finish()
    output.note = clock.note
    return output
  }

  func discard() {
    encoder.kill()
    unlink(palette)
    file.discard()
  }
}

/// A film's frames in GIF's time, which counts hundredths of a second.
///
/// Every picture stands equally long and shows the film's frame of its own time, so nothing drifts.
/// Browsers show pictures of less than two hundredths for ten.
struct GIFClock: Hashable, Sendable {
  /// The hundredths of a second that each picture stands.
  let delay: Int
  private let filmRate: Int

  /// Creates the clock that is nearest to so many frames per second.
  init(filmRate: Int) {
    self.filmRate = filmRate
    delay = max(2, (200 + filmRate) / (2 * filmRate))
  }

  /// Pictures per second, as a fraction.
  var rate: String { "100/\(delay)" }

  /// The film's frame that a picture shows.
  func filmFrame(ofPicture number: Int) -> Int { number * delay * filmRate / 100 }

  /// A note for the user if the GIF's rate differs from the film's; nil if it does not.
  var note: String? {
    guard delay * filmRate != 100 else { return nil }
    let tenths = (2000 + delay) / (2 * delay)
    let rate = tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
    return "\(rate) frames a second: a GIF counts hundredths"
  }
}
