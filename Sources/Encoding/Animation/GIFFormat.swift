/// An animated GIF by ffmpeg, in two passes: the palette from a sample of the film, then every
/// picture in its colors.
///
/// In one pass ffmpeg would keep every frame, gigabytes, until the palette is complete.
struct GIFFormat: FFmpegFormat {
  let film: FilmInfo
  let sample: FrameSample
  let isCancelled: @Sendable () -> Bool

  let layout = PixelLayout.bgr0
  private var clock: GIFClock { GIFClock(filmRate: film.framesPerSecond) }
  var note: String? { clock.note }

  func arguments(
    to path: String, _ start: ([String]) throws(EncodingError) -> ChildProcess
  ) throws(EncodingError) -> [String] {
    let arguments = FFmpegArguments(film: film, layout: layout, rate: clock.rate)
    let study = try start(arguments.palette(beside: path))
    try sample.draw(isCancelled: isCancelled) { buffer throws(EncodingError) in
      try study.write(buffer)
    }
    try study.finish(writing: path)
    return arguments.gif(to: path)
  }

  func frame(ofPicture number: Int) -> Int { clock.filmFrame(ofPicture: number) }

  func mistake(in path: String, pictures: Int) -> (found: String, expected: String)? {
    let found = GIFSummary(readingFrom: path)
    // ffmpeg gives a single picture no time.
    let duration = pictures == 1 ? found?.duration : nil
    let expected = GIFSummary(
      frameCount: pictures, width: film.size.width, height: film.size.height,
      duration: duration ?? pictures * clock.delay)
    return found == expected
      ? nil : (found?.description ?? "no whole GIF", expected.description)
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

  func filmFrame(ofPicture number: Int) -> Int { number * delay * filmRate / 100 }

  /// A note for the user if the GIF's rate differs from the film's; nil if it does not.
  var note: String? {
    guard delay * filmRate != 100 else { return nil }
    let tenths = (2000 + delay) / (2 * delay)
    let rate = tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
    return "\(rate) frames a second: a GIF counts hundredths"
  }
}
