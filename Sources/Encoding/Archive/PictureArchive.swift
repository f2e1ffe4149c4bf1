import Rendering

/// Where finished pictures of a film are kept, so that they need not be drawn again.
///
/// Workers ask it, each for other frames.
public protocol PictureArchive: Sendable {
  /// A frame's picture; nil where it must be drawn.
  func picture(ofFrame number: Int) throws(EncodingError) -> ArchivedPicture?
  /// Keeps the PNG file of a frame that was drawn; an archive that is only read does nothing.
  func keep(_ file: [UInt8], asFrame number: Int) throws(EncodingError)
  /// Whether what is drawn is kept.
  var keepsPictures: Bool { get }
  /// How its files are deflated.
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

/// An archive that is only looked into.
struct ReadArchive: PictureArchive {
  let base: any PictureArchive

  var keepsPictures: Bool { false }
  var compression: PNGEncoder.Compression { base.compression }

  func picture(ofFrame number: Int) throws(EncodingError) -> ArchivedPicture? {
    try base.picture(ofFrame: number)
  }

  func keep(_ file: [UInt8], asFrame number: Int) {}
}
