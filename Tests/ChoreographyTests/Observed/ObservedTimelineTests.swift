import Recordings
import TestSupport
import Testing

@testable import Choreography

/// A list of three rows of 40 points, at rest where the layout has them, or elsewhere.
@Suite("A film of observed motion")
struct ObservedTimelineTests {
  private typealias Row = ObservedElement<String>

  private func row(_ id: String, _ y: Double, opacity: Double = 1, view: Int? = nil) -> Row {
    Row(
      id: id, frame: LayoutFrame(x: 0, y: y, width: 320, height: 40), opacity: opacity, view: view)
  }

  private func frame(_ rows: Row..., isFull: Bool = false, visibleY: Double? = nil) -> Event.Kind {
    var frame = Event.Frame()
    (frame.items, frame.isFull) = (rows, isFull)
    if isFull || visibleY != nil {
      frame.visible = LayoutFrame(x: 0, y: visibleY ?? 0, width: 320, height: 480)
    }
    return .frame(frame)
  }

  private func gone(_ id: String) -> Event.Kind {
    var frame = Event.Frame()
    frame.gone = [.item(id)]
    return .frame(frame)
  }

  /// The list a, b, c, and its first frame at 100 ms.
  private func fixture() throws -> TimelineFixture {
    var fixture = TimelineFixture()
    try fixture.apply("main: a b c", at: 0)
    fixture.append(frame(row("a", 0), row("b", 40), row("c", 80), isFull: true), at: ms(100))
    return fixture
  }

  @Test("has each row where the last frame has it, and between two frames on the line")
  func places() throws {
    var fixture = try fixture()
    try fixture.apply("main: c a b", at: ms(1000))
    fixture.append(frame(row("c", 60), row("a", 10, opacity: 0.5)), at: ms(1016))
    fixture.append(frame(row("c", 20), row("a", 30, opacity: 0.75)), at: ms(1032))
    fixture.finish(at: ms(2000))
    let film = fixture.timeline
    #expect(film.isObserved)
    #expect(film.y("c", at: ms(1016)) == 60 && film.y("a", at: ms(1016)) == 10)
    #expect(film.y("c", at: ms(1024)) == 40 && film.y("a", at: ms(1024)) == 20)
    #expect(film.cell("a", at: ms(1024))?.opacity == 0.625)
    #expect(film.y("b", at: ms(1024)) == 40)
    #expect(film.y("c", at: ms(1900)) == 20)
    #expect(!Timeline(fixture.recorder.recording, style: .full).isObserved)
  }

  @Test("rests over a gap, and shows the first frame before it")
  func gaps() throws {
    var fixture = try fixture()
    fixture.append(frame(row("a", 8)), at: ms(116))
    fixture.append(frame(row("a", 16)), at: ms(132))
    fixture.append(frame(row("a", 80)), at: ms(164))
    fixture.finish(at: ms(1000))
    let film = fixture.timeline
    #expect(film.y("a", at: 0) == 0 && film.y("c", at: ms(50)) == 80)
    #expect(film.y("a", at: ms(124)) == 12)
    #expect(film.y("a", at: ms(163)) == 16 && film.y("a", at: ms(164)) == 80)
  }

  @Test("has only rows of the list before the first frame")
  func beforeFirstFrame() throws {
    var fixture = TimelineFixture()
    try fixture.apply("main: a", at: 0)
    try fixture.apply("main: a b", at: ms(500))
    fixture.append(frame(row("a", 0), row("b", 40, opacity: 0.1), isFull: true), at: ms(516))
    fixture.finish(at: ms(1000))
    let film = fixture.timeline
    #expect(film.y("a", at: ms(100)) == 0 && film.y("b", at: ms(100)) == nil)
    #expect(film.y("b", at: ms(510)) == 40)
  }

  @Test("shows removed rows with their content until they are gone")
  func leavingRow() throws {
    var fixture = TimelineFixture()
    var content = ItemContent(id: "b")
    content.title = "Butter"
    fixture.content(content, at: 0)
    try fixture.apply("main: a b", at: 0)
    try fixture.apply("main: a", at: ms(1100))
    fixture.append(frame(row("a", 0), row("b", 40, opacity: 0.5), isFull: true), at: ms(2000))
    fixture.append(gone("b"), at: ms(2016))
    fixture.finish(at: ms(3000))
    let film = fixture.timeline
    #expect(film.cell("b", at: ms(2008))?.content.title == "Butter")
    #expect(film.cell("b", at: ms(2008))?.operation == .delete)
    #expect(film.y("b", at: ms(2016)) == nil)
  }

