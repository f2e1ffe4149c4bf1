import CPNG
import Rendering

/// A reader of all kinds of PNG files: palettes, grays, 16 bits, interlaced, with and without
/// alpha.
public enum PNGReader {
  /// Decodes a PNG file to premultiplied 8-bit sRGB. O(pixels).
  ///
  /// The limits are checked before memory for the pixels is allocated.
  ///
  /// - Throws: `BitmapError`.
  public static func read(
    _ file: [UInt8], limits: BitmapLimits = BitmapLimits()
  ) throws(BitmapError) -> Raster {
    guard file.count <= limits.bytes else {
      throw .tooLong(byteCount: file.count, limits: limits)
    }
    let common = file.withUnsafeBytes { bytes in
      Result { () throws(BitmapError) in try readCommon(bytes, limits) }
    }
    if let raster = try common.get() { return raster }
    return try readAny(file, limits: limits)
  }

  /// Returns true for a file of the common kind whose chunks are all there, with the right
  /// checksums, and hold enough data for its pixels; false for other kinds, although they may be
  /// readable.
  ///
  /// O(bytes). Pixels that were damaged before their checksum was computed are not found.
  package static func isWhole(_ file: [UInt8], limits: BitmapLimits = BitmapLimits()) -> Bool {
    guard file.count <= limits.bytes else { return false }
    return file.withUnsafeBytes { bytes in
      guard let file = CommonPNG(bytes) else { return false }
      return 1...limits.side ~= file.width && 1...limits.side ~= file.height
        && file.width * file.height <= limits.pixels && file.hasEnoughData
    }
  }

  /// Decodes a file of any kind with libpng.
  static func readAny(_ file: [UInt8], limits: BitmapLimits) throws(BitmapError) -> Raster {
    var image = png_image()
    defer { png_image_free(&image) }
    // libpng keeps a pointer to the bytes between its two calls.
    let result = file.withUnsafeBytes { bytes in
      Result { () throws(BitmapError) in try read(&image, bytes, limits) }
    }
    return try result.get()
  }

  private static func read(
    _ image: inout png_image, _ bytes: UnsafeRawBufferPointer, _ limits: BitmapLimits
  ) throws(BitmapError) -> Raster {
    var hasAlpha: Int32 = 0
    guard let base = bytes.baseAddress, cpng_open(&image, base, bytes.count, &hasAlpha) != 0 else {
      throw .damaged(reason: bytes.isEmpty ? "the file is empty" : message(of: image))
    }
    let (width, height) = (Int(image.width), Int(image.height))
    return try raster(width, height, limits, hasAlpha: hasAlpha != 0) { pixels in
      guard cpng_read(&image, pixels.baseAddress) != 0 else {
        throw BitmapError.damaged(reason: message(of: image))
      }
    }
  }

  /// Decodes a file of the common kind. Returns nil for a file of another kind and for a damaged
  /// one: libpng reads the first, and says what is wrong with the second.
  private static func readCommon(
    _ bytes: UnsafeRawBufferPointer, _ limits: BitmapLimits
  ) throws(BitmapError) -> Raster? {
    guard let file = CommonPNG(bytes) else { return nil }
    var isComplete = false
    let raster = try raster(file.width, file.height, limits, hasAlpha: file.channels == 4) {
      isComplete = file.decode(into: $0)
    }
    return isComplete ? raster : nil
  }

  /// Makes a picture whose pixels, not premultiplied, `fill` writes.
  private static func raster(
    _ width: Int, _ height: Int, _ limits: BitmapLimits, hasAlpha: Bool,
    fill: (UnsafeMutableRawBufferPointer) throws -> Void
  ) throws(BitmapError) -> Raster {
    guard 1...limits.side ~= width, 1...limits.side ~= height, width * height <= limits.pixels
    else { throw .tooLarge(width: width, height: height, limits: limits) }
    do {
      return try Raster(width: width, height: height) { pixels in
        try fill(pixels)
        if hasAlpha { premultiply(pixels) }
      }
    } catch let error as BitmapError {
      throw error
    } catch {
      throw .outOfMemory(byteCount: width * height * 4)
    }
  }

  private static func message(of image: png_image) -> String {
    var image = image
    return withUnsafeBytes(of: &image.message) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }

  /// Multiplies colors by alpha, rounded to the nearest.
  private static func premultiply(_ pixels: UnsafeMutableRawBufferPointer) {
    guard let base = pixels.baseAddress?.assumingMemoryBound(to: UInt32.self) else { return }
    let count = pixels.count / 4
    var index = 0
    while index < count {
      let pixel = base[index]
      let alpha = pixel &>> 24
      if alpha != 255 {
        let red = ((pixel &>> 16 & 255) &* alpha &+ 127) / 255
        let green = ((pixel &>> 8 & 255) &* alpha &+ 127) / 255
        let blue = ((pixel & 255) &* alpha &+ 127) / 255
        base[index] = alpha &<< 24 | red &<< 16 | green &<< 8 | blue
      }
      index &+= 1
    }
  }
}
