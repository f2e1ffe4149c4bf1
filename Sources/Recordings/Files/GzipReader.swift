import CZlib
import Foundation

/// A decompressor of gzip members (RFC 1952), which returns the text before damaged data.
///
/// zlib's `gzread` loses the text that it has decompressed together with a damage, and ignores what
/// follows the last member.
final class GzipReader {
  private let source: ByteSource
  private let expansion: Int
  private let stream: UnsafeMutablePointer<z_stream>
  private let input = UnsafeMutableRawBufferPointer.allocate(
    byteCount: TextStream.chunk, alignment: 16)
  private var textLength = 0
  /// False before the first byte of a member, and after its last.
  private var isInMember = false
  private var damage: TextStream.Failure?

  /// The number of bytes of text allowed beyond `expansion`, because first lines compress well.
  static let expansionAllowance = 1 << 20

  /// Opens a source at its beginning.
  ///
  /// - Parameter expansion: The largest number of bytes of text for each byte of the file.
  init(_ source: ByteSource, expansion: Int) throws(RecordingError) {
    (self.source, self.expansion) = (source, expansion)
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    let status = inflateInit2_(
      stream, MAX_WBITS + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    // Every property is set, so that `deinit` frees the stream.
    guard status == Z_OK else { throw .compression(source.name, status: status) }
    try source.seek(to: 0)
  }

  deinit {
    inflateEnd(stream)
    stream.deallocate()
    input.deallocate()
  }

  /// The number of compressed bytes that have been read.
  private(set) var bytesRead = 0

  /// Reads text into a buffer and returns its length; 0 at the end.
  ///
  /// - Complexity: O(length of the text).
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(TextStream.Failure) -> Int {
    if let damage { throw damage }
    stream.pointee.next_out = buffer.baseAddress?.assumingMemoryBound(to: UInt8.self)
    stream.pointee.avail_out = UInt32(buffer.count)
    var count = 0
    while count == 0, damage == nil {
      guard try fill() else {
        if isInMember { damage = .torn }
        break
      }
      if isInMember { try inflate() } else { beginMember() }
      count = buffer.count - Int(stream.pointee.avail_out)
    }
    if count == 0, let damage { throw damage }
    textLength += count
    guard textLength <= max(Self.expansionAllowance, bytesRead * expansion) else {
      throw .expansion
    }
    return count
  }

  /// Reads a number of bytes of text that have been read before, or fewer if damage precedes them.
  func skip(_ count: Int) {
    let text = UnsafeMutableRawBufferPointer.allocate(byteCount: TextStream.chunk, alignment: 1)
    defer { text.deallocate() }
    var rest = count
    while rest > 0 {
      let piece = UnsafeMutableRawBufferPointer(rebasing: text.prefix(rest))
      guard let read = try? self.read(into: piece), read > 0 else { return }
      rest -= read
    }
  }

  /// Reads more of the file if all bytes are used up; returns false at its end.
  private func fill() throws(TextStream.Failure) -> Bool {
    guard stream.pointee.avail_in == 0 else { return true }
    do throws(RecordingError) {
      let count = try source.read(into: input)
      stream.pointee.next_in = input.baseAddress?.assumingMemoryBound(to: UInt8.self)
      stream.pointee.avail_in = UInt32(count)
      bytesRead += count
      return count > 0
    } catch {
      throw .file(error)
    }
  }

  /// Begins the next member, or skips a padding zero.
  private func beginMember() {
    switch stream.pointee.next_in.pointee {
    case 0x1F: isInMember = true
    case 0 where textLength > 0:
      stream.pointee.next_in += 1
      stream.pointee.avail_in -= 1
    default: damage = .damaged
    }
  }

  private func inflate() throws(TextStream.Failure) {
    switch CZlib.inflate(stream, Z_NO_FLUSH) {
    case Z_OK, Z_BUF_ERROR: break
    case Z_STREAM_END:
      isInMember = false
      inflateReset(stream)
    case Z_MEM_ERROR: throw .file(.compression(source.name, status: Z_MEM_ERROR))
    default:
      let reason = stream.pointee.msg.map { String(cString: $0) } ?? ""
      damage = reason.hasPrefix("incorrect") && reason.hasSuffix("check") ? .checksum : .damaged
    }
  }
}
