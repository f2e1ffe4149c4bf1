/// A name that would attack a terminal or a log if it were printed raw.
enum HostileName {
  /// Characters that begin lines, move a terminal's cursor, start a command of the terminal or a
  /// log's service, or reverse the following text.
  private static let parts: [(raw: String, escape: String)] = [
    ("\n::error::x\r\n", #"\n::error::x\r\n"#), ("\r::add-mask::x", #"\r::add-mask::x"#),
    ("##[error]x", #"#\u{23}[error]x"#), ("\u{1B}]0;x\u{7}", #"\u{1B}]0;x\u{7}"#),
    ("\u{7F}", #"\u{7F}"#), ("\u{9B}2J", #"\u{9B}2J"#), ("\u{85}::error::x", #"\u{85}::error::x"#),
    ("\u{202E}", #"\u{202E}"#), ("\u{2066}", #"\u{2066}"#),
    ("\u{2028}::error::x", #"\u{2028}::error::x"#),
  ]

  static let raw = "a" + parts.map(\.raw).joined() + "b"
  /// The name as it is printed.
  static let shown = "a" + parts.map(\.escape).joined() + "b"
  /// The name as a string of JSON or YAML.
  static let quoted =
    "\""
    + raw.unicodeScalars.map {
      $0.isASCII && $0.value >= 0x20 && $0.value < 0x7F
        ? String($0) : "\\u" + String(0x10000 + $0.value, radix: 16).dropFirst()
    }.joined() + "\""
  /// A name that begins like a command.
  static let command = "  ::error::y"

  /// The first line of a text that a terminal or a log's service would not read as plain text; nil
  /// if there is none.
  ///
  /// - Parameter allowed: commands that may begin a line.
  static func firstHostileLine(in text: String, allowing allowed: [String] = []) -> String? {
    // Lines as .NET reads them, in which GitHub's runner is written.
    let lines = text.unicodeScalars.split { "\n\r".unicodeScalars.contains($0) }
    return lines.map(String.init).first { line in
      let start = line.drop(while: \.isWhitespace)
      let isCommand = start.hasPrefix("::") && !allowed.contains(where: line.hasPrefix)
      let isTame = line.unicodeScalars.allSatisfy { scalar in
        switch scalar.value {
        case 9: true
        case 0...0x1F, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: false
        default: true
        }
      }
      return isCommand || !isTame || line.contains("##[")
    }
  }
}
