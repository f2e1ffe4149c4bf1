import DiffableData
import Recordings
import TestSupport
import Testing

@testable import Choreography

@Suite("The touches and the typing of a web page's film")
struct ObservedTouchTests {
  /// A phone's list of two rows of 60 points below a bar with a field, with a frame at 100 ms.
  private func fixture() throws -> TimelineFixture {
    var fixture = TimelineFixture(
      stage: Stage(
        width: 375, height: 812, chrome: .navigation, searchPlaceholder: "Find", showsTouches: true),
      isPage: true)
    try fixture.apply("main: a b", at: 0)
    var frame = Event.Frame()
    frame.isFull = true
    frame.visible = LayoutFrame(x: 0, y: 0, width: 375, height: 600)
    frame.items = [("a", 0.0), ("b", 60)].map { id, y in
      ObservedElement(id: id, frame: LayoutFrame(x: 0, y: y, width: 375, height: 60))
    }
    fixture.append(.frame(frame), at: ms(100))
    return fixture
  }

  private func tap(_ item: String, _ point: TouchPoint?) -> Event.Kind {
    var tap = Event.Tap(item: item)
    tap.point = point
    return .tap(tap)
  }

  @Test("has a tap where the finger was, and no highlight")
  func taps() throws {
    var fixture = try fixture()
    fixture.append(tap("b", TouchPoint(x: 30, y: 95)), at: ms(500))
    fixture.finish(at: ms(1000))
    let film = fixture.timeline
    let touch = try #require(film.scene(ms(550)).elements.first { $0.id.role == .touch })
    let top = film.chrome.content.y
    #expect(touch.frame.midX == 30 && touch.frame.midY == top + 95)
    #expect(film.tracks.flatMap(\.taps) == [])
    // Flipbook's own motion has both as before.
    let own = Timeline(fixture.recorder.recording, style: .full)
    let usual = try #require(own.scene(ms(550)).elements.first { $0.id.role == .touch })
    #expect(usual.frame.midX == 0.7 * 375)
    #expect(own.tracks.contains { $0.taps == [ms(500)] })
  }

  @Test("has the finger of a drag at its place on the row that moves")
  func drags() throws {
    var fixture = try fixture()
    var drag = Event.Drag(
      item: "a", source: ItemPath(section: 0, item: 0), target: ItemPath(section: 0, item: 1),
      duration: ms(400))
    drag.point = TouchPoint(x: 350, y: 10)
    fixture.append(.drag(drag), at: ms(500))
    var frame = Event.Frame()
    frame.items = [
      ObservedElement(id: "a", frame: LayoutFrame(x: 5, y: 40, width: 375, height: 60))
    ]
    fixture.append(.frame(frame), at: ms(700))
    fixture.finish(at: ms(2000))
    let film = fixture.timeline
    let touch = try #require(film.scene(ms(750)).elements.first { $0.id.role == .touch })
    #expect(touch.frame.midX == 355 && touch.frame.midY == film.chrome.content.y + 50)
  }

  @Test("keeps a row lifted while the finger has it, also after rows have changed places")
  func lift() throws {
    var fixture = try fixture()
    let drag = Event.Drag(
      item: "a", source: ItemPath(section: 0, item: 0), target: ItemPath(section: 0, item: 1),
      duration: ms(900))
    fixture.append(.drag(drag), at: ms(500))
    try fixture.apply("main: b a", at: ms(800))
    for (time, y) in [(Int64(816), 40.0), (1400, 70), (1416, 60)] {
      var frame = Event.Frame()
      frame.items = [
        ObservedElement(id: "a", frame: LayoutFrame(x: 0, y: y, width: 375, height: 60)),
        ObservedElement(id: "b", frame: LayoutFrame(x: 0, y: 0, width: 375, height: 60)),
      ]
      fixture.append(.frame(frame), at: ms(time))
    }
    fixture.finish(at: ms(2000))
    let film = fixture.timeline
    for time in stride(from: Int64(720), through: 1390, by: 10) {
      let row = try #require(film.cell("a", at: ms(time)))
      #expect(row.lift == 1 && row.level == .lifted, "at \(time) ms")
    }
    let corners = film.cell("a", at: ms(1300))?.content.row
    #expect(corners?.topRadius == 10 && corners?.bottomRadius == 10)
    #expect(film.cell("a", at: ms(490))?.lift == 0 && film.cell("a", at: ms(1610))?.lift == 0)
    #expect(film.cell("b", at: ms(1300))?.lift == 0)
  }

  @Test("has the field's text, and neither a keyboard nor touches of the field")
  func typing() throws {
    var fixture = try fixture()
    fixture.field("mi", at: ms(1000))
    fixture.field("", at: ms(1500))
    fixture.finish(at: ms(3000))
    func roles(_ film: Timeline, _ time: Int64) -> [ElementID.Role] {
      film.scene(time).elements.map(\.id.role)
    }
    let own = Timeline(fixture.recorder.recording, style: .full)
    #expect(roles(own, ms(1200)).contains(.keyboard))
    #expect(roles(own, ms(1550)).contains(.touch))
    let film = fixture.timeline
    for time in stride(from: ms(200), to: ms(3000), by: Int(ms(50))) {
      #expect(!roles(film, time).contains { [.keyboard, .touch].contains($0) })
    }
    let texts = [ms(900), ms(1200), ms(1600)].map { film.typing.text(at: $0) }
    #expect(texts == ["", "mi", ""])
  }

  @Test("scrolls to the recorded distance from the item, also without frames")
  func scroll() throws {
    for isObserved in [true, false] {
      var fixture = isObserved ? try self.fixture() : TimelineFixture()
      let names = (0..<40).map { "r\($0)" }.joined(separator: " ")
      try fixture.apply("main: \(names)", at: ms(200))
      var scroll = Event.Scroll(item: "r2", duration: ms(300))
      scroll.offset = -17
      fixture.append(.scroll(scroll), at: ms(1000))
      fixture.finish(at: ms(2000))
      let film = Timeline(fixture.recorder.recording, style: .full)
      let row = try #require(film.cell("r2", at: ms(1900)))
      #expect(row.frame.y == film.chrome.content(atOffset: .infinity).y - 17)
    }
  }
}
