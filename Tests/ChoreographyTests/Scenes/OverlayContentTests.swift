import Choreography
import Recordings
import TestSupport
import Testing

@Suite("The content of overlays")
struct OverlayContentTests {
  private let time = ms(1_000)

  private func fixture() throws -> TimelineFixture {
    var fixture = TimelineFixture()
    fixture.caption("Before", at: 0)
    try fixture.apply("a: w x gone | b: y", at: 0, isAnimated: false)
    fixture.caption("", at: ms(900))
    try fixture.apply("a: y w new | b: x", at: time) { try $0.reloadItems(["w"]) }
    fixture.finish(at: ms(3_000))
    return fixture
  }

  private func overlayContent(_ overlays: Overlays, at time: Int64) throws -> OverlayContent {
    let timeline = try fixture().timeline
    return timeline.overlayContent(
      of: timeline.scene(time), number: 7, at: time, overlays: overlays)
  }

  @Test("marks every animated row with its operation, a reloaded one once")
  func marks() throws {
    // What leaves is gone when the rest arrives, but for the old cell of an equal row.
    for (after, expected) in [
      (100, ["delete cell gone", "move cell x", "move cell y", "reload cell w #1"]),
      (200, ["insert cell new", "move cell x", "move cell y", "reload cell w #1"]),
    ] {
      let marks = try overlayContent([.operations], at: time + ms(Int64(after))).rowOverlays
      #expect(marks.map { "\($0.operation.rawValue) \($0.id)" }.sorted() == expected)
      #expect(marks.allSatisfy { $0.indexPaths == nil && $0.origin == nil })
    }
  }

  @Test("shows index paths before and after, in the index spaces of batch updates")
  func indexPaths() throws {
    let marks = try [100, 200].flatMap {
      try overlayContent([.paths], at: time + ms($0)).rowOverlays
    }
    let paths = Dictionary(marks.map { ($0.id.name, $0.indexPaths) }, uniquingKeysWith: { $1 })
    #expect(paths["x"] == "[0, 1] → [1, 0]")
    #expect(paths["y"] == "[1, 0] → [0, 0]")
    #expect(paths["gone"] == "[0, 2] →")
    #expect(paths["new"] == "→ [0, 2]")
  }

  @Test("shows a moved row's whole path, from its old to its new place")
  func way() throws {
    let timeline = try fixture().timeline
    let marks = try overlayContent([.paths], at: time + ms(100)).rowOverlays
    let mark = try #require(marks.first { $0.id.name == "y" })
    #expect(mark.origin == timeline.cell("y", at: time - 1)?.frame)
    #expect(mark.goal == timeline.cell("y", at: ms(2_900))?.frame)
    #expect(isClose(mark.progress, 0.25))
  }

  @Test("shows one path for all rows that make room in the same way, of the rows beneath new ones")
  func shifts() throws {
    var fixture = TimelineFixture()
    try fixture.apply("a: w x y z", at: 0, isAnimated: false)
    try fixture.apply("a: w new x y gap z", at: time)
    let timeline = fixture.timeline
    func shifts(at now: Int64, _ overlays: Overlays) -> [OverlayContent.Shift] {
      timeline.overlayContent(of: timeline.scene(now), number: 0, at: now, overlays: overlays)
        .shifts
    }
    let found = shifts(at: time + ms(200), [.paths])
    // Rows of 40 points: two make room for one row, the last one for two.
    #expect(found.map(\.origin.y) == [40, 120] && found.map(\.origin.height) == [80, 40])
    #expect(found.map(\.goal.y) == [80, 200] && found.map(\.frames.count) == [2, 1])
    #expect(found.first?.frames.first == timeline.cell("x", at: time + ms(200))?.frame)
    #expect(shifts(at: time + ms(500), [.paths]).isEmpty)
    #expect(shifts(at: time + ms(200), [.operations]).isEmpty)
  }

  @Test("shows the whole path of a dragged row, which is at its goal when the apply comes")
  func drag() throws {
    var fixture = TimelineFixture()
    try fixture.apply("a: w x y z", at: 0, isAnimated: false)
    fixture.drag("z", to: (0, 0), at: time)
    try fixture.apply("a: z w x y", at: ms(2_000))
    let timeline = fixture.timeline
    let now = ms(2_050)
    let marks = timeline.overlayContent(
      of: timeline.scene(now), number: 0, at: now, overlays: [.paths]
    ).rowOverlays
    #expect(marks.map(\.id.name) == ["z"])
    #expect(isClose(marks.first?.origin?.y, 120, within: 1e-6))
    #expect(isClose(marks.first?.goal?.y, 0, within: 1e-6))
  }

