import Foundation
import Rendering

/// An animated WebP: of each frame only the box that changed, and equal frames as one that stands
/// longer. It plays for ever.
///
/// Source: RFC 9649, section 2.7, the extended file format.
final class WebPSink: FrameSink {
  let forms: PictureForms = .webPBox
  let encodesWhileWriting = false

  private let film: FilmInfo
  private let name: String
  private let place: PartialFile
  private var file: OutputFile?
  private var holder = BoxHolder()
  private var byteCount = 0

  /// The longest side that a canvas can have.
  static let maxSide = 16_383

  init(_ target: OutputTarget, film: FilmInfo) throws(EncodingError) {
    guard max(film.size.width, film.size.height) <= Self.maxSide else {
      throw .drawing(
        frame: nil, .impossibleSize(width: film.size.width, height: film.size.height))
    }
    self.film = film
    name = target.name
    place = try PartialFile(target.path, name: target.name)
    do {
      file = try OutputFile(place.path)
      try append(Self.head(film.size))
    } catch {
      file = nil
      place.discard()
      throw error
    }
  }

  func write(_ picture: Picture, as frame: FrameInfo) throws(EncodingError) {
    if let held = holder.add(picture.webPBox, as: frame) { try write(held) }
  }

  func finish() throws(EncodingError) {
    if let held = holder.end() { try write(held) }
    guard byteCount - 8 <= UInt32.max else {
      throw .inputOutput(path: name, reason: "a WebP holds 4 GB, and the film has more")
    }
    try file?.write(Self.number(byteCount - 8, bytes: 4), at: 4)
    try file?.close()
    file = nil
  }

  func commit() throws(EncodingError) -> RenderReport.Output { try place.commit() }

  func discard() {
    file = nil
    place.discard()
  }

  private func write(_ held: HeldBox) throws(EncodingError) {
    let longest = 0xFF_FFFF
    var start = milliseconds(held.first)
    let end = milliseconds(held.first + held.count)
    repeat {
      let duration = min(end - start, longest)
      try write(held.box, for: duration)
      start += duration
    } while start < end
  }

  private func write(_ box: EncodedBox, for duration: Int) throws(EncodingError) {
    let bounds = box.bounds
    let doNotBlend: UInt8 = 2
    let fields = [bounds.x / 2, bounds.y / 2, bounds.width - 1, bounds.height - 1, duration]
    let head = fields.flatMap { Self.number($0, bytes: 3) } + [doNotBlend]
    try append(Self.chunk("ANMF", head + box.bytes))
  }

  /// A frame's start, rounded: errors do not add up.
  private func milliseconds(_ frame: Int) -> Int {
    let (seconds, rest) = frame.quotientAndRemainder(dividingBy: film.framesPerSecond)
    return seconds * 1000 + (rest * 2000 + film.framesPerSecond) / (2 * film.framesPerSecond)
  }

  private func append(_ bytes: [UInt8]) throws(EncodingError) {
    try file?.write(bytes)
    byteCount += bytes.count
  }

  private static func head(_ size: PixelSize) -> [UInt8] {
    let isAnimated: UInt8 = 2
    let extent = number(size.width - 1, bytes: 3) + number(size.height - 1, bytes: 3)
    let (background, forEver) = (number(0xFFFF_FFFF, bytes: 4), number(0, bytes: 2))
    return Array("RIFF".utf8) + number(0, bytes: 4) + Array("WEBP".utf8)
      + chunk("VP8X", [isAnimated, 0, 0, 0] + extent) + chunk("ANIM", background + forEver)
  }

  /// A name, a length, and bytes filled up to an even number.
  private static func chunk(_ name: String, _ bytes: [UInt8]) -> [UInt8] {
    Array(name.utf8) + number(bytes.count, bytes: 4) + bytes + (bytes.count % 2 == 1 ? [0] : [])
  }

  /// Least significant byte first.
  private static func number(_ value: Int, bytes count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }
}
