import Foundation

/// The place and the counts with which a writer continues an existing recording.
struct Resumption {
  /// Bytes of the file that stay.
  private(set) var length: Int
  /// The bytes that must follow them so that they are whole.
  private(set) var repair: [UInt8] = []
  /// The counts so far; the next apply is a keyframe.
  private(set) var encoder = RecordingEncoder()

  /// Reads the recording to its end; nil where there is none, or not even a whole header.
  init?(path: String, isCompressed: Bool) throws(RecordingError) {
    let source: ByteSource
    do {
      source = try ByteSource(path: path)
    } catch {
      if case .missing = error { return nil }
      throw error
    }
    if try Self.isTornHeader(source, isCompressed: isCompressed) { return nil }
    try source.seek(to: 0)
    var options = RecordingReaderOptions()
    options.limits.duration = RecordingLimits.time
    let reader = try RecordingReader(source, options: options)
    guard reader.isCompressed == isCompressed else {
      throw .cannotCreate(
        path: path, reason: "what is there is \(isCompressed ? "not compressed" : "compressed")")
    }
    while try reader.next() != nil {}
    let tail = reader.tail
    encoder.sequence = tail.sequence
    encoder.applies = reader.applies
    encoder.time = tail.time
    encoder.index = reader.index
    length = tail.offset
    encoder.byteOffset = tail.offset + (tail.isTerminated ? 0 : 1)
    if isCompressed {
      try cutMembers(source, path: path)
    } else if !tail.isTerminated {
      repair = [0x0A]
    }
  }

  /// Returns true if the file holds no whole line, and only the beginning of a header.
  private static func isTornHeader(
    _ source: ByteSource, isCompressed: Bool
  ) throws(RecordingError) -> Bool {
    let count = source.count
    if count == 0 { return true }
    let lines = LineStream(try TextStream(source, expansion: .max / (1 << 40)), limit: 1 << 20)
    guard let line = try? lines.next() else {
      // A compressed file that was torn before its first line.
      return isCompressed && count < 1 << 10
    }
    if line.isTerminated { return false }
    let start = Array("{\"flipbook\":1,".utf8)
    let bytes = lines.bytes(of: line)
    return zip(start, bytes).allSatisfy { $0 == $1 }
  }

  /// Finds the place in the compressed bytes where the text that stays ends.
  ///
  /// If that is in the middle of a block, the text from the block's beginning is written again.
  private mutating func cutMembers(_ source: ByteSource, path: String) throws(RecordingError) {
    let walk = try MemberWalk(source, textLength: length)
    let lineFeed: [UInt8] = encoder.byteOffset > length ? [0x0A] : []
    for number in encoder.index.entries.indices {
      let offset = encoder.index.entries[number].offset
      encoder.index.entries[number].member = walk.members[offset]
    }
    guard let cut = walk.cut else { throw Self.undivided(path) }
    length = cut.offset
    let rest = cut.rest + lineFeed
    repair = cut.repair + (rest.isEmpty ? [] : try gzipMember(rest, path: path))
  }

  private static func undivided(_ path: String) -> RecordingError {
    .cannotCreate(
      path: path,
      reason: "what is there was compressed as a whole, so nothing can be appended; "
        + "record into another file")
  }
}
