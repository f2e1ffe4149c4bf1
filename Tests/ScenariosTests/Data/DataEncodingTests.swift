import Recordings
import Testing

@testable import Scenarios

@Suite("The encodings and forms of data files") struct DataEncodingTests {
  /// The columns and texts of a file, or the messages about it.
  private func table(_ bytes: [UInt8], _ name: String = "t.csv") throws -> [[String]] {
    let text = script(
      "- start: {}", head: "model: {table: {file: \(name), at: t, id: id, title: \"{v}\"}}")
    let sink = DiagnosticSink(
      source: SourceText(file: "s", text: text, isYAML: false), limits: ScenarioLimits())
    let folder = DataFolder { (_, _) throws(DataFolder.Failure) in bytes }
    let node = YAMLNode(place: .start, value: .scalar(name, isPlain: false))
    guard
      let (table, _) = ScriptParser(sink: sink, folder: folder)
        .rows(file: node, format: nil, budget: 100)
    else { throw sink.sorted }
    return [table.columns]
      + table.rows.map { row in table.columns.indices.map { row[$0]?.text ?? "" } }
  }

  private func message(_ bytes: [UInt8]) -> String {
    let error = #expect(throws: Diagnostics.self) { try table(bytes) }
    return error?.all.first.map { "\($0.line ?? 0):\($0.column ?? 0):\($0.message)" } ?? ""
  }

  private static let csv = "t\tid\tv\r\n1\tä\t\"1,5\n€\"\r\n"
  private static let rows = [["t", "id", "v"], ["1", "ä", "1,5\n€"]]

  @Test("are UTF-8 and UTF-16 with and without a byte order mark", arguments: [true, false])
  func unicode(isLittle: Bool) throws {
    let units = [0xFEFF] + Array(Self.csv.utf16)
    let bytes = units.flatMap { unit -> [UInt8] in
      let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
      return isLittle ? [low, high] : [high, low]
    }
    #expect(try table(bytes) == Self.rows)
    #expect(message(bytes.dropLast()) == "0:0:not valid UTF-16; save the file as UTF-8")
    #expect(try table(Array(bytes.dropFirst(2))) == Self.rows)
    #expect(try table([0xEF, 0xBB, 0xBF] + Array(Self.csv.utf8)) == Self.rows)
  }

  @Test("are refused at the first letter of another encoding, with the command that converts them")
  func windows() {
    #expect(
      message(Array("t,id\n1,M".utf8) + [0xFC] + Array("ller\n".utf8))
        == "2:4:not valid UTF-8; save the file as UTF-8, or convert it: 'iconv -f WINDOWS-1252 -t "
        + "UTF-8 FILE' for Western languages")
    #expect(message([0x50, 0x4B, 3, 4, 20, 0]).contains("a workbook"))
  }

  @Test(
    "may name the separator, have a mark before quotes, and end lines with a separator",
    arguments: [
      "sep=;\r\nt;id;v\r\n1;ä;\"1,5\n€\"\r\n", "\u{FEFF}\"t\",\"id\",\"v\"\n1,ä,\"1,5\n€\"\n",
      "t,id,v,\n1,ä,\"1,5\n€\",\n", "t;id;v;;\n1;ä;\"1,5\n€\";;\n",
    ])
  func forms(csv: String) throws {
    #expect(try table(Array(csv.utf8)) == Self.rows)
  }

  @Test("have a name for each column with values")
  func names() throws {
    let missing = "a column without a name; the first line has a name for each column"
    #expect(message(Array("t,id,\n1,a,\n2,a,5\n".utf8)) == "1:6:" + missing)
    #expect(message(Array("t,,id\n1,,a\n".utf8)) == "1:3:" + missing)
    #expect(message(Array(",,\n1,2,3\n".utf8)) == "1:1:" + missing)
    #expect(message(Array(",column 1,id\n1,2,3\n".utf8)) == "1:1:" + missing)
    #expect(
      try table(Array(",t,id\n0,1,a\n".utf8)) == [["column 1", "t", "id"], ["0", "1", "a"]])
    #expect(message(Array("t,id,\n1,a\n".utf8)).contains("expected 3 fields"))
  }

  @Test("number the columns of one name, with a warning if the script uses them")
  func repeated() throws {
    let csv = "t,id,note,note,note 2,id\n1,a,x,y,z,b\n"
    #expect(try table(Array(csv.utf8))[0] == ["t", "id", "note", "note 3", "note 2", "id 2"])
    func warnings(_ title: String) throws -> [String] {
      let head = "model: {table: {file: t.csv, at: t, id: \"{t}\", title: \"\(title)\"}}"
      return try parse(script("- start: {}", head: head), files: ["t.csv": csv]).warnings
        .map { "\($0.line ?? 0):\($0.column ?? 0):\($0.message)" }
    }
    #expect(try warnings("{note 3}") == [])
    #expect(
      try warnings("{note}") == ["1:11:another column 'note', which is 'note 3' in the script"])
  }
}
