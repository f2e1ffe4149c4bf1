import Choreography
import Recordings
import TestSupport
import Testing

// Rows are 40 points high and 320 wide; transitions last 400 ms, a row slides aside within 300.
@Suite("A swipe")
struct SwipeTests {
  private func timeline(
    deleting: Bool, _ overlap: Motion.Overlap = .additive
  ) throws -> Timeline {
    try fixture(deleting: deleting, overlap).timeline
  }

  private func fixture(
    deleting: Bool, _ overlap: Motion.Overlap = .additive
  ) throws -> TimelineFixture {
    var fixture = TimelineFixture(
      motion: Motion(duration: ms(400), curve: .easeInOut, overlap: overlap))
    try fixture.apply("a: x y z", at: 0, isAnimated: false)
    let swipe = Event.Swipe(item: "y", action: "delete", duration: ms(700))
    fixture.append(.swipe(swipe), at: ms(1_000))
    if deleting { try fixture.apply("a: x z", at: ms(1_700)) }
    fixture.finish(at: ms(3_000))
    return fixture
  }

  @Test("pushes its row aside by the width of the action, where it stays until the end")
  func opens() throws {
    let timeline = try timeline(deleting: false)
    #expect(timeline.cell("y", at: ms(1_000))?.row?.swipe == 0)
    let half = 74 * (1 - left(of: ms(150), since: 0, lasting: ms(300)))
    #expect(isClose(timeline.cell("y", at: ms(1_150))?.row?.swipe, half, within: 1e-6))
    #expect(timeline.cell("y", at: ms(1_500))?.row?.swipe == 74)
    #expect(timeline.cell("x", at: ms(1_500))?.row?.swipe == 0)
  }

