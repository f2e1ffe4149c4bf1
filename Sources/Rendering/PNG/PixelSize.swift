import Choreography
import Recordings
import TextAndFiles

package struct PixelSize: Hashable, Sendable {
  package var width: Int
  package var height: Int

  package init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
  }

  /// Creates the size of the pixels that a stage covers completely, as partly covered edges would
  /// not be opaque.
  package init(_ size: Size, scale: Double) {
    width = Self.pixels(size.width * scale)
    height = Self.pixels(size.height * scale)
  }

  /// Checks the limits of a film's frame.
  ///
  /// - Throws: `OutputError.drawing`.
  package func check() throws(OutputError) {
    guard width > 0, height > 0 else {
      throw .drawing(frame: nil, .impossibleSize(width: width, height: height))
    }
    guard max(width, height) <= PictureLimits.side, width * height <= Stage.maxPixels else {
      throw .drawing(
        frame: nil, .frameTooLarge(width: width, height: height, limit: Stage.maxPixels))
    }
  }

  /// Returns the number of workers, at most `jobs`, whose frames fit into 1 GB: each has a canvas
  /// and a frame in the encoder's layout.
  package func workers(of jobs: Int) -> Int {
    max(1, min(jobs, (1 << 30) / (width * height * 4 * 2)))
  }

  private static func pixels(_ length: Double) -> Int {
    guard length > 0 else { return 0 }
    // The product may be too small by a rounding error.
    return max(1, Int(min(1e9, length + 1e-9)))
  }
}
