import Rendering

/// The frames of two sequences that are visible at one time.
struct FramePairs {
  private var sequences: (a: Position, b: Position)

  init(_ a: any PictureSequence, _ b: any PictureSequence) {
    sequences = (Position(a), Position(b))
  }

  /// Returns the next pair; nil at the end of both.
  ///
  /// Frames are paired by their order. A frame that is visible while the other sequence repeats one is
  /// paired with the repetition, too, which its format left out; the last one with all until its end.
  mutating func next() throws -> (a: SequenceFrame?, b: SequenceFrame?)? {
    try sequences.a.load()
    try sequences.b.load()
    let times = (a: sequences.a.time, b: sequences.b.time)
    guard sequences.a.next != nil || sequences.b.next != nil else { return nil }
    if let time = times.a, let frame = sequences.b.visible(at: time),
      try sequences.b.next == nil || sequences.a.isRepetition
    {
      return (sequences.a.pass(), frame)
    }
    if let time = times.b, let frame = sequences.a.visible(at: time),
      try sequences.a.next == nil || sequences.b.isRepetition
    {
      return (frame, sequences.b.pass())
    }
    return (sequences.a.pass(), sequences.b.pass())
  }

  /// The lengths of both sequences in nanoseconds, once all frames are read; nil unless both have a
  /// clock.
  var lengths: (a: Int64, b: Int64)? {
    guard let a = sequences.a.length, let b = sequences.b.length else { return nil }
    return (a, b)
  }

  /// The most nanoseconds by which formats round the time of a frame: a GIF to hundredths of a
  /// second.
  static let roundedTime: Int64 = 10_000_000

  /// A sequence with the frames around one time.
  private struct Position {
    private let sequence: any PictureSequence
    private var current: SequenceFrame?
    private(set) var next: SequenceFrame?
    /// The time of the first frame: that of a part is one of the whole film, a video's is 0.
    private var start: Int64?

    init(_ sequence: any PictureSequence) { self.sequence = sequence }

    /// Nanoseconds from the first frame to the next one; nil without a clock, and at the end.
    var time: Int64? {
      guard let time = next?.time, let start else { return nil }
      return time - start
    }

    var length: Int64? { sequence.length }

    mutating func load() throws {
      guard next == nil else { return }
      next = try sequence.next()
      start = start ?? next?.time
    }

    mutating func pass() -> SequenceFrame? {
      defer { (current, next) = (next, nil) }
      return next
    }

    /// True if the next frame has the same pixels as the one before it.
    var isRepetition: Bool {
      get throws {
        guard let current, let next else { return false }
        return WordHash(try current.picture()) == WordHash(try next.picture())
      }
    }

    /// Returns the last frame if it is visible at a time; nil if another one is, and in a format that
    /// has all frames.
    func visible(at time: Int64) -> SequenceFrame? {
      guard var frame = current, let start, let end = sequence.end,
        (self.time ?? end) > time + FramePairs.roundedTime
      else { return nil }
      frame.time = start + time
      return frame
    }
  }
}
