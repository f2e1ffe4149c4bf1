import Recordings
import TextAndFiles

/// A template for content from a row: a column's value, or a text with columns in braces.
///
/// `height` is a column; `{height:grouped} m` is a template, in which `{{` and `}}` stand for
/// braces and `:grouped` puts commas between groups of three digits.
struct ColumnTemplate: Sendable {
  private enum Part: Sendable {
    case text(String)
    case column(Int, isGrouped: Bool)
  }

  private let parts: [Part]

  /// Parses a column's name or a template.
  static func parse(
    _ text: String, columns: [String]
  ) throws(MessageError) -> ColumnTemplate {
    let columns = Columns(columns)
    guard text.contains("{") || text.contains("}") else {
      return ColumnTemplate(parts: [try column(text[...], columns)])
    }
    var parts: [Part] = []
    for match in text.matches(of: /\{\{|\}\}|\{([^}]*)\}|[{}]|[^{}]+/) {
      switch match.output {
      case ("{", _): throw MessageError("'{' without '}'; a brace in the text is written twice")
      case ("}", _): throw MessageError("'}' without '{'; a brace in the text is written twice")
      case (_, let name?): parts.append(try column(name, columns))
      case ("{{", _), ("}}", _): parts.append(.text(String(match.output.0.prefix(1))))
      case (let text, nil): parts.append(.text(String(text)))
      }
    }
    return ColumnTemplate(parts: parts)
  }

  /// Returns the text for a row; nil if all its columns are empty, and for a template without columns.
  ///
  /// - Parameter limit: the number of bytes after which no more parts are added.
  /// - Throws: an error at a value that does not fit the template.
  func text(for row: DataTable.Row, limit: Int) throws(LocatedMessage) -> String? {
    var result = ""
    var isEmpty = true
    for part in parts where result.utf8.count <= limit {
      switch part {
      case .text(let text): result += text
      case .column(let index, let isGrouped):
        guard let cell = row[index], !cell.text.isEmpty else { continue }
        isEmpty = false
        result += isGrouped ? try Self.groupDigits(cell) : cell.text
      }
    }
    return isEmpty ? nil : result
  }

  /// The index of the first column, at which errors about the whole content are reported.
  var firstColumn: Int? {
    for case .column(let index, _) in parts { return index }
    return nil
  }

  private static func column(
    _ name: Substring, _ columns: Columns
  ) throws(MessageError) -> Part {
    var name = String(name)
    var isGrouped = false
    if columns.indices[name] == nil, let colon = name.lastIndex(of: ":") {
      let format = name[name.index(after: colon)...]
      guard format == "grouped" else {
        let near = suggestion(for: String(format), among: ["grouped"])
        throw MessageError("unknown format \(quoted(String(format))), expected 'grouped'\(near)")
      }
      isGrouped = true
      name = String(name[..<colon])
    }
    guard let index = columns.indices[name] else {
      throw MessageError(unknownColumn(name, among: columns.names))
    }
    return .column(index, isGrouped: isGrouped)
  }

  private struct Columns {
    let names: [String]
    let indices: [String: Int]

    init(_ names: [String]) {
      self.names = names
      indices = Dictionary(names.enumerated().map { ($0.element, $0.offset) }) { first, _ in first }
    }
  }

  private static func groupDigits(_ cell: DataTable.Cell) throws(LocatedMessage) -> String {
    let pieces = cell.text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let whole = pieces.first, isWhole(String(whole)),
      pieces.count == 1 || isWhole(String(pieces[1]))
    else {
      throw LocatedMessage(
        message: "expected a number, found \(quoted(cell.text))", place: cell.place)
    }
    // Grouped as text, because integers have no -0 and a limited range.
    let sign = whole.hasPrefix("-") ? "-" : ""
    let digits = whole.dropFirst(sign.count).drop { $0 == "0" }
    let groups = grouped(digits: digits.isEmpty ? "0" : String(digits))
    return ([sign + groups] + pieces.dropFirst().map(String.init)).joined(separator: ".")
  }
}

/// Returns the message about a missing column, with a similar name or the existing ones.
func unknownColumn(_ name: String, among columns: [String]) -> String {
  if columns.count == 1, let separator = columns[0].first(where: { ";\t|".contains($0) }) {
    return "unknown column \(quoted(name)); columns are separated by ',', found '\(separator)'"
  }
  let near = suggestion(for: name, among: columns)
  guard near.isEmpty, !columns.isEmpty else { return "unknown column \(quoted(name))\(near)" }
  let known = shortListing(columns, limit: 20)
  return "unknown column \(quoted(name)); the file has \(known)"
}
