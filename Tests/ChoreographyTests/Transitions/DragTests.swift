import Choreography
import Recordings
import TestSupport
import Testing

// Rows of 40 points; v is dragged from 0 to the place of y, 120, from 1 s to 2 s.
@Suite("A drag")
struct DragTests {
  private let start = ms(1_000)
  private let end = ms(2_000)

  private func fixture(
    to place: (Int, Int) = (0, 3), then result: String? = "a: w x y v z", cancelled: Bool = false,
    allowed: Bool = true, stage: Stage = bareStage(), overlap: Motion.Overlap = .additive
  ) throws -> TimelineFixture {
    var fixture = TimelineFixture(
      stage: stage, motion: Motion(duration: ms(400), curve: .easeInOut, overlap: overlap))
    try fixture.apply("a: v w x y z", at: 0, isAnimated: false)
    fixture.drag("v", to: place, at: start, cancelled: cancelled, allowed: allowed)
    if let result { try fixture.apply(result, at: end) }
    fixture.finish(at: ms(4_000))
    return fixture
  }

  /// The minimum-jerk path of a hand: 10t³ − 15t⁴ + 6t⁵.
  private func hand(_ time: Int64) -> Double {
    let t = Double(time - start) / Double(end - start)
    return t * t * t * (10 - 15 * t + 6 * t * t)
  }

  // 320 points less 16 are 95 % of the row's width; a group's row of 288 points has room to grow.
  @Test(
    "lifts a row with round ends within the stage",
    arguments: [
      (Stage.Style.classic, SectionLayout.Kind.list, 1.03), (.ios26, .list, 0.95),
      (.ios26, .insetGrouped, 1.03),
    ])
  func width(style: Stage.Style, kind: SectionLayout.Kind, scale: Double) throws {
    var stage = bareStage(kind)
    stage.style = style
    let lifted = try #require(fixture(stage: stage).timeline.cell("v", at: start + ms(500)))
    #expect(isClose(lifted.scale, scale, within: 1e-9))
  }

  @Test("in a grid makes room for the place that is nearest to the row, also in the next line")
  func grid() throws {
    // Cells of 100 × 60 points in three columns; a goes straight from the first to the fifth.
    var layout = SectionLayout(kind: .grid)
    (layout.rowHeight, layout.columns) = (60, 3)
    var stage = bareStage(.grid)
    stage.layout = StageLayout(base: layout)
    var fixture = TimelineFixture(stage: stage)
    try fixture.apply("a: a b c d e f", at: 0, isAnimated: false)
    fixture.drag("a", to: (0, 4), at: start)
    try fixture.apply("a: b c d e a f", at: end)
    fixture.finish(at: ms(4_000))
    let timeline = fixture.timeline
    let rest = ["a", "b", "c", "d", "e"].compactMap { timeline.cell($0, at: ms(500))?.frame }
    func place(_ item: String, at time: Int64) -> Int? {
      timeline.cell(item, at: time).flatMap { cell in
        rest.firstIndex { abs($0.midX - cell.frame.midX) < 1 && abs($0.midY - cell.frame.midY) < 1 }
      }
    }
    // The hand is halfway after half of the time.
    for (item, old) in [("b", 1), ("c", 2), ("d", 3), ("e", 4)] {
      #expect(place(item, at: ms(1_499)) == old, "\(item)")
      #expect(place(item, at: ms(1_800)) == old - 1, "\(item)")
    }
  }

  @Test("keeps the corners of a board's card")
  func cardCorners() throws {
    var stage = bareStage(.board)
    stage.style = .ios26
    let timeline = try fixture(stage: stage).timeline
    #expect(timeline.cell("v", at: start + ms(500))?.row?.topRadius == 10)
  }

  @Test("to another column of a board makes room only at the place of the drop")
  func betweenColumns() throws {
    var fixture = TimelineFixture(stage: bareStage(.board))
    try fixture.apply("a: x y | b: z v w", at: 0, isAnimated: false)
    fixture.drag("x", to: (1, 2), at: ms(1_000))
    try fixture.apply("a: y | b: z v x w", at: ms(2_000))
    func tops(_ item: String) throws -> [Double] {
      try stride(from: ms(990), through: ms(3_000), by: 10_000_000).map { time in
        try #require(fixture.timeline.cell(item, at: time)).frame.y
      }
    }
    // The cards above the place of the drop rest; the one below it makes room once.
    #expect(Set(try tops("z")).count == 1)
    #expect(Set(try tops("v")).count == 1)
    let below = try tops("w")
    #expect(below.last == below[0] + 48)
    #expect(zip(below, below.dropFirst()).allSatisfy { $0 <= $1 + 1e-6 })
  }

