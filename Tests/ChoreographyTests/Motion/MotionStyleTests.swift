import Choreography
import Recordings
import Testing

@Suite("The motion style")
struct MotionStyleTests {
  private let time = ms(1_000)

  private func timeline(_ style: MotionStyle) throws -> Timeline {
    var fixture = TimelineFixture(motion: Motion(duration: ms(400), rowAnimation: .left))
    try fixture.apply("a: w x gone", at: 0, isAnimated: false)
    try fixture.apply("a: x new w", at: time)
    return Timeline(fixture.recorder.recording, style: style)
  }

  @Test("reduced moves nothing: every element is at one of its resting frames")
  func noTravel() throws {
    let timeline = try timeline(.reduced)
    for now in stride(from: time - 1, through: time + ms(400), by: 20_000_000) {
      for element in timeline.scene(now).elements {
        #expect([0, 40, 80].contains(element.frame.y), "\(element.geometryText)")
        #expect(element.frame.x == 0, "\(element.geometryText)")
      }
    }
  }

  // The three places take a third of 0.25 s each, of which the old row fades out in 40 % and the new
  // one in in 60 %.
  @Test("reduced lets places take turns, in which the old row leaves before the new one arrives")
  func dissolves() throws {
    let timeline = try timeline(.reduced)
    #expect(timeline.steps[1].duration == ms(250))
    for now in stride(from: time, to: time + ms(250), by: 7_000_001) {
      let share = Double(now - time) / Double(ms(250))
      func leaving(_ place: Int) -> Double { 1 - smooth((3 * share - Double(place)) / 0.4) }
      func coming(_ place: Int) -> Double { smooth((3 * share - Double(place) - 0.4) / 0.6) }
      for (name, generation, opacity, y) in [
        ("w", 0, leaving(0), 0.0), ("x", 0, leaving(1), 40), ("gone", 0, leaving(2), 80),
        ("x", 1, coming(0), 0), ("new", 0, coming(1), 40), ("w", 1, coming(2), 80),
      ] {
        let cell = timeline.cell(name, generation: generation, at: now)
        #expect(isClose(cell?.opacity ?? 0, opacity, within: 1e-6), "\(name) at \(now)")
        #expect(cell == nil || cell?.frame.y == y)
      }
    }
    let rest = timeline.scene(time + ms(400))
    #expect(rest.elements.map(\.id.name) == ["x", "new", "w"])
    #expect(rest.elements.map(\.frame.y) == [0, 40, 80])
    #expect(rest.elements.allSatisfy { $0.opacity == 1 && $0.operation == nil })
  }

  @Test(
    "reduced shows no row through another, and the list with at least 0.6 of its opacity",
    arguments: [
      "a: c a b", "a: c b a", "a: d c b a", "a: n m o", "a: b c d e f g h",
      "a: h g f e d c b a", "a: n a b c d e f g h", "a: b d f h", "a: e f g h a b c d",
    ], [SectionLayout.Kind.list, .insetGrouped, .grid, .bubbles])
  func legibility(_ new: String, _ kind: SectionLayout.Kind) throws {
    var fixture = TimelineFixture(stage: bareStage(kind))
    // Bubbles of several heights.
    for (place, name) in "abcdefghmno".enumerated() {
      let words = Array(repeating: "word", count: 1 + place * 7 % 20).joined(separator: " ")
      fixture.content(ItemContent(id: "\(name)", title: words), at: 0)
    }
    try fixture.apply(
      new.count < 10 ? "a: a b c d" : "a: a b c d e f g h", at: 0, isAnimated: false)
    try fixture.apply(new, at: time)
    let timeline = Timeline(fixture.recorder.recording, style: .reduced)
    func cells(_ now: Int64) -> [SceneElement] {
      timeline.scene(now).elements.filter { $0.id.role == .cell }
    }
    let rows = min(cells(time - 1).count, cells(time + ms(250)).count)
    for now in stride(from: time, to: time + ms(250), by: 5_000_001) {
      let shown = cells(now)
      let sum = shown.reduce(0) { $0 + $1.opacity }
      #expect(sum >= 0.6 * Double(rows), "at \(now)")
      for (index, row) in shown.enumerated() {
        for other in shown[..<index] {
          let common = row.frame.intersection(other.frame)
          #expect(common.width < 0.5 || common.height < 0.5, "\(row.id), \(other.id) at \(now)")
        }
      }
    }
  }

