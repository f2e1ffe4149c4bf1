import Foundation
import Recordings
import Testing

@testable import Scenarios

@Suite struct DataTests {
  private let head = "flipbook: 1\nname: a\nsteps: []\n"

  private func items(
    _ columns: String, _ file: String, _ text: String
  ) throws -> [ItemContent] {
    let data = "data: {d: {file: \(file), \(columns)}}"
    return try parse(head + data, files: [file: text]).data[0].items
  }

  private func csvErrors(_ text: String) -> String {
    errors(head + "data: {d: {file: d.csv, id: id, title: t}}", files: ["d.csv": text])
  }

  @Test("quoted fields keep commas, quotes and line breaks")
  func quotedFieldsKeepCommasQuotesAndLineBreaks() throws {
    let text = "id,t\r\n1,\"a, b\"\r\n2,\"say \"\"hi\"\"\"\r\n3,\"two\nlines\"\r\n4,\r\n"
    let items = try items("id: id, title: t", "d.csv", text)
    #expect(items.map(\.id) == ["1", "2", "3", "4"])
    #expect(items.map(\.title) == ["a, b", "say \"hi\"", "two\nlines", nil])
  }

  @Test(
    "semicolons, tabs and bars separate the columns of a file without as many commas",
    arguments: [
      "id;t, net;u\n1;\"a;b\";\n", "id\tt, net\tu\n1\ta;b\t\n", "id|\"t, net\"\n1|a;b\n",
      "sep=;\r\nid;t, net\r\n1;\"a;b\"\r\n",
    ])
  func separators(text: String) throws {
    #expect(try items("id: id, title: \"t, net\"", "d.csv", text).map(\.title) == ["a;b"])
    #expect(try items("id: id, title: \"t, net\"", "d.tsv", text).map(\.id) == ["1"])
  }

  @Test("a file may end without a line break and begin with a byte order mark")
  func aFileMayEndWithoutALineBreakAndBeginWithAByteOrderMark() throws {
    #expect(try items("id: id", "d.csv", "\u{FEFF}id\na\nb").map(\.id) == ["a", "b"])
    #expect(try items("id: id", "d.csv", "id\n").isEmpty)
  }

