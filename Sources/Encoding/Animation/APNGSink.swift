import Foundation
import Rendering

/// An animated PNG: of each frame only the box that changed, and equal frames as one that stands
/// longer. It plays for ever.
///
/// Source: PNG specification, third edition, 11.3.6 (acTL, fcTL, fdAT).
final class APNGSink: FrameSink {
  let forms: PictureForms = .pngBox
  let encodesWhileWriting = false

  private let film: FilmInfo
  private let place: PartialFile
  private var file: OutputFile?
  private var holder = BoxHolder()
  /// Pictures so far, and chunks that are numbered.
  private var (pictures, chunks) = (0, 0)
  private let controlOffset: Int

  init(_ target: OutputTarget, film: FilmInfo) throws(EncodingError) {
    self.film = film
    place = try PartialFile(target.path, name: target.name)
    let head =
      PNGHeader.signature
      + ChunkWriter.chunk(
        "IHDR", PNGHeader.extent(width: film.size.width, height: film.size.height))
      + ChunkWriter.chunk("sRGB", [0]) + ChunkWriter.chunk("pHYs", PNGHeader.resolution(film.scale))
    controlOffset = head.count
    do {
      let file = try OutputFile(place.path)
      try file.write(head + Self.control(pictures: 0))
      self.file = file
    } catch {
      place.discard()
      throw error
    }
  }

  func write(_ picture: Picture, as frame: FrameInfo) throws(EncodingError) {
    if let held = holder.add(picture.pngBox, as: frame) { try write(held) }
  }

  func finish() throws(EncodingError) {
    if let held = holder.end() { try write(held) }
    try file?.write(ChunkWriter.chunk("IEND"))
    try file?.write(Self.control(pictures: pictures), at: controlOffset)
    try file?.close()
    file = nil
  }

  func commit() throws(EncodingError) -> RenderReport.Output { try place.commit() }

  func discard() {
    file = nil
    place.discard()
  }

  private func write(_ held: HeldBox) throws(EncodingError) {
    // A time is a fraction of two numbers of 16 bits; what is longer is shown again.
    var rest = held.count
    while rest > 0 {
      let delay = Delay(frames: rest, perSecond: film.framesPerSecond)
      try write(held.box, for: delay)
      rest -= delay.frames
    }
  }

  private func write(_ box: EncodedBox, for delay: Delay) throws(EncodingError) {
    let bounds = box.bounds
    var control = number()
    for value in [bounds.width, bounds.height, bounds.x, bounds.y] {
      control += ChunkWriter.bytes(UInt32(value))
    }
    control += delay.bytes
    // The box stays and replaces what was there.
    control += [0, 0]
    try file?.write(ChunkWriter.chunk("fcTL", control))
    let chunk =
      pictures == 0
      ? ChunkWriter.chunk("IDAT", box.bytes) : ChunkWriter.chunk("fdAT", number(), box.bytes)
    try file?.write(chunk)
    pictures += 1
  }

  private func number() -> [UInt8] {
    defer { chunks += 1 }
    return ChunkWriter.bytes(UInt32(chunks))
  }

  private static func control(pictures: Int) -> [UInt8] {
    let forEver: UInt32 = 0
    return ChunkWriter.chunk(
      "acTL", ChunkWriter.bytes(UInt32(pictures)), ChunkWriter.bytes(forEver))
  }
}

/// How long a picture stands, exactly.
private struct Delay {
  /// Frames that it covers: all, or as many as can be said.
  let frames: Int
  let bytes: [UInt8]

  init(frames: Int, perSecond: Int) {
    var (count, unit) = (frames, perSecond)
    let divisor = Self.commonDivisor(count, unit)
    (count, unit) = (count / divisor, unit / divisor)
    if count <= UInt16.max {
      self.frames = frames
    } else {
      // Whole seconds, so that nothing is rounded.
      let seconds = min(frames / perSecond, Int(UInt16.max))
      (count, unit) = (seconds, 1)
      self.frames = seconds * perSecond
    }
    bytes = [count >> 8, count & 255, unit >> 8, unit & 255].map { UInt8($0) }
  }

  private static func commonDivisor(_ a: Int, _ b: Int) -> Int {
    b == 0 ? a : commonDivisor(b, a % b)
  }
}
