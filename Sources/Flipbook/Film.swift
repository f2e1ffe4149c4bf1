import Foundation
import Rendering

/// A recording on its stage: render it, look at single scenes, or ask what it cost.
public struct Film: Sendable {
  /// What is filmed.
  public let recording: Recording
  /// A scene for every moment.
  public let timeline: Timeline
  /// What the differences (where they were measured) and the layouts took.
  public let samples: [PhaseSample]
  /// True if a player lists what the differences took: false if this run measured them, since the
  /// same source would then give other bytes each time.
  public var tellsCosts = true

  /// Films what a scenario script gives.
  ///
  /// Throws `SourceError` where the file is missing or wrong, or where a step of it fails.
  public init(scenario path: String, framesPerSecond: Int = 60) throws(SourceError) {
    let clock = Stopwatch()
    let source = try SourceFile.load(path, stopwatch: { clock.reading })
    if let failure = source.failure { throw .failed(failure) }
    self.init(source.recording, framesPerSecond: framesPerSecond)
    tellsCosts = source.hasRecordedCosts
  }

  /// Films a recording's file; a scenario is run first.
  public init(recording path: String, framesPerSecond: Int = 60) throws(SourceError) {
    try self.init(scenario: path, framesPerSecond: framesPerSecond)
  }

  /// Films a recording. O(applies × items): every apply is laid out at once.
  ///
  /// `style` says how much moves, `environment` gives the device, the size of type and the direction
  /// of reading.
  public init(
    _ recording: Recording, framesPerSecond: Int = 60, style: MotionStyle = .full,
    environment: DisplayEnvironment = DisplayEnvironment()
  ) {
    let clock = Stopwatch()
    let timeline = Timeline(
      recording, framesPerSecond: framesPerSecond, style: style, environment: environment,
      stopwatch: { clock.reading })
    let diffs = recording.applies.enumerated().compactMap { index, entry in
      entry.apply.diffCost.map {
        PhaseSample(phase: .diff, apply: index, nanoseconds: $0)
      }
    }
    self.recording = recording
    self.timeline = timeline
    samples = diffs + timeline.samples
  }

  /// Renders the film to every output, whose suffix chooses the format; each distinct frame is
  /// drawn once.
  ///
  /// Throws `FontError` and `EncodingError`; nothing half-written is left behind.
  public func render(
    to outputs: [String], options: RenderOptions = RenderOptions()
  ) throws -> RenderReport {
    let targets = try outputs.map { try OutputTarget($0) }
    return try Encoding.render(request(for: targets, options))
  }

  /// Draws some frames into the options' archive, and nothing else; frames that it has stay.
  ///
  /// Throws `FontError` and `EncodingError`; what was kept until then stays.
  public func draw(_ frames: Range<Int>, options: RenderOptions) throws -> RenderReport {
    try Encoding.draw(frames, of: request(for: [], options))
  }

  /// How many frames there are with the films beside this one: as many as the longest has.
  public func frameCount(options: RenderOptions) throws -> Int {
    try request(for: [], options).frameCount
  }

  /// The page that plays the film, as `render` writes it to a `.html`.
  ///
  /// `follows` is for a page that is served: it asks its server for `version`, and loads itself again
  /// where the answer has changed. Throws `FontError` and `EncodingError`.
  public func playerPage(
    options: RenderOptions = RenderOptions(), follows: Bool = false
  ) throws -> String {
    try Encoding.playerPage(request(for: [], options), follows: follows)
  }

  /// Draws and encodes every distinct frame as PNG in memory, on one thread, and gives the cost of
  /// each.
  ///
  /// Throws `FontError` and `EncodingError`.
  public func measureFrames(options: RenderOptions = RenderOptions()) throws -> [PhaseSample] {
    var options = options
    options.jobs = 1
    return try Encoding.render(request(for: [.memory], options)).samples
  }

  /// Writes the film's sentences, the script's and what each apply did, as WebVTT.
  ///
  /// Throws `EncodingError`; what was there is then unchanged.
  public func writeCaptions(to path: String) throws(EncodingError) {
    try AtomicFile.write(Array(timeline.captions.webVTT.utf8), to: path)
  }

  private func request(
    for targets: [OutputTarget], _ options: RenderOptions
  ) throws -> RenderRequest {
    var request = RenderRequest(
      timeline: timeline, targets: targets, fonts: try FontSet.installed(), options: options)
    request.chapters = recording.chapters
    request.tellsCosts = tellsCosts || options.overlays.contains(.timing)
    return request
  }

  /// The cost of each apply, from the film's own samples and those of a render.
  public func stats(with renderSamples: [PhaseSample] = []) -> StatsReport {
    StatsReport(timeline, samples: samples + renderSamples)
  }
}

/// A monotonic clock that reads nanoseconds since it was made.
struct Stopwatch {
  private let start = ContinuousClock.now

  var reading: Int64 {
    let (seconds, attoseconds) = (ContinuousClock.now - start).components
    return seconds * 1_000_000_000 + attoseconds / 1_000_000_000
  }
}
