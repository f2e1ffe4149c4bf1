import Foundation
import Testing

/// A row of the table of mistakes in a script.
struct DocumentedMistake: CustomTestStringConvertible {
  var mistake: String
  var severity: String
  /// The beginning of the message.
  var message: String
  /// The script that has the mistake.
  var base: String

  var testDescription: String { mistake }

  /// The page for users, and the mistakes that it leaves out.
  private static let pages = [
    "Documentation/Errors.md", "Tests/EndToEndTests/Fixtures/Mistakes.md",
  ].map { String(decoding: (try? repositoryFile($0)) ?? Data(), as: UTF8.self) }

  /// The rows below each script of both pages.
  static let all = pages.flatMap { page in
    page.components(separatedBy: "```yaml\n").dropFirst().flatMap { block in
      let base = block.components(separatedBy: "```")[0]
      return block.matches(of: #/(?m)^\| `(.+?)` \| (error|warning) \| `(.+?)`( …)? \|$/#).map {
        DocumentedMistake(
          mistake: String($0.1), severity: String($0.2), message: String($0.3), base: base)
      }
    }
  }

  /// The script with the mistake.
  func script() throws -> String {
    if mistake.hasPrefix("- ") { return base + "  \(mistake)\n" }
    let key = mistake.prefix { $0 != ":" } + ":"
    let lines = base.split(separator: "\n").map(String.init)
    let rest = lines.filter { !$0.hasPrefix(key) }
    let steps = try #require(rest.firstIndex(of: "steps:"))
    return (rest[..<steps] + [mistake] + rest[steps...]).joined(separator: "\n") + "\n"
  }
}

@Suite("Documentation/Errors.md")
struct ErrorsPageTests {
  @Test("has the mistakes of scripts")
  func rows() {
    #expect(DocumentedMistake.all.count >= 80)
  }

  /// The outcome of one run on the scripts of all rows, `row-0.yaml` and so on.
  private static let outcome = Result {
    let sandbox = try Sandbox(["todos.html": "<ul id=todos></ul>"])
    let names = DocumentedMistake.all.indices.map { "row-\($0).yaml" }
    for (row, name) in zip(DocumentedMistake.all, names) {
      try sandbox.write(try row.script(), to: name)
    }
    return try sandbox.run(Program.path(), ["validate"] + names)
  }

  @Test("quotes the message of each mistake", arguments: Array(DocumentedMistake.all.enumerated()))
  func messages(_ number: Int, _ row: DocumentedMistake) throws {
    let outcome = try Self.outcome.get()
    let name = "row-\(number).yaml:"
    #expect(outcome.output.contains("\(name) ok, ") == (row.severity == "warning"))
    let lines = outcome.errors.split(separator: "\n").filter { $0.hasPrefix(name) }
    let found = lines.filter { $0.contains(row.message) }
    #expect(found.count == 1, "\(lines)")
    let place = try #require(found.first?.firstMatch(of: #/^row-\d+\.yaml:\d+:\d+: (\w+): /#))
    #expect(place.1 == row.severity)
  }
}