  @Test("reduced keeps the ground of a card that reloads in its place")
  func kept() throws {
    var fixture = TimelineFixture(stage: bareStage(.grid))
    try fixture.apply("a: w x", at: 0, isAnimated: false)
    fixture.content(ItemContent(id: "x", title: "new"), at: time)
    try fixture.apply("a: w x", at: time) { try $0.reloadItems(["x"]) }
    let timeline = Timeline(fixture.recorder.recording, style: .reduced)
    for now in stride(from: time, to: time + ms(250), by: 5_000_001) {
      let cells = timeline.scene(now).elements.filter { $0.id.role == .cell }
      #expect(cells.map(\.opacity) == [1, 1], "at \(now)")
    }
  }

  @Test("reduced never shows the background between a group's rows")
  func group() throws {
    var fixture = TimelineFixture(stage: bareStage(.insetGrouped))
    try fixture.apply("a: x y", at: 0, isAnimated: false)
    try fixture.apply("a: y x z", at: time)
    let timeline = Timeline(fixture.recorder.recording, style: .reduced)
    for now in stride(from: time, to: time + ms(250), by: 10_000_001) {
      let grounds = timeline.scene(now).elements.filter { $0.id.role == .group }
      #expect(grounds.contains { $0.opacity == 1 }, "at \(now)")
    }
    let grounds = timeline.scene(time + ms(125)).elements.filter { $0.id.role == .group }
    #expect(grounds.map(\.opacity) == [1, 1])
  }

  @Test("reduced takes the motion's duration, not a spring's, and 0.25 s at most")
  func spring() throws {
    let motion = Motion(duration: ms(200), curve: .spring(duration: 0.5, bounce: 0))
    var fixture = TimelineFixture(motion: motion)
    try fixture.apply("a: w x", at: 0, isAnimated: false)
    try fixture.apply("a: x w", at: time)
    let timeline = Timeline(fixture.recorder.recording, style: .reduced)
    #expect(timeline.steps[1].duration == ms(200))
    // Half of 40 % of a half of the duration: there are two places.
    #expect(isClose(timeline.cell("w", at: time + ms(20))?.opacity, 0.5))
  }

  @Test(
    "reduced does not fade rows that keep their place on screen while others are inserted above")
  func scrolled() throws {
    var fixture = TimelineFixture()
    let rows = (0..<30).map { "r\($0)" }.joined(separator: " ")
    try fixture.apply("a: \(rows)", at: 0, isAnimated: false)
    fixture.scroll(to: "r10", lasting: 0, at: ms(500))
    try fixture.apply("a: top \(rows)", at: time)
    let timeline = Timeline(fixture.recorder.recording, style: .reduced)
    for now in stride(from: time - 1, to: time + ms(400), by: 50_000_001) {
      #expect(timeline.y("r10", at: now) == 0 && timeline.cell("r10", at: now)?.opacity == 1)
    }
  }

  @Test("reduced does not fade a row that does not move")
  func stays() throws {
    var fixture = TimelineFixture()
    try fixture.apply("a: w x", at: 0, isAnimated: false)
    try fixture.apply("a: w x y", at: time)
    let scene = Timeline(fixture.recorder.recording, style: .reduced).scene(time + ms(200))
    #expect(scene.elements.map(\.id.description) == ["cell y", "cell w", "cell x"])
    #expect(scene.elements.dropFirst().allSatisfy { $0.opacity == 1 })
  }

  @Test("none shows the end of every apply immediately")
  func none() throws {
    let timeline = try timeline(.none)
    #expect(timeline.steps.map(\.duration) == [0, 0])
    #expect(timeline.scene(time).elements.map(\.frame.y) == [0, 40, 80])
    #expect(timeline.scene(time).elements == timeline.scene(ms(9_000)).elements)
  }

  @Test("full is the default")
  func full() throws {
    let timeline = try timeline(.full)
    var fixture = TimelineFixture(motion: Motion(duration: ms(400), rowAnimation: .left))
    try fixture.apply("a: w x gone", at: 0, isAnimated: false)
    try fixture.apply("a: x new w", at: time)
    #expect(timeline.scene(time + ms(130)) == fixture.timeline.scene(time + ms(130)))
  }
}
