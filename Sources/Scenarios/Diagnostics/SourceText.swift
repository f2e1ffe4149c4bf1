import Recordings

/// The lines of a file, for diagnostics that show them.
struct SourceText: Sendable {
  /// The file as the user named it.
  let file: String
  /// The lines without their line breaks.
  let lines: [Substring]

  /// The last column that is counted in characters and shown with its line.
  private static let lastColumn = 10_000

  /// Splits a text at LF, CR and CRLF, and for YAML also at NEL, LS and PS, as libYAML counts.
  /// O(length).
  init(file: String, text: String, isYAML: Bool) {
    self.file = file
    let text = text.utf8.contains(UInt8(ascii: "\r")) ? text.replacing("\r\n", with: "\n") : text
    let lines = text.unicodeScalars.split(omittingEmptySubsequences: false) { scalar in
      switch scalar {
      case "\n", "\r": true
      case "\u{85}", "\u{2028}", "\u{2029}": isYAML
      default: false
      }
    }
    self.lines = lines.map { Substring($0) }
  }

  func diagnostic(
    _ message: String, at place: SourceLocation, _ severity: Diagnostic.Severity = .error
  ) -> Diagnostic {
    guard place.line >= 1, place.line <= lines.count else {
      return Diagnostic(
        severity, file: file, line: place.line, column: place.column, message: message)
    }
    let line = lines[place.line - 1]
    let column = Self.characterColumn(of: place.column, in: line)
    return Diagnostic(
      severity, file: file, line: place.line, column: column, message: message,
      sourceLine: Self.isShown(line, column) ? line : nil)
  }

  var end: SourceLocation {
    SourceLocation(line: max(1, lines.count), column: (lines.last?.unicodeScalars.count ?? 0) + 1)
  }

  /// Returns the scalar at a location; nil outside of the text.
  func scalar(at place: SourceLocation) -> Unicode.Scalar? {
    guard lines.indices.contains(place.line - 1) else { return nil }
    return lines[place.line - 1].unicodeScalars.dropFirst(place.column - 1).first
  }

  /// Returns the part of a line before a location.
  func prefix(before place: SourceLocation) -> Substring {
    guard lines.indices.contains(place.line - 1) else { return "" }
    return Substring(lines[place.line - 1].unicodeScalars.prefix(place.column - 1))
  }

  /// Returns the first value of a line, from a location on, that YAML reads as a comment because it
  /// begins with `#`.
  ///
  /// A `#` after `:`, `,`, `[` or the `-` of an entry is in the position of a value.
  func commentedValue(from place: SourceLocation) -> (text: String, place: SourceLocation)? {
    guard lines.indices.contains(place.line - 1) else { return nil }
    let line = Array(lines[place.line - 1].unicodeScalars)
    let hash = line.indices.first {
      $0 >= place.column - 1 && $0 > 0 && line[$0] == "#"
        && " [{".unicodeScalars.contains(line[$0 - 1])
    }
    guard let hash, let previous = line[..<hash].last(where: { $0 != " " }),
      ":,[-".unicodeScalars.contains(previous)
    else { return nil }
    let value = line[hash...].prefix { !" ,}]".unicodeScalars.contains($0) }
    guard value.count > 1 else { return nil }
    return (
      String(String.UnicodeScalarView(value)), SourceLocation(line: place.line, column: hash + 1)
    )
  }

  /// The location of the second nonblank line, if it and the first one are JSON values.
  var secondJSONLine: SourceLocation? {
    let first = lines.prefix(1000).enumerated().filter { !$0.element.allSatisfy(\.isWhitespace) }
      .prefix(2)
    guard first.count == 2, let second = first.last,
      first.allSatisfy({ _, line in
        (line.hasPrefix("{") || line.hasPrefix("["))
          && (try? JSONValue.check(Array(line.utf8))) != nil
      })
    else { return nil }
    return SourceLocation(line: second.offset + 1, column: 1)
  }

  /// Converts a column from scalars, as YAML counts, to characters.
  private static func characterColumn(of column: Int, in line: Substring) -> Int {
    guard column <= lastColumn else { return column }
    return Substring(line.unicodeScalars.prefix(max(0, column - 1))).count + 1
  }

  // Blank lines are omitted, because a caret below them marks nothing.
  private static func isShown(_ line: Substring, _ column: Int) -> Bool {
    column <= lastColumn && !line.allSatisfy(\.isWhitespace)
  }
}

/// Returns the text of UTF-8 bytes, without a byte order mark. O(length).
///
/// - Parameter remedy: what else helps, at the end of the message.
/// - Throws: an error at the first byte that is not UTF-8.
func decodeUTF8(
  _ bytes: [UInt8], file: String, remedy: String = ""
) throws(Diagnostics) -> String {
  let content = withoutByteOrderMark(bytes)
  if let text = String(validating: content, as: UTF8.self) { return text }
  let valid = String(decoding: validPrefix(content), as: UTF8.self)
  let end = SourceText(file: file, text: valid, isYAML: false).end
  throw Diagnostics([
    Diagnostic(
      file: file, line: end.line, column: end.column,
      message: "not valid UTF-8; save the file as UTF-8" + remedy)
  ])
}

package func withoutByteOrderMark(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
  bytes.dropFirst(bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
}

private func validPrefix(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
  var parser = UTF8.ForwardParser()
  var iterator = bytes.makeIterator()
  var end = bytes.startIndex
  while case .valid(let scalar) = parser.parseScalar(from: &iterator) { end += scalar.count }
  return bytes[..<end]
}

/// Returns the advice about a value that YAML reads as a comment.
func commentAdvice(_ value: String) -> String {
  "; '#' begins a comment: put a value that begins with it in quotes, as in \"\(value)\""
}
