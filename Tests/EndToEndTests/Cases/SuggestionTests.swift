import Testing

@Suite("An error about the wrong file suggests the right one")
struct SuggestionTests {
  private static let script = """
    flipbook: 1
    name: film
    data: {peaks: {file: FILE, id: id}}
    steps: [{apply: {sections: [{section: main, items: [a]}]}}]

    """

  @Test(
    "for a data file in another case or with an extra letter",
    arguments: [("Race.csv", "race.csv"), ("Data/pecks.csv", "Data/peaks.csv")])
  func dataFiles(name: String, near: String) throws {
    let sandbox = try Sandbox([
      "race.csv": "id\na\n", "Data/peaks.csv": "id\na\n",
      "film.yaml": Self.script.replacing("FILE", with: name),
    ])
    let outcome = try sandbox.flipbook("validate", "film.yaml")
    #expect(outcome.status == 65)
    #expect(
      outcome.errors.hasPrefix(
        "film.yaml:3:22: error: cannot read '\(name)': there is no such file; did you mean "
          + "'\(near)'?\n"))
  }

  @Test("for a source and a table, but not for an unrelated name")
  func sources() throws {
    let sandbox = try Sandbox(["film.yaml": Script.small, "race.csv": "t,id\n1,a\n1,b\n2,a\n2,b\n"])
    for command in [["validate"], ["render", "-o", "x.png"]] {
      let outcome = try sandbox.run(Program.path(), command + ["Flim.yaml"])
      #expect(outcome.status == 66)
      #expect(
        outcome.errors
          == "Flim.yaml: error: there is no such file; did you mean 'film.yaml'?\n")
    }
    #expect(
      try sandbox.flipbook("new", "race", "--from", "Race.csv").errors
        == "Race.csv: error: there is no such file; did you mean 'race.csv'?\n")
    #expect(
      try sandbox.flipbook("validate", "film.yml").errors
        == "film.yml: error: there is no such file; did you mean 'film.yaml'?\n")
    #expect(
      try sandbox.flipbook("validate", "good.yaml").errors
        == "good.yaml: error: there is no such file\n")
    #expect(
      try sandbox.flipbook("validate", "else.txt").errors
        == "else.txt: error: there is no such file\n")
  }

  @Test("for a table instead of a script")
  func tables() throws {
    let sandbox = try Sandbox([
      "My Peaks.csv": "t,id\n1,a\n1,b\n2,a\n2,b\n", "peaks.csv": "t,id\n1,a\n1,b\n2,a\n2,b\n",
      "rows.json": "[{\"t\": 1, \"id\": \"a\"}]",
    ])
    let outcome = try sandbox.flipbook("render", "peaks.csv", "-o", "x.png")
    #expect(outcome.status == 65)
    #expect(
      outcome.errors
        == "peaks.csv: error: a table is not a script; 'flipbook new peaks --from peaks.csv' writes one "
        + "that films it\n")
    #expect(
      try sandbox.flipbook("validate", "My Peaks.csv").errors
        .contains("'flipbook new NAME --from 'My Peaks.csv''"))
    let line = String(outcome.errors.split(separator: "'")[1]).replacing(
      "flipbook", with: "$FLIPBOOK")
    #expect(try sandbox.shell(line).status == 0)
    #expect(sandbox.names().contains("peaks.yaml"))
    #expect(
      try sandbox.flipbook("validate", "rows.json").errors
        .hasPrefix(
          "rows.json:1:1: error: expected a mapping (script), found a list; 'flipbook new "))
  }

  @Test("and explains a file without columns")
  func noColumns() throws {
    let sandbox = try Sandbox(["rows.json": "[{}]"])
    #expect(
      try sandbox.flipbook("new", "rows", "--from", "rows.json").errors
        .hasSuffix("once per time; the file has no column\n"))
  }

  @Test("and keeps its location if the text contains 'error:'")
  func places() throws {
    let sandbox = try Sandbox(["film.yaml": Script.small])
    let outcome = try sandbox.flipbook("render", "film.yaml", "-o", "x: error: y")
    #expect(outcome.status == 64)
    #expect(outcome.errors.hasPrefix("flipbook: error: 'x: error: y': "), "\(outcome.errors)")
  }

  @Test("and warns of a recorded stage that is too large for a film")
  func recordedStages() throws {
    let sandbox = try Sandbox(["film.yaml": Script.small])
    try sandbox.output("record", "film.yaml", "-o", "film.flip.jsonl")
    // Without the index, which would count other bytes.
    let lines = try sandbox.text("film.flip.jsonl").split(separator: "\n")
    let end = #"{"k":"end","seq":\#(lines.count - 2)}"#
    let text = (lines.dropLast() + [end[...]]).joined(separator: "\n") + "\n"
    try sandbox.write(
      text.replacing(#""size":[60,80],"scale":1"#, with: #""size":[6000,80],"scale":4"#),
      to: "large.flip.jsonl")
    let outcome = try sandbox.flipbook("validate", "large.flip.jsonl")
    #expect(outcome.status == 0)
    #expect(
      outcome.errors
        == "large.flip.jsonl:1: warning: the stage has 24,000 × 320 pixels at scale 4, and a film's "
        + "frame at most 16,384 along a side; render it with a smaller --scale\n")
    #expect(
      try sandbox.flipbook("render", "large.flip.jsonl", "-o", "x.png", "--apply", "1").status != 0)
  }

  @Test("and names elements of a recording by index, with the first wrong number")
  func recordings() throws {
    let sandbox = try Sandbox(["film.yaml": Script.small])
    try sandbox.output("record", "film.yaml", "-o", "film.flip.jsonl")
    let text = try sandbox.text("film.flip.jsonl")
    try sandbox.write(
      text.replacing(#""items":["a","b"]"#, with: #""items":3"#), to: "a.flip.jsonl")
    #expect(
      try sandbox.flipbook("validate", "a.flip.jsonl").errors
        .contains("'sections[0].items' is not a list"))
    try sandbox.write(text.replacing(#""seq":0,"#, with: #""seq":5,"#), to: "b.flip.jsonl")
    #expect(
      try sandbox.flipbook("validate", "b.flip.jsonl").errors
        .contains("events are missing: the first has the number 5 instead of 0"))
  }
}
