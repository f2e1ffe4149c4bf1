import Choreography
import Recordings
import TestSupport
import Testing

// Rows are 40 points high on a bare stage, so row n rests at y = 40 n. A transition lasts 400 ms
// and eases in and out: progress 0.129161931, 0.5, 0.870838069 at its quarters.
@Suite("A transition")
struct TransitionTests {
  private let quarters: [(time: Int64, progress: Double)] = [
    (ms(1_000), 0), (ms(1_100), 0.129161931), (ms(1_200), 0.5), (ms(1_300), 0.870838069),
    (ms(1_400), 1),
  ]

  private func fixture(
    _ old: String, _ new: String, stage: Stage = bareStage(),
    motion: Motion = Motion(duration: ms(400), curve: .easeInOut)
  ) throws -> Timeline {
    var fixture = TimelineFixture(stage: stage, motion: motion)
    try fixture.apply(old, at: 0, isAnimated: false)
    try fixture.apply(new, at: ms(1_000))
    return fixture.timeline
  }

  @Test("has moments only before the next apply", arguments: [ms(1_400), ms(1_250)])
  func nextApply(time: Int64) throws {
    var fixture = TimelineFixture()
    fixture.content(ItemContent(id: "x", title: "Second"), at: 0)
    try fixture.apply("a: x y", at: 0, isAnimated: false)
    try fixture.apply("a: y x", at: ms(1_000))
    fixture.content(ItemContent(id: "x", title: "Third"), at: time)
    try fixture.apply("a: y x z", at: time)
    let timeline = fixture.timeline
    let motion = timeline.applyMotions[1]
    #expect(motion.time(atProgress: 0.5) == ms(1_200))
    #expect(motion.time(atProgress: 1) == time - 1)
    let cells = timeline.scene(of: motion, progress: 1).elements.filter { $0.id.role == .cell }
    #expect(Set(cells.map(\.id.name)) == ["x", "y"])
    #expect(cells.first { $0.id.name == "x" }?.row?.item.title == "Second")
    #expect(timeline.applyMotions[2].time(atProgress: 1) == time + ms(400))
  }

  @Test("keeps the background of a reloaded card, whose texts change one after the other")
  func reloadedCard() throws {
    var fixture = TimelineFixture(stage: bareStage(.grid))
    fixture.content(ItemContent(id: "x", title: "Old"), at: 0)
    try fixture.apply("a: x y", at: 0, isAnimated: false)
    fixture.content(ItemContent(id: "x", title: "New"), at: ms(1_000))
    try fixture.apply("a: x y", at: ms(1_000)) { try $0.reloadItems(["x"]) }
    func titles(_ time: Int64) throws -> [String?] {
      let cards = fixture.timeline.scene(ms(time)).elements.filter { $0.id.name == "x" }
      try #require(cards.map(\.opacity) == [1])
      return cards[0].content.titles
    }
    // Out within 40 % of 0.4 s, in within the rest.
    #expect(try titles(999) == ["Old"] && titles(1_001) == ["Old", " "])
    #expect(try titles(1_159) == ["Old", " "] && titles(1_161) == [" ", "New"])
    #expect(try titles(1_401) == ["New"])
  }

  @Test(
    "moves every remaining row from its old to its new frame on the curve, with or without a move")
  func survivors() throws {
    let timeline = try fixture("a: w x y z", "a: z w x y")
    for (time, progress) in quarters {
      #expect(isClose(timeline.cell("z", at: time)?.frame.y, 120 - 120 * progress, within: 1e-6))
      for (row, item) in ["w", "x", "y"].enumerated() {
        let y = 40 * (Double(row) + progress)
        #expect(isClose(timeline.cell(item, at: time)?.frame.y, y, within: 1e-6))
        #expect(timeline.cell(item, at: time)?.opacity == 1)
      }
    }
  }

  @Test("moves rows to another section, whatever the minimal moves are")
  func acrossSections() throws {
    let timeline = try fixture("a: x | b: y", "b: y x")
    for item in ["x", "y"] {
      let old = try #require(timeline.cell(item, at: ms(999))).frame.y
      let new = try #require(timeline.cell(item, at: ms(1_400))).frame.y
      #expect(old != new)
      for (time, progress) in quarters {
        let y = old + (new - old) * progress
        #expect(isClose(timeline.cell(item, at: time)?.frame.y, y, within: 1e-5))
      }
    }
  }

