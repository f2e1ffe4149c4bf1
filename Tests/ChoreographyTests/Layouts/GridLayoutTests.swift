import Choreography
import Recordings
import Testing

@Suite("A grid")
struct GridLayoutTests {
  private func frames(_ list: String, stage: Stage) throws -> [Rect] {
    var fixture = TimelineFixture(stage: stage)
    try fixture.apply(list, at: 0, isAnimated: false)
    let frames = fixture.timeline.scene(0).elements.map(\.frame)
    try #require(frames.count == fixture.current.numberOfItems)
    return frames
  }

  // The measures of the layout: 2 columns (3 above 800 points), rows 44, spacing 10, margins 16.
  @Test("of 375 points has 2 columns, rows of 44 points, spacing of 10 and margins of 16")
  func narrow() throws {
    let width = (375.0 - 16 - 16 - 10) / 2
    let frames = try frames("a: v w x y z", stage: bareStage(.grid, width: 375, rowHeight: nil))
    #expect(frames.count == 5)
    for (index, frame) in frames.enumerated() {
      let (line, column) = (Double(index / 2), Double(index % 2))
      let expected = Rect(
        x: 16 + column * (width + 10), y: 10 + line * 54, width: width, height: 44)
      #expect(frame == expected)
    }
    #expect(frames[1].maxX == 359)
  }

  @Test(
    "has fewer columns for large type, unless the layout names the number",
    arguments: [
      (375.0, 1.0, nil, 2), (375, 1.35, nil, 1), (801, 1.35, nil, 2), (375, 1.35, 2, 2),
    ] as [(Double, Double, Int?, Int)])
  func largeType(width: Double, type: Double, asked: Int?, columns: Int) throws {
    var stage = bareStage(.grid, width: width, rowHeight: nil)
    stage.layout.base.columns = asked
    var fixture = TimelineFixture(stage: stage)
    try fixture.apply("a: w x y z", at: 0, isAnimated: false)
    let timeline = Timeline(
      fixture.recorder.recording, environment: DisplayEnvironment(textScale: type))
    let first = timeline.scene(0).elements.map(\.frame.y)
    #expect(first.count { $0 == first[0] } == columns)
  }

  @Test("has a footer below its cards, which begins below the header")
  func footer() throws {
    var fixture = TimelineFixture(stage: bareStage(.grid, width: 375, rowHeight: nil))
    fixture.sections(SectionContent(id: "a", header: "A", footer: "end"), at: 0)
    try fixture.apply("a: x y z", at: 0, isAnimated: false)
    let elements = fixture.timeline.scene(0).elements
    let header = try #require(elements.first { $0.id.role == .header })
    let footer = try #require(elements.first { $0.id.role == .footer })
    #expect(header.frame.x == 16 && footer.frame.x == 16 && footer.frame.width == 343)
    let cards = elements.filter { $0.id.role == .cell }
    #expect(footer.frame.y == (cards.map(\.frame.maxY).max() ?? 0) + 6)
  }

  @Test("has a third column above 800 points")
  func wide() throws {
    let width: Double = (801 - 2 * 16 - 2 * 10) / 3
    let frames = try frames("a: w x y z", stage: bareStage(.grid, width: 801, rowHeight: nil))
    #expect(frames.map(\.y) == [10, 10, 10, 64])
    for (column, frame) in frames.prefix(3).enumerated() {
      #expect(isClose(frame.x, 16 + Double(column) * (width + 10)))
      #expect(isClose(frame.width, width))
    }
    let narrower = try self.frames(
      "a: w x y z", stage: bareStage(.grid, width: 800, rowHeight: nil))
    #expect(narrower.map(\.y) == [10, 10, 64, 64])
  }

  @Test("uses the stage's columns, row height, spacing and inset")
  func named() throws {
    var stage = bareStage(.grid, width: 100, rowHeight: 20)
    (stage.layout.base.columns, stage.layout.base.spacing) = (4, 4)
    stage.layout.base.inset = 2
    let frames = try frames("a: v w x y z", stage: stage)
    #expect(frames[3] == Rect(x: 77, y: 2, width: 21, height: 20))
    #expect(frames[4] == Rect(x: 2, y: 26, width: 21, height: 20))
  }

  @Test("has at least one column")
  func noColumns() throws {
    for columns in [0, -1, Int.min] {
      var stage = bareStage(.grid)
      stage.layout.base.columns = columns
      #expect(try frames("a: x y", stage: stage).map(\.x) == [16, 16])
    }
  }

  @Test("shows an item as a card, not as a row")
  func cards() throws {
    var fixture = TimelineFixture(stage: bareStage(.grid))
    fixture.content(ItemContent(id: "k2", title: "K2"), at: 0)
    try fixture.apply("a: k2", at: 0, isAnimated: false)
    let contents = fixture.timeline.scene(0).elements.map(\.content)
    #expect(contents == [.card(ItemContent(id: "k2", title: "K2"))])
  }
}
