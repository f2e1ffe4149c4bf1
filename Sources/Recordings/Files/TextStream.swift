/// The text of a recording's file, decompressed where it is gzip.
final class TextStream {
  enum Failure: Error {
    case file(RecordingError)
    /// The compressed data ends in the middle of a member; the text before it stands.
    case torn
    /// The compressed data is damaged; the text before it stands.
    case damaged
    /// The text is far longer than its compressed bytes, as no recording's is.
    case expansion
    /// A line is longer than the limit.
    case tooLong
  }

  let source: ByteSource
  /// True if the file is compressed.
  let isCompressed: Bool
  private let inflater: Inflater?
  private let expansion: Int
  private var input: [UInt8] = []
  private var start = 0
  private var isAtMemberStart = true
  private var isDamaged = false
  private var taken = 0
  private var given = 0

  /// Bytes of text that a compressed file may always have: its first lines repeat themselves.
  static let expansionAllowance = 1 << 20
  static let chunk = 16 << 10
  /// An array: a debug build would append a repeated element byte by byte.
  private static let room = [UInt8](repeating: 0, count: chunk)

  init(_ source: ByteSource, expansion: Int) throws(RecordingError) {
    self.source = source
    self.expansion = expansion
    let magic = try source.bytes(in: 0..<2)
    isCompressed = magic == [0x1F, 0x8B]
    inflater = isCompressed ? try Inflater(path: source.name) : nil
    try source.seek(to: 0)
  }

  /// Goes on at a byte of the file: of a compressed one, where a member begins.
  func seek(to offset: Int) throws(RecordingError) {
    try source.seek(to: offset)
    input = []
    start = 0
    isAtMemberStart = true
    isDamaged = false
    inflater?.reset()
  }

  /// Goes on at the next member behind damage; false where there is none.
  func skipToNextMember() throws(Failure) -> Bool {
    let magic: [UInt8] = [0x1F, 0x8B, 0x08]
    while true {
      let rest = input[start...]
      if rest.count >= magic.count,
        let found = rest.indices.dropLast(2).first(where: {
          input[$0..<$0 + 3].elementsEqual(magic)
        })
      {
        start = found
        isDamaged = false
        isAtMemberStart = true
        inflater?.reset()
        return true
      }
      input = Array(rest.suffix(2))
      start = 0
      if !(try fill(&input)) { return false }
    }
  }

  /// Adds the next piece of text; false at the end.
  func read(into text: inout [UInt8]) throws(Failure) -> Bool {
    guard let inflater else { return try fill(&text) }
    if isDamaged { throw .damaged }
    while true {
      if start == input.count {
        input.removeAll(keepingCapacity: true)
        start = 0
        if !(try fill(&input)) {
          if isAtMemberStart { return false }
          throw .torn
        }
      }
      if try inflate(inflater, into: &text) { return true }
    }
  }

  private func inflate(_ inflater: Inflater, into text: inout [UInt8]) throws(Failure) -> Bool {
    var piece = [UInt8](repeating: 0, count: Self.chunk)
    let step = input.withUnsafeBytes { input in
      piece.withUnsafeMutableBytes { piece in
        inflater.inflate(UnsafeRawBufferPointer(rebasing: input[start...]), to: piece)
      }
    }
    start += step.taken
    taken += step.taken
    given += step.given
    guard given <= max(Self.expansionAllowance, taken * expansion) else { throw .expansion }
    text.append(contentsOf: piece.prefix(step.given))
    switch step.outcome {
    case .running: isAtMemberStart = false
    case .ended:
      isAtMemberStart = true
      inflater.reset()
    case .damaged:
      // The bytes before the damage are still text.
      isDamaged = true
      if step.given == 0 { throw .damaged }
    }
    return step.given > 0
  }

  private func fill(_ bytes: inout [UInt8]) throws(Failure) -> Bool {
    let old = bytes.count
    bytes.append(contentsOf: Self.room)
    do {
      let count = try source.read(into: &bytes, from: old)
      bytes.removeLast(Self.chunk - count)
      return count > 0
    } catch {
      throw .file(error)
    }
  }
}
