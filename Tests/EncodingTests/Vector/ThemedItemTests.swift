import Choreography
import Rendering
import Testing

@testable import Encoding

@Suite("A part of a row in two themes")
struct ThemedItemTests {
  private let places = (0..<3).map { Rect(x: Double($0) * 10, y: 0, width: 10, height: 10) }

  @Test("stays in order if only one theme draws it")
  func order() {
    let (white, black) = (Color(0xFFFFFF), Color(0x000000))
    let light: [DisplayItem] = [fill(0, white), fill(1, white)]
    let dark: [DisplayItem] = [fill(0, black), fill(2, black), fill(1, black)]
    #expect(words(light, dark) == ["0 both", "2 dark", "1 both"])
    #expect(words(dark, light) == ["0 both", "2 light", "1 both"])
  }

  @Test("has the colors of both, and the larger opacity")
  func paint() {
    let line = fill(0, Color(0x000000, alpha: 0.3))
    let (style, opacity) = ThemedItem.Counterpart.dark(line).paint(Color(0xFFFFFF, alpha: 0.6))
    #expect(opacity == 0.6)
    #expect((style.color, style.opacity) == (0xFFFFFF, 1000))
    #expect(style.dark == ShapeStyle.DarkPaint(color: 0x000000, opacity: 500))
  }

  @Test("with equal colors has one color")
  func same() {
    let color = Color(0x34C759)
    #expect(ThemedItem.Counterpart.dark(fill(0, color)).paint(color).style.dark == nil)
  }

  private func fill(_ place: Int, _ color: Color) -> DisplayItem {
    .fill(.rect(places[place]), color)
  }

  private func words(_ light: [DisplayItem], _ dark: [DisplayItem]) -> [String] {
    ThemedItem.pairs(light, dark).map { pair in
      guard case .fill(.rect(let rect), _) = pair.part else { return "" }
      let word =
        switch pair.counterpart {
        case .itself: "one"
        case .dark: "both"
        case .none: "light"
        case .onlyDark: "dark"
        }
      return "\(Int(rect.x) / 10) \(word)"
    }
  }
}
