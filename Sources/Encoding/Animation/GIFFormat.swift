import Choreography
import Processes
import TextAndFiles

/// The format of animated GIF, encoded by ffmpeg in two passes: a palette from a sample of frames,
/// then all pictures in its colors.
///
/// In a single pass ffmpeg would buffer all frames until the palette is complete.
struct GIFFormat: FFmpegFormat {
  let renderer: Renderer

  private var film: FilmInfo { renderer.film }
  let layout = PixelLayout.bgr0
  private var clock: GIFClock { GIFClock(filmRate: film.framesPerSecond) }
  var note: String? { clock.note }

  func arguments(
    to path: String, _ start: ([String]) throws(OutputError) -> ChildProcess
  ) throws(OutputError) -> [String] {
    let arguments = FFmpegArguments(film: film, layout: layout, rate: clock.rate)
    let study = try start(arguments.palette(beside: path))
    try renderer.drawSample { frame throws(OutputError) in try study.write(frame) }
    try study.finish(writing: path)
    return arguments.gif(to: path)
  }

  func frame(ofPicture number: Int) -> Int { clock.filmFrame(ofPicture: number) }

  var longestHold: Int { GIFDelays.longest / clock.delay }

  func complete(_ path: String, name: String, holds: [Int]) throws(OutputError) {
    try GIFDelays(path, name: name).set(holds.map { $0 * clock.delay })
  }

  func mismatch(with video: VideoSummary?, holds: [Int]) -> (found: String, expected: String)? {
    let expected = VideoSummary(
      frameCount: holds.count, width: film.size.width, height: film.size.height,
      duration: Double(holds.reduce(0, +) * clock.delay) / 100)
    guard video != expected else { return nil }
    return (video.map(Self.text) ?? "an incomplete GIF", Self.text(expected))
  }

  private static func text(_ video: VideoSummary) -> String {
    let hundredths = Int(((video.duration ?? 0) * 100).rounded())
    return "\(video.frameCount) pictures of \(video.width)×\(video.height) pixels and "
      + "\(hundredths) hundredths of a second"
  }
}

extension Renderer {
  /// The maximum number of frames in the sample.
  private static let limit = 48

  /// Calls a closure with the sample's frames in the layout `bgr0`.
  fileprivate func drawSample(
    _ body: ([UInt8]) throws(OutputError) -> Void
  ) throws(OutputError) {
    let renderer = try CairoRenderer(
      fonts: request.fonts, style: style(forms: [.pixels(.bgr0)]), archive: request.archive)
    for number in sampleNumbers {
      guard !request.isCancelled() else { throw .cancelled }
      let picture = try renderer.draw(composition.frame(number), after: nil).picture
      if let buffer = picture.buffers[.bgr0] { try body(buffer) }
    }
  }

  /// The numbers of the sample's frames: at even intervals, and in the middle of the first
  /// transitions, which have colors that frames at rest lack. O(limit).
  var sampleNumbers: [Int] {
    let count = composition.frameCount
    let even = min(count, Self.limit / 2)
    let spread = (0..<even).map { $0 * (count - 1) / max(1, even - 1) }
    let timeline = request.timeline
    let steps = timeline.applyMotions[timeline.shownApplies].filter { $0.duration > 0 }
      .prefix(Self.limit / 2)
    let middles = steps.map { timeline.frame(at: $0.start + $0.duration / 2) }
    return Set(spread + middles.filter { $0 < count }).sorted()
  }
}

/// A mapping from a film's frames to GIF's time unit, hundredths of a second.
///
/// A picture shows the film's frame at its time, so that rounding errors do not add up. Equal
/// pictures are one in the file, with the sum of their delays.
/// Browsers replace delays below two hundredths by ten.
struct GIFClock: Hashable, Sendable {
  /// The delay of a picture, in hundredths of a second.
  let delay: Int
  private let filmRate: Int

  /// Creates the clock nearest to a number of frames per second.
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
    return "\(rate) frames per second: GIF delays are hundredths of a second"
  }
}
