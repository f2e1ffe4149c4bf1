import Choreography
import Rendering

/// A film, its outputs and its options; the options are members of the request, too.
@dynamicMemberLookup
package struct RenderRequest: Sendable {
  package var timeline: Timeline
  /// Every output of the run; each distinct frame is drawn once for all of them.
  package var targets: [OutputTarget]
  package var fonts: FontSet
  package var options: RenderOptions
  /// True if a player lists the cost of each difference: the page's bytes then change from run to
  /// run unless the costs come from a recording.
  package var tellsCosts = false
  /// The places that a viewer of a video can jump to, by start.
  package var chapters: [Chapter] = []
  /// The folders of programs, as in `PATH`; nil is the environment's.
  package var programSearchPath: String?
  /// The seconds after which ffmpeg, without taking a byte, is ended; nil is
  /// `FLIPBOOK_PROGRAM_TIMEOUT` of the environment, else 60.
  package var programTimeout: Double?

  package init(
    timeline: Timeline, targets: [OutputTarget], fonts: FontSet,
    options: RenderOptions = RenderOptions()
  ) {
    (self.timeline, self.targets, self.fonts) = (timeline, targets, fonts)
    self.options = options
  }

  /// A value of the options.
  package subscript<Value>(dynamicMember option: WritableKeyPath<RenderOptions, Value>) -> Value {
    get { options[keyPath: option] }
    set { options[keyPath: option] = newValue }
  }

  /// The number of frames of the films: as many as the longest has.
  package var frameCount: Int { composition.frameCount }

  package var composition: Composition {
    Composition(
      [timeline] + options.companions, titles: options.titles, overlays: options.overlays,
      scale: options.scale ?? timeline.recording.stage.scale)
  }
}

extension RenderRequest {
  func tracer(scale: Double, darkTheme: Theme? = nil) -> FilmTracer {
    FilmTracer(
      composition: composition, theme: options.theme, darkTheme: darkTheme, fonts: fonts,
      scale: scale,
      isCancelled: options.isCancelled, progress: options.progress)
  }

  /// The text that vector outputs have beside the pictures.
  var story: FilmStory {
    FilmStory(composition, title: timeline.recording.title, tellsCosts: tellsCosts)
  }
}

/// A film that is traced at the first output's request.
final class TracedFilm {
  private let tracer: FilmTracer
  private var film: VectorFilm?

  init(_ tracer: FilmTracer) { self.tracer = tracer }

  func traced() throws(EncodingError) -> VectorFilm {
    if let film { return film }
    let film = try tracer.trace()
    self.film = film
    return film
  }
}
