/// Counts lines and columns up to ascending offsets of a text. O(length) for all of them.
struct LocationCursor {
  private let text: [UInt8]
  private var offset = 0
  private var line = 1
  private var column = 1

  init(_ text: String) {
    self.text = Array(text.utf8)
  }

  /// Returns the location of a byte. The offsets of successive calls must not decrease.
  ///
  /// Lines end in LF, CR or CRLF. Columns count Unicode scalars.
  mutating func place(at end: Int) -> SourceLocation {
    while offset < min(end, text.count) {
      let byte = text[offset]
      let isReturn = byte == UInt8(ascii: "\r")
      offset += 1
      if isReturn, offset < text.count, text[offset] == UInt8(ascii: "\n") { continue }
      if isReturn || byte == UInt8(ascii: "\n") {
        (line, column) = (line + 1, 1)
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
    return SourceLocation(line: line, column: column)
  }
}
