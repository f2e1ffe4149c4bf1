/// A syntax error in JSON.
package struct JSONError: Error, Hashable, Sendable {
  /// The problem in words.
  package var message: String
  /// The number of bytes before the error.
  package var offset: Int
}

extension JSONValue {
  /// The greatest depth of nesting: two levels per level of a section's tree, and the levels around
  /// them.
  static let depthLimit = 256

  /// Reads JSON (RFC 8259) from its bytes. Only white space may follow it.
  ///
  /// Keys keep their order, and numbers that fit are integers. O(bytes).
  ///
  /// - Parameter allowsRepeatedKeys: True to keep all members with equal keys, for texts that other
  ///   programs write; otherwise they are an error at the second one.
  package init(parsing bytes: [UInt8], allowsRepeatedKeys: Bool = false) throws(JSONError) {
    let tape = JSONTape()
    self = try bytes.withUnsafeBufferPointer { (bytes) throws(JSONError) in
      let text = try tape.scan(UnsafeRawBufferPointer(bytes))
      if !allowsRepeatedKeys { try text.refuseRepeatedKeys() }
      return withExtendedLifetime(tape) { text.value(0) }
    }
  }
}

extension JSONValue {
  /// Checks JSON as `init(parsing:)` does by default, without creating values. O(bytes).
  package static func check(_ bytes: [UInt8]) throws(JSONError) {
    let tape = JSONTape()
    try bytes.withUnsafeBufferPointer { (bytes) throws(JSONError) in
      let text = try tape.scan(UnsafeRawBufferPointer(bytes))
      try text.refuseRepeatedKeys()
    }
  }
}

/// A recursive descent parser of one value, which records the place of each value in it.
struct JSONScanner {
  private let bytes: UnsafeRawBufferPointer
  private var position: Int
  private var depth = 0
  private(set) var nodes: UnsafeMutablePointer<JSONTape.Node>
  private(set) var capacity: Int
  private(set) var count = 0

  /// Creates a scanner that writes nodes to memory, which it reallocates if needed.
  init(
    _ bytes: UnsafeRawBufferPointer, nodes: UnsafeMutablePointer<JSONTape.Node>, capacity: Int
  ) {
    self.bytes = bytes
    (self.nodes, self.capacity, position) = (nodes, capacity, 0)
  }

  mutating func document() throws(JSONError) {
    guard bytes.count < UInt32.max else { throw failure("it is longer than 4 GB") }
    try value()
    skipSpace()
    guard position == bytes.count else { throw failure("unexpected text after the value") }
  }

  private mutating func value() throws(JSONError) {
    skipSpace()
    guard let first = peek else { throw failure("unexpected end") }
    switch first {
    case UInt8(ascii: "{"): try object()
    case UInt8(ascii: "["): try array()
    case UInt8(ascii: "\""): try string()
    case UInt8(ascii: "t"): try word("true", .true)
    case UInt8(ascii: "f"): try word("false", .false)
    case UInt8(ascii: "n"): try word("null", .null)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try number()
    default: throw failure("no value begins here")
    }
  }

  private mutating func object() throws(JSONError) {
    let node = try open(.object)
    var members = 0
    if !skip(UInt8(ascii: "}")) {
      repeat {
        skipSpace()
        guard peek == UInt8(ascii: "\"") else { throw failure("a key is missing") }
        try string()
        guard skip(UInt8(ascii: ":")) else { throw failure("':' is missing") }
        try value()
        members += 1
      } while skip(UInt8(ascii: ","))
      guard skip(UInt8(ascii: "}")) else { throw failure("'}' is missing") }
    }
    close(node, members)
  }

  private mutating func array() throws(JSONError) {
    let node = try open(.array)
    var elements = 0
    if !skip(UInt8(ascii: "]")) {
      repeat {
        try value()
        elements += 1
      } while skip(UInt8(ascii: ","))
      guard skip(UInt8(ascii: "]")) else { throw failure("']' is missing") }
    }
    close(node, elements)
  }

  private mutating func open(_ kind: JSONTape.Node.Kind) throws(JSONError) -> Int {
    depth += 1
    guard depth <= JSONValue.depthLimit else {
      throw failure("it is nested deeper than \(JSONValue.depthLimit) levels")
    }
    add(kind, start: position, length: 0)
    position += 1
    return count - 1
  }

  private mutating func close(_ node: Int, _ length: Int) {
    depth -= 1
    nodes[node].length = UInt32(truncatingIfNeeded: length)
    nodes[node].next = UInt32(truncatingIfNeeded: count)
  }

