import Foundation
import Testing

@Suite("The imports in a target's sources")
struct SourceImportsTests {
  @Test("are in the table of dependencies", arguments: TargetDependencies.allowed.keys.sorted())
  func allowedImports(target: String) throws {
    // A tutorial's code is not a source of its target.
    let files = Repository.files(below: "Sources/\(target)").filter {
      $0.pathExtension == "swift" && !$0.path.contains(".docc/")
    }
    try #require(!files.isEmpty)
    let importable = TargetDependencies.importable(in: target)
    for file in files {
      let source = try String(contentsOf: file, encoding: .utf8)
      for statement in ImportStatement.all(in: source)
      where !importable.contains(statement.module) {
        Issue.record(
          "\(target) may not import \(statement.module)",
          sourceLocation: SourceLocation(
            fileID: "\(target)/\(file.lastPathComponent)", filePath: file.path,
            line: statement.line, column: 1))
      }
    }
  }

  @Test("are parsed with attributes, access levels and single symbols")
  func areRead() {
    let source = """
      // import Comment
      import Foundation
      @testable import Recordings
      @_spi(Tests) public import Choreography
        import struct Rendering.Theme
      let text = "import nothing"
      """
    #expect(
      ImportStatement.all(in: source) == [
        ImportStatement(module: "Foundation", line: 2),
        ImportStatement(module: "Recordings", line: 3),
        ImportStatement(module: "Choreography", line: 4),
        ImportStatement(module: "Rendering", line: 5),
      ])
  }
}
