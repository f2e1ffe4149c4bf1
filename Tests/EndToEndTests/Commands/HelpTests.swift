import Foundation
import Testing

@Suite("flipbook --help")
struct HelpTests {
  /// The codes of Documentation/Output.md.
  static let codes: Set<Int> = [0, 1, 64, 65, 66, 69, 70, 73, 74, 129, 130, 143]

  @Test("says what every exit code means, and names every subcommand", arguments: [["--help"], []])
  func root(_ arguments: [String]) throws {
    let outcome = try Desk().run(Program.path(), arguments)
    #expect(outcome.status == 0)
    #expect(outcome.output == rootHelp)
    #expect(outcome.errors == "")
  }

  @Test("has the exit codes that the README has")
  func exitCodes() throws {
    let codes = rootHelp.matches(of: #/(?m)^ +(\d+)  /#).compactMap { Int($0.1) }
    #expect(Set(codes) == Self.codes)
    let readme = String(decoding: try repositoryFile("README.md"), as: UTF8.self)
    let list = try #require(readme.firstMatch(of: /Exit codes: ([^.]+)\./)?.1)
    #expect(Set(list.matches(of: /\d+/).compactMap { Int($0.0) }) == Self.codes)
  }

  @Test(
    "explains every subcommand and its options",
    arguments: [
      "render", "join", "record", "replay", "inspect", "cut", "redact", "shrink", "diff", "stats",
      "bench", "check", "preview", "compare", "golden", "validate", "new", "list", "doctor",
    ])
  func subcommand(_ name: String) throws {
    let desk = try Desk()
    let text = try desk.output(name, "--help")
    #expect(text.contains("USAGE: flipbook \(name)"))
    #expect(try desk.output("help", name) == text)
    let readme = String(decoding: try repositoryFile("README.md"), as: UTF8.self)
    #expect(readme.contains("| `\(name)"))
  }

  @Test("is preceded by the version that recordings carry")
  func version() throws {
    let desk = try Desk(["small.yaml": Script.small])
    let version = try desk.output("--version")
    #expect(version.wholeMatch(of: /\d+\.\d+\.\d+\n/) != nil)
    let generator = "\"generator\":{\"name\":\"flipbook\",\"version\":\"\(version.dropLast())\"}"
    #expect(try desk.output("record", "small.yaml", "-o", "-").contains(generator))
  }

  @Test("is pointed to by a command line that is wrong", arguments: [["film"], ["--fast"]])
  func usage(_ arguments: [String]) throws {
    let outcome = try Desk().run(Program.path(), arguments)
    #expect(outcome.status == 64)
    #expect(outcome.output == "")
    #expect(outcome.errors.contains("See 'flipbook --help' for more information."))
  }

  @Test(
    "names the subcommand that was meant, whatever follows it",
    arguments: [
      ["rendr", "x.yaml", "-o", "x.mp4"]: "'rendr'. Did you mean 'render'?",
      ["help", "inspekt"]: "'inspekt'. Did you mean 'inspect'?",
      ["golden", "verfy", "goldens"]: "'verfy'. Did you mean 'verify'?",
      ["player", "--help"]: "'player'.",
    ])
  func misspelt(_ arguments: [String], _ message: String) throws {
    let outcome = try Desk().run(Program.path(), arguments)
    #expect(outcome.status == 64)
    #expect(outcome.output == "")
    #expect(outcome.errors.hasPrefix("Error: Unknown command \(message)\n"))
  }
}

@Suite("flipbook list")
struct ListTests {
  static let topics: [(topic: String, names: [String])] = [
    (
      "models",
      [
        "search", "wifi", "insertionSort", "discovery", "contacts", "outline", "reorder", "churn",
      ]
    ),
    ("layouts", ["list", "insetGrouped", "grid", "swatches", "carousel", "outline"]),
    ("themes", ["light", "dark", "high-contrast"]),
    (
      "curves",
      [
        "settle", "linear", "ease", "easeIn", "easeOut", "easeInOut", "spring", "smooth", "snappy",
        "bouncy",
      ]
    ),
    (
      "formats",
      [
        "dir/", "dir/%05d.png", "dir/%05d.svg", "x.png", "x.apng", "x.gif", "x.webp", "x.svg",
        "x.html", "x.mp4", "x.webm",
      ]
    ),
  ]

  @Test("names what there is of a topic, with a word on each", arguments: topics)
  func topic(_ topic: String, names: [String]) throws {
    let lines = try Desk().output("list", topic).split(separator: "\n")
    #expect(lines.first == Substring(topic))
    let words = lines.dropFirst().map { $0.split(separator: " ").map(String.init) }
    #expect(words.compactMap(\.first) == names)
    #expect(words.allSatisfy { $0.count > 2 })
  }

  @Test("lists every topic without an argument")
  func everything() throws {
    let desk = try Desk()
    let parts = try Self.topics.map { try desk.output("list", $0.topic) }
    #expect(parts.allSatisfy { !$0.isEmpty })
    #expect(try desk.output("list") == parts.joined())
  }

  @Test("refuses a topic that there is not, and names those there are")
  func unknown() throws {
    let outcome = try Desk().flipbook("list", "fonts")
    #expect(outcome.status == 64)
    #expect(outcome.output == "")
    #expect(outcome.errors.contains("'models'"))
  }
}
