import Foundation
import Testing

@Suite("Streams")
struct StreamTests {
  @Test("separate progress and summaries of a render, and in pipes have one line a film")
  func progress() throws {
    let sandbox = try Sandbox(["small.yaml": Script.small])
    let outcome = try sandbox.flipbook("render", "small.yaml", "-o", "frames/", "--fps", "10")
    #expect(outcome.output.hasPrefix("small: 8 frames at 10 fps, 3 applies, 0.80 s\n"))
    #expect(!outcome.output.contains("%"))
    #expect(outcome.errors == "small: drawing 8 frames\n")
  }

  @Test(
    "keep progress within the columns of a terminal, and clear no line of a dumb one",
    .enabled(if: FileManager.default.fileExists(atPath: "/usr/bin/script")),
    arguments: [20, 40, 120])
  func columns(columns: Int) throws {
    let sandbox = try Sandbox(["small.yaml": Script.small])
    func render(_ kind: String) throws -> String {
      try sandbox.shell(
        "export TERM=\(kind); script -qec 'stty cols \(columns); \"$FLIPBOOK\" render small.yaml "
          + "-o frames/ --fps 10' /dev/null"
      ).output
    }
    let bars = try render("xterm").split(separator: "\r\u{1B}[K").filter { $0.contains("━") }
    let lines = bars.map { $0.prefix { !$0.isNewline } }
    #expect(lines.last?.contains("100 %") == true)
    #expect(lines.allSatisfy { $0.count <= columns }, "\(lines)")
    #expect(lines.last?.contains("8/8 frames") == (columns > 20))
    #expect(try !render("dumb").contains("\u{1B}[K"))
  }

