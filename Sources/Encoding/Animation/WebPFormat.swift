import TextAndFiles

typealias WebPSink = AnimatedImageSink<WebPFormat>

/// The format of animated WebP.
///
/// Source: RFC 9649, section 2.7, the extended file format.
struct WebPFormat: AnimatedImageFormat {
  static let form = PictureForm.webPBox
  static let tail: [UInt8] = []

  /// The maximum side of a canvas.
  private static let maxSide = 16_383

  private let film: FilmInfo
  private let name: String

  init(_ film: FilmInfo, name: String) throws(OutputError) {
    guard max(film.size.width, film.size.height) <= Self.maxSide else {
      throw .drawing(
        frame: nil,
        .impossibleSize(width: film.size.width, height: film.size.height, limit: Self.maxSide))
    }
    (self.film, self.name) = (film, name)
  }

  static func box(of picture: Picture) -> EncodedBox? { picture.webPBox }

  var head: [UInt8] {
    let isAnimated: UInt8 = 2
    let size = film.size
    let extent = Self.number(size.width - 1, bytes: 3) + Self.number(size.height - 1, bytes: 3)
    let background = Self.number(0xFFFF_FFFF, bytes: 4)
    let loops = Self.number(film.loops ?? 0, bytes: 2)
    return Array("RIFF".utf8) + Self.number(0, bytes: 4) + Array("WEBP".utf8)
      + Self.chunk("VP8X", [isAnimated, 0, 0, 0] + extent)
      + Self.chunk("ANIM", background + loops)
  }

  func bytes(of held: AnimationFrame) -> [UInt8] {
    let longest = 0xFF_FFFF
    var (start, bytes): (Int, [UInt8]) = (milliseconds(held.first), [])
    let end = milliseconds(held.first + held.count)
    repeat {
      let duration = min(end - start, longest)
      bytes += Self.bytes(of: held.box, for: duration)
      start += duration
    } while start < end
    return bytes
  }

  func total(byteCount: Int) throws(OutputError) -> (bytes: [UInt8], offset: Int) {
    guard byteCount - 8 <= UInt32.max else {
      throw .inputOutput(path: name, reason: "the film exceeds WebP's limit of 4 GB")
    }
    return (Self.number(byteCount - 8, bytes: 4), 4)
  }

  private static func bytes(of box: EncodedBox, for duration: Int) -> [UInt8] {
    let bounds = box.bounds
    let doNotBlend: UInt8 = 2
    let fields = [bounds.x / 2, bounds.y / 2, bounds.width - 1, bounds.height - 1, duration]
    let head = fields.flatMap { number($0, bytes: 3) } + [doNotBlend]
    return chunk("ANMF", head + box.bytes)
  }

  /// Returns a frame's rounded start; errors do not accumulate.
  private func milliseconds(_ frame: Int) -> Int {
    let (seconds, rest) = frame.quotientAndRemainder(dividingBy: film.framesPerSecond)
    return seconds * 1000 + (rest * 2000 + film.framesPerSecond) / (2 * film.framesPerSecond)
  }

  /// Returns a RIFF chunk: name, length and bytes padded to an even number.
  private static func chunk(_ name: String, _ bytes: [UInt8]) -> [UInt8] {
    Array(name.utf8) + number(bytes.count, bytes: 4) + bytes + (bytes.count % 2 == 1 ? [0] : [])
  }

  /// Returns a number as little-endian bytes.
  private static func number(_ value: Int, bytes count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }
}
