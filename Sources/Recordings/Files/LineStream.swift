import Foundation

/// The lines of a recording's file, one at a time in a buffer that they share.
final class LineStream {
  /// A line without its line feed.
  struct Line {
    /// From 1; nil after a leap.
    var number: Int?
    /// The offset in the text at which it begins.
    var offset: Int
    /// Its bytes in the buffer.
    fileprivate var range: Range<Int>
    /// True if a line feed ends it: without one it may be torn.
    var isTerminated: Bool

    var isEmpty: Bool { range.isEmpty }
  }

  let text: TextStream
  private let limit: Int
  private let tape = JSONTape()
  private var buffer: [UInt8] = []
  private var start = 0
  /// The offset in the text at which the next line begins.
  private(set) var offset = 0
  private var number: Int? = 0
  private var ended = false
  private var damage: TextStream.Failure?

  init(_ text: TextStream, limit: Int) {
    self.text = text
    self.limit = limit
  }

  /// Continues at a keyframe.
  func seek(to entry: KeyframeIndex.Entry) throws(RecordingError) {
    try text.seek(to: entry.offset)
    buffer.removeAll(keepingCapacity: true)
    start = 0
    offset = entry.offset
    number = nil
    ended = false
    damage = nil
  }

  /// The next line; nil at the end. The line before is gone then.
  func next() throws(TextStream.Failure) -> Line? {
    var scanned = start
    while true {
      if let end = lineFeed(from: scanned) { return try line(to: end, isTerminated: true) }
      scanned = buffer.count
      guard scanned - start <= limit else { throw .tooLong }
      if ended { return try rest() }
      if start > 0 {
        buffer.removeSubrange(..<start)
        scanned -= start
        start = 0
      }
      do {
        ended = !(try text.read(into: &buffer))
      } catch {
        // The lines before the damage come first.
        damage = error
        ended = true
      }
    }
  }

  /// Reads the members of a line; the closure must not keep them.
  func read<Value>(
    _ line: Line, limits: LineObject.Limits, _ body: (LineObject) throws(LineError) -> Value
  ) throws(LineError) -> Value {
    try buffer.withUnsafeBufferPointer { (bytes) throws(LineError) in
      let line = UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: bytes[line.range]))
      return try LineObject.read(line, tape, limits: limits, body)
    }
  }

  /// Describes the mark at the beginning of a line that has one, which no recording has.
  func byteOrderMark(of line: Line) -> String? {
    let bytes = buffer[line.range]
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      return "the file begins with a byte order mark (EF BB BF), which a recording does not have; "
        + "remove these three bytes"
    }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      return "the file is UTF-16, and a recording is UTF-8; save it as UTF-8 without a byte order "
        + "mark"
    }
    return nil
  }

  /// The bytes of a line.
  func bytes(of line: Line) -> ArraySlice<UInt8> { buffer[line.range] }

  private func rest() throws(TextStream.Failure) -> Line? {
    if let damage { throw damage }
    // A line that was torn may be whole but for its line feed.
    return start < buffer.count ? try line(to: buffer.count, isTerminated: false) : nil
  }

  private func line(to end: Int, isTerminated: Bool) throws(TextStream.Failure) -> Line? {
    guard end - start <= limit else { throw .tooLong }
    number = number.map { $0 + 1 }
    let line = Line(
      number: number, offset: offset, range: start..<end, isTerminated: isTerminated)
    offset += end - start + (isTerminated ? 1 : 0)
    start = isTerminated ? end + 1 : end
    return line
  }

  private func lineFeed(from index: Int) -> Int? {
    buffer.withUnsafeBytes { bytes in
      guard index < bytes.count, let base = bytes.baseAddress,
        let found = memchr(base + index, 0x0A, bytes.count - index)
      else { return nil }
      return found - UnsafeMutableRawPointer(mutating: base)
    }
  }
}
