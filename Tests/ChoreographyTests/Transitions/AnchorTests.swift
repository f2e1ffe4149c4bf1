import Choreography
import DiffableData
import Recordings
import TestSupport
import Testing

// A bare stage of 320 × 480 points with rows of 40: twelve of them are visible.
@Suite("The anchor of a film's list")
struct AnchorTests {
  private func rows(_ range: Range<Int>) -> String { range.map { "r\($0)" }.joined(separator: " ") }

  /// Forty rows. After a scroll, two rows are inserted above and one below.
  private func fixture(_ anchor: ListAnchor, to item: String) throws -> Timeline {
    var stage = bareStage()
    stage.anchor = anchor
    var fixture = TimelineFixture(stage: stage)
    try fixture.apply("a: \(rows(0..<40))", at: 0, isAnimated: false)
    fixture.scroll(to: item, lasting: 0, at: ms(500))
    try fixture.apply("a: n0 n1 \(rows(0..<40)) m", at: ms(1_000))
    return fixture.timeline
  }

  @Test(
    "keeps a row at its place, or the end in view, or the offset",
    arguments: [
      // r0, r20 and r28 are at the top: the last is as far as forty rows reach.
      (ListAnchor.top, ["n0", "r20", "r28"]), (.firstVisible, ["r0", "r20", "r28"]),
      (.bottom, ["r0", "r20", "r29"]), (.none, ["n0", "r18", "r26"]),
    ])
  func places(_ anchor: ListAnchor, _ first: [String]) throws {
    for (item, expected) in zip(["r0", "r20", "r39"], first) {
      let timeline = try fixture(anchor, to: item)
      #expect(timeline.scene(ms(2_000)).cells.first == expected, "after \(item)")
    }
  }

  @Test("keeps the row still during the transition")
  func still() throws {
    let timeline = try fixture(.firstVisible, to: "r20")
    for now in stride(from: ms(1_000), through: ms(1_400), by: 33_000_000) {
      #expect(timeline.y("r20", at: now) == 0)
    }
  }

  @Test("keeps the end in view from the first apply on, while a row there grows")
  func end() throws {
    var stage = bareStage()
    stage.anchor = .bottom
    stage.layout.base.rowHeight = nil
    var fixture = TimelineFixture(stage: stage)
    try fixture.apply("a: \(rows(0..<40))", at: 0, isAnimated: false)
    #expect(isClose(fixture.timeline.y("r39", at: ms(500)) ?? 0, 436))  // 480 - 44
    var content = ItemContent(id: "r39")
    content.subtitle = "A second line makes a row of 60 points."
    fixture.content(content, at: ms(900))
    try fixture.apply("a: \(rows(0..<40))", at: ms(1_000)) { try $0.reconfigureItems(["r39"]) }
    #expect(isClose(fixture.timeline.y("r39", at: ms(2_000)) ?? 0, 420))
    #expect(isClose(fixture.timeline.y("r38", at: ms(2_000)) ?? 0, 376))
  }
}
