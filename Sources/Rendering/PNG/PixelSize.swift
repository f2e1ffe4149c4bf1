import Choreography
import Recordings
import TextAndFiles

package struct PixelSize: Hashable, Sendable {
  package var width: Int
  package var height: Int

  package init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
  }

  /// The pixels that a stage covers wholly: a half-covered edge would not be opaque.
  package init(_ size: Size, scale: Double) {
    width = Self.pixels(size.width * scale)
    height = Self.pixels(size.height * scale)
  }

  /// Refuses sizes that no film's frame has, before any work begins.
  package func check() throws(OutputError) {
    guard 1...PictureLimits.side ~= width, 1...PictureLimits.side ~= height else {
      throw .drawing(frame: nil, .impossibleSize(width: width, height: height))
    }
    guard width * height <= Stage.mostPixels else {
      throw .drawing(
        frame: nil, .frameTooLarge(width: width, height: height, limit: Stage.mostPixels))
    }
  }

  /// The number of workers that have room: frames that are drawn or wait take about 1 GB.
  ///
  /// A worker keeps a canvas, and for each there may be a frame in the encoder's layout.
  package func workers(of jobs: Int) -> Int {
    max(1, min(jobs, (1 << 30) / (width * height * 4 * 2)))
  }

  private static func pixels(_ length: Double) -> Int {
    guard length > 0 else { return 0 }
    // A billionth is rounding of the product, not part of a pixel.
    return max(1, Int(min(1e9, length + 1e-9)))
  }
}
