import CResources
import TextAndFiles

struct PlayerPage {
  let film: VectorFilm
  let transcript: FilmTranscript
  /// The first frame, as SVG, for readers without scripts.
  var still = ""
  /// The number of times that the page plays the film, 0 for endless; nil for once.
  var loops: Int?
  /// True if the page reloads itself when its server has a new version.
  var follows = false

  var text: String {
    let ratio = "\(film.size.width / film.size.height)"
    let body = Template(String(cString: resource_player_html()))
      .filled([
        "title": transcript.title, "description": transcript.description, "still": still,
        "ratio": ratio,
      ])
    var data = PlayerData(film, transcript: transcript, loops: loops)
    var page = WebPage(title: transcript.title, body: body)
    page.description = transcript.description
    page.styles = [String(cString: resource_player_css())]
    page.data = data.text
    // In order of their dependencies.
    page.scripts = [
      resource_film_js(), resource_drawing_js(), resource_transport_js(), resource_story_js(),
      resource_paths_js(),
      resource_keyboard_js(), resource_start_js(),
    ].map { String(cString: $0) }
    page.followsServer = follows
    return page.text
  }
}

/// Returns the page with a player for a request's film. The request's targets are ignored.
///
/// - Parameter follows: True if the page polls its server for a new version.
/// - Throws: `OutputError.fonts` and `.cancelled`.
package func playerPage(
  _ request: RenderRequest, follows: Bool = false
) throws(OutputError) -> String {
  let scale = request.scale ?? request.timeline.recording.stage.scale
  let tracer = request.tracer(scale: scale)
  return PlayerPage(
    film: try tracer.trace(), transcript: request.transcript, still: try tracer.firstFrame(),
    loops: request.formats.loopCount, follows: follows
  ).text
}

extension FilmTracer {
  /// Returns the first frame as SVG.
  func firstFrame() throws(OutputError) -> String {
    var still = AnimatedSVG(try trace(0..<1), title: "", description: "")
    return still.document()
  }
}
