import Recordings

/// A rule that makes content from a row: a column's value, or a text with columns in braces.
///
/// `height` is a column; `{height:grouped} m` is a template, in which `{{` and `}}` stand for
/// braces and `:grouped` puts commas between groups of three digits.
struct ColumnTemplate: Sendable {
  private enum Part: Sendable {
    case text(String)
    case column(Int, isGrouped: Bool)
  }

  private let parts: [Part]

  /// A value of a row that does not fit the template.
  struct RowProblem: Error {
    let message: String
    let column: Int
  }

  /// Reads a column's name or a template.
  static func parse(
    _ text: String, columns: [String]
  ) throws(MessageError) -> ColumnTemplate {
    guard text.contains("{") || text.contains("}") else {
      return ColumnTemplate(parts: [try column(text[...], columns)])
    }
    var parser = TemplateScanner(rest: text[...])
    var parts: [Part] = []
    while let piece = try parser.next() {
      switch piece {
      case .text(let text): parts.append(.text(text))
      case .braces(let inside): parts.append(try column(inside, columns))
      }
    }
    return ColumnTemplate(parts: parts)
  }

  /// Returns the text for a row; nil if all its columns are empty, and for a template without columns.
  func text(for row: [DataTable.Cell?]) throws(RowProblem) -> String? {
    var result = ""
    var isEmpty = true
    for part in parts {
      switch part {
      case .text(let text): result += text
      case .column(let index, let isGrouped):
        guard let value = row[index]?.text, !value.isEmpty else { continue }
        isEmpty = false
        result += isGrouped ? try Self.groupDigits(value, column: index) : value
      }
    }
    return isEmpty ? nil : result
  }

  /// The index of the first column, as the place of errors about the whole content.
  var firstColumn: Int? {
    for case .column(let index, _) in parts { return index }
    return nil
  }

  private static func column(
    _ name: Substring, _ columns: [String]
  ) throws(MessageError) -> Part {
    var name = String(name)
    var isGrouped = false
    if !columns.contains(name), let colon = name.lastIndex(of: ":") {
      let format = name[name.index(after: colon)...]
      guard format == "grouped" else {
        let near = suggestion(for: String(format), among: ["grouped"])
        throw MessageError("unknown format \(quoted(String(format))), expected 'grouped'\(near)")
      }
      isGrouped = true
      name = String(name[..<colon])
    }
    guard let index = columns.firstIndex(of: name) else {
      throw MessageError(unknownColumn(name, among: columns))
    }
    return .column(index, isGrouped: isGrouped)
  }

  private static func groupDigits(
    _ text: String, column: Int
  ) throws(RowProblem) -> String {
    let pieces = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let whole = pieces.first, isWhole(String(whole)), let number = Int(whole),
      pieces.count == 1 || isWhole(String(pieces[1]))
    else { throw RowProblem(message: "expected a number, found \(quoted(text))", column: column) }
    return ([grouped(number)] + pieces.dropFirst().map(String.init)).joined(separator: ".")
  }
}

/// Returns the message about a column that a file lacks, with a near one or those that exist.
func unknownColumn(_ name: String, among columns: [String]) -> String {
  if columns.count == 1, let separator = columns[0].first(where: { ";\t|".contains($0) }) {
    return "unknown column \(quoted(name)); columns are separated by ',', found '\(separator)'"
  }
  let near = suggestion(for: name, among: columns)
  guard near.isEmpty, !columns.isEmpty else { return "unknown column \(quoted(name))\(near)" }
  let known = shortListing(columns, limit: 20)
  return "unknown column \(quoted(name)); the file has \(known)"
}

/// Splits a template at its braces.
private struct TemplateScanner {
  enum Piece {
    case text(String)
    case braces(Substring)
  }

  var rest: Substring

  mutating func next() throws(MessageError) -> Piece? {
    guard let first = rest.first else { return nil }
    if first == "{", !rest.hasPrefix("{{") { return try braces() }
    var text = ""
    while let character = rest.first {
      if rest.hasPrefix("{{") || rest.hasPrefix("}}") {
        rest.removeFirst()
      } else if character == "{" {
        break
      } else if character == "}" {
        throw MessageError("'}' without '{'; a brace in the text is written twice")
      }
      text.append(rest.removeFirst())
    }
    return .text(text)
  }

  private mutating func braces() throws(MessageError) -> Piece {
    guard let end = rest.firstIndex(of: "}") else {
      throw MessageError("'{' without '}'; a brace in the text is written twice")
    }
    let inside = rest[rest.index(after: rest.startIndex)..<end]
    rest = rest[rest.index(after: end)...]
    return .braces(inside)
  }
}
