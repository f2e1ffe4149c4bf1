extension String {
  /// The text as one line of a terminal or a log.
  ///
  /// Names and texts come from files. Raw, they could move a terminal's cursor, hide text, or give
  /// commands to the service in whose log they stand. Escapes such as `\n` and `\u{1B}` stand for
  /// control characters other than tabs, for characters that break lines or turn their direction,
  /// and for the character that makes a command of `::` at the start of a line and of `##[`.
  /// Printable text stays as it is. O(length).
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
          // 0xC2 begins C1, 0xE2 the other characters that are escaped.
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
  /// Lines of text, each printable and with a line break behind it.
  package var printed: String { map { $0.printable + "\n" }.joined() }
}

extension Unicode.Scalar {
  /// False for control characters other than tabs, and for characters that break lines or turn
  /// their direction.
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
  /// True for the rest of `##[error]`, `##vso[…]` or `##teamcity[…]`, commands that the services
  /// of Azure, GitHub and JetBrains take anywhere in a line.
  fileprivate var beginsCommand: Bool { drop { ("a"..."z").contains($0) }.first == "[" }
}
