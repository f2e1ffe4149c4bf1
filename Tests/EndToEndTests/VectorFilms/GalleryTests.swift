import Foundation
import Testing

@Suite("The gallery")
struct GalleryTests {
  /// Films of two layouts, and one of swatches, which no font changes.
  private static let films = ["insertion-sort", "crash", "foo-bar-bif"]

  @Test("has the film that its command draws now", arguments: films)
  func current(name: String) throws { try expectCurrent(name) }

  @Test("has the film of a page that a browser shows now", .enabled(if: Chromium.isTested))
  func currentPage() throws { try expectCurrent("web-todos") }

  private func expectCurrent(_ name: String) throws {
    let path = "Documentation/Gallery/\(name).svg"
    let page = try String(
      contentsOf: repository.appending(path: "Documentation/Gallery.md"), encoding: .utf8)
    let command = try #require(
      page.split(separator: "\n").first { $0.hasPrefix("flipbook render") && $0.hasSuffix(path) })
    let sandbox = try Sandbox()
    let arguments = command.split(separator: " ").dropFirst().map { word in
      switch word {
      case _ where word.hasPrefix("Scenarios/"): repository.appending(path: String(word)).path
      case _ where word == path: "\(sandbox.path)/film.svg"
      default: String(word)
      }
    }
    let outcome = try sandbox.run(Program.path(), arguments)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let (drawn, kept) = (
      try sandbox.text("film.svg"),
      try String(contentsOf: repository.appending(path: path), encoding: .utf8)
    )
    // Other versions of the fonts have other outlines and widths.
    guard Self.glyphs(of: drawn) == Self.glyphs(of: kept) else { return }
    let isCurrent = drawn == kept
    #expect(isCurrent, "\(path) is stale: scripts/gallery draws it again")
  }

  private static func glyphs(of svg: String) -> [Substring] {
    svg.matches(of: /<path id="g[0-9a-z]+" d="([^"]+)"/).map(\.1)
  }
}
