import Testing

@Suite("Colors")
struct ColorTests {
  private static let escape = "\u{1B}["
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox([
      "old.json": #"[{"section": "m", "items": ["a", "b", "c"]}]"#,
      "new.json": #"[{"section": "m", "items": ["c", "a", "d"]}]"#,
      "bad.yaml": "flipbook: 1\nname: bad\nsteps:\n  - wiat: 1\n",
    ])
  }

  @Test("are omitted without a terminal")
  func pipe() throws {
    #expect(try !sandbox.output("diff", "old.json", "new.json").contains(Self.escape))
    #expect(try !sandbox.flipbook("validate", "bad.yaml").errors.contains(Self.escape))
  }

  @Test("distinguish inserts, deletes and moves", arguments: [["--color"], ["--color", "always"]])
  func operations(_ option: [String]) throws {
    let outcome = try sandbox.run(Program.path(), ["diff"] + option + ["old.json", "new.json"])
    #expect(
      outcome.output == """
        \u{1B}[31m- b  at [0, 1]\u{1B}[0m
        \u{1B}[32m+ d  at [0, 2]\u{1B}[0m
        \u{1B}[33m~ c  [0, 2] → [0, 0]\u{1B}[0m
        1 inserted, 1 deleted, 1 moved

        """)
  }

  @Test("mark a finding and its caret, despite NO_COLOR if the option is given")
  func findings() throws {
    let outcome = try sandbox.flipbook(
      "validate", "bad.yaml", "--color=always", environment: ["NO_COLOR": "1"])
    #expect(outcome.status == 65)
    #expect(
      outcome.errors == """
        bad.yaml:4:5: \u{1B}[31merror:\u{1B}[0m unknown step 'wiat'; did you mean 'wait'?
          - wiat: 1
            \u{1B}[32m^\u{1B}[0m

        """)
  }

  @Test(
    "are absent if they are disabled", arguments: [["--color", "never"], ["--color=auto"]])
  func never(_ option: [String]) throws {
    let outcome = try sandbox.run(Program.path(), option + ["diff", "old.json", "new.json"])
    #expect(outcome.status == 0)
    #expect(!outcome.output.contains(Self.escape))
  }

  @Test("are shown on a terminal, but not with NO_COLOR or TERM=dumb")
  func terminal() throws {
    func shown(_ environment: [String: String]) throws -> Bool {
      var variables = ["TERM": "xterm"]
      variables.merge(environment) { $1 }
      let line = "$FLIPBOOK diff old.json new.json"
      let outcome = try sandbox.run(
        "/usr/bin/script", ["-qec", line, "/dev/null"], environment: variables)
      #expect(outcome.output.contains("1 moved"))
      return outcome.output.contains(Self.escape)
    }
    #if os(Linux)
      #expect(try shown([:]))
      #expect(try !shown(["NO_COLOR": "1"]))
      #expect(try !shown(["TERM": "dumb"]))
    #endif
  }

  @Test("are not used in JSON")
  func json() throws {
    let text = try sandbox.output("diff", "old.json", "new.json", "--format", "json")
    let colored = try sandbox.output("diff", "old.json", "new.json", "--format", "json", "--color")
    #expect(colored == text)
  }

  @Test("are not parsed after '--', which is another program's command line")
  func otherProgram() throws {
    let script = """
      flipbook: 1
      name: one
      steps:
        - apply: {sections: [{section: m, items: [a]}]}
      """
    try sandbox.write(script, to: "one.yaml")
    try sandbox.write("#!/bin/sh\n[ \"$2\" != --color ]\n", to: "fails")
    let outcome = try sandbox.flipbook(
      "shrink", "one.yaml", "-o", "-", "--", "sh", "fails", "{}", "--color")
    #expect(outcome.status == 0, "\(outcome.errors)")
  }
}
