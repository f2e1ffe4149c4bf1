import Choreography
import Rendering
import TextAndFiles

/// A film with its outputs and options. Options are accessible as members of the request.
@dynamicMemberLookup
package struct RenderRequest: Sendable {
  package var timeline: Timeline
  /// The outputs of the run. Each distinct frame is drawn once for all of them.
  package var targets: [OutputTarget]
  package var fonts: FontSet
  package var options: RenderOptions
  /// True if a player lists the costs of differences. The page's bytes then differ from run to run,
  /// unless the costs are recorded.
  package var includesCosts = false
  /// The chapters of a video, ordered by start.
  package var chapters: [Chapter] = []
  /// The search path of programs; nil for the environment's `PATH`.
  package var programSearchPath: String?
  /// The seconds without progress after which ffmpeg is terminated; nil for the environment's
  /// `FLIPBOOK_PROGRAM_TIMEOUT`, else 60.
  package var programTimeout: Double?

  package init(
    timeline: Timeline, targets: [OutputTarget], fonts: FontSet,
    options: RenderOptions = RenderOptions()
  ) {
    (self.timeline, self.targets, self.fonts) = (timeline, targets, fonts)
    self.options = options
  }

  /// Accesses a value of the options.
  package subscript<Value>(dynamicMember option: WritableKeyPath<RenderOptions, Value>) -> Value {
    get { options[keyPath: option] }
    set { options[keyPath: option] = newValue }
  }

  /// The number of frames of the longest film.
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

  /// The accessible text of vector outputs.
  var transcript: FilmTranscript {
    let composition = composition
    return FilmTranscript(composition, title: composition.title, includesCosts: includesCosts)
  }
}

/// A vector film that is traced lazily, once for all outputs.
final class TracedFilm {
  private let tracer: FilmTracer
  private var film: VectorFilm?

  init(_ tracer: FilmTracer) { self.tracer = tracer }

  func traced() throws(OutputError) -> VectorFilm {
    if let film { return film }
    let film = try tracer.trace()
    self.film = film
    return film
  }
}
