import Flipbook
import Foundation
import Testing

@Suite("An example in the documentation")
struct ExampleTests {
  /// A block of Swift, and the file that shows it.
  struct Example: Hashable, CustomTestStringConvertible {
    var file: String
    var code: String

    var testDescription: String { "\(file): \(code.prefix { !$0.isNewline })" }
  }

  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The blocks between `begin` and `end` in the files beside this one, which are compiled.
  private static let compiled: [Example] = ["SourceExamples", "PageExamples"].flatMap { name in
    let source = (try? text("Tests/FlipbookTests/Examples/\(name).swift")) ?? ""
    let block = #/(?ms)^  // begin (\S+)\n(.*?)^  // end$/#
    return source.matches(of: block).map { match in
      let lines = match.2.split(separator: "\n", omittingEmptySubsequences: false)
      let code = lines.map { $0.trimmingPrefix("  ") }.joined(separator: "\n")
      return Example(file: "\(match.1)", code: code)
    }
  }

  private static let modules = [
    "Choreography", "DiffableData", "Films", "Flipbook", "FlipbookTesting", "Recordings",
  ]

  /// The blocks in the doc comments of a file, or in a page; imports are left out.
  private static func shown(in file: String) throws -> [Example] {
    let fence = file.hasSuffix(".md") ? "" : "/// "
    var examples: [Example] = []
    var code: [String]?
    for line in try text(file).split(separator: "\n", omittingEmptySubsequences: false) {
      let line = fence.isEmpty ? String(line) : line.trimmingCharacters(in: .whitespaces)
      if line == fence + "```swift" {
        code = []
      } else if line == fence + "```", let lines = code {
        let text = lines.joined(separator: "\n")
        examples.append(
          Example(file: file, code: String(text.trimmingPrefix(while: \.isNewline)) + "\n"))
        code = nil
      } else if !line.hasPrefix("import ") {
        code?.append(fence.isEmpty ? line : line.replacing(#/^/// ?/#, with: ""))
      }
    }
    // The overview is made by scripts/api out of the compiled modules.
    return examples.filter { !$0.code.hasPrefix("// import Flipbook") }
  }

  private static let shown: [Example] = {
    let folders = modules.map { "Sources/\($0)" }
    let files = folders.flatMap { folder in
      (FileManager.default.enumerator(atPath: root.appending(path: folder).path)?
        .compactMap { $0 as? String } ?? [])
        .filter { $0.hasSuffix(".swift") || $0.hasSuffix(".md") }.map { "\(folder)/\($0)" }
    }
    return (["README.md", "Documentation/Library.md"] + files.sorted())
      .flatMap { (try? shown(in: $0)) ?? [] }
  }()

  @Test("is compiled", arguments: shown)
  func isCompiled(example: Example) {
    let isCompiled = Self.compiled.contains(example)
    #expect(isCompiled, "compile it beside this test")
  }

  @Test("is shown where it belongs", arguments: compiled)
  func isShown(example: Example) throws {
    let isShown = try Self.shown(in: example.file).contains(example)
    #expect(isShown, "\(example.file) shows other code")
  }

  @Test(
    "is there for each public type", arguments: ["Flipbook", "Films", "FlipbookTesting"])
  func types(module: String) throws {
    let listing = try Self.text("Documentation/API/\(module).txt")
    let types = listing.matches(of: #/(?m)^(?:final )?(?:struct|enum|class|protocol) (\w+)/#)
    try #require(!types.isEmpty)
    let code = Self.compiled.map(\.code).joined()
    let words = Set(code.matches(of: #/\w+/#).map { $0.0 })
    for type in types { #expect(words.contains(type.1), "no example has \(type.1)") }
  }

  @Test("has the results that its comments name")
  func results() throws {
    try snapshot()
    try sectionSnapshot()
    try difference()
    try filmOfScript()
    // A row that goes down 40 points in 20 frames, and rests before and after.
    let steps = [0] + (0...20).map { $0 * 2 } + [40]
    motion(
      Engine(
        frames: steps.map { step in
          [("a", Rect(x: 0, y: Double(step), width: 375, height: 44), 1, "A")]
        }))
  }
}
