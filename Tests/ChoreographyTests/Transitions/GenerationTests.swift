import Choreography
import Recordings
import TestSupport
import Testing

@Suite("A row that is deleted and inserted again")
struct GenerationTests {
  private let gone = ms(1_000)
  private let back = ms(1_150)

  private func timeline() throws -> Timeline {
    var fixture = TimelineFixture()
    fixture.content(ItemContent(id: "y", title: "first"), at: 0)
    try fixture.apply("a: x y", at: 0, isAnimated: false)
    try fixture.apply("a: x", at: gone)
    fixture.content(ItemContent(id: "y", title: "second"), at: back)
    try fixture.apply("a: y x", at: back)
    return fixture.timeline
  }

  @Test("during its fade is a new cell that fades in at its own place")
  func newCell() throws {
    let timeline = try timeline()
    for time in stride(from: back + ms(10), to: back + ms(400), by: 30_000_001) {
      let cell = timeline.cell("y", generation: 1, at: time)
      #expect(isClose(cell?.opacity ?? 0, arrivingAlone(at: time, since: back)))
      guard let cell else { continue }
      #expect(cell.frame.y == 0)
      #expect(cell.row?.item.title == "second")
      #expect(cell.operation == .insert)
    }
    #expect(timeline.cell("y", generation: 1, at: ms(9_000))?.opacity == 1)
  }

  @Test("keeps the old cell at its place, with its old content, until its fade ends")
  func oldCell() throws {
    let timeline = try timeline()
    for time in stride(from: gone, to: gone + ms(400), by: 30_000_001) {
      let cell = timeline.cell("y", at: time)
      #expect(isClose(cell?.opacity ?? 0, leavingAlone(at: time, since: gone)))
      guard let cell else { continue }
      #expect(cell.frame.y == 40)
      #expect(cell.row?.item.title == "first")
      #expect(cell.level == .leaving)
    }
    #expect(timeline.cell("y", at: gone + ms(400)) == nil)
  }

  @Test("after its fade is a new cell, too")
  func later() throws {
    var fixture = TimelineFixture()
    for (number, list) in ["a: x", "a:", "a: x", "a:", "a: x"].enumerated() {
      try fixture.apply(list, at: ms(1_000 * Int64(number)), isAnimated: number > 0)
    }
    let ids = stride(from: 900, to: 5_000, by: 1_000).map {
      fixture.timeline.scene(ms(Int64($0))).elements.map(\.id.description)
    }
    #expect(ids == [["cell x"], [], ["cell x #1"], [], ["cell x #2"]])
  }

  @Test("is a new cell where it left the screen", arguments: [false, true])
  func offscreen(isAnimated: Bool) throws {
    let rows = (0..<40).map { "r\($0)" }
    var fixture = TimelineFixture()
    try fixture.apply("a: \(rows.joined(separator: " "))", at: 0, isAnimated: false)
    let rest = rows.dropLast().joined(separator: " ")
    try fixture.apply("a: \(rest)", at: ms(1_000), isAnimated: isAnimated)
    try fixture.apply("a: r39 \(rest)", at: ms(2_000), isAnimated: isAnimated)
    #expect(fixture.timeline.scene(ms(3_000)).elements.first?.id.description == "cell r39 #1")
  }

  @Test("with a section of the same name keeps its own generations")
  func namespaces() throws {
    var fixture = TimelineFixture()
    fixture.sections(SectionContent(id: "x", header: "X"), at: 0)
    try fixture.apply("x: x", at: 0, isAnimated: false)
    try fixture.apply("x:", at: ms(1_000), isAnimated: false)
    try fixture.apply("x: x", at: ms(2_000), isAnimated: false)
    let ids = fixture.timeline.scene(ms(2_000)).elements.map(\.id.description)
    #expect(Set(ids) == ["cell x #1", "header x"])
  }
}
