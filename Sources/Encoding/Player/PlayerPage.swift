import Rendering

/// A page that plays a film: everything in one file, nothing from a network.
struct PlayerPage {
  let film: VectorFilm
  let story: FilmStory
  /// Whether the page asks its server for another version of itself.
  var follows = false

  init(_ film: VectorFilm, story: FilmStory, follows: Bool = false) {
    (self.film, self.story, self.follows) = (film, story, follows)
  }

  /// The page, in UTF-8 when written.
  var text: String {
    let title = SVGNotation.escaped(story.title)
    let description = SVGNotation.escaped(story.description)
    var data = PlayerData(film, story: story)
    return """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta http-equiv="Content-Security-Policy" content="\(Self.policy)\(follows ? "; connect-src 'self'" : "")">
      <title>\(title)</title>
      <meta name="description" content="\(description)">
      <style>
      \(PlayerStyle.text)</style>
      </head>
      <body>
      \(PlayerMarkup.text(title: title, description: description))<script id="film" \
      type="application/json">\(data.text)</script>
      <script>
      "use strict";
      \(PlayerScript.text)\(follows ? PlayerScript.following : "")</script>
      </body>
      </html>

      """
  }

  /// Nothing but what is in the file.
  private static let policy =
    "default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'unsafe-inline'"
}
