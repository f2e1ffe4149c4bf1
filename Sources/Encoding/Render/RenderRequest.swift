import Choreography
import Foundation
import Rendering

/// A film and what to make of it.
public struct RenderRequest: Sendable {
  /// The film.
  public var timeline: Timeline
  /// Films beside it, in step.
  public var companions: [Timeline] = []
  /// Above the films where there are several; a film without one has its own.
  public var titles: [String] = []
  /// What is drawn over and beside the films.
  public var overlays: Overlays = []
  /// The colours; nil is the stage's own theme.
  public var theme: Theme?
  /// Every output of the run; each distinct frame is drawn once for all of them.
  public var targets: [OutputTarget]
  /// Whether a player lists what each difference took: it changes the page's bytes from run to run
  /// unless the costs come from a recording.
  public var tellsCosts = false
  /// The fonts of all text.
  public var fonts: FontSet
  /// Worker threads; they do not change a byte of any output.
  public var jobs = ProcessInfo.processInfo.activeProcessorCount
  /// Pixels a point; nil is the stage's own.
  public var scale: Double?
  /// What formats that leave a choice are told.
  public var formats = FormatOptions()
  /// The places that a viewer of a video can go to, by start.
  public var chapters: [Chapter] = []
  /// The apply that filmstrips show, counted from 0; nil chooses one (see `Filmstrip`).
  public var filmstripApply: Int?
  /// Where finished pictures come from and go to; nil draws all and keeps none.
  public var archive: (any PictureArchive)?
  /// Asked when the run is cancelled: where the finished pictures of a PNG folder go; nil loses
  /// them.
  public var rescue: @Sendable () -> (any PictureArchive)? = { nil }
  /// Where programs are looked for, as in `PATH`; nil is the environment's.
  public var programSearchPath: String?
  /// The seconds that ffmpeg may go without taking a byte before it is ended; nil is
  /// `FLIPBOOK_PROGRAM_TIMEOUT` of the environment, else 60.
  public var programTimeout: Double?
  /// Asked every frame, and every 0.1 s while one is waited for; true stops the run.
  public var isCancelled: @Sendable () -> Bool = { false }
  /// Called after every frame, on the thread that called `render`.
  public var progress: @Sendable (RenderProgress) -> Void = { _ in }
  /// A monotonic clock in nanoseconds.
  public var stopwatch: @Sendable () -> Int64

  /// A request with defaults for all but the film, the outputs and the fonts.
  public init(timeline: Timeline, targets: [OutputTarget], fonts: FontSet) {
    self.timeline = timeline
    self.targets = targets
    self.fonts = fonts
    stopwatch = Stopwatch.read
  }

  /// How many frames the films have: as many as the longest.
  public var frameCount: Int { reel.frameCount }

  /// What is projected.
  var reel: Reel {
    Reel(
      [timeline] + companions, titles: titles, overlays: overlays,
      scale: scale ?? timeline.recording.stage.scale)
  }
}
