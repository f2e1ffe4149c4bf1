import Recordings
import TextAndFiles

/// A template for content from a row: a column's value, or a text with columns in braces.
///
/// `height` is a column; `{height:grouped} m` is a template, in which `{{` and `}}` stand for
/// braces and `:grouped` puts commas between groups of three digits. `{line}` is the line of the
/// row, and in a table over time `{time}` is the row's time and `{rank}` its place, unless a column
/// has the name.
struct ColumnTemplate: Sendable {
  private enum Part: Sendable {
    case text(String)
    case column(Int, isGrouped: Bool)
    case line, rank
  }

  private let parts: [Part]

  /// Creates a template for the same text in every row.
  init(constant text: String) {
    parts = [.text(text)]
  }

  private init(parts: [Part]) { self.parts = parts }

  /// Parses a column's name or a template.
  ///
  /// - Parameter time: the column of the time, in a table over time.
  static func parse(
    _ text: String, columns: [String], time: Int? = nil
  ) throws(MessageError) -> ColumnTemplate {
    let columns = Columns(columns, time: time)
    guard text.contains("{") || text.contains("}") else {
      return ColumnTemplate(parts: [try column(text[...], columns)])
    }
    var parts: [Part] = []
    for match in text.matches(of: /\{\{|\}\}|\{([^}]*)\}|[{}]|[^{}]+/) {
      switch match.output {
      case ("{", _): throw MessageError("'{' without '}'; a brace in the text is written twice")
      case ("}", _): throw MessageError("'}' without '{'; a brace in the text is written twice")
      case (_, let name?):
        if let part = columns.special(name) {
          parts.append(part)
        } else {
          parts.append(try column(name, columns, and: columns.specialNames))
        }
      case ("{{", _), ("}}", _): parts.append(.text(String(match.output.0.prefix(1))))
      case (let text, nil): parts.append(.text(String(text)))
      }
    }
    return ColumnTemplate(parts: parts)
  }

  /// The text that is the same in every row; nil for one that depends on the row.
  var constant: String? {
    var result = ""
    for part in parts {
      guard case .text(let text) = part else { return nil }
      result += text
    }
    return result
  }

  /// True if the text depends on the row's place among the sorted rows.
  var usesRank: Bool {
    parts.contains { if case .rank = $0 { true } else { false } }
  }

  /// Returns the text for a row; nil if the template has columns and all of them are empty.
  ///
  /// - Parameters:
  ///   - limit: the number of bytes after which no more parts are added.
  ///   - rank: the row's place among the sorted rows, from 1.
  ///   - strays: receives the cells that should have groups of digits and are no numbers.
  func text(
    for row: DataTable.Row, limit: Int, rank: Int = 0, strays: inout [DataTable.Cell]
  ) -> String? {
    var result = ""
    var isEmpty = firstColumn != nil
    for part in parts where result.utf8.count <= limit {
      switch part {
      case .text(let text): result += text
      case .line: result += "\(row.cells.first?.place.line ?? 0)"
      case .rank: result += "\(rank)"
      case .column(let index, let isGrouped):
        guard let cell = row[index], !cell.text.isEmpty else { continue }
        isEmpty = false
        result += isGrouped ? Self.groupDigits(cell.text) : cell.text
        if isGrouped, !Self.isNumber(cell.text) { strays.append(cell) }
      }
    }
    return isEmpty ? nil : result
  }

  /// Returns true if a row has a text in each column of the template.
  func isComplete(for row: DataTable.Row) -> Bool {
    parts.allSatisfy { part in
      guard case .column(let index, _) = part else { return true }
      return row[index]?.text.isEmpty == false
    }
  }

  /// The index of the first column, at which errors about the whole content are reported.
  var firstColumn: Int? {
    for case .column(let index, _) in parts { return index }
    return nil
  }

  private static func column(
    _ name: Substring, _ columns: Columns, and others: [String] = []
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
      throw MessageError(unknownColumn(name, among: columns.names, and: others))
    }
    return .column(index, isGrouped: isGrouped)
  }

  private struct Columns {
    let names: [String]
    let indices: [String: Int]
    let time: Int?

    init(_ names: [String], time: Int?) {
      (self.names, self.time) = (names, time)
      indices = Dictionary(names.enumerated().map { ($0.element, $0.offset) }) { first, _ in first }
    }

    /// The names that stand for something else than a column.
    var specialNames: [String] { time == nil ? ["line"] : ["line", "rank", "time"] }

    /// Returns the part of a name that stands for something else than a column of that name.
    func special(_ name: Substring) -> Part? {
      guard indices[String(name)] == nil else { return nil }
      switch name {
      case "line": return .line
      case "rank" where time != nil: return .rank
      case "time": return time.map { .column($0, isGrouped: false) }
      default: return nil
      }
    }
  }

  private static func isNumber(_ text: String) -> Bool {
    isWhole(text) || CellNumber(text, .point) != nil || CellNumber(text, .comma) != nil
  }

  /// Returns a number with commas in its whole part; other text, a number that has groups, and one
  /// that names something, as `00123`, as it is.
  private static func groupDigits(_ text: String) -> String {
    // Grouped as text, because integers have no -0 and a limited range.
    guard isNumber(text), let start = text.firstIndex(where: \.isASCIIDigit) else { return text }
    let digits = text[start...].prefix(while: \.isASCIIDigit)
    let rest = text[digits.endIndex...]
    if rest.first != ".", rest.dropFirst().first?.isASCIIDigit == true { return text }
    guard digits.first != "0" || digits.count == 1 else { return text }
    return text[..<start] + grouped(digits: String(digits)) + rest
  }
}

/// Returns the message about a missing column, with a similar name or the existing ones.
///
/// - Parameter others: names that mean no column, for suggestions.
func unknownColumn(
  _ name: String, among columns: [String], and others: [String] = []
) -> String {
  let trimmed = name.trimmingSigns
  let near =
    trimmed != name && columns.contains(trimmed)
    ? "; did you mean \(quoted(trimmed))?" : suggestion(for: name, among: columns + others)
  guard near.isEmpty, !columns.isEmpty else { return "unknown column \(quoted(name))\(near)" }
  let known = shortListing(columns, limit: 20)
  return "unknown column \(quoted(name)); the file has \(known)"
}

extension String {
  /// The text without spaces and signs at its ends: `Sprint 12` of `Sprint 12, `.
  var trimmingSigns: String {
    let signs: Set<Character> = [" ", ",", ":", ";", "-", "–", "—", "·", "(", ")"]
    let start = drop { signs.contains($0) }
    return String(start.reversed().drop { signs.contains($0) }.reversed())
  }
}