  @Test("with a spring ends after 0.3 s too, without a jump")
  func spring() throws {
    var fixture = TimelineFixture(motion: Motion(duration: ms(400), curve: .settle))
    try fixture.apply("a: x y", at: 0, isAnimated: false)
    fixture.append(.swipe(Event.Swipe(item: "y", duration: ms(700))), at: ms(1_000))
    fixture.finish(at: ms(3_000))
    let timeline = fixture.timeline
    // The spring of 0.8 s in 0.3 s: (1 + u) e⁻ᵘ at half of u = 11.756371222.
    #expect(
      isClose(timeline.cell("y", at: ms(1_150))?.row?.swipe, 74 * (1 - 0.0192580), within: 1e-4))
    #expect(isClose(timeline.cell("y", at: ms(1_300) - 1)?.row?.swipe, 74, within: 0.01))
  }

  @Test("opens its action as wide as a long label, in at most four fifths of the row")
  func longLabel() throws {
    for (label, range) in [
      ("Archivieren", 100.0...140), ("A" + String(repeating: "m", count: 99), 256...256),
    ] {
      var fixture = TimelineFixture()
      try fixture.apply("a: x y z", at: 0, isAnimated: false)
      fixture.append(
        .swipe(Event.Swipe(item: "y", action: label, duration: ms(700))), at: ms(1_000))
      fixture.finish(at: ms(3_000))
      let swipe = try #require(fixture.timeline.cell("y", at: ms(1_500))?.row).swipe
      #expect(range.contains(swipe), "\(label): \(swipe)")
    }
  }

  private func touchedStage(_ kind: SectionLayout.Kind) -> Stage {
    var stage = bareStage(kind)
    stage.showsTouches = true
    return stage
  }

  @Test("of a grid's card shows neither a finger nor another way out")
  func card() throws {
    var fixture = TimelineFixture(stage: touchedStage(.grid))
    try fixture.apply("a: x y z", at: 0, isAnimated: false)
    fixture.append(
      .swipe(Event.Swipe(item: "y", action: "delete", duration: ms(700))), at: ms(1_000))
    try fixture.apply("a: x z", at: ms(1_700))
    fixture.finish(at: ms(3_000))
    let scene = fixture.timeline.scene(at: ms(1_300), number: 0)
    #expect(!scene.elements.contains { $0.id.role == .touch })
    let height = try #require(fixture.timeline.cell("y", at: ms(1_000))).frame.height
    #expect(fixture.timeline.cell("y", at: ms(1_800))?.frame.height == height)
  }

  @Test("from the leading edge pushes its row the other way, and shows its own action")
  func leading() throws {
    var fixture = TimelineFixture()
    try fixture.apply("a: x y z", at: 0, isAnimated: false)
    let swipe = Event.Swipe(item: "y", action: "star", edge: .leading, duration: ms(700))
    fixture.append(.swipe(swipe), at: ms(1_000))
    fixture.finish(at: ms(3_000))
    let row = try #require(fixture.timeline.cell("y", at: ms(1_500))?.row)
    #expect(row.swipe == -74)
    #expect(row.action == "star")
    #expect(fixture.timeline.cell("y", at: ms(2_100))?.row?.swipe == 0)
  }

  @Test("with several actions opens all of them, and the touched one is named", arguments: [0, 1])
  func actions(index: Int) throws {
    var fixture = TimelineFixture()
    try fixture.apply("a: x y z", at: 0, isAnimated: false)
    let actions = [Event.Swipe.Action("delete"), .init("folder", color: "#8944AB")]
    var swipe = Event.Swipe(item: "y", action: actions[index].action, duration: ms(700))
    swipe.actions = actions
    fixture.append(.swipe(swipe), at: ms(1_000))
    try fixture.apply("a: x z", at: ms(1_700))
    fixture.finish(at: ms(3_000))
    let timeline = fixture.timeline
    let row = try #require(timeline.cell("y", at: ms(1_650))?.row)
    #expect(row.swipe == 148)
    #expect(row.actions == actions)
    #expect(row.action == [nil, "folder"][index])
    #expect(swipe.chosenAction == index)
  }

  @Test("that is short sweeps the row past all of its actions")
  func sweep() throws {
    var fixture = TimelineFixture()
    try fixture.apply("a: x y z", at: 0, isAnimated: false)
    var swipe = Event.Swipe(item: "y", action: "delete", duration: ms(400))
    swipe.actions = [.init("delete"), .init("folder")]
    fixture.append(.swipe(swipe), at: ms(1_000))
    try fixture.apply("a: x z", at: ms(1_400))
    // 65 % of 320 points, which is more than two actions.
    #expect(fixture.timeline.cell("y", at: ms(1_400) - 1)?.row?.swipe ?? 0 > 200)
  }

  @Test("without a following apply returns the row")
  func closes() throws {
    let timeline = try timeline(deleting: false)
    let half = timeline.cell("y", at: ms(1_850))?.row?.swipe ?? 0
    #expect(half > 0 && half < 74)
    #expect(timeline.cell("y", at: ms(2_000))?.row?.swipe == 0)
  }

  @Test(
    "with a following apply slides the row out, and the rest closes up over it",
    arguments: [Motion.Overlap.additive, .retarget])
  func deletes(_ overlap: Motion.Overlap) throws {
    let timeline = try timeline(deleting: true, overlap)
    let row = try #require(timeline.cell("y", at: ms(1_900)))
    let share = left(of: ms(200), since: 0)
    #expect(isClose(row.row?.swipe, 320 - (320 - 74) * share, within: 1e-6))
    #expect(row.opacity == 1 && row.operation == .delete)
    let lines = [1_700, 1_720, 1_740].map { timeline.cell("y", at: ms($0))?.row?.separator ?? -1 }
    #expect(lines[0] == 1 && isClose(lines[1], 0.5) && lines[2] == 0)
    #expect(isClose(row.frame.maxY, try #require(timeline.y("z", at: ms(1_900))), within: 1e-6))
    #expect(timeline.cell("y", at: ms(2_100)) == nil)
  }

  @Test("with reduced motion pushes its row aside, which then fades out in place")
  func reduced() throws {
    let timeline = Timeline(try fixture(deleting: true).recorder.recording, style: .reduced)
    let half = 74 * (1 - left(of: ms(150), since: 0, lasting: ms(300)))
    #expect(isClose(timeline.cell("y", at: ms(1_150))?.row?.swipe, half, within: 1e-6))
    // Half of 90 % of 0.25 s.
    let row = try #require(timeline.cell("y", at: ms(1_700) + 112_500_000))
    #expect(row.row?.swipe == 74 && row.frame == Rect(x: 0, y: 40, width: 320, height: 40))
    #expect(isClose(row.opacity, 0.5, within: 1e-6))
  }

  @Test("to delete is two touches: of the row, and of the action in the last 0.1 s")
  func touchesAction() throws {
    var stage = bareStage()
    stage.showsTouches = true
    var fixture = TimelineFixture(stage: stage)
    try fixture.apply("a: x y z", at: 0, isAnimated: false)
    let swipe = Event.Swipe(item: "y", action: "delete", duration: ms(700))
    fixture.append(.swipe(swipe), at: ms(1_000))
    try fixture.apply("a: x z", at: ms(1_700))
    fixture.finish(at: ms(3_000))
    func dots(_ time: Int64) -> [Rect] {
      fixture.timeline.scene(ms(time)).elements.filter { $0.id.role == .touch && $0.opacity == 1 }
        .map(\.frame)
    }
    // The row's second place is at 40…80; its action is 74 points wide.
    let start = 0.82 * 320
    #expect(dots(1_000).map(\.midX) == [start])
    #expect(dots(1_400).map(\.midX) == [start - 74])
    #expect(dots(1_650).map(\.midX) == [320 - 37])
    #expect(dots(1_650).map(\.midY) == [60])
    // A filmstrip begins a frame before the first touch.
    let motion = VisibleMotion(fixture.timeline, apply: 1, samples: 1)
    #expect(motion.start == ms(1_000) - 1_000_000_000 / 60)
  }

  @Test("that is too short for a touch of the action sweeps past 60 % of the row")
  func sweeps() throws {
    var fixture = TimelineFixture()
    try fixture.apply("a: x y z", at: 0, isAnimated: false)
    fixture.append(.swipe(Event.Swipe(item: "y", duration: ms(400))), at: ms(1_000))
    try fixture.apply("a: x z", at: ms(1_400))
    fixture.finish(at: ms(3_000))
    let swipe = try #require(fixture.timeline.cell("y", at: ms(1_400))?.row?.swipe)
    #expect(swipe > 0.6 * 320 && swipe < 320)
  }

  @Test("of an unknown row does nothing")
  func unknown() throws {
    var fixture = TimelineFixture()
    try fixture.apply("a: x", at: 0, isAnimated: false)
    fixture.append(.swipe(Event.Swipe(item: "q", duration: ms(700))), at: ms(100))
    fixture.finish(at: ms(1_000))
    #expect(fixture.timeline.cell("x", at: ms(500))?.row?.swipe == 0)
  }
}

@Suite("An extremely long film")
struct LatestTests {
  @Test("has its transitions")
  func latest() throws {
    var fixture = TimelineFixture()
    try fixture.apply("a: x", at: 0, isAnimated: false)
    try fixture.apply("a: x y", at: .max - 1)
    #expect(fixture.timeline.applyMotions.count == 2)
  }
}
