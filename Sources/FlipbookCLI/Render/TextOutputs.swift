import Choreography
import Flipbook

/// The files of texts beside a film.
struct TextOutputs {
  var captions: String?
  var descriptions: String?

  var paths: [String] { [captions, descriptions].compactMap(\.self) }
  var isEmpty: Bool { paths.isEmpty }

  /// Returns the files with other paths.
  func map(_ path: (String) -> String) -> Self {
    TextOutputs(captions: captions.map(path), descriptions: descriptions.map(path))
  }

  /// Writes the words of all films of a page.
  func write(_ page: Composition) throws {
    if let captions { try page.captions.writeWebVTT(to: captions) }
    if let descriptions { try page.descriptions.writeWebVTT(to: descriptions) }
  }
}
