import Choreography
import Recordings

/// A recording on its stage.
///
/// A film gives scenes, pictures and transitions. With `import Flipbook` it also plays scripts and
/// files of recordings, renders outputs, and reports problems and costs:
///
/// ```swift
/// let film = try Film("settings.flip.jsonl")
/// let report = try film.render(to: ["settings.mp4", "settings.svg"])
/// print(report.frames, report.drawnFrames)
///
/// let image = try film.image(ofApply: 2, progress: 0.5)
/// try image.pngData().write(to: URL(filePath: "half-way.png"))
/// for finding in try film.check().findings { print(finding.severity, finding.message) }
/// ```
///
/// The same recording and options give the same bytes in every run, on any number of threads.
///
/// ### Performance
///
/// `init` runs the source, finds the differences and lays out each apply once. The cost of a scene
/// depends on its visible rows, not on its time. `render` draws each distinct frame once, on all
/// cores. The memory of a render depends on the size of a frame and not on their number.
public struct Film: Sendable {
  /// The recording.
  public let recording: Recording
  package let timeline: Timeline
  /// The costs of the differences (if they were measured) and of the layouts.
  package let samples: [PhaseSample]
  /// True if a player lists the costs of the differences. Costs measured in this run would change
  /// the bytes from run to run.
  package var includesCosts = true
  /// The changes of appearance that goldens keep.
  package internal(set) var appearance = FilmAppearance()
  let style: MotionStyle
  /// The part of the recording that the film shows; nil for all of it.
  let part: FilmPart?

  /// Creates a film of a recording. O(applies × items): every apply is laid out at once.
  ///
  /// - Parameters:
  ///   - style: The motion: that of the recording's frames if it has any, or Flipbook's own.
  ///   - environment: The device, the size of type and the direction of reading.
  /// - Precondition: `framesPerSecond` is at least 1.
  public init(
    _ recording: Recording, framesPerSecond: Int = 60, style: MotionStyle = .observed,
    environment: DisplayEnvironment = DisplayEnvironment()
  ) {
    self.init(
      recording, framesPerSecond: framesPerSecond, style: style, environment: environment,
      part: nil)
  }

  /// Creates a film of a part of a recording, with the frames of the whole film.
  package init(
    _ recording: Recording, framesPerSecond: Int = 60, style: MotionStyle = .observed,
    environment: DisplayEnvironment = DisplayEnvironment(), part: FilmPart?
  ) {
    let timeline = Timeline(
      recording, framesPerSecond: framesPerSecond, style: style, environment: environment,
      part: part, stopwatch: Stopwatch.read)
    let diffs = recording.timedApplies.enumerated().compactMap { index, entry in
      entry.apply.diffNanoseconds.map {
        PhaseSample(phase: .diff, apply: index, nanoseconds: $0)
      }
    }
    self.recording = recording
    self.timeline = timeline
    (self.style, self.part) = (style, part)
    samples = diffs + timeline.samples
  }

  /// The number of frames per second.
  public var framesPerSecond: Int { timeline.framesPerSecond }

  /// The number of frames, at least 1; a started frame counts.
  public var frameCount: Int { timeline.frameCount }

  /// The playing time: that of the recording, unless parts of it have another speed.
  public var duration: Duration { .nanoseconds(timeline.duration) }
}
