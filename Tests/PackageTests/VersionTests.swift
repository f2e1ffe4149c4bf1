import Foundation
import Testing

@Suite("The version")
struct VersionTests {
  @Test("is the newest one of the changelog, which has a date")
  func changelog() throws {
    let heading = try #require(text("CHANGELOG.md").firstMatch(of: /(?m)^## \[(\d[^\]]*)\](.*)$/))
    #expect(try heading.1 == current)
    #expect(heading.2.wholeMatch(of: #/ - \d{4}-\d{2}-\d{2}/#) != nil)
  }

  @Test("is a semantic version")
  func form() throws {
    #expect(try current.wholeMatch(of: /\d+\.\d+\.\d+/) != nil)
  }

  @Test("is the same in all documents and scripts")
  func documents() throws {
    let files = ["README.md", "CONTRIBUTING.md", "SECURITY.md", "Containerfile", "Makefile"].map {
      Repository.root.appending(path: $0)
    }
    let pages = files + ["Documentation", "scripts", ".spi.yml"].flatMap(Repository.files(below:))
    var places = 0
    for file in pages where ["md", "yml", ""].contains(file.pathExtension) {
      // flipbook:1.0.0, flipbook_1.0.0_amd64.deb, Flipbook 1.0.0
      let mention = #/[Ff]lipbook[:_ ](\d+\.\d+\.\d+)/#
      for match in try text(file.path).matches(of: mention) {
        places += 1
        #expect(try match.1 == current, "\(file.lastPathComponent)")
      }
    }
    #expect(places > 0)
  }

  private var current: Substring {
    get throws {
      let source = try text("Sources/Recordings/Version.swift")
      return try #require(source.firstMatch(of: /current = "([^"]+)"/)?.1)
    }
  }

  private func text(_ path: String) throws -> String {
    try String(
      contentsOf: URL(filePath: path, relativeTo: Repository.root), encoding: .utf8)
  }
}