  @Test("shows two views of an item as two generations, the later one in front")
  func twoViews() throws {
    var fixture = try fixture()
    fixture.append(frame(row("a", 0, view: 1), row("a", 100, view: 2)), at: ms(116))
    fixture.finish(at: ms(1000))
    let cells = fixture.timeline.scene(ms(500)).elements.filter { $0.id.name == "a" }
    #expect(cells.map(\.id.generation) == [0, 1] && cells.map(\.frame.y) == [0, 100])
  }

  @Test("cuts a row by its clip, and by the visible part")
  func clips() throws {
    var fixture = try fixture()
    var cut = row("a", 0)
    cut.clip = LayoutFrame(x: 0, y: 0, width: 320, height: 10)
    fixture.append(frame(cut), at: ms(116))
    fixture.append(frame(visibleY: 100), at: ms(1000))
    fixture.finish(at: ms(2000))
    let film = fixture.timeline
    #expect(film.cell("a", at: ms(500))?.clip == Rect(x: 0, y: 0, width: 320, height: 10))
    #expect(film.y("a", at: ms(1500)) == nil && film.y("c", at: ms(1500)) == -20)
  }

  @Test("has no motion where only the views of rows are replaced")
  func replacedViews() throws {
    var fixture = TimelineFixture()
    try fixture.apply("main: a b c", at: 0)
    fixture.append(
      frame(row("a", 0, view: 1), row("b", 40, view: 2), row("c", 80, view: 3), isFull: true),
      at: ms(100))
    try fixture.apply("main: c a b", at: ms(1000))
    fixture.append(
      frame(row("a", 0, view: 4), row("b", 40, view: 5), row("c", 80, view: 6), isFull: true),
      at: ms(1016))
    for step in 1...10 {
      fixture.append(
        frame(row("c", 80 - 8 * Double(step), view: 6)), at: ms(1016 + 16 * Int64(step)))
    }
    fixture.finish(at: ms(2000))
    let motion = VisibleMotion(fixture.timeline, apply: 1, samples: 60)
    #expect(motion.distance == 80 * 320)
    #expect((ms(1090)...ms(1102)).contains(motion.time(atShare: 0.5)))
  }

  @Test("counts the second one of two new views of a row")
  func secondView() throws {
    var fixture = TimelineFixture()
    try fixture.apply("main: a b", at: 0)
    fixture.append(frame(row("a", 0, view: 1), row("b", 40, view: 2), isFull: true), at: ms(100))
    try fixture.apply("main: b a", at: ms(1000))
    fixture.append(
      frame(row("a", 0, view: 3), row("a", 80, view: 4), row("b", 40, view: 2), isFull: true),
      at: ms(1016))
    fixture.finish(at: ms(2000))
    let motion = VisibleMotion(fixture.timeline, apply: 1, samples: 60)
    #expect(motion.distance == 40 * 320)
  }

  @Test("keeps a header that frames pin in front of the rows, in motion and at rest")
  func pinnedHeader() throws {
    var fixture = TimelineFixture()
    fixture.append(
      .content(items: [], sections: [SectionContent(id: "main", header: "Head")]), at: 0)
    try fixture.apply("main: a b c d", at: 0)
    for step in 0...5 {
      var frame = Event.Frame()
      let top = 16 * Double(step)
      frame.isFull = true
      frame.visible = LayoutFrame(x: 0, y: top, width: 320, height: 100)
      frame.headers = [
        ObservedElement(id: "main", frame: LayoutFrame(x: 0, y: top, width: 320, height: 50))
      ]
      frame.items = [row("a", 50), row("b", 95), row("c", 140), row("d", 185)]
      fixture.append(.frame(frame), at: ms(1000 + 16 * Int64(step)))
    }
    fixture.finish(at: ms(2000))
    for time in [1000, 1060, 1080, 1900] {
      let elements = fixture.timeline.scene(ms(Int64(time))).elements
      let header = try #require(elements.lastIndex { $0.id.role == .header }, "\(time)")
      let row = try #require(elements.lastIndex { $0.id.role == .cell })
      #expect(elements[header].frame.y == 0)
      #expect(header > row, "\(time)")
    }
  }

