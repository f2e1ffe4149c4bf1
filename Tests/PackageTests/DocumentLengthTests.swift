import Foundation
import Testing

@Suite("The documents for users")
struct DocumentLengthTests {
  /// Pages about the inside of Flipbook, for people who change it.
  private static let internals = ["Difference.md", "Measurements.md", "PNG.md", "Releasing.md"]
  /// Pages to look something up in.
  private static let references = ["Recording.md", "Script.md"]

  private static let pages =
    ["README.md"]
    + Repository.files(below: "Documentation").filter { $0.pathExtension == "md" }
    .map { "Documentation/\($0.lastPathComponent)" }
    .filter { page in !internals.contains { page.hasSuffix("/\($0)") } }

  @Test("take five minutes each, except the references", arguments: pages)
  func length(page: String) throws {
    let isReference = Self.references.contains { page.hasSuffix("/\($0)") }
    #expect(try isReference || Self.words(of: page) <= 1_400)
  }

  @Test("have at most 25,000 words without the tables that scripts/reference writes")
  func total() throws {
    let counts = try Self.pages.map(Self.words(of:))
    #expect(counts.count >= 20)
    #expect(counts.reduce(0, +) <= 25_000)
  }

  /// The words outside of code, generated tables, HTML and the markup of pictures.
  private static func words(of page: String) throws -> Int {
    let file = Repository.root.appending(path: page)
    return try String(contentsOf: file, encoding: .utf8)
      .replacing(#/(?ms)^ *```.*?^ *```$/#, with: "")
      .replacing(
        #/(?m)^\|[^\n]* (?:value \| default|keys|steps) \| (?:[^\n]*\n\|)+[^\n]*$/#, with: ""
      )
      .replacing(#/!\[[^\]]*\]\([^)]*\)|<[^>]*>/#, with: "")
      .split(whereSeparator: \.isWhitespace).count { $0.contains { $0.isLetter || $0.isNumber } }
  }
}