  @Test("damaged files are reported with their line")
  func damagedFilesAreReportedWithTheirLine() {
    #expect(
      csvErrors("id,t\n1,é,3\n") == """
        d.csv:2:1: error: expected 2 fields as in the header, found 3; a field with a separator stands in quotes
        1,é,3
        ^
        """)
    #expect(
      csvErrors("id,t\n1,\"é\"x\n") == """
        d.csv:2:6: error: text after a closing quote; a quote inside a field is written twice
        1,"é"x
             ^
        """)
    #expect(
      csvErrors("id,t\n1,a\"b\n") == """
        d.csv:2:4: error: a quote inside a field that does not begin with one; put the field in quotes, and write those within twice
        1,a"b
           ^
        """)
    #expect(
      csvErrors("id,t\n1,\"open\n2,b\n") == """
        d.csv:2:3: error: a quoted field is not closed; it needs a quote at its end
        1,"open
          ^
        """)
    #expect(csvErrors("id,t\n1,a\n\n2,b\n").hasPrefix("d.csv:3:1: error: an empty line"))
    #expect(csvErrors("id,t\na,\u{0}\n").hasPrefix("d.csv:2:3: error: a NUL character"))
    #expect(csvErrors("# x\nid,t\n").contains("found 2; the first line has the names of all"))
    #expect(csvErrors("").hasPrefix("d.csv:1:1: error: the file is empty"))
  }

  @Test("rows need distinct identifiers")
  func rowsNeedDistinctIdentifiers() {
    #expect(
      csvErrors("t,id\na,1\nb,\nc,1\n") == """
        d.csv:3:3: error: a row without an id
        b,
          ^
        d.csv:4:3: error: duplicate id '1'; the first is on line 2
        c,1
          ^
        """)
    // The same letter, composed and decomposed.
    #expect(csvErrors("id,t\n\u{E9},a\ne\u{301},b\n").contains("duplicate id"))
    #expect(
      messages(head + "data: {d: {rows: [a, {id: a}]}}") == ["4:22:duplicate id 'a'"])
  }

  @Test("a list instead of a file is a list of rows")
  func bareRows() throws {
    let data = try parse(head + "data: {d: [a, {id: b, title: B}]}").data
    #expect(data.map(\.name) == ["d"])
    #expect(data[0].items == [ItemContent(id: "a"), ItemContent(id: "b", title: "B")])
    #expect(messages(head + "data: {d: [a, {id: a}]}") == ["4:15:duplicate id 'a'"])
    #expect(
      messages(head + "data: {d: a}") == [
        "4:11:expected a mapping (data), found 'a'; for example "
          + "'people: {file: people.csv, id: email, title: name}'"
      ])
  }

  @Test("content comes from columns and templates")
  func contentComesFromColumnsAndTemplates() throws {
    let text = "id,h,w\n1,8849,2.5\n2,950,\n3,-12345.75,1\n4,,\n"
    let items = try items(
      "id: id, title: \"{{{id}}}\", detail: \"{h:grouped} m\", subtitle: w", "d.csv", text)
    #expect(items.map(\.title) == ["{1}", "{2}", "{3}", "{4}"])
    #expect(items.map(\.detail) == ["8,849 m", "950 m", "-12,345.75 m", nil])
    #expect(items.map(\.subtitle) == ["2.5", nil, "1", nil])
  }

  @Test("digit grouping keeps the sign of zero, zeros of a name, and numbers of any length")
  func groups() throws {
    let text = "id,h\n1,-0.5\n2,-1234.5\n3,0007\n4,-0\n5,123456789012345678901234\n"
    let items = try items("id: id, title: \"{h:grouped}\"", "d.csv", text)
    #expect(
      items.map(\.title) == [
        "-0.5", "-1,234.5", "0007", "-0", "123,456,789,012,345,678,901,234",
      ])
  }

  @Test("digit grouping keeps groups and units, and warns of the first text")
  func groupsOfText() throws {
    let cells = ["\"1,200\"", "$12000.50", "9000 kg", "1'234'567", "n/a", "none", "1e5", "-12000"]
    let rows = cells.enumerated().map { "\($0.offset),\($0.element)\n" }.joined()
    let scenario = try parse(
      head + "data: {d: {file: d.csv, id: id, title: \"{h:grouped}\"}}",
      files: ["d.csv": "id,h\n" + rows])
    #expect(
      scenario.data[0].items.map(\.title) == [
        "1,200", "$12,000.50", "9,000 kg", "1'234'567", "n/a", "none", "1e5", "-12,000",
      ])
    #expect(
      scenario.warnings.map { "\($0.line ?? 0): \($0.message)" }.filter { $0.contains("n/a") } == [
        "6: 'n/a' is not a number, and is shown as it is in spite of ':grouped'"
      ])
  }

  @Test("null is no text")
  func null() {
    for value in ["null", "~"] {
      let data = "data: {d: [{id: a, title: \(value)}]}\n"
      #expect(
        messages(head + data) == [
          "4:27:expected text, found '\(value)'; leave the key out, or put the word in quotes"
        ])
    }
  }

  @Test("a template stops growing at the limit of a text")
  func longTemplates() {
    let cell = String(repeating: "y", count: 60_000)
    let data =
      "data: {d: {file: d.csv, id: id, title: \"\(String(repeating: "{t}", count: 20_000))\"}}"
    #expect(
      messages(head + data, files: ["d.csv": "id,t\na,\(cell)\n"])
        == ["2:3:title has at most 65,536 bytes"])
  }

  @Test("a JSON row takes memory for its own keys only")
  func sparseRows() throws {
    let rows = (0..<20_000).map { #"{"id": "a\#($0)", "k\#($0)": \#($0)}"# }
    let json = "[" + rows.joined(separator: ",") + "]"
    let text = head + "data: {d: {file: d.json, id: id, title: \"{k3}{k19999}\"}}"
    let set = try parse(text, files: ["d.json": json]).data[0]
    #expect(set.items.map(\.title).compactMap { $0 } == ["3", "19999"])
    #expect(set.table?.columns.count == 20_001)
    #expect(set.table?.rows.reduce(0) { $0 + $1.cells.count } == 40_000)
  }

  @Test("column mistakes are reported in the script")
  func columnMistakesAreReportedInTheScript() {
    let text =
      head + """
        data:
          d:
            file: d.csv
            id: id
            title: "{hight} m"
            detail: heigth
            badge: "{height:gruped}"
            image: "a { b"
            color: "a } b"
        """
    #expect(
      messages(text, files: ["d.csv": "id,height\n1,x\n"]) == [
        "8:12:unknown column 'hight'; did you mean 'height'?",
        "9:13:unknown column 'heigth'; did you mean 'height'?",
        "10:12:unknown format 'gruped', expected 'grouped'; did you mean 'grouped'?",
        "11:12:'{' without '}'; a brace in the text is written twice",
        "12:12:'}' without '{'; a brace in the text is written twice",
      ])
  }

  @Test("inline rows have no columns")
  func inlineRowsHaveNoColumns() {
    #expect(
      messages(
        head + "data: {n: {rows: [a, b]}}\nmodel: {reorder: {items: n, group: kind}}"
      ) == ["5:36:unknown column 'kind'; 'n' is in the script, and only files have columns"])
  }

  @Test("names of one letter get no suggestion")
  func namesOfOneLetterGetNoSuggestion() throws {
    let data = "data: {n: {rows: [a, b]}}\n"
    #expect(messages(head + data + "model: {wifi: {networks: n, current: x}}") == [])
    #expect(
      messages(head + data + "model: {wifi: {networks: m, current: x}}") == [
        "5:26:unknown data 'm'; there is only 'n'"
      ])
    #expect(
      messages(head + data + "model: {wifi: {networks: N, current: x}}") == [
        "5:26:unknown data 'N'; did you mean 'n'?"
      ])
  }

  @Test("invalid values of a column are reported in the file")
  func invalidValuesOfAColumnAreReportedInTheFile() {
    let text = head + "data: {d: {file: d.csv, id: id, title: h, color: c}}"
    #expect(
      errors(text, files: ["d.csv": "id,h,c\n1,tall,\n2,,red\n"]) == """
        d.csv:3:4: error: expected a color as '#RRGGBB', found 'red'
        2,,red
           ^
        """)
  }

  @Test("JSON gives the same items")
  func jsonGivesTheSameItems() throws {
    let text = #"[{"id": 1, "t": "a \u00e9"}, {"t": null, "id": "b*", "x": true}]"#
    let items = try items("id: id, title: t, badge: x", "d.json", text)
    #expect(items.map(\.id) == ["1", "b*"])
    #expect(items.map(\.title) == ["a é", nil])
    #expect(items.map(\.badge) == [nil, "true"])
  }

  @Test("JSON files may escape non-ASCII")
  func jsonFilesMayEscapeNonASCII() throws {
    let text = #"[{"id": "\ud83c\udf4e", "t": "\u00e9\/"}]"#
    let items = try items("id: id, title: t", "d.json", text)
    #expect(items == [ItemContent(id: "🍎", title: "é/")])
  }

  @Test("JSON mistakes are reported in the file")
  func jsonMistakesAreReportedInTheFile() {
    let text = head + "data: {d: {file: d.json, id: id}}"
    #expect(
      errors(text, files: ["d.json": "[{\"id\": [[1]]},\n 7, {\"id\": 8}]"]) == """
        d.json:1:9: error: expected a text or a number in 'id', found a list; "jq 'map(del(.id))' FILE" leaves out 'id'
        [{"id": [[1]]},
                ^
        d.json:2:2: error: expected an object, found '7'
         7, {"id": 8}]
         ^
        """)
    #expect(
      errors(text, files: ["d.json": "[{\"é\": 1},\r\n {\"id\": x}]"]) == """
        d.json:2:9: error: not valid JSON: no value begins here
         {"id": x}]
                ^
        """)
    #expect(messages(text, files: ["d.json": ""]) == ["1:1:the file is empty"])
    #expect(
      messages(text, files: ["d.json": #"[{"id": "a\u0000"}]"#])
        == ["1:9:a NUL character is not allowed in a script"])
    #expect(
      messages(text, files: ["d.json": #"[{"id": 1, "id": 2}]"#])
        == ["1:12:duplicate key 'id'; the first is on line 1"])
  }

  @Test(
    "a JSON data file with YAML-only syntax is an error",
    arguments: [
      ("[\n{\"id\": \"a\"},\n{\"id\": \"b\"},\n]", "4:1:not valid JSON: no value follows the ','"),
      (#"[{"id": "a",}, {"id": "b"}]"#, "1:13:not valid JSON: no value follows the ','"),
      ("[{'id': 'a'}, {\"id\": \"b\"}]", "1:3:not valid JSON: a key is missing"),
      ("[{\"id\": \"b\"}] # x", "1:15:not valid JSON: unexpected text after the value"),
      ("[{\"id\": &a0 1}, *a0]", "1:9:not valid JSON: no value begins here"),
    ])
  func looseJSON(text: String, message: String) {
    let script = head + "data: {d: {file: d.json, id: id}}"
    #expect(messages(script, files: ["d.json": text]) == [message])
  }

  @Test("objects in JSON are columns, and lists of texts are one text")
  func nestedJSON() throws {
    let text =
      #"[{"id": "a", "u": {"n": "A", "v": {}}, "l": []}, {"id": "b", "u.n": "B", "l": [1, "x"]}]"#
    let items = try items("id: id, title: u.n, detail: l", "d.json", text)
    #expect(items.map(\.title) == ["A", "B"] && items.map(\.detail) == [nil, "1, x"])
  }

  @Test("lists of objects are reported once, and an array in an object is named")
  func listsInJSON() {
    let script = head + "data: {d: {file: d.json, id: id}}"
    let text =
      #"[{"id": "a", "l": []}, {"id": "b", "l": [[1]]}, {"id": "c", "l": [[2]], "m": [{}]}]"#
    #expect(
      messages(script, files: ["d.json": text]) == [
        "1:41:expected a text or a number in 'l', found a list; \"jq 'map(del(.l) | del(.m))' FILE\" "
          + "leaves out 'l' and 'm'"
      ])
    #expect(
      messages(script, files: ["d.json": #"{"n": 1, "rows": []}"#]) == [
        "1:1:expected an array of objects, found a mapping; 'jq .rows FILE' writes the array alone"
      ])
  }

  @Test("unknown files and formats are reported in the script")
  func unknownFilesAndFormatsAreReportedInTheScript() {
    #expect(
      messages(head + "data: {d: {file: d.csv, id: id}, e: {file: d.txt, id: id}}") == [
        "4:18:cannot read 'd.csv': there is no such file",
        "4:44:cannot tell the format of 'd.txt'; add 'format: csv' or 'format: json'",
      ])
  }

  @Test(arguments: ["../d.csv", "/etc/passwd.csv", "a/../../d.csv"])
  func pathsOutsideOfTheFolderAreRejected(path: String) {
    #expect(
      messages(head + "data: {d: {file: \(path), id: id}}") == [
        "4:18:cannot read '\(path)': data files lie at or below the script's folder"
      ])
  }
}
