import Testing

@Suite("flipbook new")
struct NewTests {
  @Test("writes a script without warnings that can be filmed")
  func script() throws {
    let sandbox = try Sandbox()
    try sandbox.output("new", "my-list")
    #expect(sandbox.names() == ["my-list.yaml"])
    #expect(
      try sandbox.output("validate", "my-list.yaml")
        == "my-list.yaml: ok, the scenario 'my-list' of 6 applies\n")
    #expect(
      try sandbox.output("check", "my-list.yaml", "--fail-on", "error")
        == "my-list.yaml: 6 applies checked, nothing found\n")
    try sandbox.output("render", "my-list.yaml", "-o", "my-list.png", "--scale", "0.5")
  }

  @Test("says that a folder has the name of the script")
  func folder() throws {
    let sandbox = try Sandbox(["d.yaml/a": ""])
    let outcome = try sandbox.flipbook("new", "dd", "-o", "d.yaml")
    #expect(outcome.status == 73)
    #expect(outcome.errors.contains("there is a folder of this name; -o gives another"))
  }

  @Test("says the scenario's name where it gets that of a file")
  func fileName() throws {
    let sandbox = try Sandbox()
    let outcome = try sandbox.flipbook("new", "league.yaml")
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("is a file's name; the scenario's name is 'league'."))
    #expect(sandbox.names().isEmpty)
  }

  @Test("writes to standard output, too")
  func standardOutput() throws {
    let sandbox = try Sandbox()
    let text = try sandbox.output("new", "x", "-o", "-")
    #expect(text.contains("\nname: x\n") && text.contains("flipbook render x.yaml"))
    #expect(sandbox.names().isEmpty)
  }

  @Test("names the measures that the film leaves out, and films the first")
  func measures() throws {
    let rows = (2000...2002).flatMap { year in
      ["Chad", "Peru"].flatMap { ["\($0),\(year),persons,9\(year)", "\($0),\(year),percent,1.5"] }
    }
    let sandbox = try Sandbox([
      "a.csv": "country,year,indicator,amount\n" + rows.joined(separator: "\n")
    ])
    let outcome = try sandbox.flipbook("new", "a", "--from", "a.csv")
    #expect(
      outcome.errors.hasSuffix(
        "values of the column 'indicator' that the film leaves out, because it shows one measure; "
          + "'filter' chooses another: 'percent'\n"))
    #expect(
      try sandbox.output("validate", "a.yaml") == "a.yaml: ok, the scenario 'a' of 3 applies\n")
  }

  @Test("writes a script for a table that can be filmed, with guessed columns")
  func table() throws {
    let sandbox = try Sandbox([
      "data/league.csv": """
      division,week,team,color,points
      North,1,Owls,#112233,3
      South,1,Foxes,#445566,10000
      North,1,Hares,#778899,1
      North,2,Owls,#112233,4
      South,2,Foxes,#445566,9
      """
    ])
    try sandbox.output("new", "league", "--from", "data/league.csv")
    let text = try sandbox.text("league.yaml")
    let lines = text.split(separator: "\n").map { $0.prefix { $0 != "#" }.split(separator: " ") }
      .map { $0.joined(separator: " ") }
    for expected in [
      "file: data/league.csv", "at: week", "id: team", "sort: -points", "section: division",
      "title: team", "detail: \"{points:grouped}\"", "color: color", "caption: \"Week {week}\"",
      "title: \"League, Week {time}\"",
    ] {
      #expect(lines.contains(expected), "\(expected)")
    }
    #expect(
      try sandbox.output("validate", "league.yaml")
        == "league.yaml: ok, the scenario 'league' of 2 applies\n")
    try sandbox.output("render", "league.yaml", "-o", "league.png", "--scale", "0.5")
  }

  @Test("guesses times and items of JSON by their values if no name matches")
  func json() throws {
    let sandbox = try Sandbox([
      "x.json":
        #"[{"v: 1":"b","wann":"2024-01"},{"v: 1":"a","wann":"2024-01"},{"v: 1":"b","wann":"2024-02"}]"#
    ])
    let text = try sandbox.output("new", "x", "--from", "x.json", "-o", "-")
    #expect(text.contains("\n    at: wann ") && text.contains("\n    id: \"v: 1\" "))
    #expect(try sandbox.output("validate", "-", input: text).hasSuffix("of 2 applies\n"))
  }

  @Test("rejects a file that is not a table over time, is elsewhere, or does not exist")
  func tableRefusals() throws {
    let sandbox = try Sandbox(["a.csv": "x,y\n1,2\n", "s/b.csv": "week,team\n1,a\n"])
    let outcome = try sandbox.flipbook("new", "a", "--from", "a.csv")
    #expect(outcome.status == 65)
    #expect(outcome.errors.contains("a.csv: error: ") && outcome.errors.contains("'x' and 'y'"))
    #expect(try sandbox.flipbook("new", "a", "--from", "none.csv").status == 66)
    #expect(try sandbox.flipbook("new", "a", "--from", "a.csv", "-o", "s/a.yaml").status == 64)
    #expect(!sandbox.names().contains("a.yaml"))
    try sandbox.output("new", "a", "--from", "s/b.csv", "-o", "s/a.yaml")
    #expect(try sandbox.text("s/a.yaml").contains("file: b.csv"))
  }

  @Test("writes the rows of a table whose columns stand for times beside its script")
  func wideTable() throws {
    let sandbox = try Sandbox(["s/w.tsv": "team\tJan\tFeb\nA\t1\t2\n"])
    #expect(try sandbox.flipbook("new", "a", "--from", "s/w.tsv", "-o", "s/a.yaml").status == 0)
    #expect(try sandbox.text("s/a-rows.csv") == "team,time,value\nA,Jan,1\nA,Feb,2\n")
    #expect(try sandbox.output("validate", "s/a.yaml").hasSuffix("of 2 applies\n"))
    #expect(try sandbox.flipbook("new", "a", "--from", "s/w.tsv", "-o", "s/b.yaml").status == 73)
    #expect(!sandbox.names().contains("b.yaml"))
  }

  @Test("keeps existing files: status 73; and rejects invalid names: status 64")
  func refusals() throws {
    let sandbox = try Sandbox([
      "x.yaml": "mine", "t.csv": "week,team,points,note\n1,a,3,n\n", "t.jsonl": "{}",
    ])
    #expect(try sandbox.flipbook("new", "x").status == 73)
    #expect(try sandbox.text("x.yaml") == "mine")
    let table = try sandbox.flipbook("new", "x", "--from", "t.csv")
    #expect(table.status == 73 && !table.errors.contains("leaves out"))
    let lines = try sandbox.flipbook("new", "y", "--from", "t.jsonl")
    #expect(lines.status == 64 && lines.errors.contains("'jq -s . t.jsonl > rows.json'"))
    #expect(try sandbox.flipbook("new", "My List").status == 64)
  }
}
