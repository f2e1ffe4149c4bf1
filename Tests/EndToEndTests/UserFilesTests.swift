import Foundation
import Testing

@Suite("A run never overwrites files of the user:")
struct UserFilesTests {
  /// A script with two data files, one of them in a folder.
  private static let script = """
    flipbook: 1
    name: rows
    data:
      people: {file: people.json, id: name, title: name}
      more: {file: deep/more.csv, id: name, title: name}
    steps:
      - apply: {sections: [{section: main, items: [a]}]}

    """

  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox([
      "s.yaml": Script.small, "page.html": Script.small, "plot.svg": Script.small,
      "rows.yaml": Self.script, "people.json": #"[{"name": "a"}]"#,
      "deep/more.csv": "name\nb\n", "flipbook.yaml": "flipbook: 1\n", "dark.json": "{}",
      "index.html": Script.small,
    ])
    try FileManager.default.createSymbolicLink(
      atPath: "\(sandbox.path)/link.vtt", withDestinationPath: "s.yaml")
    try FileManager.default.linkItem(
      atPath: "\(sandbox.path)/s.yaml", toPath: "\(sandbox.path)/hard.flip.jsonl")
    return sandbox
  }

  @Test(
    "no output is a file that the run reads or another output: status 64, and nothing is written",
    arguments: [
      "render s.yaml -o o.png --captions s.yaml",
      "render s.yaml -o o.png --captions link.vtt",
      "render s.yaml -o o.png --captions hard.flip.jsonl",
      "render s.yaml -o o.png --captions flipbook.yaml",
      "render s.yaml -o o.png --theme dark.json --captions dark.json",
      "render rows.yaml -o o.png --captions people.json",
      "render rows.yaml -o o.png --captions deep/../deep/more.csv",
      "render s.yaml rows.yaml -o {name}.png --captions {name}.yaml",
      "render page.html -o page.html",
      "render s.yaml page.html -o page.html",
      "render s.yaml -o .",
      "render deep/../s.yaml -o ./%d.svg",
      "render s.yaml -o x.html --captions x.html",
      "render s.yaml -o x.html -o ./x.html",
      "render s.yaml -o x.png --picture onion --captions x.png",
      "stats plot.svg --plot plot.svg --no-frames",
      "stats s.yaml --plot x.svg --plot ./x.svg --no-frames",
      "record hard.flip.jsonl -o link.vtt",
      "record s.yaml -o hard.flip.jsonl",
      "record rows.yaml -o people.json",
      "cut s.yaml --select apply:0..1 -o link.vtt",
      "redact s.yaml -o link.vtt",
      "redact rows.yaml -o deep/more.csv",
      "shrink s.yaml -o link.vtt -- false {}",
      "compare index.html s.yaml --report .",
    ])
  func refused(_ command: String) throws {
    let sandbox = try sandbox()
    let before = try sandbox.files()
    let outcome = try sandbox.run(Program.path(), command.split(separator: " ").map(String.init))
    #expect(outcome.status == 64, "\(outcome.errors)")
    #expect(try sandbox.files() == before)
  }

  @Test(
    "no film, picture or report goes to standard output, or to a file named `-`",
    arguments: [
      "render s.yaml -o -", "render s.yaml -o x.png --captions -", "join p -o -",
      "render s.yaml -o - --picture onion", "stats s.yaml --no-frames --save -",
      "render s.yaml -o - --shard 1/1",
    ])
  func standardOutput(_ command: String) throws {
    let sandbox = try sandbox()
    let before = try sandbox.files()
    let outcome = try sandbox.run(Program.path(), command.split(separator: " ").map(String.init))
    #expect(outcome.status == 64)
    #expect(
      outcome.errors.hasPrefix(
        "flipbook: error: '-': standard output takes recordings and scripts only; name a file\n"))
    #expect(try sandbox.files() == before)
  }

  @Test(
    "an .html that is not Flipbook's is not replaced: status 73",
    arguments: [
      "render s.yaml -o page.html --fps 5", "render s.yaml -o x.png -o ./page.html --fps 5",
      "record s.yaml -o page.html", "stats s.yaml --plot page.html --no-frames",
      "bench --items 10 --plot page.html", "compare s.yaml rows.yaml --report .",
      "golden verify goldens --report .",
    ])
  func foreignPage(_ command: String) throws {
    let sandbox = try sandbox()
    if command.hasPrefix("golden") {
      try sandbox.output("golden", "update", "goldens", "s.yaml", "--fps", "5", "--apply", "1")
    }
    let before = try sandbox.files()
    let outcome = try sandbox.run(Program.path(), command.split(separator: " ").map(String.init))
    #expect(outcome.status == 73, "\(outcome.errors)")
    let message = "html': this page is not Flipbook's; name another file, or move it away\n"
    #expect(outcome.errors.hasSuffix(message), "\(outcome.errors)")
    #expect(try sandbox.files() == before)
  }

  @Test("an empty .html and one of Flipbook's are replaced")
  func ownPage() throws {
    let sandbox = try Sandbox(["s.yaml": Script.small, "film.html": ""])
    for rate in ["5", "10"] {
      try sandbox.output("render", "s.yaml", "-o", "film.html", "--fps", rate)
    }
    #expect(try sandbox.text("film.html").hasPrefix("<!doctype html>"))
  }

  @Test("the message names both files")
  func message() throws {
    let outcome = try sandbox().flipbook(
      "render", "s.yaml", "-o", "o.png", "--captions", "link.vtt")
    #expect(
      outcome.errors == "flipbook: error: 'link.vtt' would replace 's.yaml', which this run reads; "
        + "name another output\n")
  }

  @Test("no output is in a part that the run reads, and no drawn part contains its source")
  func parts() throws {
    let sandbox = try sandbox()
    try sandbox.output("render", "s.yaml", "-o", "film", "--shard", "1/1", "--fps", "5")
    let before = try sandbox.files()
    let part = "film.part-1-of-1"
    for command in [
      ["join", part, "--captions", "\(part)/source-0.flip.jsonl.gz"],
      ["join", part, "-o", "\(part)/"],
      ["render", "\(part)/source-0.flip.jsonl.gz", "-o", "film", "--shard", "1/1"],
    ] {
      let outcome = try sandbox.run(Program.path(), command)
      #expect(outcome.status == 64, "\(outcome.errors)")
    }
    #expect(try sandbox.files() == before)
  }

  @Test("a part with another file in its folder is not drawn again: status 73")
  func foreignFileInPart() throws {
    let sandbox = try sandbox()
    let command = ["render", "s.yaml", "-o", "film", "--shard", "1/1", "--fps", "5"]
    #expect(try sandbox.run(Program.path(), command).status == 0)
    try sandbox.write("dear diary", to: "film.part-1-of-1/diary.txt")
    let outcome = try sandbox.run(Program.path(), command)
    #expect(outcome.status == 73)
    #expect(outcome.errors.contains("'diary.txt' is in the part's folder; move it away"))
    #expect(try sandbox.text("film.part-1-of-1/diary.txt") == "dear diary")
  }

  @Test("a source on standard input and a standard output that is a source are rejected, too")
  func streams() throws {
    let sandbox = try sandbox()
    let before = try sandbox.files()
    let outcome = try sandbox.shell(
      """
      "$FLIPBOOK" record - -o hard.flip.jsonl < s.yaml; echo $? >&2
      "$FLIPBOOK" record s.yaml -o - >> s.yaml; echo $? >&2
      "$FLIPBOOK" record - -o people.json < rows.yaml; echo $? >&2
      """)
    #expect(outcome.errors.split(separator: "\n").filter { $0 == "64" }.count == 3)
    #expect(try sandbox.files() == before)
  }
}
