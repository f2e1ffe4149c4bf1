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

/// A film as one animated SVG, as a page with a player, or as a Lottie animation; it needs no
/// pictures.
final class VectorOutput: Output {
  /// The format that is written.
  enum Form { case svg, player, lottie(isArchive: Bool) }

  private let form: Form
  private let film: TracedFilm
  private let story: FilmStory
  private let name: String
  private let file: PartialFile

  init(
    _ target: OutputTarget, as form: Form, of film: TracedFilm, story: FilmStory
  ) throws(EncodingError) {
    (self.form, self.film, self.story) = (form, film, story)
    name = target.name
    file = try PartialFile(target.path, name: target.name)
  }

  func finish() throws(EncodingError) {
    let film = try film.traced()
    let bytes: [UInt8]
    switch form {
    case .svg:
      var document = AnimatedSVG(film, title: story.title, description: story.description)
      bytes = Array(document.document().utf8)
    case .player: bytes = Array(PlayerPage(film, story: story).text.utf8)
    case .lottie(let isArchive):
      var lottie = LottieFilm(film, story: story)
      let document = Array(lottie.document().utf8)
      bytes = isArchive ? try DotLottie.archive(document) : document
    }
    try OutputFile.write(bytes, to: file.path, name: name)
  }

  func commit() throws(EncodingError) -> RenderReport.Output { try file.finish() }

  func discard() { file.discard() }
}

extension RenderRequest {
  /// Traces the composition for vector outputs.
  func tracer(scale: Double) -> FilmTracer {
    FilmTracer(
      composition: composition, theme: options.theme, fonts: fonts, scale: scale,
      isCancelled: options.isCancelled, progress: options.progress)
  }

  /// The text that vector outputs have beside the pictures.
  var story: FilmStory {
    FilmStory(composition, title: timeline.recording.title, tellsCosts: tellsCosts)
  }
}
