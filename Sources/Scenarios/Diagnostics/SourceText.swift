import Recording

/// A file's text in lines, for pointing at places in it.
struct SourceText: Sendable {
  /// Which characters end a line.
  enum Breaks: Sendable {
    /// LF, CR and CRLF.
    case plain
    /// Also NEL, LS and PS, as libYAML counts.
    case yaml
  }

  /// The file as the user named it.
  let file: String
  /// Without their line breaks.
  let lines: [Substring]

  /// Far out in a line nobody counts characters, and no excerpt is shown.
  private static let lastColumn = 10_000

  /// Takes a text apart. O(length).
  init(file: String, text: String, breaks: Breaks) {
    self.file = file
    lines = Self.split(text, breaks)
  }

  /// A finding at a place, with its line.
  func diagnostic(_ message: String, at place: Place) -> Diagnostic {
    guard place.line >= 1, place.line <= lines.count else {
      return Diagnostic(
        file: file, line: place.line, column: place.column, message: message)
    }
    let line = lines[place.line - 1]
    let column = Self.characterColumn(of: place.column, in: line)
    return Diagnostic(
      file: file, line: place.line, column: column, message: message,
      sourceLine: Self.isShown(line, column) ? line : nil)
  }

  /// Where the text ends.
  var end: Place {
    Place(line: max(1, lines.count), column: (lines.last?.unicodeScalars.count ?? 0) + 1)
  }

  private static func split(_ text: String, _ breaks: Breaks) -> [Substring] {
    let scalars = text.unicodeScalars
    var lines: [Substring] = []
    var start = scalars.startIndex
    var index = start
    while index < scalars.endIndex {
      let next = scalars.index(after: index)
      if scalars[index] == "\r", next < scalars.endIndex, scalars[next] == "\n" {
        lines.append(text[start..<index])
        index = scalars.index(after: next)
        start = index
      } else if isBreak(scalars[index], breaks) {
        lines.append(text[start..<index])
        (index, start) = (next, next)
      } else {
        index = next
      }
    }
    lines.append(text[start...])
    return lines
  }

  private static func isBreak(_ scalar: Unicode.Scalar, _ breaks: Breaks) -> Bool {
    switch scalar {
    case "\n", "\r": true
    case "\u{85}", "\u{2028}", "\u{2029}": breaks == .yaml
    default: false
    }
  }

  /// The column in characters, as readers count; YAML counts scalars.
  private static func characterColumn(of column: Int, in line: Substring) -> Int {
    guard column <= lastColumn else { return column }
    return Substring(line.unicodeScalars.prefix(max(0, column - 1))).count + 1
  }

  /// A caret below a blank line would point at nothing.
  private static func isShown(_ line: Substring, _ column: Int) -> Bool {
    column <= lastColumn && !line.allSatisfy(\.isWhitespace)
  }
}
