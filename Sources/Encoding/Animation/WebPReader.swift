import CWebP
import CWebPDemux
import Rendering
import TextAndFiles

/// A reader of the pictures of a WebP file, still or animated, by libwebp's animation decoder.
package final class WebPReader {
  /// The reason why a file cannot be read.
  package struct Failure: Error, Hashable, Sendable {
    package let reason: String
  }

  /// The whole picture from a time on.
  package struct Frame {
    /// Milliseconds from the start.
    package var start: Int
    package var picture: Raster
  }

  /// The decoder reads it until its own end.
  private let file: UnsafeMutableBufferPointer<UInt8>
  private let decoder: OpaquePointer
  private let width: Int
  private let height: Int
  /// The end of the last frame that was read, in milliseconds.
  package private(set) var end = 0

  /// Reads the header of a file.
  ///
  /// - Throws: `Failure`, also for a picture beyond the limits.
  package init(_ bytes: [UInt8]) throws(Failure) {
    guard bytes.count >= 12, bytes.starts(with: "RIFF".utf8),
      bytes[8..<12].elementsEqual("WEBP".utf8)
    else { throw Failure(reason: "it is no WebP picture") }
    let length = bytes[4..<8].reversed().reduce(0) { $0 << 8 | Int($1) }
    guard length + 8 <= bytes.count else { throw Failure(reason: "the file ends too early") }
    // The decoder has a place for the whole picture, however small the file is.
    var (width, height): (Int32, Int32) = (0, 0)
    guard WebPGetInfo(bytes, bytes.count, &width, &height) != 0 else {
      throw Failure(reason: "its header is damaged")
    }
    (self.width, self.height) = (Int(width), Int(height))
    guard 1...PictureLimits.side ~= self.width, 1...PictureLimits.side ~= self.height,
      self.width * self.height <= PictureLimits.area
    else { throw Failure(reason: "\(width) × \(height) pixels are too many") }
    let file = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
    _ = file.initialize(from: bytes)
    var options = WebPAnimDecoderOptions()
    var data = WebPData(bytes: UnsafePointer(file.baseAddress), size: file.count)
    guard WebPAnimDecoderOptionsInit(&options) != 0 else {
      file.deallocate()
      throw Failure(reason: "libwebpdemux has another version than its headers")
    }
    options.color_mode = MODE_bgrA
    guard let decoder = WebPAnimDecoderNew(&data, &options) else {
      file.deallocate()
      throw Failure(reason: "its frames are damaged, or there is no memory for them")
    }
    (self.file, self.decoder) = (file, decoder)
  }

  deinit {
    WebPAnimDecoderDelete(decoder)
    file.deallocate()
  }

  /// Returns the next frame; nil after the last.
  ///
  /// - Throws: `Failure`.
  package func next() throws(Failure) -> Frame? {
    guard WebPAnimDecoderHasMoreFrames(decoder) != 0 else { return nil }
    var (pixels, end): (UnsafeMutablePointer<UInt8>?, Int32) = (nil, 0)
    guard WebPAnimDecoderGetNext(decoder, &pixels, &end) != 0, let pixels else {
      throw Failure(reason: "its pixels are damaged")
    }
    defer { self.end = Int(end) }
    do {
      let picture = try Raster(width: width, height: height) { target in
        target.copyMemory(from: UnsafeRawBufferPointer(start: pixels, count: width * height * 4))
      }
      return Frame(start: self.end, picture: picture)
    } catch {
      throw Failure(reason: "there is no memory for \(width) × \(height) pixels")
    }
  }
}
