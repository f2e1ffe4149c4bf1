import Choreography
import TextAndFiles

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
    let texts = [(captions, page.captions), (descriptions, page.descriptions)]
    for case (let path?, let track) in texts {
      let bytes = Array(track.webVTT.utf8)
      // A pipe or a terminal cannot be replaced.
      if let status = fileStatus(path), !status.isRegularFile, !status.isFolder {
        try OutputFile.write(bytes, to: path)
      } else {
        try AtomicFile.write(bytes, to: path)
      }
    }
  }
}
