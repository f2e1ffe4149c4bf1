import Encoding
import Foundation
import Rendering

/// A recording on its stage.
///
/// A film renders outputs, gives single scenes and transitions, and reports costs:
///
/// ```swift
/// let film = try Film(recording: "settings.flip.jsonl")
/// let report = try film.render(to: ["settings.mp4", "settings.svg"])
/// print(report.frames, report.drawnFrames)
///
/// let scene = try film.timeline.scene(ofApply: 2, progress: 0.5)
/// for element in scene.elements { print(element.geometryText) }
/// ```
///
/// The same recording and options give the same bytes in every run, on any number of threads.
///
/// ### Performance
///
/// `init` runs the source, finds the differences and lays out each apply once. A scene takes time
/// for its visible rows, whatever its time in the film. `render` draws each distinct frame once, on
/// all cores. The memory of a render depends on the size of a frame and not on their number.
public struct Film: Sendable {
  /// The recording.
  public let recording: Recording
  /// The scene at every moment.
  public let timeline: Timeline
  /// The costs of the differences (if they were measured) and of the layouts.
  public let samples: [PhaseSample]
  /// True if a player lists the costs of the differences. Set it to false if this run measured
  /// them: the same source would give other bytes each time.
  public var tellsCosts = true

  /// Creates a film of a scenario's recording.
  ///
  /// - Throws: `SourceError` if the file is missing or wrong, or if one of its steps fails.
  public init(scenario path: String, framesPerSecond: Int = 60) throws(SourceError) {
    let clock = Stopwatch()
    let source = try SourceFile.load(path, stopwatch: { clock.reading })
    if let failure = source.failure { throw .failed(failure) }
    self.init(source.recording, framesPerSecond: framesPerSecond)
    tellsCosts = source.hasRecordedCosts
  }

  /// Creates a film of a recording's file; a scenario is run first.
  public init(recording path: String, framesPerSecond: Int = 60) throws(SourceError) {
    try self.init(scenario: path, framesPerSecond: framesPerSecond)
  }

  /// Creates a film of a recording. O(applies × items): every apply is laid out at once.
  ///
  /// `style` limits the motion; `environment` gives the device, the size of type and the direction
  /// of reading. `firstApply` is the number of the first apply in the recording's source.
  public init(
    _ recording: Recording, framesPerSecond: Int = 60, style: MotionStyle = .full,
    environment: DisplayEnvironment = DisplayEnvironment(), firstApply: Int = 0
  ) {
    let clock = Stopwatch()
    let timeline = Timeline(
      recording, framesPerSecond: framesPerSecond, style: style, environment: environment,
      firstApply: firstApply, stopwatch: { clock.reading })
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
  /// - Throws: `FontError` and `EncodingError`; no partial output is left.
  public func render(
    to outputs: [String], options: RenderOptions = RenderOptions()
  ) throws -> RenderReport {
    let targets = try outputs.map { try OutputTarget($0) }
    return try Encoding.render(request(for: targets, options))
  }

  /// Draws some frames into the options' archive; frames that it already has stay.
  ///
  /// - Throws: `FontError` and `EncodingError`; the frames that are finished by then stay.
  public func draw(_ frames: Range<Int>, options: RenderOptions) throws -> RenderReport {
    try Encoding.draw(frames, of: request(for: [], options))
  }

  /// The number of frames with the films beside this one: as many as the longest has.
  public func frameCount(options: RenderOptions) throws -> Int {
    try request(for: [], options).frameCount
  }

  /// Returns the page that plays the film, as `render` writes it to a `.html`.
  ///
  /// `follows` is for a served page: it asks its server for `version`, and loads itself again if
  /// the answer has changed.
  ///
  /// - Throws: `FontError` and `EncodingError`.
  public func playerPage(
    options: RenderOptions = RenderOptions(), follows: Bool = false
  ) throws -> String {
    try Encoding.playerPage(request(for: [], options), follows: follows)
  }

  /// Draws and encodes every distinct frame as PNG in memory, on one thread, and returns the cost
  /// of each.
  ///
  /// - Throws: `FontError` and `EncodingError`.
  public func measureFrames(options: RenderOptions = RenderOptions()) throws -> [PhaseSample] {
    var options = options
    options.jobs = 1
    return try Encoding.render(request(for: [.memory], options)).samples
  }

  /// Writes the film's captions, the script's and a summary of each apply, as WebVTT.
  ///
  /// - Throws: `EncodingError`; an older file is then unchanged.
  public func writeCaptions(to path: String) throws(EncodingError) {
    try AtomicFile.write(Array(timeline.filmCaptions.webVTT.utf8), to: path)
  }

  private func request(
    for targets: [OutputTarget], _ options: RenderOptions
  ) throws -> RenderRequest {
    var request = RenderRequest(
      timeline: timeline, targets: targets, fonts: try FontSet.installed(), options: options)
    request.chapters = recording.chapters(firstApply: timeline.firstApply).map { chapter in
      Chapter(start: timeline.filmTime(at: chapter.start), title: chapter.title)
    }
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
