import DiffableData

/// Writes JSON as bytes, piece by piece.
struct LineEncoder {
  private(set) var bytes: [UInt8] = []

  /// Forgets what was built, and keeps the room for it.
  mutating func clear() { bytes.removeAll(keepingCapacity: true) }

  /// Text of our own that needs no escapes, brackets and keys included.
  mutating func raw(_ text: StaticString) {
    bytes.append(
      contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Bytes that are JSON already.
  mutating func raw(_ json: [UInt8]) { bytes.append(contentsOf: json) }

  mutating func integer(_ value: Int64) {
    // The digits of the largest magnitude, and a sign.
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { digits in
      var start = digits.count
      var rest = value.magnitude
      repeat {
        start -= 1
        digits[start] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
        rest /= 10
      } while rest > 0
      if value < 0 { bytes.append(UInt8(ascii: "-")) }
      bytes.append(contentsOf: digits[start...])
    }
  }

  mutating func integer(_ value: Int) { integer(Int64(value)) }

  mutating func string(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { utf8 in
      if utf8.contains(where: mayNeedEscape) {
        escape(utf8)
      } else {
        bytes.append(contentsOf: utf8)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  mutating func list<Elements: Sequence>(
    _ elements: Elements, _ write: (inout LineEncoder, Elements.Element) -> Void
  ) {
    raw("[")
    for (index, element) in elements.enumerated() {
      if index > 0 { raw(",") }
      write(&self, element)
    }
    raw("]")
  }

  mutating func strings(_ texts: [String]) { list(texts) { $0.string($1) } }

  mutating func path(_ section: Int, _ item: Int) {
    raw("[")
    integer(section)
    raw(",")
    integer(item)
    raw("]")
  }

  mutating func path(_ path: ItemPath) { self.path(path.section, path.item) }

  private func mayNeedEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == 0xE2
  }

  private mutating func escape(_ utf8: UnsafeBufferPointer<UInt8>) {
    var done = 0
    for (index, byte) in utf8.enumerated() where mayNeedEscape(byte) {
      let separator = lineSeparator(utf8, at: index)
      if byte == 0xE2, separator == nil { continue }
      bytes.append(contentsOf: utf8[done..<index])
      done = index + (separator == nil ? 1 : 3)
      if let separator { raw(separator) } else { escape(byte) }
    }
    bytes.append(contentsOf: utf8[done...])
  }

  /// U+2028 and U+2029 end lines for some readers.
  private func lineSeparator(_ utf8: UnsafeBufferPointer<UInt8>, at index: Int) -> StaticString? {
    guard utf8[index] == 0xE2, index + 2 < utf8.count, utf8[index + 1] == 0x80 else { return nil }
    switch utf8[index + 2] {
    case 0xA8: return "\\u2028"
    case 0xA9: return "\\u2029"
    default: return nil
    }
  }

  private mutating func escape(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): raw("\\\"")
    case UInt8(ascii: "\\"): raw("\\\\")
    case 0x0A: raw("\\n")
    case 0x0D: raw("\\r")
    case 0x09: raw("\\t")
    default:
      raw("\\u00")
      for digit in [byte >> 4, byte & 15] {
        bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
      }
    }
  }
}
