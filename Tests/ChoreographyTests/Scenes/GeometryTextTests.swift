import Recordings
import TestSupport
import Testing

@testable import Choreography

@Suite("The geometry text")
struct GeometryTextTests {
  @Test("has a line for the frame and one for each element, back to front")
  func exact() throws {
    var fixture = TimelineFixture()
    var item = ItemContent(id: "x")
    (item.accessory, item.isOn) = (.switch, false)
    fixture.content(item, ItemContent(id: "z", title: "Zed"), at: 0)
    try fixture.apply("a: w x y gone", at: 0, isAnimated: false)
    item.isOn = true
    fixture.content(item, at: 0)
    try fixture.apply("a: y w x z", at: 0) { try $0.reconfigureItems(["x"]) }
    // Frame 12 of 60 a second is at 200 ms: half of the time, half of every distance, and 4/7 of the
    // time in which rows fade in: 3 × 16/49 − 2 × 64/343 = 0.606.
    let expected = """
      frame 12 apply 1 size 320.000×480.000 light plain
      entering  cell z  (0.000, 120.000, 320.000, 40.000)  opacity 0.606  insert  row "Zed"
      resting  cell w  (0.000, 20.000, 320.000, 40.000)  row "w"
      resting  cell x  (0.000, 60.000, 320.000, 40.000)  row "x" switch 0.500 accessory switch
      moving  cell y  (0.000, 40.000, 320.000, 40.000)  scale 1.020  move  row "y"

      """
    #expect(fixture.timeline.frame(12).geometryText == expected)
  }

  @Test("shows the visible part of a clipped element")
  func cut() {
    var element = SceneElement(
      id: ElementID(.sheet), frame: Rect(x: 0, y: 10, width: 8, height: 20),
      clip: Rect(x: 0, y: 0, width: 100, height: 100), level: .chrome, content: .sheet(title: ""))
    #expect(!element.geometryText.contains("clip"))
    element.clip = Rect(x: 0, y: 15, width: 100, height: 5)
    #expect(element.geometryText.contains("20.000)  clip (0.000, 15.000, 8.000, 5.000)  sheet"))
  }

  @Test("has no apply before the first one")
  func beforeTheFirst() throws {
    var fixture = TimelineFixture(stage: bareStage(.swatches))
    fixture.finish(at: ms(100))
    #expect(
      fixture.timeline.frame(2).geometryText
        == "frame 2 apply - size 320.000×480.000 light black\n")
  }

  @Test("lists deviations from an ordinary row: radii, separator, generation")
  func grouped() throws {
    let row = RowAppearance(
      item: ItemContent(id: "x", title: "X"), isGrouped: true, topRadius: 10, bottomRadius: 2.5,
      separator: 0)
    let element = SceneElement(
      id: ElementID(.cell, "x", generation: 2),
      frame: Rect(x: 16, y: -0.0001, width: 343, height: 44.0006), opacity: 0.25, scale: 0.5,
      level: .entering, content: .row(row), operation: .reload)
    #expect(
      element.geometryText
        == "entering  cell x #2  (16.000, 0.000, 343.000, 44.001)  opacity 0.250  scale 0.500"
        + "  reload  row \"X\" top 10.000 bottom 2.500 separator 0.000")
  }

  @Test(
    "describes the content of each kind of element",
    arguments: [
      (ElementContent.card(ItemContent(id: "k2")), #"card "k2""#),
      (.swatch(color: "#FF0000"), "swatch #FF0000"),
      (.device(ItemContent(id: "d", title: "Ana")), #"device "Ana""#),
      (.header("Networks", style: .list), #"header "Networks""#),
      (.footer("nearby", style: .list), #"footer "nearby""#),
      (.navigationBar(shade: 0), "bar"), (.navigationBar(shade: 0.25), "bar shaded 0.250"),
      (.barTitle("Wi-Fi", isLarge: true), #"large title "Wi-Fi""#),
      (.barTitle("Wi-Fi", isLarge: false), #"title "Wi-Fi""#),
      (
        .crossFade(from: .swatch(color: "#FF0000"), to: .swatch(color: "#0000FF"), share: 0.5),
        "swatch #0000FF faded 0.500 over swatch #FF0000"
      ),
      (.button("Cancel"), #"button "Cancel""#),
      (.searchField(text: "can", placeholder: "p", caret: 1), #"field "can|""#),
      (
        .searchField(text: "", placeholder: "p", caret: 0),
        #"field "" placeholder "p""#
      ),
      (
        .composer(text: "", placeholder: "Message", caret: 0),
        #"composer "" placeholder "Message""#
      ),
      (.composer(text: "hi", placeholder: "Message", caret: 1), #"composer "hi|""#),
      (.bubble(bubble(ItemContent(id: "b", title: "Hi"))), #"bubble "Hi""#),
      (.bubble(bubble(ownMessage)), #"bubble "Hi" side trailing detail "9:31""#),
      (.sheet(title: "Share"), #"sheet "Share""#),
    ])
  func contents(content: ElementContent, text: String) {
    let element = SceneElement(
      id: ElementID(.sheet), frame: Rect(x: 0, y: 0, width: 1, height: 1), level: .chrome,
      content: content)
    #expect(element.geometryText == "chrome  sheet  (0.000, 0.000, 1.000, 1.000)  " + text)
  }

  @Test("rounds to the nearest thousandth, half away from zero, without a minus zero")
  func rounding() {
    func text(_ x: Double) -> String? {
      let element = SceneElement(
        id: ElementID(.sheet), frame: Rect(x: x, y: 0, width: 1, height: 1), level: .chrome,
        content: .sheet(title: ""))
      return element.geometryText.split(separator: "(").last?.split(separator: ",").first
        .map(String.init)
    }
    let cases: [(Double, String)] = [
      (0.0004, "0.000"), (-0.0004, "0.000"), (0.0625, "0.063"), (-0.0625, "-0.063"),
      (-12.3456, "-12.346"), (0.9996, "1.000"), (1_234_567.0625, "1234567.063"),
    ]
    for (value, expected) in cases { #expect(text(value) == expected) }
  }
}

private let ownMessage: ItemContent = {
  var item = ItemContent(id: "b", title: "Hi")
  (item.isOwn, item.detail) = (true, "9:31")
  return item
}()

private func bubble(_ item: ItemContent) -> Bubble {
  Bubble(item, BubbleMetrics(width: 375, textScale: 1))
}
