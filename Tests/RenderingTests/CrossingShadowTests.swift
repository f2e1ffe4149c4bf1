import Recordings
import Rendering
import Testing

@testable import Choreography

@Suite("The shadow of a row that crosses others")
struct CrossingShadowTests {
  private let text: TextEngine

  init() throws { text = try TextEngine(fonts: try FontSet.installed()) }

  // A name above and a note below take 18 points each; the background is 36 points high.
  @Test(
    "of a message lies below its background, without its notes", arguments: [(0.7, 0.0), (0, 1)])
  func message(crossing: Double, lift: Double) throws {
    var item = ItemContent(id: "x", title: "Alexandra Papadopoulos")
    (item.subtitle, item.detail) = ("Ok", "Now")
    let bubble = Bubble(item, BubbleMetrics(width: 300, textScale: 1))
    let element = SceneElement(
      id: ElementID(.cell, "x"),
      frame: Rect(x: 20, y: 30, width: bubble.size.width, height: bubble.size.height),
      level: .moving, content: .bubble(bubble), lift: lift, crossing: crossing)
    let scene = SceneFrame(
      number: 0, apply: nil, size: Size(width: 300, height: 200), theme: .light,
      background: .plain, elements: [element])
    let surface = RecordingSurface(text: text)
    Painter().paint(scene, on: surface)
    let shadows = surface.fills.filter {
      $0.color.red == 0 && (0.001..<0.1).contains($0.color.alpha)
    }
    #expect(shadows.count >= 4)
    let (reach, drop) = lift > 0 ? (18.0, 5.0) : (8, 2)
    for shadow in shadows.map(\.bounds) {
      #expect(shadow.y >= 48 + drop - reach - 1e-6 && shadow.maxY <= 84 + drop + reach + 1e-6)
      #expect(shadow.maxX <= 20 + bubble.background.width + reach + 1e-6)
    }
  }

  @Test(
    "leaves out only what the row covers",
    arguments: [1.0, 1.004, 1.02], [(false, 0.0, 0.0), (true, 0, 0), (true, 10, 0), (true, 26, 26)])
  func hole(scale: Double, row: (isGrouped: Bool, top: Double, bottom: Double)) throws {
    for (height, pixels) in [(3.0, 1.0), (7, 2), (30, 1), (30.5, 2), (44, 3)] {
      for theme in [Theme(.light), Theme(.dark)] {
        var look = RowAppearance(
          item: ItemContent(id: "x", title: ""), isGrouped: row.isGrouped, separator: 1)
        (look.topRadius, look.bottomRadius) = (row.top, row.bottom)
        let element = SceneElement(
          id: ElementID(.cell, "x"), frame: Rect(x: 20.4, y: 31.3, width: 90, height: height),
          scale: scale, level: .resting, content: .row(look), crossing: 0.7)
        let scene = SceneFrame(
          number: 0, apply: nil, size: Size(width: 130, height: 110), theme: .light,
          background: .grouped, elements: [element])
        let painter = Painter(theme: theme)
        let actual = try whitePicture(side: 130, scale: pixels, text: text) {
          painter.paint(scene, on: $0)
        }
        let expected = try whitePicture(side: 130, scale: pixels, text: text) {
          painter.paint(scene, on: HolesFilled($0))
        }
        #expect(actual.hasSamePixels(as: expected), "height \(height), scale \(pixels), \(theme)")
      }
    }
  }
}

/// A surface that fills shapes with their holes.
private final class HolesFilled: Surface {
  private let base: CairoSurface

  init(_ base: CairoSurface) { self.base = base }

  var text: TextEngine { base.text }
  var pixelScale: Double? { base.pixelScale }

  func fill(_ shape: Shape, with color: Color) { base.fill(shape, with: color) }

  func stroke(_ shape: Shape, with color: Color, width: Double) {
    base.stroke(shape, with: color, width: width)
  }

  func draw(_ line: TextLine, at origin: Point, with color: Color) {
    base.draw(line, at: origin, with: color)
  }

  func group(
    opacity: Double, clip: Shape?, scale: Double, about center: Point, _ content: () -> Void
  ) {
    base.group(opacity: opacity, clip: clip, scale: scale, about: center, content)
  }
}
