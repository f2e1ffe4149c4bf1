import CZlib

/// Compresses the lines of a recording into one gzip member.
final class Deflater {
  private let stream: UnsafeMutablePointer<z_stream>

  /// Starts the compression.
  ///
  /// - Parameter path: The path of the compressed file, for the error.
  /// - Throws: `inputOutput` if zlib runs out of memory.
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

  /// Compresses a line.
  ///
  /// Each line is flushed, and a keyframe does not refer to earlier text. Otherwise repetitive
  /// lists would be compressed beyond `RecordingLimits.maxExpansionRatio`.
  func append(_ line: RecordingEncoder.Line) -> [UInt8] {
    (line.isKeyframe ? deflate([], Z_FULL_FLUSH) : []) + deflate(line.bytes, Z_SYNC_FLUSH)
  }

  /// Returns the end of the member.
  func finish() -> [UInt8] { deflate([], Z_FINISH) }

  private func deflate(_ bytes: [UInt8], _ flush: Int32) -> [UInt8] {
    var input = bytes
    var output: [UInt8] = []
    // Enough for most lines of JSON; a longer one takes several rounds.
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
