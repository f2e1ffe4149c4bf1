import Choreography
import Rendering

/// What a sink wants of each frame.
struct PictureForms: OptionSet, Hashable, Sendable {
  let rawValue: Int

  static let pixels = PictureForms(rawValue: 1)
  static let png = PictureForms(rawValue: 2)
  static let svg = PictureForms(rawValue: 4)
  /// The scene itself, for formats that move elements and do not hold pictures.
  static let scene = PictureForms(rawValue: 8)
}

/// One picture in the forms that the sinks want.
struct Picture: Sendable {
  var pixels: Raster?
  /// A PNG file.
  var png: [UInt8] = []
  /// An SVG file.
  var svg: [UInt8] = []
  /// What the picture shows.
  var scene: SceneFrame?
}

/// A frame's place in the film.
struct FrameInfo: Hashable, Sendable {
  var number: Int
  /// Nanoseconds.
  var time: Int64
  /// The last apply that has begun; nil before the first.
  var apply: Int?
  /// Whether it looks like the frame before.
  var isRepeat: Bool
}

/// One output of a run. Until `commit` nothing stands under its final name.
protocol Output: AnyObject {
  /// Ends the output, still under its partial name, and checks it.
  func finish() throws(EncodingError)
  /// Brings the finished output into its place.
  func commit() throws(EncodingError) -> RenderReport.Output
  /// Removes whatever was not committed; also in the middle, also twice.
  func discard()
}

/// Where frames go. A sink is called from one thread, with every frame in order.
protocol FrameSink: Output {
  /// What the sink wants of each frame.
  var forms: PictureForms { get }
  /// Whether writing a frame is the encoding itself, so that its time counts as such.
  var encodesWhileWriting: Bool { get }
  /// Takes the next frame; a repeated frame comes with the picture of the frame before.
  func write(_ picture: Picture, as frame: FrameInfo) throws(EncodingError)
}
