import Choreography
import Recordings
import TestSupport
import Testing

@Suite("The stacking order")
struct StackingTests {
  @Test(
    "has disappearing cells at the back, then appearing ones, headers, resting and moved cells, then bars"
  )
  func levels() throws {
    var stage = bareStage()
    stage.chrome = .navigation
    var fixture = TimelineFixture(stage: stage)
    fixture.sections(SectionContent(id: "a", header: "A"), at: 0)
    try fixture.apply("a: gone stays moved", at: 0, isAnimated: false)
    try fixture.apply("a: moved stays new", at: ms(1_000))
    let elements = fixture.timeline.scene(ms(1_100)).elements
    #expect(
      elements.map(\.id.description) == [
        "cell gone", "cell new", "header a", "cell stays", "cell moved", "navigation bar",
        "large title",
      ])
    #expect(
      elements.map(\.level) == [
        .leaving, .entering, .header, .resting, .moving, .chrome, .chrome,
      ])
    #expect(elements.map(\.operation) == [.delete, .insert, nil, nil, .move, nil, nil])
  }

  @Test("lifts exactly the rows that the difference moves")
  func movedRows() throws {
    var fixture = TimelineFixture()
    try fixture.apply("a: v w x y z", at: 0, isAnimated: false)
    try fixture.apply("a: z v w x y", at: ms(1_000))
    let scene = fixture.timeline.scene(ms(1_100))
    #expect(scene.elements.filter { $0.level == .moving }.map(\.id.name) == ["z"])
    #expect(scene.cells.last == "z")
  }

  @Test("raises a row that crosses others, most in the middle of its way, and leaves the others")
  func crossing() throws {
    var fixture = TimelineFixture()
    try fixture.apply("a: v w x y z", at: 0, isAnimated: false)
    try fixture.apply("a: z v w x y", at: ms(1_000))
    for time in stride(from: ms(1_000), through: ms(1_400), by: 50_000_000) {
      // A parabola of the distance covered: 0, 1 in the middle, 0.
      let left = left(of: time, since: ms(1_000))
      let height = 4 * left * (1 - left)
      let row = try #require(fixture.timeline.cell("z", at: time))
      #expect(isClose(row.scale, 1 + 0.02 * height, within: 1e-6))
      #expect(isClose(row.crossing, height, within: 1e-6))
      let other = try #require(fixture.timeline.cell("w", at: time))
      #expect(other.scale == 1 && other.crossing == 0 && row.lift == 0)
    }
  }

  @Test("leaves swatches and devices flat, which have no background to lift")
  func flat() throws {
    for kind in [SectionLayout.Kind.swatches, .carousel] {
      var fixture = TimelineFixture(stage: bareStage(kind))
      try fixture.apply("a: v w x", at: 0, isAnimated: false)
      try fixture.apply("a: x v w", at: ms(1_000))
      let row = try #require(fixture.timeline.cell("x", at: ms(1_200)))
      #expect(row.operation == .move && row.crossing == 0 && row.scale == 1)
    }
  }

  @Test("lifts a moved section's rows together, with one top edge")
  func movedSection() throws {
    var fixture = TimelineFixture()
    fixture.sections(SectionContent(id: "b", header: "B"), at: 0)
    try fixture.apply("a: v w x | b: y z", at: 0, isAnimated: false)
    try fixture.apply("b: y z | a: v w x", at: ms(1_000))
    let scene = fixture.timeline.scene(ms(1_200))
    let moving = scene.elements.filter { $0.operation == .move }
    let sections = fixture.current.sectionIdentifiers
    #expect(sections == ["b", "a"])
    // One of the two is moved as a whole, whichever the difference chose.
    let names = moving.map(\.id.description)
    #expect(names == ["header b", "cell y", "cell z"] || names == ["cell v", "cell w", "cell x"])
    #expect(moving.count { ($0.row?.upperEdge ?? 0) > 0 } == 1)
  }

  @Test(
    "has a line between all rows that are seen, also beside one that enters or leaves",
    arguments: [SectionLayout.Kind.list, .insetGrouped], [true, false])
  func separators(_ kind: SectionLayout.Kind, enters: Bool) throws {
    var fixture = TimelineFixture(stage: bareStage(kind))
    let lists = ["a: a b c", "a: a x b c"]
    try fixture.apply(lists[enters ? 0 : 1], at: 0, isAnimated: false)
    try fixture.apply(lists[enters ? 1 : 0], at: ms(1_000))
    for time in stride(from: ms(1_010), to: ms(1_300), by: 10_000_000) {
      let row = try #require(fixture.timeline.cell("x", at: time))
      let line = row.frame.maxY - (row.row?.separatorRise ?? 0)
      #expect(row.row?.separator == 1)
      #expect(isClose(line, try #require(fixture.timeline.y("b", at: time)), within: 1e-6))
    }
    #expect(fixture.timeline.cell("a", at: ms(1_100))?.row?.separatorRise == 0)
    #expect(
      fixture.timeline.scene(ms(1_400)).elements.allSatisfy {
        $0.row.map { $0.separatorRise == 0 } ?? true
      })
  }

  @Test("determines a row's badge, which avoids the text in front")
  func covers() throws {
    var fixture = TimelineFixture()
    try fixture.apply("a: p q", at: 0, isAnimated: false)
    try fixture.apply("a: new p q", at: ms(1_000))
    let time = ms(1_200)
    let timeline = fixture.timeline
    let marks = timeline.overlayContent(
      of: timeline.scene(time), number: 0, at: time, overlays: .operations
    ).rowOverlays
    // Halfway p has moved from 0 to 20, over what appears at 0, and q from 40 to 60.
    #expect(marks.map(\.id.name) == ["new"])
    #expect(marks.first?.covers == [Rect(x: 0, y: 20, width: 320, height: 40)])
  }

  @Test("is from top to bottom of the list among cells of a level")
  func arrangementOrder() throws {
    var fixture = TimelineFixture()
    try fixture.apply("a: v w | b: x y", at: 0, isAnimated: false)
    try fixture.apply("b: y x | a: w v", at: ms(1_000), isAnimated: false)
    #expect(fixture.timeline.scene(ms(1_000)).cells == ["y", "x", "w", "v"])
  }

  @Test("is that of rest after the transition")
  func afterwards() throws {
    var fixture = TimelineFixture()
    try fixture.apply("a: x y", at: 0, isAnimated: false)
    try fixture.apply("a: y x z", at: ms(1_000))
    let timeline = fixture.timeline
    #expect(timeline.scene(ms(1_400) - 1).elements.contains { $0.operation != nil })
    let rest = timeline.scene(ms(1_400))
    #expect(rest.elements.allSatisfy { $0.operation == nil && $0.level == .resting })
    #expect(rest.cells == ["y", "x", "z"])
  }

  @Test("never decreases from one element to the next: back before front")
  func sorted() throws {
    let seed: UInt64 = 21
    var stage = bareStage(.insetGrouped)
    stage.chrome = .sheet
    let timeline = try randomFixture(seed: seed, stage: stage).timeline
    for number in stride(from: 0, to: timeline.frameCount, by: 3) {
      let levels = timeline.frame(number).elements.map(\.level)
      #expect(levels == levels.sorted(), "seed \(seed), frame \(number)")
      #expect(levels.first == .backdrop, "seed \(seed), frame \(number)")
    }
  }

  @Test("has the sheet behind all rows")
  func sheet() throws {
    var stage = bareStage()
    stage.chrome = .sheet
    var fixture = TimelineFixture(stage: stage)
    try fixture.apply("a: gone", at: 0, isAnimated: false)
    try fixture.apply("a:", at: ms(1_000))
    let scene = fixture.timeline.scene(ms(1_100))
    #expect(scene.elements.map(\.id.description) == ["sheet", "cell gone"])
  }

  @Test("keeps a moved row above while a later apply merely shifts it")
  func shiftedInFlight() throws {
    var fixture = TimelineFixture()
    try fixture.apply("a: v w x y z", at: 0, isAnimated: false)
    try fixture.apply("a: z v w x y", at: ms(1_000))
    try fixture.apply("a: new z v w x y", at: ms(1_200))
    let timeline = fixture.timeline
    let moving = timeline.scene(ms(1_300)).elements.filter { $0.level == .moving }
    #expect(moving.map(\.id.name) == ["z"])
    #expect(timeline.scene(ms(1_400)).elements.allSatisfy { $0.level != .moving })
  }
}
