import Recordings
import Rendering
import Testing

@testable import Choreography

@Suite("A painted element")
struct PainterMotionTests {
  private let text: TextEngine

  init() throws { text = try TextEngine(fonts: try FontSet.installed()) }

  private func scene(_ element: SceneElement) -> SceneFrame {
    SceneFrame(
      number: 0, apply: nil, size: Size(width: 200, height: 120), theme: .light,
      background: .grouped,
      elements: [element])
  }

  private func lines(_ content: ElementContent, in frame: Rect) -> [(string: String, frame: Rect)] {
    let notes = RecordingSurface(text: text)
    let element = SceneElement(
      id: ElementID(.cell, "x"), frame: frame, level: .resting, content: content)
    Painter().paint(scene(element), on: notes)
    return notes.lines.map { ($0.string, $0.frame) }
  }

  private func picture(_ element: SceneElement) throws -> Raster {
    try whitePicture(side: 200, text: text) { Painter().paint(scene(element), on: $0) }
  }

  private func row(
    scale: Double = 1, lift: Double = 0, clip: Rect? = nil, highlight: Double = 0,
    crossing: Double = 0
  ) -> SceneElement {
    let look = RowAppearance(
      item: ItemContent(id: "x", title: ""), isGrouped: true, separator: 0, highlight: highlight)
    return SceneElement(
      id: ElementID(.cell, "x"), frame: Rect(x: 40, y: 40, width: 100, height: 30), scale: scale,
      clip: clip, level: .resting, content: .row(look), lift: lift, crossing: crossing)
  }

  @Test("shows an emoji on its disc once, in the middle")
  func emoji() throws {
    let frame = Rect(x: 20, y: 10, width: 76, height: 100)
    let lines = lines(.device(ItemContent(id: "r", title: "🦥")), in: frame)
    #expect(lines.map(\.string) == ["🦥"])
    let line = try #require(lines.first)
    #expect((line.frame.midX - frame.midX).magnitude < 0.5)
    #expect((line.frame.midY - (frame.y + 30)).magnitude < 0.5)
  }

  @Test("shows a person by initials, with the name below")
  func person() {
    let frame = Rect(x: 20, y: 10, width: 76, height: 100)
    let lines = lines(.device(ItemContent(id: "r", title: "Ada Berg")), in: frame)
    #expect(lines.map(\.string) == ["AB", "Ada Berg"])
  }

  @Test(
    "shows a device's home indicator on a black screen, too",
    arguments: zip(
      [SceneFrame.Background.black, .plain], [0xFFFF_FFFF, 0xFF00_0000] as [UInt32]))
  func homeIndicator(background: SceneFrame.Background, ink: UInt32) throws {
    let element = SceneElement(
      .bezel, at: Rect(x: 0, y: 0, width: 200, height: 200), .bezel(.phone, background))
    let page = SceneFrame(
      number: 0, apply: nil, size: Size(width: 200, height: 200), theme: .light, background: .page,
      elements: [element])
    let picture = try whitePicture(side: 200, text: text) { Painter().paint(page, on: $0) }
    #expect(picture[100, 175] == ink)
  }

  @Test("moves a row's text by its indent")
  func indent() throws {
    let frame = Rect(x: 0, y: 0, width: 200, height: 40)
    let places = try [0.0, 32].map { indent in
      let look = RowAppearance(item: ItemContent(id: "x"), isGrouped: false, indent: indent)
      return try #require(lines(.row(look), in: frame).first).frame.x
    }
    #expect((places[1] - places[0] - 32).magnitude < 1e-9)
  }

  @Test("highlights a row in the gray of a selection")
  func highlight() throws {
    #expect(try picture(row())[90, 55] == 0xFFFF_FFFF)
    #expect(try picture(row(highlight: 1))[90, 55] == 0xFFE5_E5EA)
  }

  @Test("scales about its middle and is not clipped by its own frame")
  func growth() throws {
    #expect(try picture(row())[38, 55] == 0xFFF2_F2F7)
    #expect(try picture(row(scale: 1.06))[38, 55] == 0xFFFF_FFFF)
  }

  @Test("has a shadow while it is lifted, darkest at the edge and larger below")
  func shadow() throws {
    let lifted = try picture(row(lift: 1))
    func darkness(_ x: Int, _ y: Int) -> Int { 0xF7 - Int(lifted[x, y] & 0xFF) }
    #expect(lifted[90, 55] == 0xFFFF_FFFF)
    #expect(darkness(90, 72) > darkness(90, 80) && darkness(90, 80) > 0)
    #expect(darkness(90, 72) > darkness(90, 37))
    #expect(darkness(90, 115) == 0)
    let clip = Rect(x: 0, y: 0, width: 200, height: 71)
    #expect(try picture(row(lift: 1, clip: clip))[90, 74] == 0xFFF2_F2F7)
  }

  @Test("has a shadow of at most 12 % while it crosses others, and a rim in the dark theme")
  func crossing() throws {
    func pixel(_ crossing: Double, _ theme: Theme, y: Int) throws -> UInt32 {
      let scene = scene(row(crossing: crossing))
      return try whitePicture(side: 200, text: text) {
        Painter(theme: theme).paint(scene, on: $0)
      }[90, y] & 255
    }
    // The background has a blue of 247; the row lies at 40...70.
    let shades = try [0, 0.5, 1].map { 247 - Int(try pixel($0, Theme(.light), y: 71)) }
    #expect(shades[0] == 0 && shades[1] > 4 && shades[1] < shades[2])
    #expect(shades[2] > 12 && Double(shades[2]) <= 0.12 * 247)
    #expect(try pixel(1, Theme(.light), y: 82) == 247)
    #expect(try pixel(1, Theme(.light), y: 55) == 255)
    // Of two rows in one block the lower one does not shade the upper one.
    var lower = row(crossing: 1)
    (lower.id, lower.frame.y) = (ElementID(.cell, "y"), 70)
    var block = scene(row(crossing: 1))
    block.elements.append(lower)
    let picture = try whitePicture(side: 200, text: text) { Painter().paint(block, on: $0) }
    #expect([60, 68, 72, 90].allSatisfy { picture[90, $0] == 0xFFFF_FFFF })
    #expect(picture[90, 70] & 255 < 240 && picture[90, 101] & 255 < 240)
    let (inside, rim) = (
      try pixel(1, Theme(.dark), y: 55), try pixel(1, Theme(.dark), y: 69)
    )
    #expect(rim >= inside + 20)
    #expect(try pixel(0, Theme(.dark), y: 69) == inside)
  }
}
