import Foundation

/// The members of an event's line that count applies and times.
struct EventLinePrefix: Hashable {
  /// True for `snapshot`.
  var isKeyframe: Bool
  /// True for `snapshot` and `apply`.
  var isApply: Bool
  /// True for `end`.
  var isEnd: Bool
  var sequence: Int64
  /// Nanoseconds since the previous event.
  var delay: Int64

  private init(kind: some Collection<UInt8>, sequence: Int64, delay: Int64) {
    isKeyframe = kind.elementsEqual("snapshot".utf8)
    isApply = isKeyframe || kind.elementsEqual("apply".utf8)
    isEnd = kind.elementsEqual("end".utf8)
    (self.sequence, self.delay) = (sequence, delay)
  }

  /// Reads the members of a line in any order.
  init(_ fields: LineObject) throws(LineError) {
    let kind: String = try fields.require("k", .text)
    self.init(
      kind: kind.utf8, sequence: try fields.require("seq", .integer),
      delay: try fields.read("dt", .integer) ?? 0)
  }

  /// Reads the members from the beginning of a line without decoding the rest; nil if they are not
  /// there in the order `k`, `seq`, `dt`. O(1).
  init?(beginningOf line: UnsafeRawBufferPointer) {
    var text = PrefixScanner(rest: line[...])
    guard text.skip("{"), text.skip("\"k\""), text.skip(":"), text.skip("\""),
      let kind = text.word(), text.skip(","), text.skip("\"seq\""), text.skip(":"),
      let sequence = text.integer(), text.skip(","), text.skip("\"dt\""), text.skip(":"),
      let delay = text.integer(), text.skip(",") || text.skip("}")
    else { return nil }
    self.init(kind: kind, sequence: sequence, delay: delay)
  }
}

/// Reads the first tokens of a JSON object.
private struct PrefixScanner {
  var rest: Slice<UnsafeRawBufferPointer>

  /// Skips a token and the spaces before it; returns false if another one is next.
  mutating func skip(_ token: StaticString) -> Bool {
    while rest.first == 0x20 { rest = rest.dropFirst() }
    let count = token.utf8CodeUnitCount
    guard rest.count >= count, let base = rest.base.baseAddress,
      memcmp(base + rest.startIndex, token.utf8Start, count) == 0
    else { return false }
    rest = rest.dropFirst(count)
    return true
  }

  /// Reads lowercase letters up to a quotation mark, and skips the mark.
  mutating func word() -> Slice<UnsafeRawBufferPointer>? {
    let letters = rest.prefix(16).prefix { (0x61...0x7A).contains($0) }
    rest = rest.dropFirst(letters.count)
    return skip("\"") ? letters : nil
  }

  /// Reads at most 18 digits, which no integer exceeds.
  mutating func integer() -> Int64? {
    while rest.first == 0x20 { rest = rest.dropFirst() }
    let digits = rest.prefix(19).prefix { (0x30...0x39).contains($0) }
    guard (1...18).contains(digits.count), digits.count == 1 || digits.first != 0x30 else {
      return nil
    }
    rest = rest.dropFirst(digits.count)
    return digits.reduce(0) { $0 * 10 + Int64($1 - 0x30) }
  }
}
