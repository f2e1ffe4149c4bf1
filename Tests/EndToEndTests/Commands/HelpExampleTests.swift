import Foundation
import Testing

@Suite("The examples of flipbook --help")
struct HelpExampleTests {
  /// Commands whose help has examples; "" is the program.
  private static let commands = [
    "", "render", "check", "new", "golden", "stats", "record", "explain", "fuzz", "replay",
    "inspect",
    "cut", "redact", "diff", "compare", "validate", "list", "import",
  ]
  /// Commands whose examples do not run here: they need a browser, parts, goldens or minutes.
  private static let others = [
    "join", "preview", "shrink", "bench", "doctor", "golden verify", "golden update", "golden list",
    "golden prune",
  ]

  /// Stand-ins for the files that the examples name; `fuzz` needs a model.
  private static let files = [
    "contacts.yaml": Script.small, "songs.csv": "week,song,streams\n1,A,5\n1,B,4\n2,A,3\n2,B,6\n",
    "before.yaml": Script.small, "after.yaml": Script.small,
    "old.json": snapshot, "new.json": snapshot, "snapshots.jsonl": snapshot, "todos.yaml": model,
    "Scenarios/wifi-settings.yaml": model,
    "log.txt": """
    Invalid update: invalid number of rows in section 0. The number of rows contained in an \
    existing section after the update (2) must be equal to the number of rows contained in that \
    section before the update (3), plus or minus the number of rows inserted or deleted from that \
    section (0 inserted, 0 deleted) and plus or minus the number of rows moved into or out of \
    that section (0 moved in, 0 moved out).
    """,
  ]

  private static let snapshot = #"[{"section": "main", "items": ["a", "b"]}]"# + "\n"

  private static let model = """
    flipbook: 1
    name: model
    model: {churn: {items: 8}}
    steps: [{start: {}}, {tick: {every: 1}}]

    """

  /// Adds a limit to an example whose run would take a debug build half a minute.
  private func shortened(_ example: String) -> String {
    example.replacing("fuzz todos.yaml", with: "fuzz todos.yaml --steps 20")
      .replacing("--steps 500", with: "--steps 20")
  }

  /// The help of each command.
  private static let help = Result {
    let sandbox = try Sandbox()
    return try Dictionary(
      uniqueKeysWithValues: (commands + others).map { command in
        let words = command.split(separator: " ").map(String.init) + ["--help"]
        return (command, try sandbox.run(Program.path(), words).output)
      })
  }

  /// A recording for the examples.
  private static let recording = Result {
    try Sandbox(files).output("record", "contacts.yaml", "-o", "-")
  }

  @Test("are two or more per command, and run one after the other", arguments: commands)
  func run(command: String) throws {
    let sandbox = try Sandbox(Self.files)
    try sandbox.write(try Self.recording.get(), to: "inbox.flip.jsonl")
    let examples = try #require(try Self.help.get()[command])
      .matches(of: #/(?m)^  ((?:[a-z-]+ \| )?flipbook [a-z]+ .*)$/#).map { String($0.1) }
    #expect(examples.count >= 2)
    for example in examples {
      #expect(command.isEmpty || example.contains("flipbook \(command) "))
      let functions =
        "pbpaste() { cat log.txt; }\nflipbook() { \"$FLIPBOOK\" \"$@\"; }\n"
      let outcome = try sandbox.shell(
        functions + shortened(example).replacing("my-program", with: "cat old.json"))
      #expect(outcome.status == 0, "\(example): \(outcome.errors)")
    }
  }

  @Test("are followed by the place of a document", arguments: commands + others)
  func documents(command: String) throws {
    let text = try #require(try Self.help.get()[command])
    let place = try #require(text.firstMatch(of: #/share/doc/flipbook/(Documentation/\w+\.md)/#))
    #expect(try !repositoryFile(String(place.1)).isEmpty)
  }
}
