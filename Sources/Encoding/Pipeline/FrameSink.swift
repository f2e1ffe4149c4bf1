import Rendering
import TextAndFiles

/// A representation of a frame that a sink needs.
enum PictureForm: Hashable, Sendable {
  case png, svg
  /// The changed box since the previous frame, encoded for PNG or WebP.
  case pngBox, webPBox
  case pixels(PixelLayout)
}

/// A picture in the forms that sinks need.
struct Picture: Sendable {
  /// The raw frames for video encoders.
  var buffers: [PixelLayout: [UInt8]] = [:]
  var png: [UInt8] = []
  var svg: [UInt8] = []
  /// The changed box as a zlib stream of PNG rows.
  var pngBox: EncodedBox?
  /// The changed box as a WebP image chunk.
  var webPBox: EncodedBox?
}

/// The encoded part of a frame that differs from the previous one.
struct EncodedBox: Sendable {
  var bounds: PixelBounds
  var bytes: [UInt8]
}

/// The properties of a frame for sinks.
struct FrameInfo: Hashable, Sendable {
  var number: Int
  /// Nanoseconds.
  var time: Int64
  /// The last apply that has begun; nil before the first.
  var apply: Int?
  /// True if it looks like the previous frame.
  var isRepeat: Bool
}

/// An output of a run. Before `commit` nothing is written under its final name.
protocol RenderOutput: AnyObject {
  /// Completes and checks the output under its temporary name.
  func finish() throws(OutputError)
  /// Moves the finished output to its final path.
  func commit() throws(OutputError) -> RenderReport.Output
  /// Removes everything that was not committed. May be called at any time, also repeatedly.
  func discard()
}

/// A receiver of frames. The pipeline calls a sink from one thread, with every frame in order.
protocol FrameSink: RenderOutput {
  var forms: Set<PictureForm> { get }
  /// True if writing a frame encodes it, so that its time counts as encoding.
  var encodesWhileWriting: Bool { get }
  /// Writes the next frame. A repeated frame has the picture of the previous one.
  func write(_ picture: Picture, as frame: FrameInfo) throws(OutputError)
}
