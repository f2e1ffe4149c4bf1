/// A reader of a JSON string with escapes.
struct EscapedString {
  private let bytes: UnsafeRawBufferPointer
  private let start: Int
  /// The byte after the last one that was read.
  private(set) var position: Int

  /// Creates a reader of a string that begins at `start`, after its quote, and has no escapes
  /// before `position`.
  init(_ bytes: UnsafeRawBufferPointer, start: Int, position: Int) {
    self.bytes = bytes
    self.start = start
    self.position = position
  }

  /// Reads up to and including the closing quote.
  mutating func read() throws(JSONError) -> String {
    var raw = [UInt8](bytes[start..<position])
    while let byte = peek, byte != UInt8(ascii: "\"") {
      guard byte >= 0x20 else { throw failure("a string has an unescaped control character") }
      position += 1
      if byte == UInt8(ascii: "\\") { try escape(into: &raw) } else { raw.append(byte) }
    }
    guard peek == UInt8(ascii: "\"") else { throw failure("a string does not end") }
    position += 1
    guard let text = String(validating: raw, as: UTF8.self) else {
      throw failure("a string is not UTF-8")
    }
    return text
  }

  private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  private func failure(_ message: String) -> JSONError {
    JSONError(message: message, offset: position)
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
    default: throw failure("a string has an unknown escape")
    }
  }

  /// Reads the scalar of one escape, or of the two of a surrogate pair.
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
