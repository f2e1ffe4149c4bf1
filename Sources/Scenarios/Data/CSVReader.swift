import TextAndFiles

/// Reads comma-separated values by RFC 4180; lines end in CRLF or LF.
struct CSVReader {
  private typealias Cell = DataTable.Cell

  private let bytes: [UInt8]
  private var index = 0
  private var line = 1
  private var column = 1

  private static let quote = UInt8(ascii: "\"")
  private static let comma = UInt8(ascii: ",")
  private static let newline = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Returns the table of a text whose first record names the columns. O(length).
  ///
  /// - Parameter limit: the largest number of rows; more are an error.
  static func read(_ text: String, limit: Int) throws(LocatedMessage) -> DataTable {
    var reader = CSVReader(Array(text.utf8))
    guard reader.bytes.contains(newline) || !reader.bytes.dropLast().contains(carriageReturn) else {
      throw reader.problem("the lines end in CR alone; save the file with LF or CRLF")
    }
    // Excel's line about the separator.
    if text.hasPrefix("sep=,\n") || text.hasPrefix("sep=,\r\n") { _ = try reader.record() }
    let header = try reader.header()
    var rows: [DataTable.Row] = []
    while reader.index < reader.bytes.count {
      let place = reader.place
      let record = try reader.record()
      guard record.count == header.count else {
        if record.count == 1, record[0].text.isEmpty, reader.isAtBlankEnd { break }
        throw LocatedMessage(message: mismatch(record, header), place: place)
      }
      guard rows.count < limit else {
        throw LocatedMessage(
          message: "more than the \(grouped(limit)) rows that the script may still add",
          place: place)
      }
      rows.append(DataTable.Row(record))
    }
    return DataTable(columns: header, rows: rows)
  }

  private static func mismatch(_ record: [Cell], _ header: [String]) -> String {
    if record.count == 1, record[0].text.isEmpty { return "an empty line among the rows" }
    let noun = header.count == 1 ? "field" : "fields"
    let separator = otherSeparator(of: header).map { "; columns are separated by ',', found \($0)" }
    return "expected \(header.count) \(noun) as in the header, found \(record.count)"
      + (separator ?? "")
  }

  private mutating func header() throws(LocatedMessage) -> [String] {
    guard !bytes.isEmpty else { throw problem("the file is empty; expected a line of columns") }
    var names: [String] = []
    var seen = Set<String>()
    for cell in try record() {
      if cell.text.isEmpty {
        throw LocatedMessage(message: "a column without a name", place: cell.place)
      }
      guard seen.insert(cell.text).inserted else {
        throw LocatedMessage(message: "duplicate column \(quoted(cell.text))", place: cell.place)
      }
      names.append(cell.text)
    }
    return names
  }

  /// Returns the fields up to the end of the line, and skips the line break.
  private mutating func record() throws(LocatedMessage) -> [Cell] {
    var cells: [Cell] = []
    repeat { cells.append(try field()) } while consume(Self.comma)
    _ = consume(Self.carriageReturn)
    _ = consume(Self.newline)
    return cells
  }

  private mutating func field() throws(LocatedMessage) -> Cell {
    let start = place
    if consume(Self.quote) { return Cell(text: try quotedText(from: start), place: start) }
    let first = index
    while !isAtFieldEnd {
      try refuseNul()
      if bytes[index] == Self.quote {
        throw problem("a quote inside a field that does not begin with one")
      }
      advance()
    }
    return Cell(text: String(decoding: bytes[first..<index], as: UTF8.self), place: start)
  }

  private mutating func quotedText(from start: SourceLocation) throws(LocatedMessage) -> String {
    var text: [UInt8] = []
    while index < bytes.count {
      try refuseNul()
      // A quote inside is written twice.
      if !consume(Self.quote) || bytes[index...].first == Self.quote {
        text.append(bytes[index])
        advance()
      } else if isAtFieldEnd {
        return String(decoding: text, as: UTF8.self)
      } else {
        throw problem("text after a closing quote; a quote inside a field is written twice")
      }
    }
    throw LocatedMessage(message: "a quoted field is not closed", place: start)
  }

  private func refuseNul() throws(LocatedMessage) {
    if bytes[index] == 0 { throw problem("a NUL character cannot stand in a data file") }
  }

  private var place: SourceLocation { SourceLocation(line: line, column: column) }

  /// True if only line breaks follow.
  private var isAtBlankEnd: Bool {
    bytes[index...].allSatisfy { $0 == Self.newline || $0 == Self.carriageReturn }
  }

  private var isAtFieldEnd: Bool {
    guard index < bytes.count else { return true }
    return bytes[index] == Self.comma || bytes[index] == Self.newline
      || bytes[index] == Self.carriageReturn
        && (index + 1 == bytes.count || bytes[index + 1] == Self.newline)
  }

  private func problem(_ message: String) -> LocatedMessage {
    LocatedMessage(message: message, place: place)
  }

  private mutating func advance() {
    let byte = bytes[index]
    index += 1
    if byte == Self.newline {
      line += 1
      column = 1
    } else if index == bytes.count || bytes[index] & 0xC0 != 0x80 {
      // Continuation bytes belong to the scalar before them.
      column += 1
    }
  }

  /// Consumes the next byte if it equals `byte`; returns false otherwise.
  private mutating func consume(_ byte: UInt8) -> Bool {
    guard index < bytes.count, bytes[index] == byte else { return false }
    advance()
    return true
  }
}
