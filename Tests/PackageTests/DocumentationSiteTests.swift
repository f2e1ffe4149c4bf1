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

  @Test("has a first page whose films, guides and search results are there")
  func firstPage() throws {
    let site = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: site, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: site) }
    _ = try Repository.output(of: "scripts/site", site.path)

    let page = try String(contentsOf: site.appending(path: "index.html"), encoding: .utf8)
    #expect(!page.contains("{{"))
    let files = page.matches(of: #/(?:src|href)="(site/[^"]+)"/#).map { String($0.1) }
    #expect(Set(files).count >= 15)
    for file in files {
      #expect(FileManager.default.fileExists(atPath: site.appending(path: file).path), "\(file)")
    }
    let index = try Data(contentsOf: site.appending(path: "site/search.json"))
    let sections = try JSONDecoder().decode([FoundSection].self, from: index)
    let pages = Repository.files(below: "Documentation").filter { $0.pathExtension == "md" }
    let names = Set(pages.map { $0.deletingPathExtension().lastPathComponent.lowercased() })
    let guides = page.matches(of: #/"documentation/flipbook/(\w+)/"/#).map { String($0.1) }
    #expect(guides.count >= 20)
    #expect(Set(guides).subtracting(names) == [])
    let found = sections.compactMap {
      $0.address.firstMatch(of: #/documentation/flipbook/(\w+)/#)?.1
    }
    #expect(Set(found.map(String.init)) == names)
    #expect(sections.contains { $0.address == "documentation/flipbook/formats/#Safe-outputs" })
  }

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: Repository.root.appending(path: path), encoding: .utf8)
  }
}

/// A section in the index of the site's search.
private struct FoundSection: Decodable {
  var address: String
}
