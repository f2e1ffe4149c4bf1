import DiffableData
import Flipbook
import FlipbookTesting
import Foundation
import Testing

/// The Swift of README.md and Library.md, compiled. The test below compares it with their text.
private func readmeUse() throws {
  // begin
  let film = try Film(scenario: "Scenarios/wifi-settings.yaml")
  let report = try film.render(to: ["Output/wifi/", "Output/wifi.mp4"])
  print("\(report.frames) frames, \(report.drawnFrames) of them drawn")
  print(film.stats(with: report.samples).text)

  let scene = try film.timeline.scene(ofApply: 2, progress: 0.5)
  for element in scene.elements { print(element.geometryText) }
  // end
}

private func readmeGolden() throws {
  // begin
  let film = try Film(scenario: "Scenarios/contacts.yaml")
  expectGolden(film.transition(3))
  // end
}

private func readmeDifference() throws -> Snapshot<String, Int> {
  // begin
  var list = try Snapshot(validating: [(section: "main", items: Array(0..<100_000))])
  let before = list
  try list.moveItem(99_999, before: 0)
  try list.deleteItems([17])

  let changes = list.difference(from: before)
  print(changes.itemMoves.map(\.to), changes.itemDeletes.map(\.path))
  for stage in list.stagedPlan(from: before).stages { print(stage.kind, stage.batch) }
  // end
  return list
}

private func readmeRecorder() throws {
  // begin
  let source = DiffableDataSource<String, Int>(owner: .main)
  let header = Recording(name: "inbox", title: "Inbox")
  let recorder = Recorder<String, Int>(
    to: "inbox.flip.jsonl", header: header, options: RecorderOptions(opening: .replacing)
  ) { id in
    ItemContent(id: "\(id)", title: "Message \(id)")
  }
  recorder.attach(to: source)

  var list = Snapshot<String, Int>()
  try list.appendSections(["inbox"])
  try list.appendItems([1, 2, 3])
  source.apply(list)
  recorder.finish()
  // end
}

@Suite struct ReadmeTests {
  @Test func theSwiftInTheDocumentsIsTheCompiledOne() throws {
    let shown = try ["README.md", "Documentation/Library.md"]
      .flatMap { page in
        try text(repository.appending(path: page)).components(separatedBy: "```swift\n").dropFirst()
      }
      .compactMap { $0.components(separatedBy: "```").first }
      .map { block in
        block.split(separator: "\n").filter { !$0.hasPrefix("import ") }.map(String.init)
      }

    let source = try text(URL(filePath: #filePath))
    let compiled = source.components(separatedBy: "  // begin\n").dropFirst()
      .compactMap { $0.components(separatedBy: "  // end").first }
      .map { block in block.split(separator: "\n").map { String($0.trimmingPrefix("  ")) } }
      // The words that this test looks for are in it too.
      .prefix(4)

    #expect(shown.count == 4)
    #expect(Set(shown) == Set(compiled))
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
