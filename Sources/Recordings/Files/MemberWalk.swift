import CZlib

/// A walk through the members and blocks of a gzip file, up to a length of text.
struct MemberWalk {
  /// A place where the compressed bytes can be cut.
  struct Cut {
    var offset: Int
    /// The end of the member, where it is cut in its middle.
    var repair: [UInt8] = []
    /// The text behind the cut, up to the length asked for.
    var rest: [UInt8] = []
  }

  /// The start of each member: its place in the file by the place of its text.
  private(set) var members: [Int: Int] = [:]
  /// The last place before the text's end that can be cut; nil where too much text is behind it.
  private(set) var cut: Cut? = Cut(offset: 0)

  private let textLength: Int
  private var text = 0
  private var memberText = 0
  private var checksum: UInt = 0

  init(_ source: ByteSource, textLength: Int) throws(RecordingError) {
    self.textLength = textLength
    let inflater = try Inflater(path: source.name)
    let count = source.count
    var offset = 0
    members[0] = 0
    while offset < count, text <= textLength {
      let piece = try source.bytes(in: offset..<min(count, offset + TextStream.chunk))
      if piece.isEmpty || !walk(piece, at: &offset, inflater) { return }
    }
  }

  /// Walks through a piece of the file; false where the bytes are damaged or the text is behind.
  private mutating func walk(
    _ piece: [UInt8], at offset: inout Int, _ inflater: Inflater
  ) -> Bool {
    var start = 0
    var output = [UInt8](repeating: 0, count: TextStream.chunk)
    while start < piece.count {
      let step = piece.withUnsafeBytes { input in
        output.withUnsafeMutableBytes { output in
          inflater.inflate(
            UnsafeRawBufferPointer(rebasing: input[start...]), to: output, stopsAtBlocks: true)
        }
      }
      start += step.taken
      offset += step.taken
      count(output.prefix(step.given))
      guard text <= textLength else { return false }
      switch step.outcome {
      case .damaged: return false
      case .running:
        if inflater.isBetweenBlocks { cut = Cut(offset: offset, repair: end) }
        if step.taken == 0, step.given == 0 { return false }
      case .ended:
        cut = Cut(offset: offset)
        inflater.reset()
        (memberText, checksum) = (0, 0)
        members[text] = offset
      }
    }
    return true
  }

  private mutating func count(_ given: ArraySlice<UInt8>) {
    let wanted = given.prefix(max(0, textLength - text))
    cut?.rest.append(contentsOf: wanted)
    if let rest = cut?.rest.count, rest > RecordingLimits().lineBytes { cut = nil }
    text += given.count
    memberText += given.count
    checksum = given.withUnsafeBufferPointer { buffer in
      buffer.isEmpty ? checksum : crc32(checksum, buffer.baseAddress, UInt32(buffer.count))
    }
  }

  /// The end of a member whose text is what it has so far: an empty last block, the checksum and
  /// the length (RFC 1951 and 1952).
  private var end: [UInt8] {
    let numbers = [UInt32(truncatingIfNeeded: checksum), UInt32(truncatingIfNeeded: memberText)]
    return [0x03, 0x00]
      + numbers.flatMap { number in
        (0..<4).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
      }
  }
}
