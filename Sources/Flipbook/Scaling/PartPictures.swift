import Comparison
import Encoding
import Foundation
import Rendering

/// The pictures of a film that lie in its parts' folders.
struct PartPictures: PictureArchive {
  private struct Entry {
    var frame: Int
    var folder: String
    var name: String
  }

  let keepsPictures = false
  let compression = PNGEncoder.Compression.stable
  private let entries: [Entry]

  init(_ parts: [(folder: String, pictures: [String])]) {
    entries = parts.flatMap { folder, pictures in
      pictures.compactMap { name in
        FrameStore.frame(named: name).map { Entry(frame: $0, folder: folder, name: name) }
      }
    }.sorted { $0.frame < $1.frame }
  }

  /// The picture of a frame, or of the last earlier frame that looks different. O(log pictures).
  func picture(ofFrame number: Int) throws(EncodingError) -> ArchivedPicture? {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].frame <= number { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return nil }
    let entry = entries[low - 1]
    guard let bytes = FrameStore.bytes(entry.name, in: entry.folder),
      let raster = try? PNGReader.read(bytes)
    else {
      throw .inputOutput(path: "\(entry.folder)/\(entry.name)", reason: "the picture is damaged")
    }
    return ArchivedPicture(file: bytes, raster: raster)
  }

  func keep(_ file: [UInt8], asFrame number: Int) {}
}
