import Choreography
import Rendering

/// A film that is traced at the first output's request.
final class TracedFilm {
  private let tracer: FilmTracer
  private var film: VectorFilm?

  init(_ tracer: FilmTracer) { self.tracer = tracer }

  /// The film; traced once.
  func traced() throws(EncodingError) -> VectorFilm {
    if let film { return film }
    let film = try tracer.trace()
    self.film = film
    return film
  }
}

extension RenderRequest {
  /// Traces the composition for vector outputs.
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
