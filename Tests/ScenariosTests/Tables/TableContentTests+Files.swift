import Testing

/// Files that other programs write, and damaged ones.
extension TableContentTests {
  @Test(
    "names the form of a sort that other languages have",
    arguments: [
      ("points desc", "'-points'?"), ("\"-points, team\"", "[-points, team]?"),
      ("points DESC", "'-points'?"), ("team asc", "'team'?"),
    ])
  func otherSorts(sort: String, meant: String) {
    #expect(refusal("sort: \(sort)").firstText.hasSuffix("did you mean " + meant))
  }

  @Test("reads empty lines at the end, Excel's line about the separator, and cells of spaces")
  func spreadsheets() throws {
    #expect(try states("title: team", csv: "week,team\n1,a\n\n\r\n\n") == ["main: a"])
    #expect(
      try states("sort: v", csv: "sep=,\r\nweek,team,v\n1,a,  \n1,b,9\n2,a,5\n").first
        == "main: b a")
    #expect(try warnings("sort: v", csv: "week,team,v\n1,a,  \n1,b,9\n2,a,5\n") == [])
  }

  @Test("reads byte order marks, CRLF, quotes, and no line break at the end")
  func oddFiles() throws {
    let csv = "\u{FEFF}week,team\r\n1,\"a \"\"b\"\", c\"\r\n2,\"two\r\nlines\""
    #expect(try states("title: team", csv: csv) == ["main: a \"b\", c", "main: two\r\nlines"])
  }

  @Test("names the place of a key of the motion, and the remedy for an id that is the time")
  func misplaced() {
    #expect(
      refusal("countUp: true").firstText.hasSuffix(
        "unknown key 'countUp' in 'table'; it belongs to 'motion'"))
    let text = script("- start: {}", head: "model: {table: {file: t.csv, at: week, id: week}}")
    #expect(
      messages(text, files: ["t.csv": Self.csv]).firstText.hasSuffix(
        "the first is on line 2; 'id' is a column that names the item, or \"{line}\""))
  }

  @Test("names the columns for an id that is none")
  func unknownID() {
    let text = script("- start: {}", head: "model: {table: {file: t.csv, at: week, id: player}}")
    #expect(
      messages(text, files: ["t.csv": "week,team\n1,a\n"]).firstText.hasSuffix(
        "unknown column 'player'; the file has 'week' and 'team'"))
  }

  @Test(
    "locates what is wrong with a file",
    arguments: [
      ("week,team\n1,a\n\n2,b\n", "3:1:an empty line among the rows; remove it"),
      ("week,team\n1,a\n1,a\n", "3:3:duplicate id 'a' where 'week' is '1'; the first is on line 2"),
      ("week,team\n1,a\n,b\n", "3:1:a row without a value in the column 'week'"),
      (
        "week,team\n1,a,x\n",
        "2:1:expected 2 fields as in the header, found 3; a field with a separator stands in quotes"
      ),
      ("week,team\r1,a\r2,b\r", "1:1:the lines end in CR alone; save the file with LF or CRLF"),
      ("week,team\n1,\"a\n", "2:3:a quoted field is not closed; it needs a quote at its end"),
    ])
  func fileErrors(csv: String, expected: String) {
    #expect(refusal("title: team", csv: csv).first == expected)
  }
}