  // Three cells of 100 points in a line, with distances of 10.
  @Test("shows a path for each cell that makes room sideways, also to another line")
  func sideways() throws {
    var layout = SectionLayout(kind: .grid)
    (layout.rowHeight, layout.columns) = (60, 3)
    var stage = bareStage(.grid)
    stage.layout = StageLayout(base: layout)
    var fixture = TimelineFixture(stage: stage)
    try fixture.apply("a: w x y z", at: 0, isAnimated: false)
    try fixture.apply("a: z w x y", at: time)
    let (timeline, now) = (fixture.timeline, time + ms(100))
    let content = timeline.overlayContent(
      of: timeline.scene(now), number: 0, at: now, overlays: [.paths])
    let shifts = content.shifts.filter(\.isSideways)
    let ways = Set(
      shifts.map {
        [$0.goal.midX - $0.origin.midX, $0.goal.midY - $0.origin.midY].map { $0.rounded() }
      })
    let (x, y) = try #require(
      timeline.cell("x", at: 0).flatMap { x in
        timeline.cell("w", at: 0).flatMap { w in
          timeline.cell("z", at: 0).map { (x.frame.x - w.frame.x, $0.frame.y - w.frame.y) }
        }
      })
    #expect(shifts.count == 3 && content.shifts.count == 3)
    #expect(ways == [[x.rounded(), 0], [(-2 * x).rounded(), y.rounded()]])
    #expect(content.rowOverlays.map(\.isSideways) == [false])
  }

  @Test("has no marks at rest, and no progress unless requested")
  func rest() throws {
    let (a, b) = (
      try overlayContent([.operations, .identifiers], at: ms(2_000)),
      try overlayContent([.operations, .identifiers], at: ms(2_500))
    )
    #expect(a.rowOverlays.isEmpty)
    #expect(a == b)
    #expect(try overlayContent([.clock], at: ms(2_000)) != overlayContent([.clock], at: ms(2_500)))
  }

  @Test("fades its badges in and out: after half of a tenth of a second they have half the opacity")
  func emphasis() throws {
    // Of 400 ms a quarter is 100 ms.
    let strengths: [(Int64, Double)] = [(0, 0), (50, 0.5), (100, 1), (300, 1), (350, 0.5)]
    for (elapsed, strength) in strengths {
      let page = Composition([try fixture().timeline], overlays: [.operations])
        .scene(
          at: try fixture().timeline.applyMotions[1].time(atProgress: Double(elapsed) / 400))
      let marks = page.elements.compactMap { element -> [OverlayContent.RowOverlay]? in
        if case .marks(let overlay, _) = element.content { overlay.rowOverlays } else { nil }
      }.joined()
      #expect(marks.isEmpty == (strength == 0))
      #expect(marks.allSatisfy { isClose($0.emphasis, strength) }, "\(elapsed) ms")
      let scenes = page.elements.compactMap { element -> SceneFrame? in
        if case .scene(let scene) = element.content { scene } else { nil }
      }
      // A deleted row loses its badge as others cover it.
      let rows = scenes.flatMap(\.elements).filter {
        $0.operation != nil && $0.operation != .delete
      }
      #expect(rows.count >= 3)
      #expect(rows.allSatisfy { isClose($0.emphasis, strength) }, "\(elapsed) ms")
    }
  }

  @Test("keeps its opacity where one operation replaces another")
  func takeover() throws {
    var fixture = TimelineFixture()
    try fixture.apply("a: x y z", at: 0, isAnimated: false)
    try fixture.apply("a: z x y", at: time)
    try fixture.apply("a: x z y", at: time + ms(200))
    fixture.finish(at: ms(3_000))
    let page = Composition([fixture.timeline], overlays: [.operations])
      .scene(at: fixture.timeline.applyMotions[2].time(atProgress: 0))
    let marks = page.elements.compactMap { element -> [OverlayContent.RowOverlay]? in
      if case .marks(let overlay, _) = element.content { overlay.rowOverlays } else { nil }
    }.joined()
    let strengths = Dictionary(uniqueKeysWithValues: marks.map { ($0.id.name, $0.emphasis) })
    #expect(strengths.values.contains(1))
  }

  @Test("has no column for labels in a film without animated rows")
  func noLabels() throws {
    var fixture = TimelineFixture()
    try fixture.apply("a: x", at: 0, isAnimated: false)
    try fixture.apply("a: y", at: time, isAnimated: false)
    fixture.finish(at: ms(2_000))
    let still = Composition([fixture.timeline], overlays: [.identifiers, .paths])
    // The stage and a margin of 24 points on both sides.
    #expect(still.size.width == 320 + 48)
    let moving = Composition([try self.fixture().timeline], overlays: [.identifiers, .paths])
    #expect(moving.size.width > 320 + 48 && moving.size.width < 320 + 48 + 14 + 200)
    #expect(moving.page(forLabelsOf: nil).size.width == 320 + 48)
  }

  @Test("of a part equals that of the whole film")
  func part() throws {
    let recording = try fixture().recorder.recording
    let whole = Timeline(recording)
    let timeline = Timeline(recording, part: FilmPart(start: time, end: time + ms(100)))
    let overlays: Overlays = [.timing, .clock, .captions]
    let first = whole.frame(at: time)
    for number in 0..<timeline.frameCount {
      let shown = Composition([timeline], overlays: overlays).frame(number)
      #expect(
        shown.elements == Composition([whole], overlays: overlays).frame(first + number).elements)
    }
    #expect(timeline.frameCount > 1)
  }

  @Test("counts the last apply's operations")
  func counts() throws {
    let counts = try overlayContent([.timing], at: time).counts
    #expect(counts.map(\.operation) == [.insert, .delete, .move, .reload])
    #expect(counts.map(\.count) == [1, 1, 2, 1])
  }

  @Test("counts only what occurs: rows of reloaded sections, and reconfigured rows")
  func marked() throws {
    var fixture = TimelineFixture()
    try fixture.apply("a: w x | b: y z", at: 0, isAnimated: false)
    try fixture.apply("a: w x | b: y z", at: time) {
      try $0.reloadSections(["b"])
      try $0.reconfigureItems(["x"])
    }
    let timeline = fixture.timeline
    let counts = timeline.overlayContent(
      of: timeline.scene(time), number: 0, at: time, overlays: [.operations]
    ).counts
    #expect(counts.map(\.operation) == [.reload, nil] && counts.map(\.count) == [2, 1])
  }

  @Test("counts sections that come, go or move, but not those of a new list")
  func sections() throws {
    var fixture = TimelineFixture()
    try fixture.apply("a: w | b: y | c: z", at: 0, isAnimated: false)
    try fixture.apply("c: z | a: w | d:", at: time)
    let timeline = fixture.timeline
    func counts(at time: Int64) -> [String] {
      timeline.overlayContent(
        of: timeline.scene(time), number: 0, at: time, overlays: [.operations]
      ).counts.map { "\($0.count) \($0.operation?.rawValue ?? "") \($0.isOfSections)" }
    }
    #expect(counts(at: 0) == ["3 insert false"])
    #expect(
      counts(at: time)
        == ["1 delete false", "1 insert true", "1 delete true", "1 move true"])
  }

  @Test("prefers the script's caption to the summary of the apply")
  func caption() throws {
    #expect(try overlayContent([.captions], at: ms(500)).caption == "Before")
    #expect(try overlayContent([.captions], at: ms(950)).caption == nil)
    let automatic = try overlayContent([.captions], at: time).caption
    #expect(automatic == "1 inserted, 1 deleted, 2 moved, 1 reloaded")
    #expect(try overlayContent([.captions, .timing], at: time).caption == nil)
  }

  @Test("is written as WebVTT: cues by start, none without a length, without markup")
  func webVTT() throws {
    var fixture = TimelineFixture()
    fixture.caption("a < b & c\nd", at: ms(3_661_000))
    fixture.caption("too short", at: ms(3_662_250))
    fixture.caption("", at: ms(3_662_250) + 400_000)
    try fixture.apply("a: x", at: ms(3_663_000), isAnimated: false)
    try fixture.apply("a: x y", at: ms(3_664_000))
    try fixture.apply("a: x y", at: ms(3_664_500))
    fixture.finish(at: ms(3_670_000))
    #expect(
      fixture.timeline.captions.webVTT == """
        WEBVTT

        1
        01:01:01.000 --> 01:01:02.250
        a &lt; b &amp; c d

        2
        01:01:04.000 --> 01:01:04.500 line:0
        1 inserted

        """)
  }
}