  @Test("have only warnings of a quiet render")
  func quiet() throws {
    let script = Script.small + "  - mark: changed\n"
    let sandbox = try Sandbox(["small.yaml": script])
    let outcome = try sandbox.flipbook(
      "render", "small.yaml", "-o", "frames/", "--fps", "10", "--quiet")
    #expect(outcome.status == 0)
    #expect(outcome.output == "")
    #expect(
      outcome.errors == """
        small.yaml:19:5: warning: the mark 'changed' is on line 10 too, and --select finds only \
        that one
          - mark: changed
            ^

        """)
  }

  @Test(
    "keep warnings of a torn recording out of the result",
    arguments: [
      ["inspect"], ["inspect", "--format", "json"], ["stats", "--no-frames"], ["validate"],
    ])
  func warnings(_ arguments: [String]) throws {
    let sandbox = try Sandbox(["small.yaml": Script.small])
    let whole = try sandbox.output("record", "small.yaml", "-o", "-")
    try sandbox.write(String(whole.dropLast(40)), to: "torn.flip.jsonl")
    let outcome = try sandbox.run(Program.path(), arguments + ["torn.flip.jsonl"])
    #expect(outcome.status == 0)
    #expect(outcome.errors.contains("torn.flip.jsonl:6: warning: "))
    #expect(!outcome.output.contains("incomplete and"))
    #expect(!outcome.output.contains("warning: the"))
  }

  @Test("read named pipes like files: scenarios, recordings and snapshots")
  func namedPipes() throws {
    let sandbox = try sandbox()
    try sandbox.output("record", "small.yaml", "-o", "small.flip.jsonl")
    let line = """
      mkfifo p q && for file in small.yaml small.flip.jsonl; do
        cat $file > p & "$FLIPBOOK" inspect p || exit
      done
      cat a.json > p & cat a.json > q & "$FLIPBOOK" diff p q
      """
    let outcome = try sandbox.shell(line)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let whole = try sandbox.output("inspect", "small.yaml")
    #expect(outcome.output == whole + whole + "no change\n")
  }

  @Test("distinguish devices, folders and circular links from missing files")
  func unreadable() throws {
    let sandbox = try sandbox()
    try FileManager.default.createSymbolicLink(
      atPath: "\(sandbox.path)/loop.yaml", withDestinationPath: "loop.yaml")
    for (path, reason) in [
      ("/dev/zero", "it is a device"),
      (".", "it is a folder; name a script or a recording in it: 'small.yaml'"),
      ("loop.yaml", "too many levels of symbolic links"),
    ] {
      let outcome = try sandbox.flipbook("validate", path)
      #expect(outcome.status == 74)
      #expect(outcome.errors == "\(path): error: cannot be read: \(reason)\n")
    }
    #expect(try sandbox.flipbook("validate", "nothing.yaml").status == 66)
  }

  @Test(
    "names the scripts and recordings in a folder",
    arguments: ["render . -o x.mp4", "check .", "explain .", "compare . small.yaml"])
  func folder(_ command: String) throws {
    let sandbox = try sandbox()
    try sandbox.output("record", "small.yaml", "-o", "list.flip.jsonl")
    try sandbox.write("name: x\n", to: "other.yaml")
    let outcome = try sandbox.run(Program.path(), command.split(separator: " ").map(String.init))
    let isCompared = command.hasPrefix("compare")
    #expect(outcome.status == (isCompared ? 65 : 74))
    let reason = isCompared ? "the folder holds no PNG frames" : "cannot be read: it is a folder"
    let names = "'list.flip.jsonl' and 'small.yaml'"
    #expect(
      outcome.errors == ".: error: \(reason); name a script or a recording in it: \(names)\n")
  }

  private static let commands = [
    "list", "--help", "inspect small.yaml", "record small.yaml -o -", "validate small.yaml",
    "stats small.yaml --no-frames", "diff a.json a.json", "diff bad.json a.json --format json",
  ]

  private func sandbox() throws -> Sandbox {
    try Sandbox([
      "small.yaml": Script.small, "a.json": "[]", "bad.json": "hello",
    ])
  }

  /// Runs the program with a standard output whose reader has exited.
  private func withoutReader(_ command: String, signal: String) throws -> Outcome {
    let isThere = "trap '' PIPE; while printf ' ' 2>/dev/null; do sleep 0.01; done"
    let run = "\"$FLIPBOOK\" \(command); echo \"status $?\" >&2"
    return try sandbox().shell("{ \(isThere); \(signal); \(run); } | :")
  }

  @Test("end the program quietly when their reader exits", arguments: commands)
  func closedPipe(_ command: String) throws {
    #expect(try withoutReader(command, signal: "trap - PIPE").errors == "status 141\n")
  }

  @Test(
    "report an error when their reader exits and SIGPIPE is ignored",
    arguments: ["list", "inspect small.yaml", "record small.yaml -o -", "validate small.yaml"])
  func ignoredSignal(_ command: String) throws {
    #expect(
      try withoutReader(command, signal: ":").errors
        == "flipbook: error: 'standard output': broken pipe\nstatus 74\n")
  }

  @Test(
    "A closed standard output is an input/output error", arguments: ["list", "validate small.yaml"])
  func closedOutput(_ command: String) throws {
    let outcome = try sandbox().shell("\"$FLIPBOOK\" \(command) >&-; echo \"status $?\" >&2")
    #expect(
      outcome.errors == "flipbook: error: 'standard output': bad file descriptor\nstatus 74\n")
  }

  @Test("report a folder on standard input as an input/output error")
  func folderAsInput() throws {
    let outcome = try sandbox().shell("\"$FLIPBOOK\" validate - < .; echo \"status $?\"")
    #expect(outcome.output == "status 74\n")
    #expect(outcome.errors == "standard input: error: cannot be read: is a directory\n")
  }

  @Test("keep messages to a closed stream out of outputs", arguments: ["<&-", "2>&-"])
  func closedStreams(_ closing: String) throws {
    let sandbox = try sandbox()
    try sandbox.output("render", "small.yaml", "-o", "a.apng", "--fps", "10")
    let outcome = try sandbox.shell(
      "\"$FLIPBOOK\" render small.yaml -o b.apng --fps 10 0<&- \(closing)")
    #expect(outcome.status == 0)
    let isEqual = try sandbox.bytes("a.apng") == sandbox.bytes("b.apng")
    #expect(isEqual)
  }

  @Test("may lack standard error")
  func closedErrors() throws {
    let outcome = try sandbox().shell(
      "\"$FLIPBOOK\" validate none small.yaml 2>&-; echo \"status $?\"")
    #expect(outcome.output == "small.yaml: ok, the scenario 'small' of 3 applies\nstatus 66\n")
  }

  @Test(
    "that is full is an error of help and of the version, too",
    arguments: [
      "help", "--help", "--version", "render --help", "--generate-completion-script bash",
    ])
  func fullDisk(arguments: String) throws {
    let sandbox = try Sandbox()
    let outcome = try sandbox.shell("'\(Program.path())' \(arguments) > /dev/full 2> err; echo $?")
    #expect(outcome.output == "74\n" && sandbox.names() == ["err"])
    #expect(try sandbox.text("err").contains("standard output"))
  }
}
