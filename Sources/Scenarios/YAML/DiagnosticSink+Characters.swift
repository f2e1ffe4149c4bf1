import TextAndFiles

extension DiagnosticSink {
  /// Reports all control characters; libYAML reports only the first one, without its line. Returns
  /// true if there is one.
  func reportControlCharacters() -> Bool {
    let before = count
    for (number, line) in source.lines.enumerated() {
      for (offset, scalar) in line.unicodeScalars.enumerated() where !isAllowed(scalar) {
        let name = zeroFilled(String(scalar.value, radix: 16, uppercase: true), to: 4)
        report(
          "a control character (U+\(name)) is not allowed in a script",
          at: SourceLocation(line: number + 1, column: offset + 1))
        if isFull { return true }
      }
    }
    return count > before
  }

  private func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0x7E, 0x9, 0x85, 0xA0...0xD7FF, 0xE000...0xFEFE, 0xFF00...0xFFFD: true
    case 0x1_0000..<AliasEscape.scalar.value: true
    default: false
    }
  }
}
