import Foundation
import Testing

@Suite("The documentation site")
struct DocumentationSiteTests {
  static let libraries: [String] = {
    let manifest = (try? text("Package.swift")) ?? ""
    return manifest.matches(of: #/\.library\(name: "(\w+)"/#).map { String($0.1) }
  }()

  @Test("starts the pages of each library product with a summary", arguments: libraries)
  func catalogs(library: String) throws {
    let page = try Self.text("Sources/\(library)/\(library).docc/\(library).md")
    #expect(page.hasPrefix("# ``\(library)``\n\n"))
    #expect(try Self.text("scripts/docs").contains(library))
  }

  @Test("has each page of Documentation, without links to files")
  func articles() throws {
    let catalog = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: catalog, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: catalog) }
    _ = try Repository.output(of: "scripts/articles", "Documentation", catalog.path)

    let pages = Repository.files(below: "Documentation").filter { $0.pathExtension == "md" }
    let articles = try FileManager.default.contentsOfDirectory(
      at: catalog, includingPropertiesForKeys: nil
    ).filter { $0.pathExtension == "md" && $0.lastPathComponent != "Flipbook.md" }
    #expect(articles.count == pages.count)
    for article in articles {
      let prose = try String(contentsOf: article, encoding: .utf8)
        .replacing(#/(?s)```.*?```/#, with: "")
      #expect(!prose.contains(#/\]\([^):]+\.md/#), "\(article.lastPathComponent)")
    }
  }

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: Repository.root.appending(path: path), encoding: .utf8)
  }
}
