import Markup

/// A page that plays a film.
struct PlayerPage {
  let film: VectorFilm
  let story: FilmStory
  /// True if the page loads itself again when its server has another version of it.
  var follows = false

  init(_ film: VectorFilm, story: FilmStory, follows: Bool = false) {
    (self.film, self.story, self.follows) = (film, story, follows)
  }

  /// The page, in UTF-8 when written.
  var text: String {
    typealias Files = PackageResources
    let body = Template(Files.player_html)
      .filled(["title": story.title, "description": story.description])
    var data = PlayerData(film, story: story)
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
