import TextAndFiles

/// Reads comma-separated values by RFC 4180; lines end in CRLF or LF. Semicolons, tabs or `|` may
/// stand for the commas.
struct CSVReader {
  private typealias Cell = DataTable.Cell
  private typealias Column = (name: String, cell: Cell)

  private let bytes: [UInt8]
  private var index = 0
  private var line = 1
  private var column = 1

  private static let quote = UInt8(ascii: "\"")
  private static let separators = [",", ";", "\t", "|"].map(UInt8.init(ascii:))
  private static let firstName = "column 1"
  private static let newline = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")

  private let separator: UInt8
  /// True if the first line names the separator, as Excel's does: `sep=;`.
  private let namesSeparator: Bool

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if let named = Self.namedSeparator(bytes) {
      (separator, namesSeparator) = (named, true)
    } else {
      (separator, namesSeparator) = (Self.commonSeparator(bytes), false)
    }
  }

  private static func namedSeparator(_ bytes: [UInt8]) -> UInt8? {
    guard bytes.starts(with: "sep=".utf8), bytes.count > 5, separators.contains(bytes[4]),
      bytes[5] == newline || bytes[5] == carriageReturn
    else { return nil }
    return bytes[4]
  }

  /// Returns the separator that the first line has most of.
  private static func commonSeparator(_ bytes: [UInt8]) -> UInt8 {
    var counts: [UInt8: Int] = [:]
    var isQuoted = false
    for byte in bytes {
      if byte == quote { isQuoted.toggle() }
      if isQuoted { continue }
      if byte == newline { break }
      counts[byte, default: 0] += 1
    }
    return separators.max { counts[$0, default: 0] < counts[$1, default: 0] } ?? separators[0]
  }

  /// Returns the table of a text whose first record names the columns. O(length).
  ///
  /// - Parameter limit: the largest number of rows; more are an error.
  static func read(_ text: String, limit: Int) throws(LocatedMessage) -> DataTable {
    var reader = CSVReader(Array(text.utf8))
    guard reader.bytes.contains(newline) || !reader.bytes.dropLast().contains(carriageReturn) else {
      throw reader.problem("the lines end in CR alone; save the file with LF or CRLF")
    }
    if reader.namesSeparator { _ = try reader.record() }
    let (header, unnamed) = try reader.header()
    // A space after each comma of the file is no part of the values.
    let spaced = header.indices.filter { header[$0].cell.text.first == " " }
    var rows: [DataTable.Row] = []
    while reader.index < reader.bytes.count {
      let place = reader.place
      var record = try reader.record()
      guard record.count == header.count + unnamed.count else {
        if record.count == 1, record[0].text.isEmpty, reader.isAtBlankEnd { break }
        throw LocatedMessage(message: mismatch(record, header.count + unnamed.count), place: place)
      }
      for (name, cell) in zip(unnamed, record.suffix(unnamed.count)) where !cell.text.isEmpty {
        throw missingName(at: name.place)
      }
      record.removeLast(unnamed.count)
      for column in spaced {
        record[column] = Cell(
          text: record[column].text.trimmingSpaces, place: record[column].place)
      }
      guard rows.count < limit else {
        throw LocatedMessage(
          message: "more than the \(grouped(limit)) rows that the script may still add",
          place: place)
      }
      rows.append(DataTable.Row(record))
    }
    return DataTable(
      columns: header.map(\.name), rows: rows,
      repeatedColumns: header.filter {
        !$0.cell.text.isEmpty && $0.name != $0.cell.text.trimmingSpaces
      }.map {
        ($0.name, $0.cell)
      })
  }

  private static func mismatch(_ record: [Cell], _ count: Int) -> String {
    if record.count == 1, record[0].text.isEmpty {
      return "an empty line among the rows; remove it"
    }
    let remedy =
      count == 1
      ? "; the first line has the names of all columns"
      : record.count > count ? "; a field with a separator stands in quotes" : ""
    return "expected \(counted(count, "field", "fields")) as in the header, "
      + "found \(record.count)\(remedy)"
  }

  /// Returns the columns, and the cells without a name after them, which a separator at the end of the
  /// line makes.
  ///
  /// Spaces at the ends of names are removed. The second of two columns `note` is `note 2`. A first
  /// column without a name, which some exports have for the rows' numbers, is `column 1`.
  private mutating func header() throws(LocatedMessage) -> (named: [Column], unnamed: [Cell]) {
    guard !bytes.isEmpty else { throw problem("the file is empty; expected a line of columns") }
    let cells = try record()
    let count = cells.lastIndex { !$0.text.isEmpty }.map { $0 + 1 } ?? 0
    let names = cells.map(\.text.trimmingSpaces)
    let texts = Set(names)
    var columns: [Column] = []
    var seen = Set<String>()
    for (cell, text) in zip(cells, names).prefix(count) {
      if text.isEmpty, !columns.isEmpty || texts.contains(Self.firstName) {
        throw Self.missingName(at: cell.place)
      }
      var (name, number) = (text.isEmpty ? Self.firstName : text, 1)
      while seen.contains(name) || number > 1 && texts.contains(name) {
        number += 1
        name = "\(text) \(number)"
      }
      seen.insert(name)
      columns.append((name, cell))
    }
    if columns.isEmpty { throw Self.missingName(at: cells[0].place) }
    return (columns, Array(cells.dropFirst(count)))
  }

  private static func missingName(at place: SourceLocation) -> LocatedMessage {
    LocatedMessage(
      message: "a column without a name; the first line has a name for each column", place: place)
  }

  /// Returns the fields up to the end of the line, and skips the line break.
  private mutating func record() throws(LocatedMessage) -> [Cell] {
    var cells: [Cell] = []
    repeat { cells.append(try field()) } while consume(separator)
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
        throw problem(
          "a quote inside a field that does not begin with one; put the field in quotes, and write "
            + "those within twice")
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
    throw LocatedMessage(
      message: "a quoted field is not closed; it needs a quote at its end", place: start)
  }

  private func refuseNul() throws(LocatedMessage) {
    if bytes[index] == 0 {
      throw problem("a NUL character cannot stand in a data file; save a file in UTF-16 as UTF-8")
    }
  }

  private var place: SourceLocation { SourceLocation(line: line, column: column) }

  /// True if only line breaks follow.
  private var isAtBlankEnd: Bool {
    bytes[index...].allSatisfy { $0 == Self.newline || $0 == Self.carriageReturn }
  }

  private var isAtFieldEnd: Bool {
    guard index < bytes.count else { return true }
    return bytes[index] == separator || bytes[index] == Self.newline
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
