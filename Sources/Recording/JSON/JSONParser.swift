/// Why bytes are no JSON.
package struct JSONError: Error, Hashable, Sendable {
  /// What is wrong.
  package var message: String
  /// How many bytes lie before the place.
  package var offset: Int
}

extension JSONValue {
  /// How deep arrays and objects may lie in each other: two levels a level of a section's tree, and
  /// room for what is around them.
  static let depthLimit = 256

  /// Reads JSON (RFC 8259) from its bytes; nothing but white space may follow it.
  ///
  /// Keys keep their order, and numbers that fit are integers. O(bytes).
  init(parsing bytes: UnsafeRawBufferPointer) throws(JSONError) {
    var parser = JSONParser(bytes: bytes)
    self = try parser.document()
  }

  /// Reads JSON from its bytes. O(bytes).
  package init(parsing bytes: [UInt8]) throws(JSONError) {
    let result = bytes.withUnsafeBytes { buffer -> Result<JSONValue, JSONError> in
      do throws(JSONError) {
        return .success(try JSONValue(parsing: buffer))
      } catch {
        return .failure(error)
      }
    }
    self = try result.get()
  }
}

/// A recursive descent through the bytes of one value.
private struct JSONParser {
  let bytes: UnsafeRawBufferPointer
  private var position = 0
  private var depth = 0

  init(bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  mutating func document() throws(JSONError) -> JSONValue {
    let value = try value()
    skipSpace()
    guard position == bytes.count else { throw failure("there is more behind the value") }
    return value
  }

  private mutating func value() throws(JSONError) -> JSONValue {
    skipSpace()
    guard let first = peek else { throw failure("it ends too soon") }
    switch first {
    case UInt8(ascii: "{"): return try object()
    case UInt8(ascii: "["): return try array()
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
    default: throw failure("no value begins here")
    }
  }

  private mutating func object() throws(JSONError) -> JSONValue {
    try descend()
    var members: [JSONValue.Member] = []
    if !skip(UInt8(ascii: "}")) {
      repeat {
        skipSpace()
        guard peek == UInt8(ascii: "\"") else { throw failure("a key is missing") }
        let key = try string()
        guard skip(UInt8(ascii: ":")) else { throw failure("':' is missing") }
        members.append(JSONValue.Member(key, try value()))
      } while skip(UInt8(ascii: ","))
      guard skip(UInt8(ascii: "}")) else { throw failure("'}' is missing") }
    }
    depth -= 1
    return .object(members)
  }

  private mutating func array() throws(JSONError) -> JSONValue {
    try descend()
    var elements: [JSONValue] = []
    if !skip(UInt8(ascii: "]")) {
      repeat { elements.append(try value()) } while skip(UInt8(ascii: ","))
      guard skip(UInt8(ascii: "]")) else { throw failure("']' is missing") }
    }
    depth -= 1
    return .array(elements)
  }

  private mutating func descend() throws(JSONError) {
    depth += 1
    guard depth <= JSONValue.depthLimit else {
      throw failure("it is nested deeper than \(JSONValue.depthLimit) levels")
    }
    position += 1
  }

  private mutating func word(
    _ word: StaticString, _ value: JSONValue
  ) throws(JSONError) -> JSONValue {
    for index in 0..<word.utf8CodeUnitCount {
      guard peek == word.utf8Start[index] else { throw failure("no value begins here") }
      position += 1
    }
    return value
  }

  private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipSpace() {
    while let byte = peek, byte == 0x20 || (0x09...0x0D).contains(byte), byte != 0x0B, byte != 0x0C
    {
      position += 1
    }
  }

  /// Passes over white space and one byte; false where another stands there.
  private mutating func skip(_ byte: UInt8) -> Bool {
    skipSpace()
    guard peek == byte else { return false }
    position += 1
    return true
  }

  private func failure(_ message: String) -> JSONError {
    JSONError(message: message, offset: position)
  }
}

// Numbers.
extension JSONParser {
  private mutating func number() throws(JSONError) -> JSONValue {
    let start = position
    var isWhole = true
    if peek == UInt8(ascii: "-") { position += 1 }
    if peek == UInt8(ascii: "0") { position += 1 } else { try digits() }
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
    let text = String(
      decoding: UnsafeRawBufferPointer(rebasing: bytes[start..<position]), as: UTF8.self)
    if isWhole, let integer = Int64(text) {
      return text == "-0" ? .literal(text) : .integer(integer)
    }
    guard let number = Double(text), number.isFinite else {
      throw failure("a number is out of range")
    }
    return JSONValue.numberText(number) == text ? .number(number) : .literal(text)
  }

