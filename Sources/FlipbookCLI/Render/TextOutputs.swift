import Encoding
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

  func write(_ film: Film) throws {
    if let captions { try film.writeCaptions(to: captions) }
    if let descriptions { try film.writeDescriptions(to: descriptions) }
  }
}
