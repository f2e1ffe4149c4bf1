import Choreography
import Recordings
import Testing

@Suite("What surrounds the list")
struct ChromeTests {
  private func scene(_ stage: Stage, title: String = "Mountains") throws -> SceneFrame {
    var story = Story(stage: stage, title: title)
    try story.apply("a: x", at: 0, isAnimated: false)
    let scene = story.timeline.scene(0)
    try #require(scene.cells == ["x"])
    return scene
  }

  @Test("is a navigation bar with the title, above the rows in both senses")
  func navigation() throws {
    let scene = try scene(Stage())
    let bar = try #require(scene.elements.last)
    #expect(bar.content == .navigationBar(title: "Mountains", collapse: 0, shade: 0))
    #expect(bar.frame.x == 0 && bar.frame.y == 0 && bar.frame.width == 375)
    #expect(scene.elements[0].frame.y >= bar.frame.maxY)
  }

  @Test("clips rows at the bar's lower edge")
  func clip() throws {
    let scene = try scene(Stage())
    let bottom = try #require(scene.elements.last).frame.maxY
    let clip = Rect(x: 0, y: bottom, width: 375, height: 812 - bottom)
    #expect(scene.elements[0].clip == clip)
  }

  @Test("has the search field within the bar, and its placeholder")
  func searchField() throws {
    let scene = try scene(Stage(searchField: "Search mountains"))
    let field = try #require(scene.element(ElementID(.searchField)))
    let bar = try #require(scene.element(ElementID(.navigationBar)))
    #expect(
      field.content
        == .searchField(text: "", placeholder: "Search mountains", showsCaret: false))
    #expect(field.frame.y > 0 && field.frame.maxY <= bar.frame.maxY)
    #expect(field.frame.x > 0 && field.frame.maxX < 375)
    #expect(scene.elements[0].frame.y >= bar.frame.maxY)
  }

  @Test("shows the typed text from its time on")
  func typing() throws {
    var story = Story(stage: Stage(searchField: "Search"))
    try story.apply("a: x", at: 0, isAnimated: false)
    for (number, text) in ["c", "ca", "can", ""].enumerated() {
      story.field(text, at: ms(1_000 + 200 * Int64(number)))
    }
    let timeline = story.timeline
    func text(_ time: Int64) -> String? {
      guard case .searchField(let text, _, _) = field(timeline, time) else { return nil }
      return text
    }
    let times: [Int64] = [0, 999, 1_000, 1_199, 1_200, 1_599, 1_600, 9_000]
    #expect(times.map { text(ms($0)) } == ["", "", "c", "c", "ca", "can", "", ""])
  }

  @Test("has a caret from the first keystroke on, half a second on, half a second off")
  func caret() throws {
    var story = Story(stage: Stage(searchField: "Search"))
    try story.apply("a: x", at: 0, isAnimated: false)
    story.field("c", at: ms(1_000))
    story.field("ca", at: ms(1_400))
    let timeline = story.timeline
    func shows(_ time: Int64) -> Bool? {
      guard case .searchField(_, _, let shows) = field(timeline, ms(time)) else { return nil }
      return shows
    }
    let times: [Int64] = [0, 999, 1_000, 1_399, 1_400, 1_899, 1_900, 2_399, 2_400]
    #expect(times.map(shows) == [false, false, true, true, true, true, false, false, true])
  }

  private func field(_ timeline: Timeline, _ time: Int64) -> ElementContent? {
    timeline.scene(time).element(ElementID(.searchField))?.content
  }

  @Test("is a sheet with the title where the stage says so, over a dimmed ground")
  func sheet() throws {
    let scene = try scene(Stage(chrome: .sheet), title: "Share")
    let sheet = try #require(scene.elements.first)
    #expect(sheet.content == .sheet(title: "Share"))
    #expect(sheet.frame.maxY == 812 && sheet.frame.y > 0)
    #expect(scene.elements[1].frame.y > sheet.frame.y)
    #expect(scene.ground == .dimmed)
  }

  @Test("is nothing where the stage says so: rows begin at the top and are not clipped")
  func nothing() throws {
    let scene = try scene(bareStage())
    #expect(scene.elements.map(\.id.description) == ["cell x"])
    #expect(scene.elements[0].frame.y == 0 && scene.elements[0].clip == nil)
  }

  @Test("takes its theme from the stage")
  func theme() throws {
    #expect(try scene(Stage(theme: .dark)).theme == .dark)
  }
}
