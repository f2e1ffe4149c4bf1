import Rendering

/// A place for finished pictures of a film, so that they need not be drawn again.
///
/// Several workers use it at once, each for other frames.
public protocol PictureArchive: Sendable {
  /// A frame's picture; nil if it must be drawn.
  func picture(ofFrame number: Int) throws(EncodingError) -> ArchivedPicture?
  /// Keeps the PNG file of a frame that was drawn; a read-only archive does nothing.
  func keep(_ file: [UInt8], asFrame number: Int) throws(EncodingError)
  /// True if the archive keeps drawn pictures.
  var keepsPictures: Bool { get }
  /// The library that deflates its files.
  var compression: PNGEncoder.Compression { get }
}

/// A picture that was drawn before.
public struct ArchivedPicture: Sendable {
  /// The PNG file.
  public var file: [UInt8]
  /// Its pixels.
  public var raster: Raster

  /// A picture and its file.
  public init(file: [UInt8], raster: Raster) {
    self.file = file
    self.raster = raster
  }
}
