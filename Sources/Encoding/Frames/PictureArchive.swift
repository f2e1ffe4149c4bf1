import Rendering
import TextAndFiles

/// A store of finished pictures of a film.
///
/// Several workers use it concurrently, each for other frames.
package protocol PictureArchive: Sendable {
  /// Returns a frame's picture; nil if it must be drawn.
  func picture(ofFrame number: Int) throws(OutputError) -> ArchivedPicture?
  /// Stores the PNG file of a drawn frame; a read-only archive does nothing.
  func keep(_ file: [UInt8], asFrame number: Int) throws(OutputError)
  /// True if the archive keeps drawn pictures.
  var keepsPictures: Bool { get }
  /// The library that compresses its files.
  var compression: PNGEncoder.Compression { get }
}

/// A picture that was drawn before.
package struct ArchivedPicture: Sendable {
  /// The PNG file.
  package var file: [UInt8]
  /// Its pixels.
  package var raster: Raster

  /// Creates a picture with its file.
  package init(file: [UInt8], raster: Raster) {
    self.file = file
    self.raster = raster
  }
}
