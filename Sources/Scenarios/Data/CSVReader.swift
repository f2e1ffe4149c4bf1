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

  /// The table of a text whose first record names the columns. O(length).
  ///
  /// - Parameter limit: the most rows that are read; one more is an error.
  static func read(_ text: String, limit: Int) throws(Problem) -> DataTable {
    var reader = CSVReader(Array(text.utf8))
    let header = try reader.header()
    var rows: [[DataTable.Cell?]] = []
    while reader.index < reader.bytes.count {
      let place = reader.place
      let record = try reader.record()
      guard record.count == header.count else {
        throw Problem(message: mismatch(record, header), place: place)
      }
      guard rows.count < limit else {
        throw Problem(
          message: "more than \(grouped(limit)) rows are left to make", place: place)
      }
      rows.append(record)
    }
    return DataTable(columns: header, rows: rows)
  }

  private static func mismatch(_ record: [Cell], _ header: [String]) -> String {
    if record.count == 1, record[0].text.isEmpty { return "an empty line among the rows" }
    let noun = header.count == 1 ? "field" : "fields"
    return "expected \(header.count) \(noun) as in the header, found \(record.count)"
  }

  private mutating func header() throws(Problem) -> [String] {
    guard !bytes.isEmpty else { throw problem("the file is empty; expected a line of columns") }
    var names: [String] = []
    var seen = Set<String>()
    for cell in try record() {
      if cell.text.isEmpty {
        throw Problem(message: "a column without a name", place: cell.place)
      }
      guard seen.insert(cell.text).inserted else {
        throw Problem(message: "duplicate column \(quoted(cell.text))", place: cell.place)
      }
      names.append(cell.text)
    }
    return names
  }

  /// The fields up to the end of the line, which is consumed.
  private mutating func record() throws(Problem) -> [Cell] {
    var cells = [try field()]
    while index < bytes.count, bytes[index] == Self.comma {
      advance()
      cells.append(try field())
    }
    endLine()
    return cells
  }

  private mutating func field() throws(Problem) -> Cell {
    let start = place
    if index < bytes.count, bytes[index] == Self.quote {
      return Cell(text: try quotedField(from: start), place: start)
    }
    let first = index
    while index < bytes.count, bytes[index] != Self.comma, !isAtLineEnd {
      try refuseNul(bytes[index])
      if bytes[index] == Self.quote {
        throw problem("a quote inside a field that does not begin with one")
      }
      advance()
    }
    return Cell(text: String(decoding: bytes[first..<index], as: UTF8.self), place: start)
  }

  private mutating func quotedField(from start: Place) throws(Problem) -> String {
    var text: [UInt8] = []
    advance()
    while index < bytes.count {
      let byte = bytes[index]
      try refuseNul(byte)
      advance()
      if byte != Self.quote {
        text.append(byte)
      } else if index < bytes.count, bytes[index] == Self.quote {
        text.append(byte)
        advance()
      } else if index == bytes.count || bytes[index] == Self.comma || isAtLineEnd {
        return String(decoding: text, as: UTF8.self)
      } else {
        throw problem("text after a closing quote; a quote inside a field is written twice")
      }
    }
    throw Problem(message: "a quoted field is not closed", place: start)
  }

  private func refuseNul(_ byte: UInt8) throws(Problem) {
    if byte == 0 { throw problem("a NUL character cannot stand in a data file") }
  }

  private var place: Place { Place(line: line, column: column) }

  private var isAtLineEnd: Bool {
    bytes[index] == Self.newline
      || bytes[index] == Self.carriageReturn
        && (index + 1 == bytes.count || bytes[index + 1] == Self.newline)
  }

  private func problem(_ message: String) -> Problem {
    Problem(message: message, place: place)
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

  private mutating func endLine() {
    if index < bytes.count, bytes[index] == Self.carriageReturn { advance() }
    if index < bytes.count, bytes[index] == Self.newline { advance() }
  }
}