  @Test("ends a transition with the last visible change, however long frames go on")
  func duration() throws {
    var fixture = try fixture()
    try fixture.apply("main: c a b", at: ms(1000))
    for step in 1...40 {
      let noise = step % 2 == 0 ? 0.2 : -0.2
      fixture.append(
        frame(row("c", max(0, 80 - 8 * Double(step)) + noise)), at: ms(1000 + 16 * Int64(step)))
    }
    fixture.finish(at: ms(3000))
    #expect(fixture.timeline.applyMotions[1].duration == ms(160))
  }

  @Test("ends a transition at a gesture")
  func gesture() throws {
    var fixture = try fixture()
    try fixture.apply("main: c a b", at: ms(1000))
    fixture.append(frame(row("c", 60)), at: ms(1016))
    fixture.append(frame(row("c", 0)), at: ms(1032))
    fixture.drag("a", to: (0, 0), at: ms(1100))
    fixture.append(frame(row("a", 50)), at: ms(1116))
    fixture.append(frame(row("a", 30)), at: ms(1132))
    fixture.finish(at: ms(3000))
    #expect(fixture.timeline.applyMotions[1].duration == ms(32))
    let metrics = fixture.recorder.recording.observedMotionMetrics()
    #expect(metrics[1].settlingTime == ms(32) && metrics[1].distance == 80)
  }

  @Test("keeps at rest the order of rows that cover each other")
  func stack() throws {
    func card(_ id: String, _ y: Double, _ opacity: Double = 1) -> Row {
      Row(id: id, frame: LayoutFrame(x: 10, y: y, width: 300, height: 40), opacity: opacity)
    }
    for offset in [10.0, 40] {
      var fixture = TimelineFixture(isPage: true)
      try fixture.apply("main: a", at: 0)
      fixture.append(frame(card("a", 50), isFull: true), at: ms(0))
      try fixture.apply("main: b a", at: ms(1000))
      for step in 1...10 {
        let share = Double(step) / 10
        fixture.append(
          frame(card("a", 50 + offset * share), card("b", 50, share)),
          at: ms(1000 + Int64(step) * 16))
      }
      fixture.finish(at: ms(3000))
      let cells = fixture.timeline.scene(ms(2500)).elements.filter { $0.id.role == .cell }
      #expect(cells.map(\.id.name) == (offset == 10 ? ["a", "b"] : ["b", "a"]))
    }
  }

  @Test("has no bars and the size of the visible part if rows rest elsewhere than in the layout")
  func bareStage() throws {
    for chrome in [nil, Stage.Chrome.navigation] {
      var fixture = TimelineFixture(stage: Stage(chrome: chrome))
      try fixture.apply("main: a b", at: 0)
      fixture.append(frame(row("a", 7), row("b", 440), isFull: true), at: ms(100))
      fixture.finish(at: ms(1000))
      let stage = fixture.timeline.recording.stage
      let size: [Double] = chrome == nil ? [320, 480] : [375, 812]
      #expect([stage.width, stage.height] == size)
      #expect(fixture.timeline.y("b", at: ms(500)) == (chrome == nil ? 440 : 580))
    }
  }

  @Test("has a moved row in front of a header, and a header in front of other rows")
  func headers() throws {
    for isMoved in [true, false] {
      var fixture = TimelineFixture(isPage: isMoved)
      fixture.sections(SectionContent(id: "main", header: "Main"), at: 0)
      try fixture.apply("main: a b c", at: 0)
      try fixture.apply(isMoved ? "main: c a b" : "main: a b c d", at: ms(500))
      var screen = Event.Frame()
      (screen.isFull, screen.items) = (true, [row("a", 40), row("b", 80), row("c", 90)])
      screen.visible = LayoutFrame(x: 0, y: 0, width: 320, height: 480)
      screen.headers = [row("main", 100)]
      fixture.append(.frame(screen), at: ms(516))
      fixture.append(frame(row("c", 95)), at: ms(532))
      fixture.finish(at: ms(1000))
      let elements = fixture.timeline.scene(ms(520)).elements
      let names = elements.map(\.id.name)
      // On a page its background does not cover the row below it.
      #expect(elements.first { $0.id.name == "main" }?.clip?.maxY == (isMoved ? 140 : nil))
      #expect(names == (isMoved ? ["a", "b", "main", "c"] : ["a", "b", "c", "main"]))
    }
  }

