/// A reader of the text of a recording's file, which decompresses gzip.
final class TextStream {
  enum Failure: Error {
    case file(RecordingError)
    /// The compressed data ends in the middle of a member.
    case torn
    case damaged
    /// The compressed data can be read, but its checksum or length is wrong.
    case checksum
    /// The text is much longer than its compressed bytes, unlike that of any recording.
    case expansion
    /// A line is longer than the limit.
    case tooLong

    /// True if the text before it can be used.
    var isDamage: Bool {
      switch self {
      case .torn, .damaged, .checksum: true
      case .file, .expansion, .tooLong: false
      }
    }
  }

  private let source: ByteSource
  private var gzip: GzipReader?
  private let expansion: Int

  static let chunk = 16 << 10
  /// An array: faster in debug builds than a repeated element.
  private static let room = [UInt8](repeating: 0, count: chunk)

  init(_ source: ByteSource, expansion: Int) throws(RecordingError) {
    (self.source, self.expansion) = (source, expansion)
    let magic = try source.bytes(in: 0..<2)
    try source.seek(to: 0)
    gzip = magic == [0x1F, 0x8B] ? try GzipReader(source, expansion: expansion) : nil
  }

  /// True if the file is compressed.
  var isCompressed: Bool { gzip != nil }
  /// The number of bytes of the file that have been read.
  var bytesRead: Int { gzip?.bytesRead ?? source.bytesRead }

  /// Continues at a byte of the text. O(offset) for a compressed file, which is read from its
  /// beginning.
  func seek(to offset: Int) throws(RecordingError) {
    guard gzip != nil else { return try source.seek(to: offset) }
    let gzip = try GzipReader(source, expansion: expansion)
    gzip.skip(offset)
    self.gzip = gzip
  }

  /// Appends the next piece of text; returns false at the end.
  func read(into text: inout [UInt8]) throws(Failure) -> Bool {
    let old = text.count
    var count = 0
    text.append(contentsOf: Self.room)
    defer { text.removeLast(Self.chunk - count) }
    count = try text.withUnsafeMutableBufferPointer { (bytes) throws(Failure) in
      let room = UnsafeMutableRawBufferPointer(UnsafeMutableBufferPointer(rebasing: bytes[old...]))
      if let gzip { return try gzip.read(into: room) }
      do throws(RecordingError) {
        return try source.read(into: room)
      } catch {
        throw .file(error)
      }
    }
    return count > 0
  }
}
