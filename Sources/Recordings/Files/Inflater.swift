import CZlib

/// Takes gzip members apart as their bytes come in.
final class Inflater {
  /// The outcome of a call.
  enum Outcome {
    /// It wants more bytes, or more room.
    case running
    /// A member has ended, and another may follow.
    case ended
    /// The bytes are no gzip.
    case damaged
  }

  private let stream: UnsafeMutablePointer<z_stream>

  /// Starts the decompression.
  ///
  /// - Parameters:
  ///   - path: The file that is compressed, for the error.
  ///   - windowBits: The base-2 logarithm of the window.
  /// - Throws: `inputOutput` if zlib has not enough memory.
  init(path: String, windowBits: Int32 = MAX_WBITS) throws(RecordingError) {
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    // 16 asks for gzip's frame around the deflated data.
    let status = inflateInit2_(
      stream, windowBits + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    // Every property is set, so that `deinit` frees the stream.
    guard status == Z_OK else { throw .compression(path, status: status) }
  }

  deinit {
    inflateEnd(stream)
    stream.deallocate()
  }

  /// Begins another member.
  func reset() { inflateReset(stream) }

  /// Takes bytes and gives text.
  ///
  /// - Parameter stopsAtBlocks: whether it stops after each deflated block.
  /// - Returns: How many bytes were taken and how many given.
  func inflate(
    _ input: UnsafeRawBufferPointer, to output: UnsafeMutableRawBufferPointer,
    stopsAtBlocks: Bool = false
  ) -> (taken: Int, given: Int, outcome: Outcome) {
    // zlib does not write to its input, but says so only to compilers with ZLIB_CONST.
    let bytes = input.bindMemory(to: UInt8.self).baseAddress
    stream.pointee.next_in = UnsafeMutablePointer(mutating: bytes)
    stream.pointee.avail_in = UInt32(input.count)
    stream.pointee.next_out = output.bindMemory(to: UInt8.self).baseAddress
    stream.pointee.avail_out = UInt32(output.count)
    let status = CZlib.inflate(stream, stopsAtBlocks ? Z_BLOCK : Z_NO_FLUSH)
    let taken = input.count - Int(stream.pointee.avail_in)
    let given = output.count - Int(stream.pointee.avail_out)
    switch status {
    case Z_OK, Z_BUF_ERROR: return (taken, given, .running)
    case Z_STREAM_END: return (taken, given, .ended)
    default: return (taken, given, .damaged)
    }
  }

  /// True if the last call stopped after a block that is not the last and ends with a whole byte.
  var isBetweenBlocks: Bool {
    let type = stream.pointee.data_type
    return type & 128 != 0 && type & 64 == 0 && type & 7 == 0
  }
}
