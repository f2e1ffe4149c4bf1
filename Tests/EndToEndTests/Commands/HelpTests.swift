import Foundation
import Testing

@Suite("flipbook --help")
struct HelpTests {
  /// The codes of Documentation/Commands.md.
  static let codes: Set<Int> = [0, 1, 64, 65, 66, 69, 70, 73, 74, 129, 130, 143]

  @Test("explains every exit code, and names every subcommand", arguments: [["--help"], []])
  func root(_ arguments: [String]) throws {
    let outcome = try Sandbox().run(Program.path(), arguments)
    #expect(outcome.status == 0)
    #expect(outcome.output == rootHelp)
    #expect(outcome.errors == "")
  }

  @Test("has the exit codes of Documentation/Commands.md")
  func exitCodes() throws {
    let codes = rootHelp.matches(of: #/(?m)^ +(\d+)  /#).compactMap { Int($0.1) }
    #expect(Set(codes) == Self.codes)
    let page = String(decoding: try repositoryFile("Documentation/Commands.md"), as: UTF8.self)
    let rows = page.matches(of: #/(?m)^\| ([\d, ]+) \|/#).flatMap { $0.1.matches(of: /\d+/) }
    #expect(Set(rows.compactMap { Int($0.0) }) == Self.codes)
  }

  @Test(
    "explains every subcommand and its options",
    arguments: [
      "render", "join", "record", "import", "replay", "inspect", "cut", "redact", "shrink", "diff",
      "stats", "bench", "check", "explain", "fuzz", "preview", "compare", "golden", "validate",
      "new", "list", "doctor",
    ])
  func subcommand(_ name: String) throws {
    let sandbox = try Sandbox()
    let text = try sandbox.output(name, "--help")
    #expect(text.contains("USAGE: flipbook \(name)"))
    if name == "compare" { #expect(try sandbox.output("help", name) == text) }
    let page = String(decoding: try repositoryFile("Documentation/Commands.md"), as: UTF8.self)
    #expect(page.contains("| `\(name)"))
  }

  @Test("begins with the version that recordings have")
  func version() throws {
    let sandbox = try Sandbox(["small.yaml": Script.small])
    let version = try sandbox.output("--version")
    #expect(version.wholeMatch(of: /\d+\.\d+\.\d+\n/) != nil)
    let generator = "\"generator\":{\"name\":\"flipbook\",\"version\":\"\(version.dropLast())\"}"
    #expect(try sandbox.output("record", "small.yaml", "-o", "-").contains(generator))
  }

  @Test("is mentioned for an invalid command line", arguments: [["film"], ["--fast"]])
  func usage(_ arguments: [String]) throws {
    let outcome = try Sandbox().run(Program.path(), arguments)
    #expect(outcome.status == 64)
    #expect(outcome.output == "")
    #expect(outcome.errors.contains("See 'flipbook --help' for more information."))
  }

  @Test(
    "names the intended subcommand, whatever follows it",
    arguments: [
      ["rendr", "x.yaml", "-o", "x.mp4"]: "'rendr'; did you mean 'render'?",
      ["help", "inspekt"]: "'inspekt'; did you mean 'inspect'?",
      ["golden", "verfy", "goldens"]: "'verfy'; did you mean 'verify'?",
      ["player", "--help"]: "'player'; there are 'render', 'join', 'preview', 'record',",
      ["version"]: "'version'; did you mean '--version'?",
    ])
  func misspelled(_ arguments: [String], _ message: String) throws {
    let outcome = try Sandbox().run(Program.path(), arguments)
    #expect(outcome.status == 64)
    #expect(outcome.output == "")
    #expect(outcome.errors.hasPrefix("Error: Unknown command \(message)"))
  }

  @Test(
    "names the intended option before other errors",
    arguments: [
      ["render", "x.yaml", "--out", "x.svg"]: "'--out'; did you mean '--output'?",
      ["render", "x.yaml", "-output", "x.svg"]: "'-output'; did you mean '--output'?",
      ["render", "x.yaml", "--fps", "0", "--oputut=x.svg"]: "'--oputut'; did you mean '--output'?",
      ["render", "x.yaml", "-x"]: "'-x'",
      ["render", "x.yaml", "-o", "x.webp", "--quality", "9"]:
        "'--quality'; did you mean '--webp-quality'?",
      ["record", "x.yaml", "--outputs", "x"]: "'--outputs'; did you mean '--output'?",
      ["shrink", "--timout", "3"]: "'--timout'; did you mean '--timeout'?",
      ["golden", "update", "g", "--moment", "0"]: "'--moment'",
      ["list", "--colour", "never"]: "'--colour'; did you mean '--color'?",
      ["inspect", "x.yaml", "--json"]: "'--json'; did you mean '--format json'?",
    ])
  func misspelledOption(_ arguments: [String], _ message: String) throws {
    let outcome = try Sandbox().run(Program.path(), arguments)
    #expect(outcome.status == 64)
    #expect(
      outcome.errors.hasPrefix("Error: Unknown option \(message)\nUsage: flipbook \(arguments[0]) ")
    )
  }

  @Test(
    "explains a wrong order of words",
    arguments: [
      ["shrink", "x.yaml", "-o", "y", "--", "prog", "--nope", "{}"]: "x.yaml: error: there is no",
      ["compare", "a.png", "b.png", "--ignore", "-1,2,3,4"]:
        "Error: Missing value for '--ignore <ignore>'; write --ignore=-1,2,3,4\n",
      ["check", "-broken-th.yaml"]: "Error: '-broken-th.yaml' begins with a dash",
      ["render", "x.yaml", "-qo"]: "Error: Unknown option '-qo'",
      ["golden", "update", "g", "x.yaml", "--apply", "-1"]:
        "Error: Missing value for '--apply <apply>'; write --apply=-1\n",
      ["list", "--color=blue"]:
        "Error: '--color=blue' has an unknown value; there are 'auto', 'always' and 'never'\n",
      ["--strict", "validate", "x.yaml"]:
        "Error: Unknown option '--strict'; options follow the command\n",
      ["render", "film.svg", "x.yaml"]:
        "Error: 'film.svg' is given as a source; to write it: -o film.svg\n",
      ["render", "x.yaml", "-o", "{file}.svg"]:
        "Error: '{file}.svg' has an unknown placeholder '{file}'; {name} is a source's name.\n",
      ["render", "x.yaml", "-o"]: "Error: Missing value for '-o <output>'",
    ])
  func ownWords(_ arguments: [String], _ message: String) throws {
    let outcome = try Sandbox().run(Program.path(), arguments)
    #expect(outcome.errors.hasPrefix(message), "\(outcome.errors)")
  }
}

@Suite("flipbook list")
struct ListTests {
  static let topics: [(topic: String, names: [String])] = [
    (
      "models",
      [
        "search", "wifi", "insertionSort", "discovery", "contacts", "outline", "reorder", "churn",
        "table",
      ]
    ),
    (
      "steps",
      [
        "start", "tick", "toggle", "type", "clear", "sort", "shuffle", "discover", "vanish",
        "update", "remove", "apply", "edit", "content", "outline", "batch", "tap", "expand",
        "collapse", "scroll", "drag", "swipe", "evaluate", "wait", "caption", "mark", "pace",
        "zoom",
      ]
    ),
    (
      "operations",
      [
        "appendSections", "insertSections", "moveSection", "deleteSections", "appendItems",
        "insertItems", "moveItem", "deleteItems", "deleteAllItems", "reloadItems",
        "reconfigureItems", "reloadSections", "append", "insert", "delete", "deleteAll", "expand",
        "collapse", "replaceChildren",
      ]
    ),
    (
      "layouts",
      ["list", "insetGrouped", "grid", "swatches", "carousel", "outline", "bubbles", "board"]
    ),
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
        "x.html", "x.json", "x.lottie", "x.mp4", "x.webm",
      ]
    ),
  ]

