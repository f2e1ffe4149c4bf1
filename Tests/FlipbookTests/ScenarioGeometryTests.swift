import Flipbook
import Foundation
import Testing

/// Where everything is in each transition of each scenario that comes with Flipbook, at five moments.
///
/// The text is the same on every machine. A file holds of each moment the number of elements, and
/// those lines that the moment before did not have. With `FLIPBOOK_GOLDENS=failed` files that
/// differ are written anew; the test fails that once.
@Suite("The geometry of a shipped scenario")
struct ScenarioGeometryTests {
  static let scenarios = [
    "airdrop-discovery", "churn", "contacts", "emoji-explorer", "foo-bar-bif", "insertion-sort",
    "mountain-search", "outline", "reorderable-list", "wifi-settings",
  ]

  /// Walls of swatches: a few applies stand for all.
  private static let walls: Set = ["churn", "insertion-sort"]

  @Test("is that of its golden", arguments: scenarios)
  func golden(name: String) throws {
    let path = repository.appending(path: "Scenarios/\(name).yaml").path
    let film = try Film(scenario: path)
    let steps = film.timeline.steps.indices.prefix(Self.walls.contains(name) ? 3 : .max)
    var previous: Set<Substring> = []
    var lines: [String] = []
    for step in steps {
      for progress in [0, 0.25, 0.5, 0.75, 1] {
        let text = film.timeline.scene(ofApply: step, progress: progress).geometryText
        let scene = text.split(separator: "\n")
        lines.append("\(scene.first ?? "")  t \(progress)  elements \(scene.count - 1)")
        lines += scene.dropFirst().filter { !previous.contains($0) }.map(String.init)
        previous = Set(scene)
      }
    }
    try expect(lines, in: name)
  }

  private var repository: URL {
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
      .standardizedFileURL
  }

  private func expect(_ lines: [String], in name: String) throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Fixtures/ScenarioGeometry/\(name).txt")
    let golden = (try? String(contentsOf: file, encoding: .utf8))?.split(separator: "\n") ?? []
    if golden.map(String.init) == lines { return }
    let first = zip(golden, lines).enumerated().first { String($1.0) != $1.1 }
    let place = first?.offset ?? min(golden.count, lines.count)
    Issue.record(
      """
      line \(place + 1) of \(name).txt differs:
        expected \(place < golden.count ? String(golden[place]) : "no line")
        found    \(place < lines.count ? lines[place] : "no line")
      Look at the film; then FLIPBOOK_GOLDENS=failed writes the file anew.
      """)
    guard ProcessInfo.processInfo.environment["FLIPBOOK_GOLDENS"] == "failed" else { return }
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: file)
  }
}
