import Choreography
import Rendering

/// A recording on its stage.
///
/// A film gives single scenes and transitions. With `import Flipbook` it also plays scripts and
/// files of recordings, renders outputs and reports costs:
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
  public var includesCosts = true

  /// Creates a film of a recording. O(applies × items): every apply is laid out at once.
  ///
  /// `style` limits the motion; `environment` gives the device, the size of type and the direction
  /// of reading.
  public init(
    _ recording: Recording, framesPerSecond: Int = 60, style: MotionStyle = .full,
    environment: DisplayEnvironment = DisplayEnvironment()
  ) {
    self.init(
      recording, framesPerSecond: framesPerSecond, style: style, environment: environment,
      part: nil)
  }

  /// Creates a film of a part of a recording, with the frames of the whole film.
  package init(
    _ recording: Recording, framesPerSecond: Int = 60, style: MotionStyle = .full,
    environment: DisplayEnvironment = DisplayEnvironment(), part: FilmPart?
  ) {
    let timeline = Timeline(
      recording, framesPerSecond: framesPerSecond, style: style, environment: environment,
      part: part, stopwatch: Stopwatch.read)
    let diffs = recording.applies.enumerated().compactMap { index, entry in
      entry.apply.diffCost.map {
        PhaseSample(phase: .diff, apply: index, nanoseconds: $0)
      }
    }
    self.recording = recording
    self.timeline = timeline
    samples = diffs + timeline.samples
  }
}
