/// A page that plays a film: everything in one file, nothing from a network.
struct PlayerPage {
  let film: VectorFilm
  let story: FilmStory

  init(_ film: VectorFilm, story: FilmStory) { (self.film, self.story) = (film, story) }

  /// The page, in UTF-8 when written.
  var text: String { "" }
}
