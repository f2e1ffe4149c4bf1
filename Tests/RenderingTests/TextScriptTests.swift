import Rendering
import Testing

/// True if another font of the system has Arabic, Hebrew and Georgian.
private func hasOtherFonts() -> Bool {
  guard let engine = try? TextEngine(fonts: .installed()) else { return false }
  return !["م", "ש", "ქ"].contains { engine.lacksGlyph(for: $0) }
}

/// `scripts/setup test` installs DejaVu Sans, which has these scripts.
@Suite("Scripts that the font set lacks", .enabled(if: hasOtherFonts()))
struct TextScriptTests {
  let engine: TextEngine

  init() throws { engine = try TextEngine(fonts: .installed()) }

  /// Returns the line's outlines from left to right.
  private func outlines(_ text: String, maxWidth: Double? = nil) -> [[PathStep]] {
    let line = TextLine(text, size: 17, maxWidth: maxWidth)
    return engine.glyphs(of: line, scale: 1).glyphs.sorted { $0.x < $1.x }.map(\.outline)
  }

  @Test(
    "have a glyph for every letter",
    arguments: ["مرحبا بالعالم", "שלום עולם", "ქართული", "Bread خبز"])
  func known(text: String) {
    #expect(engine.measure(TextLine(text, size: 17)).unknownGlyphs == 0)
    #expect(!outlines(text).isEmpty)
  }

  @Test("read from right to left, numbers from left to right")
  func order() {
    #expect(outlines("שלם") == outlines("ם") + outlines("ל") + outlines("ש"))
    #expect(outlines("12 ש 34") == ["3", "4", "ש", "1", "2"].flatMap { outlines($0) })
    // The first letter with a direction decides about the order of the parts.
    #expect(outlines("ab ש") == ["a", "b", "ש"].flatMap { outlines($0) })
    #expect(outlines("ש ab") == ["a", "b", "ש"].flatMap { outlines($0) })
    #expect(engine.measure(TextLine("12 ש", size: 17)).isRightToLeft)
    #expect(!engine.measure(TextLine("ab ש", size: 17)).isRightToLeft)
  }

  @Test("join Arabic letters")
  func shaping() {
    let alone = outlines("ب")
    #expect(alone.count == 1)
    let joined = outlines("ببب")
    #expect(Set(joined).count == 3)
    #expect(!joined.contains(alone[0]))
  }

  @Test("are cut at their end, which is the left one")
  func ellipsis() throws {
    let text = "הטקסט הזה ארוך מדי"
    let dots = outlines("…")
    let cut = outlines(text, maxWidth: 80)
    #expect(Array(cut.prefix(dots.count)) == dots)
    #expect(cut.last == outlines("ה").last)
    #expect(engine.measure(TextLine(text, size: 17, maxWidth: 80)).width <= 80)
  }

  @Test("leave other lines, and lines in another order, as they are")
  func independence() throws {
    let texts = ["Everest", "שלום", "Everest שלום", "م", "8,849 m", "ש م"]
    let other = try TextEngine(fonts: engine.fonts)
    let lines = texts.map { TextLine($0, size: 17) }
    let backwards = lines.reversed().map { other.glyphs(of: $0, scale: 1).glyphs }
    #expect(lines.map { engine.glyphs(of: $0, scale: 1).glyphs } == backwards.reversed())
  }

  @Test("have the extents of the font set")
  func extents() {
    let plain = engine.measure(TextLine("Everest", size: 17))
    let other = engine.measure(TextLine("שלום", size: 17))
    #expect(other.ascent == plain.ascent)
    #expect(other.capHeight == plain.capHeight)
  }
}
