import Choreography
import Recordings
import TestSupport
import Testing

@Suite("The first content of rows in the list")
struct FirstContentTests {
  @Test("is shown from its time on, with the room that it needs")
  func shown() throws {
    var fixture = TimelineFixture(stage: bareStage(rowHeight: nil))
    try fixture.apply("a: x y", at: 0, isAnimated: false)
    var first = ItemContent(id: "x", title: "Alpha")
    first.subtitle = "First"
    fixture.content(first, ItemContent(id: "y", title: "Beta"), at: ms(500))
    try fixture.apply("a: y x", at: ms(1_500))
    let timeline = fixture.timeline
    func title(_ item: String, at time: Int64) -> String? {
      timeline.cell(item, at: time)?.row?.item.displayTitle
    }
    #expect(title("x", at: ms(499)) == "x" && title("y", at: ms(499)) == "y")
    #expect(title("x", at: ms(501)) == "Alpha" && title("y", at: ms(501)) == "Beta")
    #expect(title("x", at: ms(2_000)) == "Alpha")
    let heights = try [ms(499), ms(501)].map {
      try #require(timeline.cell("x", at: $0)).frame.height
    }
    #expect(heights[1] > heights[0])
    #expect(timeline.y("y", at: ms(501)) == heights[1])
    #expect(timeline.applyMotions.count == 2)
  }

  @Test("without a later event is shown, too")
  func last() throws {
    var fixture = TimelineFixture()
    try fixture.apply("a: x y", at: 0, isAnimated: false)
    fixture.content(ItemContent(id: "x", title: "Alpha"), at: ms(500))
    fixture.finish(at: ms(1_000))
    #expect(fixture.timeline.cell("x", at: ms(900))?.row?.item.displayTitle == "Alpha")
  }

  @Test("fades in with an apply of its time that marks the row")
  func marked() throws {
    var fixture = TimelineFixture()
    try fixture.apply("a: x y", at: 0, isAnimated: false)
    fixture.content(ItemContent(id: "x", title: "Alpha"), at: ms(500))
    try fixture.apply("a: x y", at: ms(500)) { try $0.reloadItems(["x"]) }
    let timeline = fixture.timeline
    #expect(timeline.cell("x", at: ms(520))?.row?.item.displayTitle == "x")
    #expect(timeline.cell("x", generation: 1, at: ms(850))?.row?.item.displayTitle == "Alpha")
  }
}
