import Choreography
import Flipbook
import Foundation
import Testing

/// The geometry of each transition of each shipped scenario, at five moments.
///
/// The text is the same on every machine. A file has for each moment the number of elements, and
/// the lines that differ from the previous moment. Walls of swatches have so many lines that
/// the applies after the third are in short form: the motion's metrics, and for each element that
/// changes a hash of its five lines. With `FLIPBOOK_GOLDENS=failed` files that differ are written
/// again; the test fails once.
@Suite("The geometry of a shipped scenario")
struct ScenarioGeometryTests {
  static let scenarios = [
    "airdrop-discovery", "chat", "churn", "contacts", "crash", "emoji-explorer", "foo-bar-bif",
    "insertion-sort", "mail", "mountain-search", "outline", "reorderable-list", "wifi-settings",
  ]

  /// Scenarios whose later applies are in short form.
  private static let walls: Set = ["churn", "insertion-sort"]
  private static let moments = [0, 0.25, 0.5, 0.75, 1]

  @Test("equals its golden", arguments: scenarios)
  func golden(name: String) throws {
    let path = shippedScenario(name)
    let timeline = try Film(path).timeline
    let whole = timeline.applyMotions.indices.prefix(Self.walls.contains(name) ? 3 : .max)
    var previous: Set<Substring> = []
    var lines: [String] = []
    for step in whole {
      for progress in Self.moments {
        let text = try timeline.scene(ofApply: step, progress: progress).geometryText
        let scene = text.split(separator: "\n")
        lines.append("\(scene.first ?? "")  t \(progress)  elements \(scene.count - 1)")
        lines += scene.dropFirst().filter { !previous.contains($0) }.map(String.init)
        previous = Set(scene)
      }
    }
    try expect(lines + shortForm(timeline, from: whole.endIndex), in: name)
  }

  @Test("has the apply and the row of a difference in short form")
  func differences() {
    let golden = ["apply 3  travel 1", "apply 3  a=11 b=12", "apply 4  a=11"]
    let found = ["apply 3  travel 1", "apply 3  a=11 b=13 c=1", "apply 4  a=11"]
    let text = difference(golden, found, in: "x")
    #expect(text.contains("line 2 of x.txt"))
    #expect(text.contains("rows b, c"))
    #expect(!text.contains("rows a"))
  }

  /// The applies from `first` on, a few lines each.
  private func shortForm(_ timeline: Timeline, from first: Int) -> [String] {
    guard first < timeline.applyMotions.count else { return [] }
    let metrics = timeline.motionMetrics()
    return timeline.applyMotions.indices.dropFirst(first).flatMap { step in
      let own = metrics[step]
      let head =
        "apply \(step)  travel \(own.travel.rounded())  crossings \(own.crossings)"
        + "  movers \(own.simultaneousMovers)  jump \((own.largestJump * 100).rounded() / 100)"
        + "  overlap \(own.overlapAtRest.rounded())  unseen \(own.offscreenCells)"
      let tokens = Self.hashes(timeline, step)
      let rows = stride(from: 0, to: tokens.count, by: 12).map { start in
        "apply \(step)  " + tokens[start..<min(start + 12, tokens.count)].joined(separator: " ")
      }
      return [head] + rows
    }
  }

  /// `name=hash` for each element that differs between the five moments, by name, and for the
  /// stacking order of all.
  private static func hashes(_ timeline: Timeline, _ step: Int) -> [String] {
    var own: [String: [String]] = [:]
    var order = ""
    for progress in moments {
      let scene = timeline.scene(of: timeline.applyMotions[step], progress: progress)
      let lines = scene.geometryText.split(separator: "\n").dropFirst()
      for (element, line) in zip(scene.elements, lines) {
        own["\(element.id)".replacing(" ", with: "."), default: []].append(String(line))
        order += "\(element.id) "
      }
    }
    let moving = own.filter { Set($0.value).count > 1 || $0.value.count < moments.count }
    return ["order=\(hash(order))"]
      + moving.keys.sorted().map { "\($0)=\(hash(moving[$0]?.joined() ?? ""))" }
  }

  /// FNV-1a of 32 bits, in base 36.
  private static func hash(_ text: String) -> String {
    let hash = text.utf8.reduce(2_166_136_261 as UInt32) { ($0 ^ UInt32($1)) &* 16_777_619 }
    return String(hash, radix: 36)
  }

  private func expect(_ lines: [String], in name: String) throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Fixtures/ScenarioGeometry/\(name).txt")
    let golden = (try? String(contentsOf: file, encoding: .utf8))?.split(separator: "\n") ?? []
    if golden.map(String.init) == lines { return }
    Issue.record("\(difference(golden.map(String.init), lines, in: name))")
    guard ProcessInfo.processInfo.environment["FLIPBOOK_GOLDENS"] == "failed" else { return }
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: file)
  }

  /// The first line that differs, and for lines in short form the rows.
  private func difference(_ golden: [String], _ lines: [String], in name: String) -> String {
    let place =
      zip(golden, lines).enumerated().first { $0.element.0 != $0.element.1 }?.offset
      ?? min(golden.count, lines.count)
    let expected = place < golden.count ? golden[place] : "no line"
    let found = place < lines.count ? lines[place] : "no line"
    let tokens = Set(found.split(separator: " ")).symmetricDifference(
      expected.split(separator: " "))
    let rows = Set(tokens.filter { $0.contains("=") }.map { $0.prefix { $0 != "=" } }).sorted()
    let title =
      "line \(place + 1) of \(name).txt differs"
      + (rows.isEmpty ? "" : ", rows " + rows.joined(separator: ", "))
    return """
      \(title):
        expected \(expected)
        found    \(found)
      Look at the film; then FLIPBOOK_GOLDENS=failed writes the file anew.
      """
  }
}
