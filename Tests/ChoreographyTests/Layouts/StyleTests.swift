import Recordings
import TestSupport
import Testing

@testable import Choreography

@Suite("The style ios26")
struct StyleTests {
  private func scene(_ stage: Stage, _ text: String = "a: x y", header: String? = nil) throws
    -> SceneFrame
  {
    var fixture = TimelineFixture(stage: stage, title: "Mountains")
    if let header {
      fixture.sections(SectionContent(id: "a", header: header), at: 0)
    }
    try fixture.apply(text, at: 0, isAnimated: false)
    return fixture.timeline.scene(0)
  }

  private func rows(_ scene: SceneFrame) -> [(frame: Rect, radii: [Double])] {
    scene.elements.compactMap { element in
      guard case .row(let look) = element.content, element.id.role == .cell else { return nil }
      return (element.frame, [look.topRadius, look.bottomRadius])
    }
  }

  // A bar of 44 + 44 + 52 points, then 12 points.
  @Test("has rows of 52 points in cards with corners of 26")
  func cards() throws {
    let rows = rows(try scene(Stage(layout: grouped(), style: .ios26)))
    #expect(rows.map(\.frame.y) == [152, 204] && rows.map(\.frame.height) == [52, 52])
    #expect(rows.map(\.radii) == [[26, 0], [0, 26]])
  }

  @Test("has the corners of its lowest row, which are at most half of its height")
  func lowRows() throws {
    let rows = rows(try scene(Stage(layout: grouped(rowHeight: 40), style: .ios26)))
    #expect(rows.map(\.radii) == [[20, 0], [0, 20]])
  }

  @Test("has headers of 22 points a line, in sentence case")
  func headers() throws {
    let type = SectionText.header(.insetGrouped, StyleMetrics(.ios26))
    #expect(type.shown("Coworkers") == "Coworkers")
    let scene = try scene(Stage(layout: grouped(), style: .ios26), header: "Coworkers")
    let header = try #require(scene.element(ElementID(.header, "a")))
    // 8 points below the bar, 30 of height, 6 to the rows.
    #expect(header.frame.y == 148 && header.frame.height == 30)
    #expect(rows(scene).first?.frame.y == 184)
  }

  // Below it 28 points, concentric with the screen's corners; 16 without a home indicator.
  @Test(
    "has the search field at the bottom of a phone",
    arguments: [
      (
        Stage(style: .ios26, searchPlaceholder: "Search"),
        Rect(x: 28, y: 740, width: 319, height: 44)
      ),
      (
        Stage(width: 320, height: 480, style: .ios26, searchPlaceholder: "Search"),
        Rect(x: 16, y: 420, width: 288, height: 44)
      ),
    ])
  func searchField(stage: Stage, frame: Rect) throws {
    let chrome = ChromeLayout(stage: stage, environment: DisplayEnvironment().on(stage))
    #expect(chrome.searchField == frame)
    #expect(chrome.navigationBar?.maxY == chrome.content.y && chrome.content.maxY == stage.height)
    #expect(chrome.coveredHeight == stage.height - frame.y + 8)
  }

