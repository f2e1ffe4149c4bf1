import Rendering
import Testing

/// Widths of Inter 3.019 in its own units, 2816 an em: sums of advances by
/// `hb-shape --no-clusters --output-format=json Inter-….otf TEXT`, kerning included
/// (`--features=tnum` for tabular digits).
private let interWidths: [(text: String, weight: TextLine.Weight, isTabular: Bool, units: Double)] =
  [
    ("Everest", .regular, false, 9972),
    ("Everest", .semibold, false, 10287),
    ("AVATAR Table", .regular, false, 18412),  // 19468 without kerning
    ("AVATAR Table", .semibold, false, 19017),  // 20195 without kerning
    ("0123456789 1111", .regular, false, 22924),
    ("0123456789 1111", .regular, true, 26328),
    ("8,849 m", .semibold, true, 11595),
    ("Größe", .regular, false, 8128),
  ]

private func hasKnownInter() -> Bool {
  (try? FontSet.installed().versions().first) == "Inter Regular 3.019"
}

@Suite("Measuring text")
struct TextMeasureTests {
  let engine: TextEngine

  init() throws { engine = try TextEngine(fonts: .installed()) }

  @Test(
    "A line is as wide as HarfBuzz says, at any size", .enabled(if: hasKnownInter()),
    arguments: interWidths)
  func width(text: String, weight: TextLine.Weight, isTabular: Bool, units: Double) {
    for size in [11.0, 17, 34] {
      let line = TextLine(text, size: size, weight: weight, hasTabularDigits: isTabular)
      // Pango rounds each advance to 1/1024 point.
      let tolerance = Double(text.count) / 1024
      #expect(abs(engine.measure(line).width - units / 2816 * size) <= tolerance)
    }
  }

  @Test("has the vertical extents of Inter's tables", .enabled(if: hasKnownInter()))
  func extents() {
    // hhea.ascent 2728, hhea.descent −680, OS/2.sCapHeight 2048, by fontTools.
    let metrics = engine.measure(TextLine("Everest", size: 2816))
    #expect(abs(metrics.ascent - 2728) < 0.5)
    #expect(abs(metrics.descent - 680) < 0.5)
    #expect(abs(metrics.capHeight - 2048) < 0.5)
  }

  @Test("has the same extents with other fonts", arguments: ["Aa 😀", "富士山", "", "\n"])
  func extentsWithFallback(text: String) {
    let plain = engine.measure(TextLine("Everest", size: 17))
    let mixed = engine.measure(TextLine(text, size: 17))
    #expect(mixed.ascent == plain.ascent)
    #expect(mixed.descent == plain.descent)
    #expect(mixed.capHeight == plain.capHeight)
  }

  @Test(
    "finds a glyph for every character of everyday text",
    arguments: [
      "Größe 8,849 m · Čeština – “quotes”", "😀 👩‍👩‍👧 1️⃣ ⭐ ☺ ☺️ ❤️ 🇯🇵 👍🏽", "富士山 简体 繁體 カタカナ 한국어", "A\tB\nC",
    ])
  func knownGlyphs(text: String) {
    #expect(engine.measure(TextLine(text, size: 17)).unknownGlyphs == 0)
  }

  @Test("counts a character without a glyph")
  func unknownGlyphs() {
    #expect(engine.measure(TextLine("a\u{10FFFD}b", size: 17)).unknownGlyphs == 1)
  }

  @Test("measures an emoji sequence as one")
  func joinedEmoji() {
    let one = engine.measure(TextLine("😀", size: 17)).width
    #expect(engine.measure(TextLine("👩‍👩‍👧", size: 17)).width == one)
  }

  @Test("uses the text's space beside a rare emoji")
  func spaceBesideEmoji() {
    let width = { engine.measure(TextLine($0, size: 17)).width }
    #expect(abs(width("☺ ☺") - 2 * width("☺") - width(" ")) < 0.01)
  }

  @Test(
    "Line breaks and controls count as spaces", arguments: ["\n", "\r\n", "\t", "\u{2028}", "\0"])
  func lineBreaks(separator: String) {
    let spaces = String(repeating: " ", count: separator.unicodeScalars.count)
    let broken = engine.measure(TextLine("a\(separator)b", size: 17))
    #expect(broken == engine.measure(TextLine("a\(spaces)b", size: 17)))
  }

  @Test(
    "limits the width of a truncated line",
    arguments: [
      "A title that does not fit at all", "😀😀😀😀😀😀😀😀", "富士山富士山富士山富士山",
      "\u{10FFFD}\u{10FFFD}\u{10FFFD}",
    ])
  func ellipsis(text: String) {
    for limit in stride(from: -3.0, through: 60, by: 1.7) {
      let width = engine.measure(TextLine(text, size: 17, maxWidth: limit)).width
      #expect(width <= max(0, limit))
    }
  }

  @Test("ends a truncated line behind its ellipsis")
  func slack() {
    let text = "Milan in the sunshine"
    let widths = text.indices.map {
      engine.measure(TextLine(text[..<$0] + "…", size: 23)).width
    }
    for limit in stride(from: 60.0, through: 200, by: 7) {
      let width = engine.measure(TextLine(text, size: 23, maxWidth: limit)).width
      // Kerning before the ellipsis is less than half a point.
      #expect(widths.contains { abs($0 - width) < 0.5 }, "\(limit): \(width)")
    }
  }

  @Test("does not truncate a line that fits exactly")
  func exactFit() {
    let natural = engine.measure(TextLine("AVATAR Table", size: 17))
    let limited = TextLine("AVATAR Table", size: 17, maxWidth: natural.width)
    #expect(engine.measure(limited) == natural)
  }

  @Test("is independent of earlier lines")
  func order() throws {
    let texts = ["Everest", "😀 富士山", "☺ x", "8,849 m", "\u{10FFFD}"]
    let other = try TextEngine(fonts: engine.fonts)
    let backwards = texts.reversed().map { other.measure(TextLine($0, size: 17)) }
    #expect(texts.map { engine.measure(TextLine($0, size: 17)) } == backwards.reversed())
  }
}
