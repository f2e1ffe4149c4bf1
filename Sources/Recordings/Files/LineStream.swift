import Foundation

/// A reader of a recording's lines, which share one buffer.
final class LineStream {
  /// A line without its line feed.
  struct Line {
    /// The number from 1; nil after `seek(to:)`.
    var number: Int?
    /// The offset in the text at which it begins.
    var offset: Int
    fileprivate var range: Range<Int>
    /// True if a line feed ends it; a line without one may be torn.
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
    try seek(to: entry.offset, number: nil)
  }

  /// Continues at a line that was read.
  func seek(to line: Line) throws(RecordingError) {
    try seek(to: line.offset, number: line.number.map { $0 - 1 })
  }

  private func seek(to offset: Int, number: Int?) throws(RecordingError) {
    try text.seek(to: offset)
    buffer.removeAll(keepingCapacity: true)
    start = 0
    self.offset = offset
    self.number = number
    ended = false
    damage = nil
  }

  /// Returns the next line, nil at the end, and invalidates the previous one.
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
        // First return the lines before the damage.
        damage = error
        ended = true
      }
    }
  }

  /// Parses a line. Its members must not escape the closure.
  func read<Value>(
    _ line: Line, limits: LineObject.Limits, _ body: (LineObject) throws(LineError) -> Value
  ) throws(LineError) -> Value {
    try buffer.withUnsafeBufferPointer { (bytes) throws(LineError) in
      let line = UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: bytes[line.range]))
      return try LineObject.read(line, tape, limits: limits, body)
    }
  }

  /// Reads the kind, the number and the time of an event's line; nil if it has none.
  func head(of line: Line, limits: LineObject.Limits) -> EventLinePrefix? {
    let head = buffer.withUnsafeBytes { bytes in
      EventLinePrefix(beginningOf: UnsafeRawBufferPointer(rebasing: bytes[line.range]))
    }
    return head
      ?? (try? read(line, limits: limits) { fields throws(LineError) in try EventLinePrefix(fields)
      })
  }

  /// Returns the error for a line that begins with a byte order mark; nil for others.
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

  /// Returns the bytes of a line.
  func bytes(of line: Line) -> ArraySlice<UInt8> { buffer[line.range] }

  private func rest() throws(TextStream.Failure) -> Line? {
    if let damage { throw damage }
    // A torn line may lack only its line feed.
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
