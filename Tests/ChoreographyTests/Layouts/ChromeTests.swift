import Recordings
import TestSupport
import Testing

@testable import Choreography

@Suite("The chrome around the list")
struct ChromeTests {
  private func scene(_ stage: Stage, title: String = "Mountains") throws -> SceneFrame {
    var fixture = TimelineFixture(stage: stage, title: title)
    try fixture.apply("a: x", at: 0, isAnimated: false)
    let scene = fixture.timeline.scene(0)
    try #require(scene.cells == ["x"])
    return scene
  }

  @Test("is a navigation bar with the title, above and in front of the rows")
  func navigation() throws {
    let scene = try scene(Stage())
    let bar = try #require(scene.element(ElementID(.navigationBar)))
    #expect(bar.content == .navigationBar(shade: 0))
    #expect(bar.frame == Rect(x: 0, y: 0, width: 375, height: 140))
    #expect(scene.elements[0].frame.y >= bar.frame.maxY)
    let title = try #require(scene.element(ElementID(.navigationBar, "large title")))
    #expect(title.content == .barTitle("Mountains", isLarge: true) && title.opacity == 1)
    #expect(scene.element(ElementID(.navigationBar, "title")) == nil)
  }

  // As in UIKit: a status bar, a bar of 44 points, and 52 points for the large title.
  @Test(
    "has the large title below the status bar, as high as in UIKit",
    arguments: [
      (Stage(), Device.none, 114.0), (Stage(width: 320, height: 480), .none, 70),
      (Stage(width: 393, height: 852), .phone, 130), (Stage(width: 834, height: 1194), .tablet, 94),
    ])
  func largeTitle(stage: Stage, device: Device, middle: Double) throws {
    let chrome = ChromeLayout(stage: stage, environment: DisplayEnvironment(device: device))
    let titles = chrome.titles("Mountains", collapse: 0, shrunkBy: 0)
    #expect(titles.map(\.frame.midY) == [middle])
    #expect(chrome.content.y == middle + 26)
  }

  @Test("clips rows at the lower edge of the bar without its large title")
  func clip() throws {
    let scene = try scene(Stage())
    #expect(scene.elements[0].clip == Rect(x: 0, y: 88, width: 375, height: 724))
  }