  @Test("moves rows between the places of the frames if these are not the layout's")
  func layout() throws {
    var fixture = TimelineFixture()
    try fixture.apply("main: a b", at: 0)
    fixture.append(frame(row("a", 7), row("b", 107), isFull: true), at: ms(100))
    try fixture.apply("main: b a", at: ms(1000))
    fixture.append(frame(row("a", 50), row("b", 50)), at: ms(1016))
    fixture.append(frame(row("a", 107), row("b", 7)), at: ms(1032))
    fixture.finish(at: ms(3000))
    let film = Timeline(fixture.recorder.recording, style: .full)
    #expect(film.y("a", at: ms(900)) == 7 && film.y("b", at: ms(900)) == 107)
    #expect(film.y("a", at: ms(2000)) == 107 && film.y("b", at: ms(2000)) == 7)
    let middle = try #require(film.y("a", at: ms(1200)))
    #expect(abs(middle - 57) < 1e-6)
    // One row elsewhere is a fault of the list, and not another layout.
    var near = try self.fixture()
    near.append(frame(row("a", 20)), at: ms(116))
    near.finish(at: ms(1000))
    #expect(Timeline(near.recorder.recording, style: .full).y("a", at: ms(500)) == 0)
  }

  @Test("has the places at which an apply rests, not those after a later scroll")
  func layoutBeforeScroll() throws {
    var fixture = TimelineFixture()
    try fixture.apply("main: a b", at: 0)
    fixture.append(frame(row("a", 7), row("b", 107), isFull: true), at: ms(100))
    try fixture.apply("main: b a", at: ms(1000))
    fixture.append(frame(row("a", 107), row("b", 7)), at: ms(1016))
    fixture.scroll(to: "a", lasting: ms(100), at: ms(2000))
    fixture.append(frame(row("c", 307), visibleY: 60), at: ms(2016))
    fixture.finish(at: ms(3000))
    let film = Timeline(fixture.recorder.recording, style: .full)
    #expect(film.y("a", at: ms(1900)) == 107 && film.y("b", at: ms(1900)) == 7)
  }

  @Test("has the outlines of rows that are elsewhere in Flipbook's own motion")
  func outlines() throws {
    var fixture = try fixture()
    fixture.append(frame(row("a", 30)), at: ms(116))
    fixture.finish(at: ms(1000))
    var scene = fixture.timeline.scene(ms(500))
    fixture.timeline.addModelOutlines(to: &scene, at: ms(500))
    let outlines = scene.elements.filter { $0.id.role == .model }
    #expect(outlines.map(\.id.name) == ["a"] && outlines.map(\.frame.y) == [0])
  }

  // At the default size the bar takes 140 points, 52 of them for the large title.
  @Test(
    "has the bar of its frames also with larger text", arguments: [1.0, 23.0 / 17],
    [(672.0, 1.0), (698, 0), (724, 0)])
  func bar(textScale: Double, list: (height: Double, title: Double)) throws {
    var fixture = TimelineFixture(stage: Stage())
    try fixture.apply("main: a", at: 0)
    var frame = Event.Frame()
    (frame.items, frame.isFull) = ([row("a", 0)], true)
    frame.visible = LayoutFrame(x: 0, y: 0, width: 375, height: list.height)
    fixture.append(.frame(frame), at: 0)
    fixture.finish(at: ms(1000))
    let film = Timeline(
      fixture.recorder.recording, environment: DisplayEnvironment(textScale: textScale))
    let title = film.scene(ms(500)).element(ElementID(.navigationBar, "large title"))
    #expect(film.isObserved && title?.opacity ?? 0 == list.title)
  }
}
