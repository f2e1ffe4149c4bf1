import CWebP
import Rendering
import TextAndFiles

/// An encoder of parts of pictures as WebP image chunks, without alpha.
///
/// Stateless: equal pixels give equal bytes.
struct WebPEncoder {
  /// The quality from 1 to 100; nil for lossless.
  let quality: Int?

  /// Returns the smallest enclosing box with an even origin, as the format requires.
  static func aligned(_ box: PixelBounds) -> PixelBounds {
    let (left, top) = (box.x & ~1, box.y & ~1)
    return PixelBounds(x: left, y: top, width: box.maxX - left, height: box.maxY - top)
  }

  /// Returns the `VP8L` or `VP8 ` chunk of a part of a picture. O(pixels).
  ///
  /// - Throws: `OutputError.drawing` if libwebp is out of memory or refuses the size.
  func encode(_ raster: Raster, in box: PixelBounds) throws(OutputError) -> [UInt8] {
    var config = WebPConfig()
    var picture = WebPPicture()
    guard WebPConfigInit(&config) != 0, WebPPictureInit(&picture) != 0 else {
      throw Self.failed("libwebp is of another version than its header")
    }
    configure(&config)
    picture.use_argb = 1
    picture.width = Int32(box.width)
    picture.height = Int32(box.height)
    picture.argb_stride = Int32(raster.stride / 4)
    return try raster.withUnsafeBytes { bytes throws(OutputError) in
      let start = bytes.baseAddress.map { $0 + box.y * raster.stride + box.x * 4 }
      // libwebp does not write to these pixels.
      picture.argb = UnsafeMutableRawPointer(mutating: start)?
        .assumingMemoryBound(to: UInt32.self)
      return try Self.encode(config, &picture)
    }
  }

  private func configure(_ config: inout WebPConfig) {
    // For pictures of screens, lossless method 1 is as fast as 0 and makes files a fifth as large.
    config.lossless = quality == nil ? 1 : 0
    config.quality = Float(quality ?? 20)
    config.method = quality == nil ? 1 : 2
    config.exact = 1
  }

  private static func encode(
    _ config: WebPConfig, _ picture: inout WebPPicture
  ) throws(OutputError) -> [UInt8] {
    var config = config
    var memory = WebPMemoryWriter()
    WebPMemoryWriterInit(&memory)
    defer { WebPMemoryWriterClear(&memory) }
    picture.writer = WebPMemoryWrite
    let isDone = withUnsafeMutablePointer(to: &memory) { memory in
      picture.custom_ptr = UnsafeMutableRawPointer(memory)
      return WebPEncode(&config, &picture) != 0
    }
    // Frees only libwebp's memory, not the imported pixels.
    defer { WebPPictureFree(&picture) }
    let riffHeaderSize = 12
    guard isDone, memory.size > riffHeaderSize else {
      throw failed("libwebp stopped with error \(picture.error_code.rawValue)")
    }
    let file = UnsafeRawBufferPointer(start: memory.mem, count: memory.size)
    return Array(file[riffHeaderSize...])
  }

  private static func failed(_ reason: String) -> OutputError {
    .drawing(frame: nil, .drawing(reason))
  }
}
