import Foundation
import Testing

@Suite("A document")
struct DocumentLinkTests {
  static let pages: [String] =
    (["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md"]
    + Repository.files(below: "Documentation").map(\.path))
    .filter { $0.hasSuffix(".md") }
    .map { $0.replacing(Repository.root.path + "/", with: "") }

  @Test("links to files and headings that are there", arguments: pages)
  func links(page: String) throws {
    let place = Repository.root.appending(path: page)
    let prose = try text(of: place).replacing(#/(?s)```.*?```/#, with: "")
    for match in prose.matches(of: /\]\(([^)\s]+)\)/) {
      let link = String(match.1)
      if link.contains("://") { continue }
      let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      let target =
        parts[0].isEmpty
        ? place : place.deletingLastPathComponent().appending(path: String(parts[0])).standardized
      #expect(FileManager.default.fileExists(atPath: target.path), "\(link)")
      guard parts.count == 2 else { continue }
      #expect(try anchors(of: target).contains(String(parts[1])), "\(link)")
    }
  }

  @Test("exists if a source names it")
  func names() throws {
    for file in ["Sources", "Tests", "Benchmarks", "Fuzzing", "Examples"].flatMap(
      Repository.files(below:)
    ) where file.pathExtension == "swift" {
      for match in try text(of: file).matches(of: /Documentation\/[A-Za-z\/]+\.md/) {
        let target = Repository.root.appending(path: String(match.0))
        #expect(FileManager.default.fileExists(atPath: target.path), "\(file.path): \(match.0)")
      }
    }
  }

  /// The anchors of a page's headings in Markdown viewers.
  private func anchors(of page: URL) throws -> [String] {
    try text(of: page).matches(of: /(?m)^#+ (.+)$/).map { match in
      String(match.1).lowercased().filter { $0.isLetter || $0.isNumber || " -_".contains($0) }
        .replacing(" ", with: "-")
    }
  }

  private func text(of file: URL) throws -> String {
    try String(contentsOf: file, encoding: .utf8)
  }
}