  @Test("to another group is never cut off by that group, from its touch on")
  func betweenGroups() throws {
    var fixture = TimelineFixture(stage: bareStage(.insetGrouped))
    try fixture.apply("a: x y | b: z", at: 0, isAnimated: false)
    fixture.drag("x", to: (1, 1), at: ms(1_000))
    try fixture.apply("a: y | b: z x", at: ms(2_000))
    for time in stride(from: ms(990), through: ms(1_900), by: 10_000_000) {
      let row = try #require(fixture.timeline.cell("x", at: time))
      let group = row.row?.group?.frame.offset(x: row.frame.x, y: row.frame.y)
      #expect(group?.contains(row.frame) != false, "\(time)")
    }
  }

  @Test("of the last row of a group closes the group below its footer, and a return opens it")
  func emptyGroup() throws {
    var fixture = TimelineFixture(stage: bareStage(.insetGrouped))
    fixture.sections(SectionContent(id: "a", footer: "A"), at: 0)
    try fixture.apply("a: x | b: y z", at: 0, isAnimated: false)
    fixture.drag("x", to: (1, 1), at: ms(1_000), cancelled: true)
    fixture.finish(at: ms(4_000))
    func group(at time: Int64) -> SceneElement? {
      fixture.timeline.scene(time).element(ElementID(.group, "a"))
    }
    let footer = ElementID(.footer, "a")
    #expect(group(at: ms(1_100)) != nil)
    // The row leaves its place at the latest in the middle of the drag, and rows make room in 0.25
    // s.
    for time in stride(from: ms(1_760), to: ms(2_000), by: 20_000_000) {
      let frame = try #require(fixture.timeline.scene(time).element(footer)).frame
      #expect(group(at: time).map { !$0.frame.intersects(frame) } ?? true, "\(time)")
    }
    let scene = fixture.timeline.scene(ms(2_399))
    let (row, label) = (scene.element(ElementID(.cell, "x")), scene.element(footer))
    #expect(row?.frame.maxY ?? .infinity <= label?.frame.y ?? 0)
    #expect(group(at: ms(2_399)).map { isClose($0.opacity, 1, within: 0.01) } == true)
  }

  @Test("moves its row along the path of a hand, in front of all others and a little larger")
  func carried() throws {
    let timeline = try fixture().timeline
    for now in stride(from: start + ms(1), to: end, by: 50_000_001) {
      let scene = timeline.scene(now)
      let row = try #require(scene.element(ElementID(.cell, "v")))
      #expect(isClose(row.frame.y, 120 * hand(now)), "at \(now)")
      #expect(row.level == .lifted && scene.elements.last?.id.name == "v")
      let lift = now >= start + ms(200) ? 1 : 1 - left(of: now, since: start, lasting: ms(200))
      #expect(isClose(row.lift, lift), "at \(now)")
      #expect((1.02...1.05).contains(1 + (row.scale - 1) / lift))
    }
  }

