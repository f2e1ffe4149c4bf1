import Foundation
import Testing

@Suite("flipbook golden")
struct GoldenCommandTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox(["films/small.yaml": Script.small]) }

  func update() throws {
    try sandbox.output("golden", "update", "goldens", "films/small.yaml")
  }

  /// The goldens of the film, by name.
  static let recorded = Result {
    let sandbox = try Sandbox(["films/small.yaml": Script.small])
    try sandbox.output("golden", "update", "goldens", "films/small.yaml")
    return try sandbox.files(in: "goldens")
  }

  /// Writes goldens that were recorded for several tests.
  func writeGoldens() throws {
    for (name, bytes) in try Self.recorded.get() { try sandbox.write(bytes, to: "goldens/\(name)") }
  }

  @Test("records the moving transitions, which then are equal")
  func records() throws {
    try update()
    #expect(
      sandbox.names(in: "goldens")
        == ["small-apply-1", "small-apply-2"].flatMap { name in
          ["json", "png", "txt"].map { "\(name).\($0)" }
        })
    #expect(
      try sandbox.output("golden", "verify", "goldens")
        == "2 goldens: 2 equal, 0 different, 0 recorded\n")
    // Equal goldens are not written again.
    let before = try sandbox.files(in: "goldens")
    #expect(try sandbox.output("golden", "update", "goldens").contains("0 recorded"))
    #expect(try sandbox.files(in: "goldens") == before)
  }

  @Test("explains a difference, writes a report, and accepts it on request")
  func differs() throws {
    try writeGoldens()
    let slower = Script.small.replacingOccurrences(
      of: "item: b, before: c", with: "item: b, after: a")
    try sandbox.write(slower, to: "films/small.yaml")
    let outcome = try sandbox.flipbook("golden", "verify", "goldens", "--report", "reports/")
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("golden 'small-apply-1' differs in"))
    #expect(
      outcome.output.contains("to accept: flipbook golden update goldens --only small-apply-1"))
    #expect(outcome.output.contains("report: reports/small-apply-1.html"))
    #expect(try sandbox.text("reports/small-apply-1.html").hasPrefix("<!doctype html>"))
    let index = try sandbox.text("reports/index.html")
    #expect(index.contains("href=\"small-apply-1.html\""))
    // What differs, and where, each as a sentence.
    let texts = try #require(
      index.firstMatch(of: #/<span>([A-Z][^<]*)<\/span><span>([^<]*)<\/span>/#))
    #expect(texts.2.contains(#/^[A-Z].* at t = /#) && !texts.1.contains(texts.2))
    let junit = try sandbox.flipbook("golden", "verify", "goldens", "--format", "junit")
    #expect(junit.status == 1)
    #expect(
      junit.output.contains(#/<testcase .* name="goldens\/small-apply-1" time="\d+\.\d{3}"/#))
    #expect(try XMLDocumentCheck(junit.bytes).isWellFormed)
    let json = try sandbox.flipbook("golden", "verify", "goldens", "--format", "json")
    #expect(try json.json["passes"] == .bool(false))
    try sandbox.output("golden", "update", "goldens")
    try sandbox.output("golden", "verify", "goldens")
    // Old reports do not stay, and the page of a film does.
    try sandbox.output("render", "films/small.yaml", "-o", "reports/small-apply-2.html")
    let film = try sandbox.bytes("reports/small-apply-2.html")
    try sandbox.output("golden", "verify", "goldens", "--report", "reports")
    #expect(
      try sandbox.text("reports/index.html").contains(
        "<h1>2 goldens: 2 equal, 0 different, 0 recorded</h1>"))
    #expect(try sandbox.text("reports/small-apply-1.html").contains("Equal in the last run"))
    #expect(try sandbox.bytes("reports/small-apply-2.html") == film)
    try sandbox.output("golden", "verify", "goldens", "--report", "new")
    #expect(sandbox.names(in: "new").isEmpty)
  }

  @Test("writes Markdown: the verdict, each golden, its rows and the command that accepts it")
  func markdown() throws {
    try writeGoldens()
    #expect(
      try sandbox.output("golden", "verify", "goldens", "--format", "markdown")
        == "### ✅ 2 goldens are equal\n")
    let other = Script.small.replacingOccurrences(
      of: "item: b, before: c", with: "item: b, after: a")
    try sandbox.write(other, to: "films/small.yaml")
    let outcome = try sandbox.flipbook(
      "golden", "verify", "goldens", "--format", "markdown", "--report", "reports",
      "--artifacts", "https://ci.example.com/7/reports/")
    #expect(outcome.status == 1)
    #expect(
      outcome.output.hasPrefix("### ❌ 2 of 2 goldens not equal\n\n| golden | result | change |\n"))
    let row =
      "| <a href=\"https://ci.example.com/7/reports/small-apply-1.html\"><code>small-apply-1"
    #expect(
      outcome.output.contains(
        row + "</code></a> | different | golden 'small-apply-1': the film has the row "))
    #expect(outcome.output.contains("\n```diff\n- "))
    #expect(
      outcome.output.contains("```sh\nflipbook golden update goldens --only small-apply-1\n```"))
    try FileManager.default.removeItem(atPath: "\(sandbox.path)/films/small.yaml")
    let lost = try sandbox.flipbook("golden", "verify", "goldens", "--format", "markdown")
    #expect(lost.status == 66)
    #expect(lost.output.contains("| <code>small-apply-1</code> | not filmed | "))
  }

  @Test("fails without goldens, with a damaged one, and without the source")
  func nothing() throws {
    #expect(try sandbox.flipbook("golden", "verify", "goldens").status == 66)
    try FileManager.default.createDirectory(
      atPath: "\(sandbox.path)/goldens", withIntermediateDirectories: true)
    #expect(try sandbox.flipbook("golden", "verify", "goldens").status == 1)
    try writeGoldens()
    #expect(try sandbox.flipbook("golden", "verify", "goldens", "--only", "other").status == 65)
    let foreign = try sandbox.flipbook("golden", "update", "goldens", "--fps", "30")
    #expect(foreign.status == 64)
    #expect(
      foreign.errors.contains(
        "--points, --time and the appearance belong to sources; "))
    let misspelled = try sandbox.flipbook("golden", "update", "goldens", "--only", "small-aply-1")
    #expect(misspelled.status == 65)
    #expect(
      misspelled.errors
        == "goldens: error: there is no golden 'small-aply-1'; did you mean 'small-apply-1'?\n"
    )
    try sandbox.write("{}", to: "goldens/small-apply-1.json")
    #expect(try sandbox.flipbook("golden", "verify", "goldens").status == 1)
    try update()
    try FileManager.default.removeItem(atPath: "\(sandbox.path)/films/small.yaml")
    #expect(try sandbox.flipbook("golden", "verify", "goldens").status == 66)
  }

  @Test("records nothing without an apply that changes a list, or into a file, with a message")
  func nothingToRecord() throws {
    try sandbox.write("flipbook: 1\nname: none\nsteps: []\n", to: "none.yaml")
    let empty = try sandbox.flipbook("golden", "update", "goldens", "none.yaml")
    #expect(empty.status == 1)
    #expect(empty.errors.contains("nothing to record: no apply of 'none.yaml' changes a list"))
    let lines = [
      #"{"flipbook":1,"name":"x","title":"X","motion":{"duration":0}}"#,
      #"{"k":"snapshot","seq":0,"dt":0,"sections":[{"section":"m","items":["a","b"]}]}"#,
      #"{"k":"snapshot","seq":1,"dt":1000000000,"sections":[{"section":"m","items":["b","a"]}]}"#,
      #"{"k":"end","seq":2,"dt":1000000000}"#,
    ]
    try sandbox.write(lines.joined(separator: "\n") + "\n", to: "still.flip.jsonl")
    let still = try sandbox.flipbook("golden", "update", "goldens", "still.flip.jsonl")
    #expect(still.status == 1)
    #expect(
      still.errors.contains(
        "nothing to record: no apply of 'still.flip.jsonl' changes a list with a motion"))
    let swapped = try sandbox.flipbook("golden", "update", "none.yaml", "goldens")
    #expect(swapped.status == 64)
    #expect(swapped.errors.contains("'none.yaml' is a file; the folder of goldens comes first"))
  }

  @Test("detects a new transition, and records it on request")
  func added() throws {
    try writeGoldens()
    let longer =
      Script.small + "  - wait: 1\n  - edit: [{op: deleteItems, items: [c]}]\n  - wait: 1\n"
    try sandbox.write(longer, to: "films/small.yaml")
    let outcome = try sandbox.flipbook("golden", "verify", "goldens")
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("there is no golden goldens/small-apply-3.png"))
    #expect(
      try sandbox.output("golden", "update", "goldens").contains("recorded goldens/small-apply-3"))
    try sandbox.output("golden", "verify", "goldens")
  }

  @Test("does not overwrite the goldens of another film of the same name")
  func collision() throws {
    try writeGoldens()
    let before = try sandbox.files(in: "goldens")
    try sandbox.write(Script.small.replacing("[a", with: "[z, a"), to: "films/twin.yaml")
    let outcome = try sandbox.flipbook("golden", "update", "goldens", "films/twin.yaml")
    #expect(outcome.status == 65)
    #expect(outcome.errors.contains("../films/small.yaml"))
    #expect(outcome.errors.contains("../films/twin.yaml"))
    #expect(try sandbox.files(in: "goldens") == before)
  }

  @Test("lists goldens with their users, and finds unused ones")
  func prune() throws {
    try writeGoldens()
    let geometry = "flipbook geometry 4\n"
    try sandbox.write(geometry, to: "goldens/lost.txt")
    try sandbox.write(geometry, to: "Tests/Goldens/GoneTests/some.geometry.txt")
    try sandbox.write(geometry, to: "Tests/Goldens/HereTests/some.geometry.txt")
    try sandbox.write(geometry, to: "Tests/Goldens/HereTests/other.geometry.txt")
    try sandbox.write("", to: "Tests/HereTests.swift")
    let list = try sandbox.output("golden", "list", "goldens")
    #expect(list.contains("goldens/small-apply-1  small apply 1, 5 moments, of "))
    #expect(list.contains("goldens/lost  unused: "))
    let found = try sandbox.flipbook("golden", "prune", "goldens")
    #expect(found.status == 1)
    #expect(found.output.hasPrefix("goldens/lost  "))
    try sandbox.output("golden", "prune", "goldens", "--delete")
    #expect(try sandbox.output("golden", "prune", "goldens") == "")

    let tests = try sandbox.flipbook("golden", "prune", "Tests/Goldens")
    #expect(
      tests.output
        == "Tests/Goldens/GoneTests/some.geometry  there is no test GoneTests.swift any more\n")
    try sandbox.write("\(sandbox.path)/Tests/Goldens/HereTests/some.geometry\n", to: "used.txt")
    let used = try sandbox.flipbook("golden", "prune", "Tests/Goldens", "--used", "used.txt")
    #expect(used.output.contains("HereTests/other.geometry  no test asked for it"))
    #expect(!used.output.contains("HereTests/some"))
    try sandbox.write("/elsewhere\n", to: "used.txt")
    #expect(
      try sandbox.flipbook("golden", "prune", "Tests/Goldens", "--used", "used.txt").status == 65)
  }

  @Test("recognizes a golden without its other files by the frame of its sheet")
  func orphan() throws {
    try writeGoldens()
    for suffix in ["json", "txt"] {
      try FileManager.default.removeItem(atPath: "\(sandbox.path)/goldens/small-apply-2.\(suffix)")
    }
    // A film's own pictures are not goldens.
    try sandbox.output("render", "films/small.yaml", "-o", "goldens/strip.png")
    let list = try sandbox.output("golden", "list", "goldens")
    #expect(list.contains("goldens/small-apply-2  unused: the golden goldens/small-apply-2.png"))
    #expect(try sandbox.flipbook("golden", "verify", "goldens").status == 1)
    try sandbox.output("golden", "prune", "goldens", "--delete")
    #expect(
      sandbox.names(in: "goldens")
        == ["small-apply-1.json", "small-apply-1.png", "small-apply-1.txt", "strip.png"])
  }

  @Test("includes the goldens of tests in subfolders, each beside its test")
  func nested() throws {
    let geometry = "flipbook geometry 4\n"
    try sandbox.write("", to: "Tests/Lists/Rows/RowTests.swift")
    for folder in ["Tests/Lists/Rows/Goldens/RowTests", "Tests/Lists/Goldens/GoneTests"] {
      try sandbox.write(geometry, to: "\(folder)/a.geometry.txt")
    }
    #expect(
      try sandbox.output("golden", "list", "Tests") == """
        Tests/Lists/Goldens/GoneTests/a.geometry  unused: there is no test GoneTests.swift any more
        Tests/Lists/Rows/Goldens/RowTests/a.geometry  geometry, of a test

        """)
    try sandbox.output("golden", "prune", "Tests", "--delete")
    #expect(sandbox.names(in: "Tests/Lists/Goldens/GoneTests") == [])
    #expect(sandbox.names(in: "Tests/Lists/Rows/Goldens/RowTests") == ["a.geometry.txt"])
  }

  @Test("checks goldens against the rules of motion in flipbook.yaml")
  func motion() throws {
    try writeGoldens()
    try sandbox.write(
      "flipbook: 1\nbudgets: {ends: 0.2, noFlash: true}\n", to: "films/flipbook.yaml")
    try sandbox.output("golden", "verify", "goldens")
    try sandbox.write("flipbook: 1\nbudgets: {ends: 0.1}\n", to: "films/flipbook.yaml")
    let outcome = try sandbox.flipbook("golden", "verify", "goldens")
    #expect(outcome.status == 1)
    #expect(
      outcome.output.contains(
        "golden 'small-apply-1' breaks budget-ends: 'b' still moves after 0.2 s"))
    #expect(!outcome.output.contains("to accept"))
    // Recording again does not satisfy a rule.
    #expect(try sandbox.output("golden", "update", "goldens").contains("0 recorded"))
    try sandbox.write(
      "flipbook: 1\ncheck: {rules: {budget-ends: off}}\nbudgets: {ends: 0.1}\n",
      to: "films/flipbook.yaml")
    try sandbox.output("golden", "verify", "goldens")
  }

  @Test("checks goldens against the other budgets, but not those of times")
  func budgets() throws {
    try writeGoldens()
    try sandbox.write(
      "flipbook: 1\nbudgets: {travel: 1, operations: 0, diffP95: 0.000000001}\n",
      to: "films/flipbook.yaml")
    let outcome = try sandbox.flipbook("golden", "verify", "goldens")
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("'small-apply-1' breaks budget-operations: 2 operations, 0"))
    #expect(outcome.output.contains("'small-apply-1' breaks budget-travel: rows travel "))
    #expect(!outcome.output.contains("diffP95") && !outcome.output.contains("p95"))
  }
}