  @inline(__always)
  private mutating func add(_ kind: JSONTape.Node.Kind, start: Int, length: Int) {
    if count == capacity { grow() }
    nodes[count] = JSONTape.Node(
      start: UInt32(truncatingIfNeeded: start), length: UInt32(truncatingIfNeeded: length),
      next: UInt32(truncatingIfNeeded: count &+ 1), kind: kind)
    count &+= 1
  }

  @inline(never)
  private mutating func grow() {
    let more = UnsafeMutablePointer<JSONTape.Node>.allocate(capacity: capacity * 2)
    more.moveInitialize(from: nodes, count: count)
    nodes.deallocate()
    (nodes, capacity) = (more, capacity * 2)
  }

  private mutating func word(
    _ word: StaticString, _ kind: JSONTape.Node.Kind
  ) throws(JSONError) {
    let start = position
    for index in 0..<word.utf8CodeUnitCount {
      guard peek == word.utf8Start[index] else { throw failure("no value begins here") }
      position += 1
    }
    add(kind, start: start, length: position - start)
  }

  @inline(__always)
  private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  @inline(__always)
  private mutating func skipSpace() {
    while position < bytes.count {
      let byte = bytes[position]
      if byte > 0x20 { return }
      guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return }
      position &+= 1
    }
  }

  /// Skips white space and one byte; returns false at any other byte.
  @inline(__always)
  private mutating func skip(_ byte: UInt8) -> Bool {
    skipSpace()
    guard position < bytes.count, bytes[position] == byte else { return false }
    position &+= 1
    return true
  }

  private func failure(_ message: String) -> JSONError {
    JSONError(message: message, offset: position)
  }
}

// Numbers.
extension JSONScanner {
  /// The number of digits that always fit into 64 bits.
  private static let maxDigits = 18

  private mutating func number() throws(JSONError) {
    let start = position
    var isWhole = true
    if peek == UInt8(ascii: "-") { position += 1 }
    let digitsStart = position
    if peek == UInt8(ascii: "0") { position += 1 } else { try digits() }
    let digitCount = position - digitsStart
    if peek == UInt8(ascii: ".") {
      isWhole = false
      position += 1
      try digits()
    }
    if peek == UInt8(ascii: "e") || peek == UInt8(ascii: "E") {
      isWhole = false
      position += 1
      if peek == UInt8(ascii: "+") || peek == UInt8(ascii: "-") { position += 1 }
      try digits()
    }
    if isWhole, digitCount <= Self.maxDigits {
      return add(.integer, start: start, length: position - start)
    }
    let text = String(
      decoding: UnsafeRawBufferPointer(rebasing: bytes[start..<position]), as: UTF8.self)
    guard let number = Double(text), number.isFinite else {
      throw failure("a number is out of range")
    }
    add(.number, start: start, length: position - start)
  }

  @inline(__always)
  private mutating func digits() throws(JSONError) {
    let start = position
    while position < bytes.count, bytes[position] &- UInt8(ascii: "0") < 10 { position &+= 1 }
    guard position > start else { throw failure("a digit is missing") }
  }
}

// Strings.
extension JSONScanner {
  private mutating func string() throws(JSONError) {
    position += 1
    let start = position
    let isASCII = skipPlain()
    guard peek == UInt8(ascii: "\"") else {
      var escaped = EscapedString(bytes, start: start, position: position)
      _ = try escaped.read()
      position = escaped.position
      return add(.escaped, start: start, length: position - 1 - start)
    }
    let end = position
    position += 1
    if !isASCII, String(validating: bytes[start..<end], as: UTF8.self) == nil {
      throw failure("a string is not UTF-8")
    }
    add(.string, start: start, length: end - start)
  }

  /// Skips bytes without escapes, eight at a time; returns false if some of them are not ASCII.
  @inline(__always)
  private mutating func skipPlain() -> Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let tops: UInt64 = 0x8080_8080_8080_8080
    var high: UInt64 = 0
    while position &+ 8 <= bytes.count {
      let word = UInt64(
        littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self))
      let quotes: UInt64 = word ^ 0x2222_2222_2222_2222
      let slashes: UInt64 = word ^ 0x5C5C_5C5C_5C5C_5C5C
      // Only the lowest set bit of each is exact.
      var stops: UInt64 = (quotes &- ones) & ~quotes
      stops |= (slashes &- ones) & ~slashes
      stops |= (word &- 0x2020_2020_2020_2020) & ~word
      stops &= tops
      if stops == 0 {
        high |= word & tops
        position &+= 8
        continue
      }
      let length = stops.trailingZeroBitCount / 8
      let passed: UInt64 = (1 &<< UInt64(length &* 8)) &- 1
      high |= word & tops & passed
      position &+= length
      return high == 0
    }
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte < 0x20 { break }
      high |= UInt64(byte & 0x80)
      position &+= 1
    }
    return high == 0
  }
}