  @Test("makes room among the other rows as it passes")
  func room() throws {
    let timeline = try fixture().timeline
    // v's middle passes half of the way to the next place at 20, 60 and 100 points.
    for (row, rest, half) in [("w", 40.0, 20.0), ("x", 80, 60), ("y", 120, 100)] {
      let moment = try #require(
        stride(from: start, to: end, by: 1_000_000).first { 120 * hand($0) >= half })
      #expect(isClose(timeline.y(row, at: moment - ms(2)), rest), "\(row)")
      #expect(try #require(timeline.y(row, at: moment + ms(60))) < rest - 1, "\(row)")
      #expect(isClose(timeline.y(row, at: moment + ms(260)), rest - 40), "\(row)")
    }
    #expect(timeline.y("z", at: end) == 160)
  }

  @Test("drops its row without a jump, and nothing moves afterwards")
  func drop() throws {
    let timeline = try fixture().timeline
    let down = try #require(timeline.cell("v", at: end))
    #expect(down.frame.y == 120 && isClose(down.lift, 1))
    #expect(isClose(timeline.y("v", at: end - 1), 120, within: 1e-6))
    for now in stride(from: end, through: end + ms(400), by: 20_000_001) {
      let row = try #require(timeline.cell("v", at: now))
      #expect(row.frame.y == 120)
      #expect(isClose(row.lift, now < end + ms(400) ? left(of: now, since: end) : 0))
      #expect(isClose(timeline.y("x", at: now), 40))
    }
    #expect(timeline.scene(end + ms(400)).elements.allSatisfy { $0.scale == 1 && $0.lift == 0 })
    #expect(timeline.scene(end + ms(400)).cells == ["w", "x", "y", "v", "z"])
  }

  @Test("never makes a row jump", arguments: Motion.Overlap.allCases)
  func continuity(overlap: Motion.Overlap) throws {
    for cancelled in [false, true] {
      let timeline = try fixture(
        then: cancelled ? nil : "a: w x y v z", cancelled: cancelled, overlap: overlap
      ).timeline
      var before: [String: Double] = [:]
      for now in stride(from: start - ms(4), to: end + ms(500), by: 4_000_000) {
        for cell in timeline.scene(now).elements {
          let way = (cell.frame.y - before[cell.id.name, default: cell.frame.y]).magnitude
          // No row is faster than 120 points in 0.2 s, twice over.
          #expect(way < 4.8, "\(cell.id) at \(now)")
          before[cell.id.name] = cell.frame.y
        }
      }
      #expect(before.count == 5)
    }
  }

  @Test("that is cancelled returns its row, and the others close up again")
  func cancelled() throws {
    let timeline = try fixture(then: nil, cancelled: true).timeline
    #expect(isClose(timeline.y("v", at: end), 120))
    for now in stride(from: end, to: end + ms(400), by: 20_000_001) {
      #expect(isClose(timeline.y("v", at: now), 120 * left(of: now, since: end)))
    }
    let rest = timeline.scene(end + ms(550))
    #expect(rest.cells == ["v", "w", "x", "y", "z"])
    #expect(rest.elements.map(\.frame.y) == [0, 40, 80, 120, 160])
    #expect(rest.elements.allSatisfy { $0.lift == 0 })
  }

  @Test("that is cancelled looks lifted until 2 points from home, and then settles in 0.15 s")
  func settles() throws {
    let timeline = try fixture(then: nil, cancelled: true).timeline
    var settled: Int64?
    for now in stride(from: end, to: end + ms(600), by: 1_000_000) {
      let row = try #require(timeline.cell("v", at: now))
      // Ten moments of a millisecond around the one at which it is 2 points away.
      if row.frame.y > 2.2 {
        #expect(row.lift == 1 && row.row?.topRadius == 10 && row.row?.separator == 0)
      } else if settled == nil, row.frame.y < 1.8 {
        settled = now
      }
    }
    let near = try #require(settled)
    #expect(try #require(timeline.cell("v", at: near + ms(75))).lift < 0.6)
    let row = try #require(timeline.cell("v", at: near + ms(150)))
    #expect(row.lift == 0 && row.row?.topRadius == 0 && row.row?.separator == 1)
  }

  @Test("without a following apply returns its row, too")
  func withoutApply() throws {
    let timeline = try fixture(then: nil).timeline
    #expect(timeline.scene(end + ms(550)).elements.map(\.frame.y) == [0, 40, 80, 120, 160])
  }

  @Test("that is not allowed lifts nothing; the row shows the touch")
  func refused() throws {
    let timeline = try fixture(then: nil, allowed: false).timeline
    let row = try #require(timeline.cell("v", at: start + ms(50)))
    #expect(row.lift == 0 && row.row?.highlight == 1)
    #expect(timeline.y("v", at: ms(1_500)) == 0)
  }

  @Test("upwards passes the rows above, and into another section its rows")
  func acrossSections() throws {
    var fixture = TimelineFixture(stage: bareStage(.insetGrouped))
    try fixture.apply("a: v w | b: x y", at: 0, isAnimated: false)
    let target = try #require(fixture.timeline.y("x", at: 0))
    fixture.drag("w", to: (1, 0), at: start)
    try fixture.apply("a: v | b: w x y", at: end)
    fixture.finish(at: ms(3_000))
    let timeline = fixture.timeline
    // One row fewer above: the section and its first place are 40 points higher.
    #expect(isClose(timeline.y("w", at: end), target - 40))
    #expect(isClose(timeline.y("x", at: end + ms(400)), target))
    let drop = try #require(timeline.cell("w", at: end + ms(400)))
    #expect(drop.row?.topRadius == 10 && drop.row?.bottomRadius == 0)
    #expect(timeline.cell("v", at: end + ms(400))?.row?.bottomRadius == 10)
  }

  @Test("with less motion is the same: the finger moves the row")
  func reduced() throws {
    let fixture = try fixture()
    let timeline = Timeline(fixture.recorder.recording, style: .reduced)
    // The drop takes as long as a transition, which is shorter with less motion.
    for now in stride(from: start, to: end, by: 20_000_001) {
      #expect(timeline.scene(now) == fixture.timeline.scene(now))
    }
    let rest = end + ms(400)
    #expect(timeline.scene(rest).elements == fixture.timeline.scene(rest).elements)
  }

  @Test("that an apply interrupts ends there, without a jump")
  func brokenOff() throws {
    var fixture = TimelineFixture()
    try fixture.apply("a: v w x y z", at: 0, isAnimated: false)
    fixture.drag("v", to: (0, 3), at: start)
    try fixture.apply("a: v w x y z new", at: ms(1_500))
    fixture.finish(at: ms(4_000))
    let timeline = fixture.timeline
    for row in ["v", "w", "x"] {
      let before = try #require(timeline.y(row, at: ms(1_500) - 1))
      #expect(isClose(timeline.y(row, at: ms(1_500)), before, within: 1e-4), "\(row)")
    }
    let rest = timeline.scene(ms(3_000))
    #expect(rest.elements.map(\.frame.y) == [0, 40, 80, 120, 160, 200])
  }

  @Test("to an invalid place lifts its row and drops it")
  func nowhere() throws {
    let timeline = try fixture(to: (7, -1), then: nil).timeline
    #expect(timeline.cell("v", at: ms(1_500))?.lift == 1)
    #expect(timeline.scene(end + ms(400)).elements.map(\.frame.y) == [0, 40, 80, 120, 160])
  }
}
