import DiffableData
import Foundation
import Recordings
import Testing

@Suite("The target of a zoom")
struct ZoomTargetTests {
  /// A recording of one list, with an item and a section that are both called `b`.
  private func recording(_ targets: [Event.Target?]) throws -> Recording {
    let list = try Snapshot(validating: [
      (section: "a", items: ["b", "x"]), (section: "b", items: ["y"]),
    ])
    var builder = RecordingBuilder(Recording(name: "n", title: "N"))
    let difference = list.difference(from: Snapshot())
    builder.append(
      .apply(Apply(snapshot: list, difference: difference, isAnimated: false)), at: 0)
    for target in targets { builder.append(.zoom(Event.Zoom(target: target)), at: 1) }
    return builder.recording
  }

  private func targets(in text: String) throws -> [Event.Target?] {
    let file = try RecordingFile.parse(Data(text.utf8), file: "n")
    return file.recording.events.compactMap { event in
      if case .zoom(let zoom) = event.kind { .some(zoom.target) } else { nil }
    }
  }

  @Test("is an item or a section in a file, too, of the same name as well")
  func roundTrip() throws {
    let all: [Event.Target?] = [.item("b"), .section("b"), .item("x"), .section("a"), nil]
    let text = try recording(all).fileText
    #expect(try targets(in: text) == all)
    // Only a section that an item hides is marked.
    #expect(text.matches(of: #/"section":true/#).count == 1)
  }

  @Test("without 'section' is the item, or else the section, that the list has at that moment")
  func unmarked() throws {
    let text = try recording([.section("b"), .section("a"), .item("x")]).fileText
      .replacing(",\"section\":true", with: "")
    #expect(try targets(in: text) == [.item("b"), .section("a"), .item("x")])
  }
}