  @Test("changes width and height on the same curve as the position")
  func extent() throws {
    var stage = bareStage(.grid)
    stage.layout.sections = ["b": SectionLayout()]
    let timeline = try fixture("a: x | b:", "a: | b: x", stage: stage)
    // Grid: 2 columns of (320 − 2 × 16 − 10) ÷ 2 = 139 at x = 16; list: 320 wide at x = 0, 44 high.
    for (time, progress) in quarters {
      let frame = timeline.cell("x", at: time)?.frame
      #expect(isClose(frame?.x, 16 - 16 * progress, within: 1e-6))
      #expect(isClose(frame?.width, 139 + 181 * progress, within: 1e-6))
      #expect(isClose(frame?.height, 40 + 4 * progress, within: 1e-6))
    }
  }

  @Test("fades an inserted row in at its final frame")
  func appearing() throws {
    let timeline = try fixture("a: x", "a: y x")
    #expect(timeline.cell("y", at: ms(999)) == nil)
    for time in [ms(1_100), ms(1_200), ms(1_300), ms(1_400)] {
      let cell = timeline.cell("y", at: time)
      #expect(isClose(cell?.opacity, arrivingAlone(at: time, since: ms(1_000)), within: 1e-6))
      #expect(cell?.frame == Rect(x: 0, y: 0, width: 320, height: 40))
    }
  }

  @Test("fades an inserted row in behind a deleted one: no text shows through another")
  func replacing() throws {
    let timeline = try fixture("a: x old", "a: x new")
    for time in stride(from: ms(1_000), through: ms(1_400), by: 10_000_000) {
      let (old, new) = (timeline.cell("old", at: time), timeline.cell("new", at: time))
      #expect(old == nil || new == nil)
      #expect(isClose(old?.opacity ?? 0, replaced(at: time, since: ms(1_000)), within: 1e-6))
      #expect(isClose(new?.opacity ?? 0, takingPlace(at: time, since: ms(1_000)), within: 1e-6))
    }
  }

  @Test("shows the new texts of a reloaded row behind the old ones")
  func reloadedTexts() throws {
    let cells = try reload(from: "old", to: "new")
    for time in cells.keys {
      let opacities = try #require(cells[time])
      #expect(isClose(opacities.old, leaving(at: time, since: ms(1_000)), within: 1e-6))
      #expect(isClose(opacities.new, arriving(at: time, since: ms(1_000)), within: 1e-6))
    }
  }

  @Test("never shows the background behind a reloaded row with equal texts")
  func reloadedColor() throws {
    for (time, opacities) in try reload(from: "same", to: "same") {
      let share = Double(time - ms(1_000)) / 400e6
      #expect(isClose(opacities.old, 1 - smooth(share / 0.8), within: 1e-6))
      #expect(isClose(opacities.new, smooth((share - 0.2) / 0.8), within: 1e-6))
      #expect(opacities.old + opacities.new > 0.6)
    }
  }

  /// Returns the opacities of both cells of a reloaded row, by time.
  private func reload(
    from old: String, to new: String
  ) throws -> [Int64: (old: Double, new: Double)] {
    var fixture = TimelineFixture()
    fixture.content(ItemContent(id: "x", title: old), at: 0)
    try fixture.apply("a: x", at: 0, isAnimated: false)
    fixture.content(ItemContent(id: "x", title: new), at: ms(1_000))
    try fixture.apply("a: x", at: ms(1_000)) { try $0.reloadItems(["x"]) }
    var opacities: [Int64: (Double, Double)] = [:]
    for time in stride(from: ms(1_000), through: ms(1_400), by: 10_000_000) {
      let cells = fixture.timeline.scene(at: time, number: 0).elements.filter {
        $0.id.role == .cell
      }
      func opacity(_ generation: Int) -> Double {
        cells.first { $0.id.generation == generation }?.opacity ?? 0
      }
      opacities[time] = (opacity(0), opacity(1))
    }
    return opacities
  }

  @Test("fades a deleted row out where it was")
  func disappearing() throws {
    let timeline = try fixture("a: y x", "a: x")
    for time in [ms(1_000), ms(1_050), ms(1_100), ms(1_150)] {
      let cell = timeline.cell("y", at: time)
      #expect(isClose(cell?.opacity, leavingAlone(at: time, since: ms(1_000)), within: 1e-6))
      #expect(cell?.frame == Rect(x: 0, y: 0, width: 320, height: 40))
    }
    #expect(timeline.cell("y", at: ms(1_320)) == nil)
  }