  private mutating func digits() throws(JSONError) {
    let start = position
    while let byte = peek, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { position += 1 }
    guard position > start else { throw failure("a digit is missing") }
  }
}

// Strings.
extension JSONParser {
  private mutating func string() throws(JSONError) -> String {
    position += 1
    let start = position
    while let byte = peek, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte >= 0x20 {
      position += 1
    }
    if peek == UInt8(ascii: "\"") {
      position += 1
      return try text(UnsafeRawBufferPointer(rebasing: bytes[start..<position - 1]))
    }
    return try escapedString(from: start)
  }

  private mutating func escapedString(from start: Int) throws(JSONError) -> String {
    var raw = [UInt8](bytes[start..<position])
    while let byte = peek, byte != UInt8(ascii: "\"") {
      guard byte >= 0x20 else { throw failure("a control character stands in a string") }
      position += 1
      if byte == UInt8(ascii: "\\") { try escape(into: &raw) } else { raw.append(byte) }
    }
    guard peek == UInt8(ascii: "\"") else { throw failure("a string does not end") }
    position += 1
    let copy = raw
    let result = copy.withUnsafeBytes { buffer -> Result<String, JSONError> in
      do throws(JSONError) { return .success(try text(buffer)) } catch { return .failure(error) }
    }
    return try result.get()
  }

  private func text(_ raw: UnsafeRawBufferPointer) throws(JSONError) -> String {
    guard let text = String(validating: raw, as: UTF8.self) else {
      throw failure("a string is not UTF-8")
    }
    return text
  }

  private mutating func escape(into raw: inout [UInt8]) throws(JSONError) {
    guard let byte = peek else { throw failure("a string does not end") }
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): raw.append(byte)
    case UInt8(ascii: "b"): raw.append(0x08)
    case UInt8(ascii: "f"): raw.append(0x0C)
    case UInt8(ascii: "n"): raw.append(0x0A)
    case UInt8(ascii: "r"): raw.append(0x0D)
    case UInt8(ascii: "t"): raw.append(0x09)
    case UInt8(ascii: "u"): raw.append(contentsOf: String(try scalar()).utf8)
    default: throw failure("an unknown escape stands in a string")
    }
  }

  /// A scalar from one escape, or from the two of a surrogate pair.
  private mutating func scalar() throws(JSONError) -> Unicode.Scalar {
    let unit = try codeUnit()
    if let scalar = Unicode.Scalar(unit) { return scalar }
    guard unit < 0xDC00, skipEscape() else { throw failure("half of a surrogate pair") }
    let low = try codeUnit()
    guard (0xDC00...0xDFFF).contains(low),
      let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
    else { throw failure("half of a surrogate pair") }
    return scalar
  }

  private mutating func skipEscape() -> Bool {
    guard position + 1 < bytes.count, bytes[position] == UInt8(ascii: "\\"),
      bytes[position + 1] == UInt8(ascii: "u")
    else { return false }
    position += 2
    return true
  }

  private mutating func codeUnit() throws(JSONError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = peek, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw failure("four hexadecimal digits are missing")
      }
      value = value << 4 | UInt32(digit)
      position += 1
    }
    return value
  }
}
