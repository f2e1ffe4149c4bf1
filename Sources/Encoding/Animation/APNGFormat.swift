import Rendering

typealias APNGSink = AnimatedImageSink<APNGFormat>

/// The format of animated PNG.
///
/// Source: PNG specification, third edition, 11.3.6 (acTL, fcTL, fdAT).
struct APNGFormat: AnimatedImageFormat {
  static let form = PictureForm.pngBox
  static let tail = PNGChunk.bytes("IEND")

  private let framesPerSecond: Int
  private let loops: UInt32
  private let beginning: [UInt8]
  /// The number of pictures and of numbered chunks so far.
  private var (pictures, chunks) = (0, 0)

  init(_ film: FilmInfo, name: String) {
    framesPerSecond = film.framesPerSecond
    loops = UInt32(film.loops ?? 0)
    beginning = PNGHeader.bytes(
      width: film.size.width, height: film.size.height, scale: film.scale)
  }

  static func box(of picture: Picture) -> EncodedBox? { picture.pngBox }

  var head: [UInt8] { beginning + control }

  mutating func bytes(of held: AnimationFrame) -> [UInt8] {
    // A delay is a fraction of two 16-bit numbers; longer pictures are repeated.
    var (rest, bytes): (Int, [UInt8]) = (held.count, [])
    while rest > 0 {
      let delay = Delay(frames: rest, perSecond: framesPerSecond)
      bytes += self.bytes(of: held.box, for: delay)
      rest -= delay.frames
    }
    return bytes
  }

  func total(byteCount: Int) -> (bytes: [UInt8], offset: Int) { (control, beginning.count) }

  private mutating func bytes(of box: EncodedBox, for delay: Delay) -> [UInt8] {
    let bounds = box.bounds
    var place = number()
    for value in [bounds.width, bounds.height, bounds.x, bounds.y] {
      place += PNGChunk.number(UInt32(value))
    }
    // Dispose none, blend source.
    let staysAndReplaces: [UInt8] = [0, 0]
    let head = PNGChunk.bytes("fcTL", place + delay.bytes + staysAndReplaces)
    defer { pictures += 1 }
    return head
      + (pictures == 0
        ? PNGChunk.bytes("IDAT", box.bytes) : PNGChunk.bytes("fdAT", number(), box.bytes))
  }

  private mutating func number() -> [UInt8] {
    defer { chunks += 1 }
    return PNGChunk.number(UInt32(chunks))
  }

  /// The `acTL` chunk: the number of pictures and of plays, 0 for endless.
  private var control: [UInt8] {
    PNGChunk.bytes("acTL", PNGChunk.number(UInt32(pictures)), PNGChunk.number(loops))
  }
}

/// The exact display time of a picture.
private struct Delay {
  /// The number of frames that it covers, at most as many as the format can express.
  let frames: Int
  let bytes: [UInt8]

  init(frames: Int, perSecond: Int) {
    var (count, unit) = (frames, perSecond)
    let divisor = Self.commonDivisor(count, unit)
    (count, unit) = (count / divisor, unit / divisor)
    if count <= UInt16.max {
      self.frames = frames
    } else {
      // Whole seconds avoid rounding.
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