  @Test("has the search field beside the title on a wide stage, which stays while the bar shrinks")
  func wideSearchField() throws {
    let stage = Stage(width: 834, height: 1194, style: .ios26, searchPlaceholder: "Search")
    let chrome = ChromeLayout(stage: stage, environment: DisplayEnvironment().on(stage))
    let field = Rect(x: 540, y: 2, width: 278, height: 44)
    #expect(chrome.searchField(besideCancel: 0, shrunkBy: 0) == field)
    #expect(chrome.searchField(besideCancel: 0, shrunkBy: 52) == field)
    #expect(
      chrome.titles("T", collapse: 1, shrunkBy: 52).allSatisfy { $0.frame.maxX <= field.x })
  }

  @Test("has the search field above the raised keyboard, beside a round button")
  func raisedField() throws {
    var fixture = TimelineFixture(stage: Stage(style: .ios26, searchPlaceholder: "Search"))
    try fixture.apply("a: x", at: 0, isAnimated: false)
    fixture.field("c", at: ms(1_000))
    let scene = fixture.timeline.scene(ms(1_000))
    let field = try #require(scene.element(ElementID(.searchField)))
    let button = try #require(scene.element(ElementID(.searchField, "cancel")))
    let keyboard = try #require(scene.element(ElementID(.keyboard)))
    #expect(field.frame.maxY == keyboard.frame.y - 8)
    #expect(button.frame == Rect(x: 303, y: field.frame.y, width: 44, height: 44))
    #expect(field.frame.maxX == button.frame.x - 12)
    let edge = try #require(scene.element(ElementID(.scrollEdge)))
    #expect(edge.frame.y <= field.frame.y && edge.frame.maxY == 812)
  }

  @Test("scrolls the last row above what floats at the bottom")
  func lastRow() throws {
    var fixture = TimelineFixture(
      stage: Stage(layout: grouped(), style: .ios26, searchPlaceholder: "Search"))
    let items = (1...30).map { "r\($0)" }.joined(separator: " ")
    try fixture.apply("a: \(items)", at: 0, isAnimated: false)
    fixture.scroll(to: "r30", lasting: ms(500), at: ms(500))
    let scene = fixture.timeline.scene(ms(5_000))
    let (row, field) = (
      try #require(scene.element(ElementID(.cell, "r30"))),
      try #require(scene.element(ElementID(.searchField)))
    )
    #expect(row.frame.maxY <= field.frame.y && row.frame.maxY > field.frame.y - 52)
  }

  @Test("is the stage's, unless the environment has one")
  func environment() throws {
    var fixture = TimelineFixture(stage: Stage(layout: grouped(), style: .ios26))
    try fixture.apply("a: x", at: 0, isAnimated: false)
    let recording = fixture.recorder.recording
    func height(_ style: Stage.Style?) -> Double? {
      Timeline(recording, environment: DisplayEnvironment(style: style)).scene(0)
        .element(ElementID(.cell, "x"))?.frame.height
    }
    #expect(height(nil) == 52 && height(.classic) == 44 && height(.ios26) == 52)
  }

  @Test("has a switch of 63 points, whose middle a finger touches")
  func touchedSwitch() throws {
    var fixture = TimelineFixture(stage: Stage(layout: grouped(), style: .ios26))
    var item = ItemContent(id: "x")
    (item.accessory, item.isOn) = (.switch, true)
    fixture.content(item, at: 0)
    try fixture.apply("a: x", at: 0, isAnimated: false)
    item.isOn = false
    fixture.content(item, at: ms(1_000))
    try fixture.apply("a: x", at: ms(1_000)) { try $0.reconfigureItems(["x"]) }
    let touch = try #require(
      fixture.timeline.scene(ms(1_000)).elements.first { $0.id.role == .touch })
    // The row ends 16 points before the stage's edge, the switch 16 before the row's end.
    #expect(touch.frame.midX == 375 - 16 - 16 - 31.5)
  }

  private func grouped(rowHeight: Double? = nil) -> StageLayout {
    var layout = SectionLayout(kind: .insetGrouped)
    layout.rowHeight = rowHeight
    return StageLayout(base: layout)
  }
}

@Suite("Corners of rows that cross others")
struct CrossingCornerTests {
  @Test("are round where a row or a block of rows stands out of its card")
  func corners() throws {
    var fixture = TimelineFixture(
      stage: Stage(layout: StageLayout(base: SectionLayout(kind: .insetGrouped))))
    try fixture.apply("a: p q r s t", at: 0, isAnimated: false)
    try fixture.apply("a: p s t q r", at: ms(1_000)) { _ in }
    let scene = fixture.timeline.scene(ms(1_200))
    let moving = scene.elements.filter { $0.crossing > 0 }.sorted { $0.frame.y < $1.frame.y }
    try #require(moving.count == 2)
    let radii = moving.compactMap { element -> [Double]? in
      guard case .row(let look) = element.content else { return nil }
      return [look.topRadius, look.bottomRadius]
    }
    #expect(radii == [[10, 0], [0, 10]])
  }

  @Test("of a board's card stay as they are")
  func card() throws {
    var stage = bareStage(.board)
    stage.style = .ios26
    var fixture = TimelineFixture(stage: stage)
    try fixture.apply("a: x y | b: z", at: 0, isAnimated: false)
    try fixture.apply("a: y | b: z x", at: ms(1_000))
    let card = try #require(fixture.timeline.cell("x", at: ms(1_200)))
    #expect(card.crossing > 0)
    #expect(card.row?.topRadius == 10 && card.row?.bottomRadius == 10)
  }
}