  @Test("has the search field within the bar, and its placeholder")
  func searchField() throws {
    let scene = try scene(Stage(searchPlaceholder: "Search mountains"))
    let field = try #require(scene.element(ElementID(.searchField)))
    let bar = try #require(scene.element(ElementID(.navigationBar)))
    #expect(
      field.content
        == .searchField(text: "", placeholder: "Search mountains", caret: 0))
    #expect(field.frame.y > 0 && field.frame.maxY <= bar.frame.maxY)
    #expect(field.frame.x > 0 && field.frame.maxX < 375)
    #expect(scene.elements[0].frame.y >= bar.frame.maxY)
  }

  @Test(
    "has the button that ends a search 12 points beside the field, at every time",
    arguments: [1.0, 23.0 / 17], [Stage.Style.classic, .ios26])
  func cancel(textScale: Double, style: Stage.Style) throws {
    let environment = DisplayEnvironment(textScale: textScale, style: style)
    let chrome = ChromeLayout(stage: Stage(searchPlaceholder: "Search"), environment: environment)
    for share in stride(from: 0.05, through: 1, by: 0.05) {
      let field = try #require(chrome.searchField(besideCancel: share, shrunkBy: 0))
      let button = try #require(chrome.cancelButton(share: share, shrunkBy: 0))
      #expect(abs(button.x - field.maxX - 12) < 1e-9, "\(share)")
      if share == 1 { #expect(button.maxX <= 375) }
    }
  }

  /// A film in which the texts of the search field follow one another from 1 s on, 0.4 s apart.
  private func typing(_ texts: [String]) throws -> Timeline {
    var fixture = TimelineFixture(stage: Stage(searchPlaceholder: "Search"))
    try fixture.apply("a: x", at: 0, isAnimated: false)
    for (number, text) in texts.enumerated() {
      fixture.field(text, at: ms(1_000 + 400 * Int64(number)))
    }
    return fixture.timeline
  }

  @Test("shows the typed text from its time on")
  func typing() throws {
    var fixture = TimelineFixture(stage: Stage(searchPlaceholder: "Search"))
    try fixture.apply("a: x", at: 0, isAnimated: false)
    for (number, text) in ["c", "ca", "can", ""].enumerated() {
      fixture.field(text, at: ms(1_000 + 200 * Int64(number)))
    }
    let timeline = fixture.timeline
    func text(_ time: Int64) -> String? {
      guard case .searchField(let text, _, _) = field(timeline, time) else { return nil }
      return text
    }
    let times: [Int64] = [0, 999, 1_000, 1_199, 1_200, 1_599, 1_600, 9_000]
    #expect(times.map { text(ms($0)) } == ["", "", "c", "c", "ca", "can", "", ""])
  }

  @Test("has a caret while the keyboard is visible: solid during typing, then blinking")
  func caret() throws {
    let timeline = try typing(["c", "ca"])
    func caret(_ time: Int64) -> Double? {
      guard case .searchField(_, _, let caret) = field(timeline, ms(time)) else { return nil }
      return caret
    }
    // A finger touches the field 0.6 s before the first letter; the keyboard disappears 1.2 s after
    // the last one.
    #expect(caret(399) == 0 && caret(400) == 1 && caret(1_000) == 1 && caret(1_900) == 1)
    #expect(isClose(caret(1_975), 0.5) && caret(2_150) == 0 && isClose(caret(2_325), 0.5))
    #expect(caret(2_400) == 1 && caret(2_600) == 0 && caret(9_000) == 0)
  }

  @Test("has capitals on its keys from shortly before a capital, and a key that deletes")
  func capitals() throws {
    let timeline = try typing(["O", "On", "O", "OÉ"])
    func keyboard(_ time: Int64) -> ElementContent? {
      timeline.scene(ms(time)).element(ElementID(.keyboard))?.content
    }
    #expect(keyboard(740) == .keyboard(pressed: nil))
    #expect(keyboard(760) == .keyboard(pressed: nil, isShifted: true))
    #expect(keyboard(1_000) == .keyboard(pressed: "O", isShifted: true))
    #expect(keyboard(1_120) == .keyboard(pressed: nil))
    #expect(keyboard(1_400) == .keyboard(pressed: "n"))
    #expect(keyboard(1_800) == .keyboard(pressed: "delete"))
    #expect(keyboard(2_200) == .keyboard(pressed: "É"))
  }

  @Test("has a keyboard during typing, which appears and disappears in 0.3 s")
  func keyboard() throws {
    let timeline = try typing(["c", "ca"])
    func keyboard(_ time: Int64) -> SceneElement? {
      timeline.scene(ms(time)).element(ElementID(.keyboard))
    }
    // 291 of 812 points; half of them at half of the time.
    #expect(keyboard(400) == nil && isClose(keyboard(550)?.frame.y, 812 - 145.5))
    #expect(keyboard(700)?.frame == Rect(x: 0, y: 521, width: 375, height: 291))
    #expect(keyboard(1_000)?.content == .keyboard(pressed: "c"))
    #expect(keyboard(1_119)?.content == .keyboard(pressed: "c"))
    #expect(keyboard(1_120)?.content == .keyboard(pressed: nil))
    #expect(keyboard(2_600)?.frame.y == 521 && isClose(keyboard(2_750)?.frame.y, 812 - 145.5))
    #expect(keyboard(2_900) == nil)
    #expect(timeline.scene(ms(3_000)).looksLike(timeline.scene(ms(9_000))), "nothing blinks")
    let touches = timeline.scene(ms(400)).elements.filter { $0.id.role == .touch }
    let field = try #require(timeline.scene(0).element(ElementID(.searchField))).frame
    #expect(
      touches.count == 1
        && field.contains(
          Rect(
            x: touches[0].frame.midX, y: touches[0].frame.midY, width: 0, height: 0))
    )
  }

  @Test("has a button beside the search field that comes and goes with the keyboard")
  func cancelButton() throws {
    let timeline = try typing(["c", ""])
    func element(_ name: String, _ time: Int64) -> SceneElement? {
      timeline.scene(ms(time)).element(ElementID(.searchField, name))
    }
    #expect(element("cancel", 399) == nil && element("cancel", 9_000) == nil)
    #expect(element("", 399)?.frame.maxX == 359 && element("", 9_000)?.frame.maxX == 359)
    let (button, field) = (
      try #require(element("cancel", 1_000)), try #require(element("", 1_000))
    )
    #expect(button.content == .button("Cancel") && button.opacity == 1)
    #expect(field.frame.maxX == 283 && button.frame.x == 295 && button.frame.maxX == 359)
    #expect(button.frame.y == field.frame.y && button.frame.height == field.frame.height)
    // Half of the way at half of the time.
    #expect(isClose(element("", 550)?.frame.maxX, 321) && element("cancel", 550)?.opacity == 0.5)
    // The finger that clears the field touches its button there.
    let touch = try #require(
      timeline.scene(ms(1_400)).elements.first { $0.id.role == .touch })
    #expect(touch.frame.midX == 283 - 17)
  }

  @Test("has a tablet's keyboard on a tablet and its screen, and none on other wide stages")
  func tabletKeyboard() throws {
    func keyboard(_ device: Device, width: Double = 834) -> Rect? {
      ChromeLayout(
        stage: Stage(width: width, height: 1194, searchPlaceholder: "Search"),
        environment: DisplayEnvironment(device: device)
      ).keyboard
    }
    #expect(keyboard(.tablet) == Rect(x: 0, y: 894, width: 834, height: 300))
    #expect(keyboard(.none) == keyboard(.tablet))
    #expect(keyboard(.none, width: 900) == nil)
  }

  @Test("has a phone's bars only on stages of a phone's size")
  func systemBars() throws {
    func roles(_ stage: Stage, _ device: Device = .none) throws -> Set<ElementID.Role> {
      var fixture = TimelineFixture(stage: stage)
      try fixture.apply("a: x", at: 0, isAnimated: false)
      let environment = DisplayEnvironment(device: device)
      let timeline = Timeline(fixture.recorder.recording, environment: environment)
      return Set(timeline.scene(0).elements.map(\.id.role)).intersection(
        [.statusBar, .homeIndicator])
    }
    #expect(try roles(Stage()) == [.statusBar, .homeIndicator])
    #expect(try roles(Stage(chrome: .sheet)) == [.statusBar, .homeIndicator])
    #expect(try roles(Stage(chrome: Stage.Chrome.none)) == [])
    #expect(try roles(Stage(height: 350)) == [] && roles(Stage(width: 800)) == [])
    #expect(try roles(Stage(), .phone) == [], "the device has them")
  }

  private func field(_ timeline: Timeline, _ time: Int64) -> ElementContent? {
    timeline.scene(time).element(ElementID(.searchField))?.content
  }

  @Test("is a sheet with the title over a dimmed background, if the stage has one")
  func sheet() throws {
    let scene = try scene(Stage(chrome: .sheet), title: "Share")
    let sheet = try #require(scene.elements.first)
    #expect(sheet.content == .sheet(title: "Share"))
    #expect(sheet.frame.maxY == 812 && sheet.frame.y > 0)
    #expect(scene.elements[1].frame.y > sheet.frame.y)
    #expect(scene.background == .dimmed)
  }

  @Test("is absent on a stage without chrome: rows begin at the top and are not clipped")
  func nothing() throws {
    let scene = try scene(bareStage())
    #expect(scene.elements.map(\.id.description) == ["cell x"])
    #expect(scene.elements[0].frame.y == 0 && scene.elements[0].clip == nil)
  }

  @Test("uses the stage's theme")
  func theme() throws {
    #expect(try scene(Stage(theme: .dark)).theme == .dark)
  }
}
