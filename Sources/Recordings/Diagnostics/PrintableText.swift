extension String {
  /// The text as one line of a terminal or a log.
  ///
  /// Text from files could move a terminal's cursor, hide other text, or contain commands for a
  /// build service that reads its log. Escapes such as `\n` and `\u{1B}` replace control characters
  /// other than tabs, characters that break lines or change the text direction, and one character
  /// of `::` at the start of a line and of commands such as `##[`. Other text is unchanged.
  /// O(length).
  package var printable: String {
    guard mayNeedEscapes else { return self }
    let scalars = Array(unicodeScalars)
    let start = scalars.firstIndex { !$0.properties.isWhitespace } ?? scalars.endIndex
    var result = ""
    for (index, scalar) in scalars.enumerated() {
      let isCommand =
        index == start && scalars[start...].starts(with: "::".unicodeScalars)
        || index > 0 && scalar == "#" && scalars[index - 1] == "#"
          && scalars[(index + 1)...].beginsCommand
      if scalar.isPrintable, !isCommand {
        result.unicodeScalars.append(scalar)
      } else {
        result += scalar.escape
      }
    }
    return result
  }

  /// A quick check that is false for most texts. O(bytes).
  private var mayNeedEscapes: Bool {
    var text = self
    return text.withUTF8 { bytes in
      var last: UInt8 = 0
      for byte in bytes {
        let isSuspect =
          switch byte {
          case 0x09: false
          // 0xC2 begins C1 controls, 0xE2 the other escaped characters.
          case 0x00..<0x20, 0x7F, 0xC2, 0xE2: true
          case UInt8(ascii: ":"), UInt8(ascii: "#"): byte == last
          default: false
          }
        if isSuspect { return true }
        last = byte
      }
      return false
    }
  }
}

extension Sequence<String> {
  /// The lines as printable text, each ended by a line break.
  package var printed: String { map { $0.printable + "\n" }.joined() }
}

extension Unicode.Scalar {
  /// False for control characters other than tabs, and for characters that break lines or change
  /// the text direction.
  package var isPrintable: Bool {
    switch value {
    case 0x09: true
    case 0x00...0x1F, 0x7F...0x9F: false
    // Line and paragraph separators, and the embeddings, overrides and isolates of direction.
    case 0x2028...0x202E, 0x2066...0x2069: false
    default: true
    }
  }

  fileprivate var escape: String {
    switch self {
    case "\n": "\\n"
    case "\r": "\\r"
    default: "\\u{\(String(value, radix: 16, uppercase: true))}"
    }
  }
}

extension ArraySlice<Unicode.Scalar> {
  /// True for the text after `##` in `##[error]`, `##vso[…]` or `##teamcity[…]`, which Azure,
  /// GitHub and JetBrains accept as commands anywhere in a line.
  fileprivate var beginsCommand: Bool { drop { ("a"..."z").contains($0) }.first == "[" }
}
