import CZlib

/// Makes gzip members that can be read up to the last line, whenever the writer stops.
final class Deflater {
  private let stream: UnsafeMutablePointer<z_stream>
  /// True if a member has begun and not ended.
  private(set) var isOpen = false

  /// Starts the compression.
  ///
  /// - Parameter path: The file that is compressed, for the error.
  /// - Throws: `inputOutput` if zlib has not enough memory.
  init(path: String, level: Int32 = 6) throws(RecordingError) {
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    let status = deflateInit2_(
      stream, level, Z_DEFLATED, MAX_WBITS + 16, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
      Int32(MemoryLayout<z_stream>.size))
    // Every property is set, so that `deinit` frees the stream.
    guard status == Z_OK else { throw .compression(path, status: status) }
  }

  deinit {
    deflateEnd(stream)
    stream.deallocate()
  }

  /// A line within the current member, or the first of a new one, with everything a reader needs
  /// for it.
  func line(_ bytes: [UInt8]) -> [UInt8] {
    isOpen = true
    return deflate(bytes, Z_SYNC_FLUSH)
  }

  /// The end of the current member; nothing where there is none.
  func end() -> [UInt8] {
    guard isOpen else { return [] }
    isOpen = false
    let bytes = deflate([], Z_FINISH)
    deflateReset(stream)
    return bytes
  }

  private func deflate(_ bytes: [UInt8], _ flush: Int32) -> [UInt8] {
    var input = bytes
    var output: [UInt8] = []
    // Bound to be enough for a line of JSON; a longer one takes several turns.
    var piece = [UInt8](repeating: 0, count: max(1024, bytes.count / 4))
    input.withUnsafeMutableBufferPointer { input in
      stream.pointee.next_in = input.baseAddress
      stream.pointee.avail_in = UInt32(input.count)
      var room: UInt32 = 0
      repeat {
        piece.withUnsafeMutableBufferPointer { piece in
          stream.pointee.next_out = piece.baseAddress
          stream.pointee.avail_out = UInt32(piece.count)
          _ = CZlib.deflate(stream, flush)
          room = stream.pointee.avail_out
        }
        output.append(contentsOf: piece.prefix(piece.count - Int(room)))
      } while room == 0
    }
    return output
  }
}

/// A whole gzip member of these bytes, for a file that is written at once.
func gzipMember(_ bytes: [UInt8], path: String) throws(RecordingError) -> [UInt8] {
  let deflater = try Deflater(path: path)
  return deflater.line(bytes) + deflater.end()
}
