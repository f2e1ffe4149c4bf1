import CWebP
import Rendering

/// Turns parts of pictures into WebP image chunks; alpha is dropped.
///
/// Equal pixels have equal bytes, whatever was encoded before.
struct WebPEncoder {
  /// From 1 to 100; nil is lossless.
  let quality: Int?

  /// The least box around another that an animation can hold, since places are even.
  static func aligned(_ box: PixelBounds) -> PixelBounds {
    let (left, top) = (box.x & ~1, box.y & ~1)
    return PixelBounds(x: left, y: top, width: box.maxX - left, height: box.maxY - top)
  }

  /// The `VP8L` or `VP8 ` chunk of a part of a picture. O(pixels), with a large factor.
  ///
  /// - Throws: `EncodingError.drawing` if libwebp is out of memory or refuses the size.
  func encode(_ raster: Raster, in box: PixelBounds) throws(EncodingError) -> [UInt8] {
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
    return try raster.withUnsafeBytes { bytes throws(EncodingError) in
      let start = bytes.baseAddress.map { $0 + box.y * raster.stride + box.x * 4 }
      // libwebp reads these pixels and does not write to them.
      picture.argb = UnsafeMutableRawPointer(mutating: start)?
        .assumingMemoryBound(to: UInt32.self)
      return try Self.encode(config, &picture)
    }
  }

  private func configure(_ config: inout WebPConfig) {
    // Of the lossless methods, 1 takes the time of 0 on screens and makes a fifth of its bytes.
    config.lossless = quality == nil ? 1 : 0
    config.quality = Float(quality ?? 20)
    config.method = quality == nil ? 1 : 2
    config.exact = 1
  }

  private static func encode(
    _ config: WebPConfig, _ picture: inout WebPPicture
  ) throws(EncodingError) -> [UInt8] {
    var config = config
    var memory = WebPMemoryWriter()
    WebPMemoryWriterInit(&memory)
    defer { WebPMemoryWriterClear(&memory) }
    picture.writer = WebPMemoryWrite
    let isDone = withUnsafeMutablePointer(to: &memory) { memory in
      picture.custom_ptr = UnsafeMutableRawPointer(memory)
      return WebPEncode(&config, &picture) != 0
    }
    // For pictures that it does not own, it frees only its own memory.
    defer { WebPPictureFree(&picture) }
    let riffHeaderSize = 12
    guard isDone, memory.size > riffHeaderSize else {
      throw failed("libwebp stopped with error \(picture.error_code.rawValue)")
    }
    let file = UnsafeRawBufferPointer(start: memory.mem, count: memory.size)
    return Array(file[riffHeaderSize...])
  }

  private static func failed(_ reason: String) -> EncodingError {
    .drawing(frame: nil, .drawing(reason))
  }
}
