import CWebP
import Rendering
import TextAndFiles

/// A reader of the pictures of a WebP file, still or animated.
///
/// Source: RFC 9649, section 2.7.
package struct WebPReader {
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

  /// The part of the picture that a frame replaces.
  private struct Part {
    let bounds: PixelBounds
    let milliseconds: Int
    let isDisposed: Bool
    let blends: Bool
    let data: Range<Int>
  }

  private let file: [UInt8]
  private let width: Int
  private let height: Int
  private let isAnimated: Bool
  /// Premultiplied pixels.
  private var canvas: [UInt32] = []
  /// The next chunk.
  private var offset: Int
  private var time = 0
  /// The part of the last frame, if the next one begins with a transparent picture there.
  private var disposed: PixelBounds?
  private var isFinished = false

  /// Reads the header of a file.
  ///
  /// - Throws: `Failure`, also for a picture beyond the limits.
  package init(_ file: [UInt8]) throws(Failure) {
    self.file = file
    guard file.count >= 30, file.starts(with: Array("RIFF".utf8)),
      file[8..<12].elementsEqual("WEBP".utf8)
    else { throw Failure(reason: "it is no WebP picture") }
    guard Self.number(file, at: 4, bytes: 4) + 8 <= file.count else { throw Self.tooShort }
    let isExtended = file[12..<16].elementsEqual("VP8X".utf8)
    isAnimated = isExtended && file[20] & 2 != 0
    if isAnimated {
      (width, height) = (
        1 + Self.number(file, at: 24, bytes: 3), 1 + Self.number(file, at: 27, bytes: 3)
      )
    } else {
      (width, height) = try Self.size(of: file[...])
    }
    guard 1...PictureLimits.side ~= width, 1...PictureLimits.side ~= height,
      width * height <= PictureLimits.area
    else { throw Failure(reason: "\(width) × \(height) pixels are too many") }
    offset = isAnimated ? 20 + Self.number(file, at: 16, bytes: 4) : 0
    canvas = [UInt32](repeating: 0, count: width * height)
  }

  /// Returns the next frame; nil after the last.
  ///
  /// - Throws: `Failure`.
  package mutating func next() throws(Failure) -> Frame? {
    if isFinished { return nil }
    guard isAnimated else {
      isFinished = true
      let whole = PixelBounds(x: 0, y: 0, width: width, height: height)
      try draw(
        Part(
          bounds: whole, milliseconds: 0, isDisposed: false, blends: false,
          data: file.startIndex..<file.endIndex))
      return Frame(start: 0, picture: try picture())
    }
    guard let part = try nextPart() else {
      isFinished = true
      return nil
    }
    if let disposed { fill(disposed) { _, _ in 0 } }
    try draw(part)
    disposed = part.isDisposed ? part.bounds : nil
    defer { time += part.milliseconds }
    return Frame(start: time, picture: try picture())
  }

  // MARK: Chunks

  private mutating func nextPart() throws(Failure) -> Part? {
    while offset + 8 <= file.count {
      let name = file[offset..<offset + 4]
      let data = offset + 8..<offset + 8 + Self.number(file, at: offset + 4, bytes: 4)
      guard data.upperBound <= file.count else { throw Self.tooShort }
      offset = data.upperBound + data.count % 2
      guard name.elementsEqual("ANMF".utf8) else { continue }
      guard data.count >= 24 else { throw Self.tooShort }
      let numbers = (0..<5).map { Self.number(file, at: data.lowerBound + $0 * 3, bytes: 3) }
      let bounds = PixelBounds(
        x: numbers[0] * 2, y: numbers[1] * 2, width: numbers[2] + 1, height: numbers[3] + 1)
      guard bounds.maxX <= width, bounds.maxY <= height else {
        throw Failure(reason: "a frame is outside of its picture")
      }
      let flags = file[data.lowerBound + 15]
      return Part(
        bounds: bounds, milliseconds: numbers[4], isDisposed: flags & 1 != 0,
        blends: flags & 2 == 0, data: data.lowerBound + 16..<data.upperBound)
    }
    return nil
  }

  private static let tooShort = Failure(reason: "the file ends too early")

  /// Reads a little-endian number.
  private static func number(_ file: [UInt8], at offset: Int, bytes count: Int) -> Int {
    file[offset..<offset + count].reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  // MARK: Pixels

  private static func size(of bytes: ArraySlice<UInt8>) throws(Failure) -> (Int, Int) {
    var (width, height): (Int32, Int32) = (0, 0)
    let isKnown = bytes.withUnsafeBufferPointer {
      WebPGetInfo($0.baseAddress, $0.count, &width, &height)
    }
    guard isKnown != 0 else { throw Failure(reason: "its header is damaged") }
    return (Int(width), Int(height))
  }

  private mutating func draw(_ part: Part) throws(Failure) {
    let (bytes, bounds) = (file[part.data], part.bounds)
    guard try Self.size(of: bytes) == (bounds.width, bounds.height) else {
      throw Failure(reason: "a picture has another size than its frame")
    }
    var pixels = [UInt32](repeating: 0, count: bounds.width * bounds.height)
    let isDecoded = bytes.withUnsafeBufferPointer { bytes in
      pixels.withUnsafeMutableBytes { target in
        WebPDecodeBGRAInto(
          bytes.baseAddress, bytes.count,
          target.baseAddress?.assumingMemoryBound(to: UInt8.self), target.count,
          Int32(bounds.width * 4)) != nil
      }
    }
    guard isDecoded else { throw Failure(reason: "its pixels are damaged") }
    fill(bounds) { index, below in
      let pixel = UInt32(littleEndian: pixels[index])
      let alpha = pixel >> 24
      if alpha == 255 { return pixel }
      let above = Self.scaled(pixel | 0xFF00_0000, by: alpha)
      return part.blends ? above &+ Self.scaled(below, by: 255 - alpha) : above
    }
  }

  /// Replaces the pixels of a part, given their number in it and their old value.
  private mutating func fill(_ bounds: PixelBounds, _ pixel: (Int, UInt32) -> UInt32) {
    canvas.withUnsafeMutableBufferPointer { canvas in
      var index = 0
      for y in bounds.y..<bounds.maxY {
        for place in y * width + bounds.x..<y * width + bounds.maxX {
          canvas[place] = pixel(index, canvas[place])
          index += 1
        }
      }
    }
  }

  /// Multiplies the four channels of a pixel by a share of 255, rounded to the nearest.
  private static func scaled(_ pixel: UInt32, by share: UInt32) -> UInt32 {
    var result: UInt32 = 0
    for shift in stride(from: UInt32(0), to: 32, by: 8) {
      result |= (((pixel >> shift & 255) * share + 127) / 255) << shift
    }
    return result
  }

  private func picture() throws(Failure) -> Raster {
    do {
      return try Raster(width: width, height: height) { target in
        canvas.withUnsafeBytes { target.copyMemory(from: $0) }
      }
    } catch {
      throw Failure(reason: "there is no memory for \(width) × \(height) pixels")
    }
  }
}
