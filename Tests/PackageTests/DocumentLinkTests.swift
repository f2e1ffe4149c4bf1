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
    for match in prose.matches(of: /\]\(([^)\s]+)\)|<img src="([^"]+)"/) {
      let link = String(match.1 ?? match.2 ?? "")
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

  @Test(
    "shows films of at most 150 kB, in light and in dark",
    arguments: ["README.md", "Documentation/Gallery.md"])
  func films(page: String) throws {
    let place = Repository.root.appending(path: page)
    let films = try text(of: place).matches(of: /src="([^"]+\.svg)"/)
    #expect(!films.isEmpty)
    for match in films {
      let film = place.deletingLastPathComponent().appending(path: String(match.1))
      let svg = try text(of: film)
      #expect(svg.utf8.count <= 150_000, "\(match.1)")
      // Swatches have the same colors in each theme.
      let isSwatches = match.1.hasSuffix("insertion-sort.svg")
      #expect(svg.contains("prefers-color-scheme:dark") != isSwatches, "\(match.1)")
      #expect(svg.contains("@keyframes"))
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
