import Rendering

/// A page that plays a film: everything in one file, nothing from a network.
struct PlayerPage {
  let film: VectorFilm
  let story: FilmStory

  init(_ film: VectorFilm, story: FilmStory) { (self.film, self.story) = (film, story) }

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
      <meta http-equiv="Content-Security-Policy" content="\(Self.policy)">
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
      \(PlayerScript.text)</script>
      </body>
      </html>

      """
  }

  /// Nothing but what is in the file.
  private static let policy =
    "default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'unsafe-inline'"
}
