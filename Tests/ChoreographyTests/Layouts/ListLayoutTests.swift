import Choreography
import Recordings
import TestSupport
import Testing

@Suite("A list layout")
struct ListLayoutTests {
  private func rest(
    _ list: String, stage: Stage, content: [ItemContent] = [], sections: [SectionContent] = []
  ) throws -> SceneFrame {
    var fixture = TimelineFixture(stage: stage)
    for item in content { fixture.content(item, at: 0) }
    for section in sections { fixture.sections(section, at: 0) }
    try fixture.apply(list, at: 0, isAnimated: false)
    let scene = fixture.timeline.scene(0)
    try #require(scene.cells.count == fixture.current.numberOfItems)
    return scene
  }

  @Test("of a plain list has rows of 44 points of the full width, without gaps")
  func plain() throws {
    let scene = try rest("a: x y z", stage: bareStage(width: 375, rowHeight: nil))
    #expect(
      scene.elements.map(\.frame)
        == (0..<3).map { Rect(x: 0, y: Double($0) * 44, width: 375, height: 44) })
    #expect(scene.elements.allSatisfy { $0.row?.isGrouped == false && $0.row?.topRadius == 0 })
  }

  @Test("has taller rows for items with a subtitle")
  func subtitle() throws {
    var item = ItemContent(id: "y", title: "Y")
    item.subtitle = "second line"
    let scene = try rest("a: x y z", stage: bareStage(rowHeight: nil), content: [item])
    let frames = scene.elements.map(\.frame)
    #expect(frames[1].height > frames[0].height)
    #expect(frames[2].y == frames[1].maxY)
  }

  @Test("gives each further line of the subtitle 18 points", arguments: 1...3)
  func subtitleLines(lines: Int) throws {
    var stage = bareStage(rowHeight: nil)
    stage.layout.base.subtitleLines = lines
    var item = ItemContent(id: "y", title: "Y")
    item.subtitle = "second line"
    let scene = try rest("a: x y", stage: stage, content: [item])
    #expect(scene.elements.map(\.frame.height) == [44, 60 + 18 * Double(lines - 1)])
    #expect(scene.elements[1].row?.subtitleLines == lines)
  }

  @Test("uses the stage's row height and inset")
  func named() throws {
    var stage = bareStage(rowHeight: 51.5)
    stage.layout.base.inset = 7
    let scene = try rest("a: x y", stage: stage)
    #expect(scene.elements[1].frame == Rect(x: 7, y: 51.5, width: 306, height: 51.5))
  }

  @Test("of inset groups has margins of 16 points")
  func insets() throws {
    let scene = try rest("a: x y", stage: bareStage(.insetGrouped, width: 375))
    #expect(scene.elements.allSatisfy { $0.frame.x == 16 && $0.frame.width == 343 })
    #expect(scene.elements[1].frame.y == scene.elements[0].frame.maxY)
    #expect(scene.background == .grouped)
  }

  @Test(
    "of inset groups rounds the first row at the top, the last at the bottom and a single one everywhere"
  )
  func radii() throws {
    let scene = try rest("a: w x y | b: z", stage: bareStage(.insetGrouped))
    let rows = scene.elements.compactMap(\.row)
    #expect(rows.map { $0.topRadius > 0 } == [true, false, false, true])
    #expect(rows.map { $0.bottomRadius > 0 } == [false, false, true, true])
    let radii = Set(rows.map(\.topRadius) + rows.map(\.bottomRadius)).subtracting([0])
    #expect(radii.count == 1)
    #expect(rows.allSatisfy { $0.isGrouped })
  }

  @Test("of inset groups has no separator below a group's last row")
  func separators() throws {
    let scene = try rest("a: w x y | b: z", stage: bareStage(.insetGrouped))
    #expect(scene.elements.compactMap(\.row?.separator) == [1, 1, 0, 0])
  }

  @Test("of inset groups interpolates its radii")
  func radiiInBetween() throws {
    var fixture = TimelineFixture(stage: bareStage(.insetGrouped))
    try fixture.apply("a: x", at: 0, isAnimated: false)
    try fixture.apply("a: x y", at: ms(1_000))
    let timeline = fixture.timeline
    let radius = try #require(timeline.cell("x", at: 0)?.row?.bottomRadius)
    for time in stride(from: ms(1_000), to: ms(1_500), by: 70_000_001) {
      let row = timeline.cell("x", at: time)?.row
      #expect(row?.topRadius == radius)
      #expect(isClose(row?.bottomRadius, radius * left(of: time, since: ms(1_000))))
      #expect(isClose(row?.separator, 1 - left(of: time, since: ms(1_000))))
    }
  }

  @Test(
    "puts each section below the previous one, with its header above and its footer below its rows")
  func sections() throws {
    let contents = [
      SectionContent(id: "a", header: "A", footer: "end of a"),
      SectionContent(id: "b", header: "B"),
    ]
    for kind in SectionLayout.Kind.allCases where ![.swatches, .board].contains(kind) {
      let stage = bareStage(kind, height: 2_000)
      let scene = try rest("a: x | b: y | c: z", stage: stage, sections: contents)
      let inOrder = scene.elements.sorted { $0.frame.y < $1.frame.y }
      #expect(
        inOrder.map(\.id.description)
          == ["header a", "cell x", "footer a", "header b", "cell y", "cell z"], "\(kind)")
      for (above, below) in zip(inOrder, inOrder.dropFirst()) {
        #expect(above.frame.maxY <= below.frame.y, "\(kind): \(above.id) and \(below.id)")
      }
    }
  }

  @Test("shows headers and footers with their text and their section's kind")
  func texts() throws {
    let scene = try rest(
      "a: x", stage: bareStage(.insetGrouped),
      sections: [SectionContent(id: "a", header: "Networks", footer: "nearby")])
    #expect(
      scene.elements.filter { $0.id.role != .cell }.map(\.content) == [
        .header("Networks", style: .insetGrouped), .footer("nearby", style: .insetGrouped),
      ])
  }

  @Test("aligns a header with the text of groups, also beside sections of other kinds")
  func headers() throws {
    var stage = bareStage(.insetGrouped)
    let sections = [SectionContent(id: "a", header: "A")]
    // Painters indent text by 16 points in the header of an inset group.
    let alone = try rest("a: x", stage: stage, sections: sections)
    #expect(alone.element(ElementID(.header, "a"))?.content == .header("A", style: .insetGrouped))
    stage.layout.sections = ["b": SectionLayout(kind: .carousel)]
    let mixed = try rest("a: x | b: y", stage: stage, sections: sections)
    let header = try #require(mixed.element(ElementID(.header, "a")))
    #expect(header.content == .header("A", style: .insetGrouped) && header.frame.x == 16)
  }

  @Test("makes room for every line of a header and a footer", arguments: [1.0, 2])
  func lines(textScale: Double) throws {
    var fixture = TimelineFixture(stage: bareStage(.insetGrouped, width: 320))
    // 256 points for text of 13 points: 19 ems of letters. A capital M has about 0.9 ems, a small
    // one as well, so that 20 Ms fit on one line and 24 need two, in two words.
    let word = String(repeating: "M", count: textScale == 1 ? 12 : 6)
    fixture.sections(
      SectionContent(id: "a", header: word, footer: word),
      SectionContent(id: "b", header: "\(word) \(word)", footer: "\(word) \(word) \(word)"),
      at: 0)
    try fixture.apply("a: x | b: y", at: 0, isAnimated: false)
    let environment = DisplayEnvironment(textScale: textScale)
    let scene = Timeline(fixture.recorder.recording, environment: environment).scene(0)
    func height(_ role: ElementID.Role, _ section: String) throws -> Double {
      try #require(scene.element(ElementID(role, section))).frame.height
    }
    #expect(try height(.header, "b") == height(.header, "a") + 18 * textScale)
    #expect(try height(.footer, "b") == height(.footer, "a") + 2 * 18 * textScale)
    let header = try #require(scene.element(ElementID(.header, "b"))).frame
    #expect(scene.element(ElementID(.cell, "y"))?.frame.y == header.maxY + 6)
  }

  @Test("may differ between sections")
  func mixed() throws {
    var stage = bareStage(.insetGrouped, width: 375, height: 2_000, rowHeight: nil)
    stage.layout.sections = [
      "people": SectionLayout(kind: .carousel), "apps": SectionLayout(kind: .grid),
      "plain": SectionLayout(kind: .list),
    ]
    let scene = try rest("people: p | apps: a b | more: m | plain: q", stage: stage)
    func cell(_ name: String) -> SceneElement? { scene.element(ElementID(.cell, name)) }
    #expect(cell("p")?.content == .device(ItemContent(id: "p")))
    #expect(cell("a")?.content == .card(ItemContent(id: "a")))
    #expect(cell("b")?.frame.y == cell("a")?.frame.y)
    #expect(cell("m")?.row?.isGrouped == true && cell("m")?.frame.x == 16)
    #expect(cell("q")?.row?.isGrouped == false && cell("q")?.frame.width == 375)
  }
}
