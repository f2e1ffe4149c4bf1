import Flipbook
import Foundation
import Testing

@Suite("A golden's report")
struct GoldenReportTests {
  private let fixture: GoldenFixture

  init() throws { fixture = try GoldenFixture() }

  @Test("is another file for pictures than for geometry of the same transition")
  func reportOfEachKind() throws {
    var shots = try fixture.recorded(at: [0, 0.5, 1])
    #expect(fixture.check(.missing).verifyGeometry(shots).isRecorded)
    shots.moments[1].scene = shots.moments[1].scene.changing("cho-oyu") { $0.frame.y += 12 }
    let outcomes = [fixture.check().verify(shots), fixture.check().verifyGeometry(shots)]
    let folder = "\(fixture.sandbox.path)/reports"
    let names = ["peaks-apply-1.html", "peaks-apply-1.geometry.html"]
    #expect(outcomes.map(\.report) == names.map { "\(folder)/\($0)" })
    for (outcome, name) in zip(outcomes, names) {
      #expect(outcome.text.contains("report: \(folder)/\(name)\n"))
    }
    let pages = try names.map { try String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8) }
    // PNG data begin with these letters in base 64.
    #expect(pages.map { $0.contains("iVBORw0KGgo") } == [true, false])
    var index = ReportIndex(folder: folder)
    for outcome in outcomes { index.add(outcome) }
    try index.write()
    let links = try String(contentsOfFile: index.path, encoding: .utf8)
    for name in names {
      #expect(links.contains("href=\"\(name)\""))
      #expect(links.contains("<strong>\(name.dropLast(5))</strong>"))
    }
  }

  @Test("has pictures in the index that are cropped to what differs")
  func thumbnails() throws {
    var shots = try fixture.recorded(at: [0, 0.5, 1])
    shots.moments[1].scene = shots.moments[1].scene.changing("cho-oyu") { $0.frame.y += 2 }
    let outcome = fixture.check().verify(shots)
    let worst = try #require(outcome.worst)
    let box = try #require(worst.picture?.box)
    var index = ReportIndex(folder: "\(fixture.sandbox.path)/reports")
    index.add(outcome)
    try index.write()
    let page = try String(contentsOfFile: index.path, encoding: .utf8)
    let parts = page.matches(of: /viewBox="(\d+) (\d+) (\d+) (\d+)"/).map { match in
      [match.1, match.2, match.3, match.4].compactMap { Int($0) }
    }
    // The golden, this run and their difference.
    #expect(parts.count == 3 && Set(parts).count == 1)
    let part = try #require(parts.first)
    #expect(part[0] <= box.x && part[0] + part[2] >= box.x + box.width)
    #expect(part[1] <= box.y && part[1] + part[3] >= box.y + box.height)
    // A row of 32 points on a stage of 180.
    #expect(part[3] < 90, "\(part)")
  }

  @Test(
    "tells what the film has from what the golden has",
    arguments: [
      (
        "moveItem, item: cho-oyu, before: everest", "moveItem, item: cho-oyu, before: k2",
        "has the row 'Everest' where the golden has 'Cho Oyu' and has the operation "
          + "'Cho Oyu moved 4 → 1' where the golden has 'Cho Oyu moved 4 → 0'"
      ),
      (
        "      - {op: deleteItems, items: [lhotse]}\n", "",
        "has the new row 'Lhotse' and lacks the operation 'Lhotse deleted at 2'"
      ),
    ])
  func rows(_ text: String, _ other: String, _ sentence: String) throws {
    let changed = try GoldenFixture(
      script: GoldenFixture.script.replacingOccurrences(of: text, with: other))
    _ = try fixture.recorded(at: [0, 1])
    let outcome = fixture.check().verify(try changed.transition.goldenContent(at: [0, 1]))
    #expect(outcome.text.contains("golden 'peaks-apply-1': the film \(sentence)\n"))
  }
}