  @Test("fades a section's header with its rows, and moves a remaining one")
  func headers() throws {
    var fixture = TimelineFixture()
    fixture.sections(
      SectionContent(id: "a", header: "A"), SectionContent(id: "b", header: "B"), at: 0)
    try fixture.apply("a: x | b: y", at: 0, isAnimated: false)
    try fixture.apply("b: y", at: ms(1_000))
    let timeline = fixture.timeline
    let old = try #require(timeline.header("b", at: ms(999))).frame.y
    let new = try #require(timeline.header("b", at: ms(1_400))).frame.y
    #expect(new < old)
    for (time, progress) in quarters.dropLast() {
      let opacity = timeline.header("a", at: time)?.opacity ?? 0
      #expect(isClose(opacity, leaving(at: time, since: ms(1_000)), within: 1e-6))
      let y = old + (new - old) * progress
      #expect(isClose(timeline.header("b", at: time)?.frame.y, y, within: 1e-4))
    }
    #expect(timeline.header("a", at: ms(1_400)) == nil)
  }

  @Test("uses the recording's curve")
  func otherCurve() throws {
    let motion = Motion(duration: ms(400), curve: .linear)
    let timeline = try fixture("a: x y", "a: y x", motion: motion)
    for (share, time) in [(0.25, 1_100), (0.5, 1_200), (0.75, 1_300)] {
      #expect(isClose(timeline.cell("y", at: ms(Int64(time)))?.frame.y, 40 - 40 * share))
    }
  }

  @Test(
    "may move rows in and out sideways",
    arguments: [
      (Motion.RowAnimation.right, 320.0, 0.0), (.left, -320, 0), (.top, 0, -40), (.bottom, 0, 40),
      (.middle, 0, 0),
    ])
  func rowAnimations(animation: Motion.RowAnimation, dx: Double, dy: Double) throws {
    let motion = Motion(duration: ms(400), curve: .easeInOut, rowAnimation: animation)
    let timeline = try fixture("a: v w x", "a: v x y", motion: motion)
    for (time, progress) in quarters.dropFirst().dropLast() {
      let came = timeline.cell("y", at: time)
      #expect(isClose(came?.frame.x, dx * (1 - progress), within: 1e-5))
      #expect(isClose(came?.frame.y, 80 + dy * (1 - progress), within: 1e-5))
      #expect(isClose(came?.opacity, progress, within: 1e-6))
      let left = timeline.cell("w", at: time)
      #expect(isClose(left?.frame.x, dx * progress, within: 1e-5))
      #expect(isClose(left?.frame.y, 40 + dy * progress, within: 1e-5))
      #expect(isClose(left?.opacity, 1 - progress, within: 1e-6))
    }
  }

  @Test("has no frames in between without animation")
  func notAnimated() throws {
    var fixture = TimelineFixture()
    try fixture.apply("a: x y", at: 0, isAnimated: false)
    try fixture.apply("a: z y x", at: ms(1_000), isAnimated: false)
    let timeline = fixture.timeline
    let jumped = timeline.scene(ms(1_000))
    #expect(timeline.scene(ms(999)).cells == ["x", "y"])
    #expect(jumped.cells == ["z", "y", "x"])
    #expect(jumped.elements.map(\.frame.y) == [0, 40, 80])
    #expect(jumped.elements.allSatisfy { $0.opacity == 1 && $0.operation == nil })
    #expect(jumped.elements == timeline.scene(ms(5_000)).elements)
  }

  @Test("does not exist for the first apply, which rests immediately")
  func first() throws {
    var fixture = TimelineFixture()
    try fixture.apply("a: x y", at: ms(100), isAnimated: false)
    let scene = fixture.timeline.scene(ms(100))
    #expect(scene.cells == ["x", "y"])
    #expect(scene.elements.allSatisfy { $0.opacity == 1 && $0.level == .resting })
    #expect(fixture.timeline.applyMotions.map(\.duration) == [0])
  }

  @Test("counts the rows that touch the stage once it is at rest")
  func rowsOnScreen() throws {
    var fixture = TimelineFixture(stage: bareStage(height: 100))
    try fixture.apply("a: v w x y z", at: 0, isAnimated: false)
    try fixture.apply("a: z", at: ms(1_000))
    // Rows at 0, 40 and 80 touch a stage of 100 points, that at 120 does not.
    #expect(fixture.timeline.applyMotions.map(\.rowsOnScreen) == [3, 1])
  }
}

extension ElementContent {
  /// The titles of a card, or of the cards of a cross-fade, the older one first.
  fileprivate var titles: [String?] {
    switch self {
    case .card(let item): [item.title]
    case .crossFade(let from, let to, _): from.titles + to.titles
    default: []
    }
  }
}
