import Markup

struct PlayerPage {
  let film: VectorFilm
  let story: FilmStory
  /// The number of times that the page plays the film, 0 for ever; nil is once.
  var loops: Int?
  /// True if the page loads itself again when its server has another version of it.
  var follows = false

  var text: String {
    typealias Files = PackageResources
    let body = Template(Files.player_html)
      .filled(["title": story.title, "description": story.description])
    var data = PlayerData(film, story: story, loops: loops)
    var page = WebPage(title: story.title, body: body)
    page.description = story.description
    page.styles = [Files.player_css]
    page.data = data.text
    // Each builds on those before it.
    page.scripts = [
      Files.film_js, Files.drawing_js, Files.transport_js, Files.story_js, Files.paths_js,
      Files.keyboard_js, Files.start_js,
    ]
    page.followsServer = follows
    return page.text
  }
}

/// Returns the page with a player for a request's film, in UTF-8 when written; the request's targets
/// do not matter.
///
/// - Parameter follows: True if the page asks its server for another version of itself.
/// - Throws: `EncodingError.fonts` and `.cancelled`.
package func playerPage(
  _ request: RenderRequest, follows: Bool = false
) throws(EncodingError) -> String {
  let scale = request.scale ?? request.timeline.recording.stage.scale
  let film = try request.tracer(scale: scale).trace()
  return PlayerPage(
    film: film, story: request.story, loops: request.formats.loops, follows: follows
  ).text
}