  /// The output without an argument, a heading and indented lines for each topic.
  private static let everything = Result { try Sandbox().output("list") }

  /// The lines of each topic, in the order of the output.
  private static func parts() throws -> [[Substring]] {
    try everything.get().split(separator: "\n").reduce(into: []) { parts, line in
      if !line.hasPrefix(" ") { parts.append([]) }
      if !parts.isEmpty { parts[parts.count - 1].append(line) }
    }
  }

  @Test("lists the names of a topic, with a description of each", arguments: topics)
  func topic(_ topic: String, names: [String]) throws {
    let lines = try #require(try Self.parts().first { $0.first == Substring(topic) })
    let words = lines.dropFirst().map { $0.split(separator: " ").map(String.init) }
    #expect(words.compactMap(\.first) == names)
    #expect(words.allSatisfy { $0.count > 2 })
  }

  @Test("lists every topic without an argument, and one alone as among the others")
  func everything() throws {
    let parts = try Self.parts()
    #expect(
      parts.compactMap(\.first) == [
        "models", "steps", "operations", "keys", "layouts", "themes", "curves", "symbols",
        "formats",
      ])
    let curves = try Sandbox().output("list", "curves").split(separator: "\n")
    #expect(curves.count > 1 && parts.contains(curves))
  }

  @Test("has every key of a script with its values, its default and a description")
  func keys() throws {
    let lines = try Sandbox().output("list", "keys").split(separator: "\n").map(String.init)
    #expect(
      lines.contains {
        $0.hasPrefix("  stage.scale ")
          && $0.hasSuffix("  Pixels per point. (number 0.1 to 16; default 2)")
      })
    #expect(
      lines.contains {
        $0.hasPrefix("  apply.sections ") && $0.hasSuffix("(list of `applySection`; required)")
      })
  }

  @Test("prints JSON for programs")
  func json() throws {
    let json = try Sandbox().flipbook("list", "keys", "--format", "json").json
    let keys = try #require(json["keys"]?.elements)
    let scale = try #require(keys.first { $0["name"]?.string == "stage.scale" })
    #expect(scale["values"]?.string == "number 0.1 to 16")
    #expect(scale["default"]?.string == "2")
    #expect(scale["required"] == .bool(false))
  }

  @Test("lists the symbols that the reference lists, and draws them all")
  func symbols() throws {
    let sandbox = try Sandbox()
    let names = try sandbox.output("list", "symbols").split(separator: "\n").dropFirst()
      .map { $0.trimmingCharacters(in: .whitespaces) }
    let page = String(decoding: try repositoryFile("Documentation/Script.md"), as: UTF8.self)
    #expect(page.contains(names.map { "`\($0)`" }.joined(separator: ", ") + "."))
    try sandbox.output("list", "symbols", "-o", "symbols.png")
    #expect(try sandbox.bytes("symbols.png").starts(with: [0x89] + Array("PNG".utf8)))
    try sandbox.output("list", "symbols", "-o", "symbols.svg")
    let drawing = try sandbox.text("symbols.svg")
    #expect(names.count >= 18)
    #expect(drawing.hasPrefix("<svg") || drawing.hasPrefix("<?xml"))
  }

  @Test("draws only symbols, as PNG or SVG")
  func pictures() throws {
    for arguments in [["list", "keys", "-o", "x.png"], ["list", "symbols", "-o", "x.gif"]] {
      let sandbox = try Sandbox()
      let outcome = try sandbox.run(Program.path(), arguments)
      #expect(outcome.status == 64)
      #expect(sandbox.names() == [])
    }
  }

  @Test("rejects an unknown topic, and lists the topics")
  func unknown() throws {
    let outcome = try Sandbox().flipbook("list", "fonts")
    #expect(outcome.status == 64)
    #expect(outcome.output == "")
    #expect(outcome.errors.contains("models") && outcome.errors.contains("symbols"))
  }
}
