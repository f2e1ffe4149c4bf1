import Comparison
import Encoding
import Foundation
import Rendering
import TextAndFiles

/// The pictures of a film in the folders of its parts.
struct PartPictures: PictureArchive {
  let keepsPictures = false
  let compression = PNGEncoder.Compression.stable
  private let entries: [(frame: Int, folder: String, name: String)]

  init(_ parts: [(folder: String, pictures: [String])]) {
    entries = parts.flatMap { folder, pictures in
      pictures.compactMap { name in
        FrameStore.frame(named: name).map { ($0, folder, name) }
      }
    }.sorted { $0.frame < $1.frame }
  }

  /// Returns the picture of a frame, or of the nearest earlier frame that has one. O(pictures).
  func picture(ofFrame number: Int) throws(OutputError) -> ArchivedPicture? {
    guard let entry = entries.last(where: { $0.frame <= number }) else { return nil }
    guard let bytes = FrameStore.bytes(entry.name, in: entry.folder),
      let raster = try? PNGReader.read(bytes)
    else {
      throw .inputOutput(path: "\(entry.folder)/\(entry.name)", reason: "the picture is damaged")
    }
    return ArchivedPicture(file: bytes, raster: raster)
  }

  func keep(_ file: [UInt8], asFrame number: Int) {}
}
