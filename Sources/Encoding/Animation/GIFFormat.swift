import Choreography

/// An animated GIF by ffmpeg, in two passes: the palette from a sample of the film, then every
/// picture in its colors.
///
/// In one pass ffmpeg would keep every frame, gigabytes, until the palette is complete.
struct GIFFormat: FFmpegFormat {
  let renderer: Renderer

  private var film: FilmInfo { renderer.film }
  let layout = PixelLayout.bgr0
  private var clock: GIFClock { GIFClock(filmRate: film.framesPerSecond) }
  var note: String? { clock.note }

  func arguments(
    to path: String, _ start: ([String]) throws(EncodingError) -> ChildProcess
  ) throws(EncodingError) -> [String] {
    let arguments = FFmpegArguments(film: film, layout: layout, rate: clock.rate)
    let study = try start(arguments.palette(beside: path))
    try renderer.drawSample { frame throws(EncodingError) in try study.write(frame) }
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

extension Renderer {
  /// The most frames of the sample.
  private static let limit = 48

  /// Hands over some frames of the film in the layout `bgr0`.
  fileprivate func drawSample(
    _ body: ([UInt8]) throws(EncodingError) -> Void
  ) throws(EncodingError) {
    let renderer = try CairoRenderer(
      fonts: request.fonts, style: style(forms: [.pixels(.bgr0)]), archive: request.archive)
    for number in sampleNumbers {
      guard !request.isCancelled() else { throw .cancelled }
      let picture = try renderer.draw(composition.frame(number), after: nil).picture
      if let buffer = picture.buffers[.bgr0] { try body(buffer) }
    }
  }

  /// Even steps through the film, and the middles of its first transitions, which show colors that no
  /// frame at rest has. O(limit).
  var sampleNumbers: [Int] {
    let count = composition.frameCount
    let even = min(count, Self.limit / 2)
    let spread = (0..<even).map { $0 * (count - 1) / max(1, even - 1) }
    let timeline = request.timeline
    let steps = timeline.steps[timeline.shownApplies].filter { $0.duration > 0 }
      .prefix(Self.limit / 2)
    let middles = steps.map { timeline.frame(at: $0.start + $0.duration / 2) }
    return Set(spread + middles.filter { $0 < count }).sorted()
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
    return "\(rate) frames per second: a GIF counts hundredths"
  }
}
