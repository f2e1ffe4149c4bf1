import Rendering

/// A form of a frame that a sink needs.
enum PictureForm: Hashable, Sendable {
  case png, svg
  /// The changes since the previous frame, as a PNG or a WebP holds pixels.
  case pngBox, webPBox
  case pixels(PixelLayout)
}

/// One picture in the forms that the sinks need.
struct Picture: Sendable {
  /// Whole frames for video encoders.
  var buffers: [PixelLayout: [UInt8]] = [:]
  var png: [UInt8] = []
  var svg: [UInt8] = []
  /// A zlib stream of PNG rows.
  var pngBox: EncodedBox?
  /// A WebP image chunk.
  var webPBox: EncodedBox?
}

/// A part of a frame, encoded: outside of it the frame looks like the previous one.
struct EncodedBox: Sendable {
  var bounds: PixelBounds
  var bytes: [UInt8]
}

/// A frame's place in the film.
struct FrameInfo: Hashable, Sendable {
  var number: Int
  /// Nanoseconds.
  var time: Int64
  /// The last apply that has begun; nil before the first.
  var apply: Int?
  /// True if it looks like the previous frame.
  var isRepeat: Bool
}

/// One output of a run. Until `commit` nothing stands under its final name.
protocol Output: AnyObject {
  /// Ends the output, still under its partial name, and checks it.
  func finish() throws(EncodingError)
  /// Brings the finished output into its place.
  func commit() throws(EncodingError) -> RenderReport.Output
  /// Removes everything that was not committed; callable at any time, also twice.
  func discard()
}

/// A receiver of frames. The pipeline calls a sink from one thread, with every frame in order.
protocol FrameSink: Output {
  var forms: Set<PictureForm> { get }
  /// True if writing a frame is the encoding itself, so that its time counts as such.
  var encodesWhileWriting: Bool { get }
  /// Takes the next frame; a repeated frame comes with the picture of the previous one.
  func write(_ picture: Picture, as frame: FrameInfo) throws(EncodingError)
}
