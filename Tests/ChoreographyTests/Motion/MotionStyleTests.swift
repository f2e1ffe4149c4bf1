import Choreography
import Recordings
import TestSupport
import Testing

@Suite("The motion style")
struct MotionStyleTests {
  private let time = ms(1_000)

  private func timeline(_ style: MotionStyle) throws -> Timeline {
    var fixture = TimelineFixture(
      motion: Motion(duration: ms(400), curve: .easeInOut, rowAnimation: .left))
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

  @Test("reduced dissolves from all old places to all new ones at the same time")
  func dissolves() throws {
    let timeline = try timeline(.reduced)
    #expect(timeline.applyMotions[1].duration == ms(250))
    for now in stride(from: time, to: time + ms(250), by: 7_000_001) {
      let share = Double(now - time) / Double(ms(250))
      let (leaving, coming) = (1 - smooth(share / 0.9), smooth((share - 0.1) / 0.9))
      for (name, generation, opacity, y) in [
        ("w", 0, leaving, 0.0), ("x", 0, leaving, 40), ("gone", 0, leaving, 80),
        ("x", 1, coming, 0), ("new", 0, coming, 40), ("w", 1, coming, 80),
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
    "reduced shows 0.6 of each place that is taken before and after, and no name twice in full",
    arguments: [
      "a: b a", "a: c a b", "a: c b a", "a: d c b a", "a: n m o", "a: h g f e d c b a",
      "a: n a b c d e f g h", "a: b d f h", "a: e f g h a b c d",
    ], [SectionLayout.Kind.list, .insetGrouped, .grid])
  func legibility(_ new: String, _ kind: SectionLayout.Kind) throws {
    var fixture = TimelineFixture(stage: bareStage(kind))
    let old = new.count < 7 ? "a: a b" : new.count < 11 ? "a: a b c d" : "a: a b c d e f g h"
    try fixture.apply(old, at: 0, isAnimated: false)
    try fixture.apply(new, at: time)
    let timeline = Timeline(fixture.recorder.recording, style: .reduced)
    func cells(_ now: Int64) -> [SceneElement] {
      timeline.scene(now).elements.filter { $0.id.role == .cell }
    }
    let before = Set(cells(time - 1).map(\.frame))
    let places = before.intersection(cells(time + ms(250)).map(\.frame))
    for now in stride(from: time, to: time + ms(250), by: 5_000_001) {
      let shown = cells(now)
      for place in places {
        // What the background of each row leaves of those beneath it.
        let seen = shown.filter { $0.frame == place }.reduce(0) { sum, row in
          sum * (1 - row.opacity) + row.opacity
        }
        #expect(seen >= 0.6, "\(place) at \(now)")
      }
      for (name, rows) in Dictionary(grouping: shown, by: \.id.name) where rows.count > 1 {
        let sum = rows.reduce(0) { $0 + $1.opacity }
        #expect((0.6...1).contains(sum) && rows.count == 2, "\(name) at \(now)")
      }
    }
  }

  @Test("reduced keeps the background of a card that reloads in its place")
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
      let backgrounds = timeline.scene(now).elements.filter { $0.id.role == .group }
      #expect(backgrounds.contains { $0.opacity == 1 }, "at \(now)")
    }
    let backgrounds = timeline.scene(time + ms(125)).elements.filter { $0.id.role == .group }
    #expect(backgrounds.map(\.opacity) == [1, 1])
  }

  @Test("reduced takes the motion's duration, not a spring's, and 0.25 s at most")
  func spring() throws {
    let motion = Motion(duration: ms(200), curve: .spring(duration: 0.5, bounce: 0))
    var fixture = TimelineFixture(motion: motion)
    try fixture.apply("a: w x", at: 0, isAnimated: false)
    try fixture.apply("a: x w", at: time)
    let timeline = Timeline(fixture.recorder.recording, style: .reduced)
    #expect(timeline.applyMotions[1].duration == ms(200))
    // Half of 90 % of the duration.
    #expect(isClose(timeline.cell("w", at: time + ms(90))?.opacity, 0.5))
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
    #expect(timeline.applyMotions.map(\.duration) == [0, 0])
    #expect(timeline.scene(time).elements.map(\.frame.y) == [0, 40, 80])
    #expect(timeline.scene(time).elements == timeline.scene(ms(9_000)).elements)
  }

  @Test("full is the default")
  func full() throws {
    let timeline = try timeline(.full)
    var fixture = TimelineFixture(
      motion: Motion(duration: ms(400), curve: .easeInOut, rowAnimation: .left))
    try fixture.apply("a: w x gone", at: 0, isAnimated: false)
    try fixture.apply("a: x new w", at: time)
    #expect(timeline.scene(time + ms(130)) == fixture.timeline.scene(time + ms(130)))
  }
}
