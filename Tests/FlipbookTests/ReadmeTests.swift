import Foundation
import Testing

@Suite struct ReadmeTests {
  @Test func everyPictureOfTheReadmeExists() throws {
    let readme = try text(repository.appending(path: "README.md"))
    let pictures = readme.matches(of: /!\[[^\]]*\]\(([^)]+)\)/).map { String($0.1) }
    #expect(!pictures.isEmpty)
    for picture in pictures {
      #expect(FileManager.default.fileExists(atPath: repository.appending(path: picture).path))
    }
  }

  private var repository: URL {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
  }

  private func text(_ url: URL) throws -> String {
    try String(contentsOf: url, encoding: .utf8)
  }
}
