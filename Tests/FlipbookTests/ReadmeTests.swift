import Flipbook
import Foundation
import Testing

/// The README's ten lines, compiled: the test below holds them against the README's text.
private func readmeUse() throws {
  // begin
  let film = try Film(scenario: "Scenarios/wifi-settings.yaml")
  let report = try film.render(to: ["Output/wifi/", "Output/wifi.mp4"])
  print("\(report.frames) frames, \(report.drawnFrames) of them drawn")
  print(film.stats(with: report.samples).text)

  let scene = film.timeline.scene(ofApply: 2, progress: 0.5)
  for element in scene.elements { print(element.geometryText) }
  // end
}

@Suite struct ReadmeTests {
  @Test func theLibraryUseInTheReadmeIsTheCompiledOne() throws {
    let readme = try text(repository.appending(path: "README.md"))
    let block = try #require(readme.components(separatedBy: "```swift\n").dropFirst().first)
    let shown = try #require(block.components(separatedBy: "```").first)
      .split(separator: "\n").filter { $0 != "import Flipbook" }

    let source = try text(URL(filePath: #filePath))
    let body = try #require(source.components(separatedBy: "// begin\n").dropFirst().first)
    let compiled = try #require(body.components(separatedBy: "  // end").first)
      .split(separator: "\n").map { $0.trimmingPrefix("  ") }

    #expect(!compiled.isEmpty)
    #expect(shown.map(String.init) == compiled.map(String.init))
  }

  @Test func everyPictureOfTheReadmeIsThere() throws {
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
