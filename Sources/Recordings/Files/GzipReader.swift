import CZlib
import Foundation

/// A reader of the text of a gzip file, by zlib's `gzread`.
final class GzipReader {
  private let file: gzFile
  private let name: String
  private let expansion: Int
  private var textLength = 0
  /// The length of the last member's text modulo 2³², as the file's last four bytes state it.
  private let lastMemberLength: UInt32

  /// The number of bytes of text that any file may have, because the first lines are repetitive.
  static let expansionAllowance = 1 << 20

  /// Opens a source at its beginning.
  ///
  /// - Parameter expansion: The largest number of bytes of text for each byte of the file.
  init(_ source: ByteSource, expansion: Int) throws(RecordingError) {
    (name, self.expansion) = (source.name, expansion)
    let count = source.count
    lastMemberLength = try source.bytes(in: max(0, count - 4)..<count).reversed()
      .reduce(0) { $0 << 8 | UInt32($1) }
    let descriptor = try source.makeDescriptor()
    guard let file = gzdopen(descriptor, "r") else {
      close(descriptor)
      throw .compression(source.name, status: Z_MEM_ERROR)
    }
    self.file = file
  }

  deinit { gzclose_r(file) }

  /// The number of compressed bytes that have been read.
  var bytesRead: Int { Int(gzoffset(file)) }

  /// Reads text into a buffer and returns its length; 0 at the end.
  ///
  /// - Complexity: O(length of the text).
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(TextStream.Failure) -> Int {
    let count = gzread(file, buffer.baseAddress, UInt32(buffer.count))
    guard count > 0 else {
      try checkEnd()
      return 0
    }
    textLength += Int(count)
    guard textLength <= max(Self.expansionAllowance, bytesRead * expansion) else {
      throw .expansion
    }
    return Int(count)
  }

  private func checkEnd() throws(TextStream.Failure) {
    var status: Int32 = 0
    gzerror(file, &status)
    switch status {
    case Z_OK:
      // gzread ignores data after the last member. The last four bytes are then no length, and
      // likely exceed that of the text.
      if Int(lastMemberLength) > textLength, textLength >> 32 == 0 { throw .damaged }
    case Z_BUF_ERROR: throw .torn
    case Z_ERRNO: throw .file(.using(name, code: errno))
    case Z_MEM_ERROR: throw .file(.compression(name, status: status))
    default: throw .damaged
    }
  }
}
