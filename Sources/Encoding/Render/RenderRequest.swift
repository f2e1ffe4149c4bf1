import Choreography
import Rendering

/// A film, where it goes, and how it is rendered; the options are members of the request too.
@dynamicMemberLookup
public struct RenderRequest: Sendable {
  /// The film.
  public var timeline: Timeline
  /// Every output of the run; each distinct frame is drawn once for all of them.
  public var targets: [OutputTarget]
  /// The fonts of all text.
  public var fonts: FontSet
  /// How the film is rendered.
  public var options: RenderOptions
  /// True if a player lists what each difference took: it changes the page's bytes from run to run
  /// unless the costs come from a recording.
  public var tellsCosts = false
  /// The places that a viewer of a video can go to, by start.
  public var chapters: [Chapter] = []
  /// Where programs are looked for, as in `PATH`; nil is the environment's.
  public var programSearchPath: String?
  /// The seconds that ffmpeg may go without taking a byte before it is ended; nil is
  /// `FLIPBOOK_PROGRAM_TIMEOUT` of the environment, else 60.
  public var programTimeout: Double?
  /// A monotonic clock in nanoseconds.
  public var stopwatch: @Sendable () -> Int64

  /// A request without chapters and costs.
  public init(
    timeline: Timeline, targets: [OutputTarget], fonts: FontSet,
    options: RenderOptions = RenderOptions()
  ) {
    (self.timeline, self.targets, self.fonts) = (timeline, targets, fonts)
    self.options = options
    stopwatch = Stopwatch.read
  }

  /// A value of the options.
  public subscript<Value>(dynamicMember option: WritableKeyPath<RenderOptions, Value>) -> Value {
    get { options[keyPath: option] }
    set { options[keyPath: option] = newValue }
  }

  /// The number of frames of the films: as many as the longest has.
  public var frameCount: Int { composition.frameCount }

  /// What is projected.
  var composition: Composition {
    Composition(
      [timeline] + options.companions, titles: options.titles, overlays: options.overlays,
      scale: options.scale ?? timeline.recording.stage.scale)
  }
}
