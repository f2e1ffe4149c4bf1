import DiffableData

/// A buffer to which JSON is written piece by piece.
struct LineEncoder {
  private(set) var bytes: [UInt8] = []

  /// Removes all bytes and keeps their capacity.
  mutating func clear() { bytes.removeAll(keepingCapacity: true) }

  /// Appends literal JSON.
  mutating func raw(_ text: StaticString) {
    bytes.append(
      contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Appends encoded JSON.
  mutating func raw(_ json: [UInt8]) { bytes.append(contentsOf: json) }

  mutating func integer(_ value: Int64) {
    // The largest magnitude has 19 digits.
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
    switch byte {
    case 0x00..<0x20, UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "#"), 0x7F: true
    // First bytes of other characters that are not printable.
    case 0xC2, 0xE2: true
    default: false
    }
  }

  private mutating func escape(_ utf8: UnsafeBufferPointer<UInt8>) {
    var done = 0
    for (index, byte) in utf8.enumerated() where mayNeedEscape(byte) {
      let length = byte < 0x80 ? 1 : byte == 0xC2 ? 2 : 3
      let scalar = scalar(utf8[index..<(index + length)])
      if byte == UInt8(ascii: "#") {
        // `##[` begins a command in the log of a build service.
        if index == 0 || utf8[index - 1] != byte { continue }
      } else if byte >= 0x80, scalar.isPrintable {
        continue
      }
      bytes.append(contentsOf: utf8[done..<index])
      done = index + length
      escape(scalar)
    }
    bytes.append(contentsOf: utf8[done...])
  }

  /// Decodes one scalar of valid UTF-8.
  private func scalar(_ utf8: Slice<UnsafeBufferPointer<UInt8>>) -> Unicode.Scalar {
    let first = UInt32(utf8[utf8.startIndex])
    let head = utf8.count == 1 ? first : first & (0xFF >> UInt32(utf8.count + 1))
    let value = utf8.dropFirst().reduce(head) { $0 << 6 | UInt32($1 & 0x3F) }
    return Unicode.Scalar(value) ?? "\u{FFFD}"
  }

  private mutating func escape(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": raw("\\\"")
    case "\\": raw("\\\\")
    case "\n": raw("\\n")
    case "\r": raw("\\r")
    case "\t": raw("\\t")
    default:
      raw("\\u")
      for shift in [12, 8, 4, 0] {
        let digit = UInt8(truncatingIfNeeded: scalar.value >> UInt32(shift) & 15)
        bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
      }
    }
  }
}
