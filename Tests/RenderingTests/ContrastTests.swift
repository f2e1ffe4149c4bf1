import Choreography
import Foundation
import Testing

@testable import Rendering

/// The contrast ratio of WCAG 2.2 of a color on an opaque background.
private func contrast(_ color: Color, on background: Color) -> Double {
  func luminance(_ color: Color) -> Double {
    func light(_ part: Double) -> Double {
      part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * light(color.red) + 0.7152 * light(color.green) + 0.0722 * light(color.blue)
  }
  let (a, b) = (luminance(over(color, background)), luminance(background))
  return (max(a, b) + 0.05) / (min(a, b) + 0.05)
}

private func over(_ color: Color, _ background: Color) -> Color {
  background.mixed(with: color.opacity(1), color.alpha)
}

@Suite("The contrast of every built-in theme")
struct PaletteContrastTests {
  static let themes = Theme.builtIn.map(\.name) + ["sepia"]

  private func palette(_ name: String) throws -> Palette {
    if let theme = Theme.builtIn.first(where: { $0.name == name }) { return theme.palette }
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Themes/\(name).json").standardizedFileURL
    return try Theme(json: try Data(contentsOf: file), file: name).palette
  }

  @Test("is computed correctly: black on white is 21, #767676 on white 4.54")
  func formula() {
    #expect((contrast(Color(0x000000), on: Color(0xFFFFFF)) - 21).magnitude < 1e-9)
    #expect((contrast(Color(0x767676), on: Color(0xFFFFFF)) - 4.54).magnitude < 0.01)
  }

  @Test("is at least 4.5 for texts on all their backgrounds", arguments: themes)
  func texts(theme: String) throws {
    let palette = try palette(theme)
    let list: [WritableKeyPath<Palette, Color>] = [
      \.plainBackground, \.groupedBackground, \.row, \.sheet, \.sheetRow, \.card, \.bar,
      \.highlight,
    ]
    for background in list {
      for text in [\Palette.label, \.secondaryLabel] {
        let ratio = contrast(palette[keyPath: text], on: palette[keyPath: background])
        #expect(ratio >= 4.5, "\(name(text)) on \(name(background)): \(ratio)")
      }
    }
    for bar in [palette.bar, palette.groupedBackground] {
      let field = over(palette.fieldFill, bar)
      #expect(contrast(palette.secondaryLabel, on: field) >= 4.5, "a placeholder")
      #expect(contrast(palette.label, on: field) >= 4.5, "a search")
    }
    for ink in [palette.ink, palette.quietInk] { #expect(contrast(ink, on: palette.page) >= 4.5) }
    let white = Color(0xFFFFFF)
    #expect(contrast(white, on: palette.destructive) >= 4.5, "Delete")
  }

  @Test("is at least 3 for glyphs on all their backgrounds", arguments: themes)
  func glyphs(theme: String) throws {
    let palette = try palette(theme)
    for glyph in [\Palette.accent, \.tertiaryLabel] {
      for background in [\Palette.plainBackground, \.row, \.sheetRow, \.highlight] {
        let ratio = contrast(palette[keyPath: glyph], on: palette[keyPath: background])
        #expect(ratio >= 3, "\(name(glyph)) on \(name(background)): \(ratio)")
      }
    }
  }

  @Test("is at least 3 for the badges of operations")
  func signs() {
    for operation in [ElementOperation.insert, .delete, .move, .reload] {
      #expect(contrast(Color(0xFFFFFF), on: operation.color) >= 3, "\(operation.word)")
    }
  }

  private func name(_ part: WritableKeyPath<Palette, Color>) -> String {
    Palette.parts.first { $0.path == part }?.name ?? "a color"
  }
}

@Suite("The background of white symbols and text")
struct DeepenedColorTests {
  @Test(
    "is dark enough for it, whatever color a user chose", arguments: [3, 4.5],
    [0xFFFFFF, 0xFFCC00, 0xE0A416, 0x34B759, 0x00FFFF, 0xFF3B30] as [UInt32])
  func contrasts(least: Double, rgb: UInt32) {
    let ratio = contrast(Color(0xFFFFFF), on: Color(rgb).deepened(toContrast: least))
    #expect(ratio >= least)
  }

  @Test("keeps the user's color if it is dark enough")
  func dark() {
    #expect(Color(0x5E7CE2).deepened(toContrast: 3) == Color(0x5E7CE2))
  }

  @Test("keeps its hue: the ratios of linear light do not change")
  func hue() {
    let color = Color(0xFFCC00).deepened(toContrast: 3)
    // (0.8 ^ 2.4 and so on) of green to red light, from the original's bytes.
    let expected = pow((0.8 + 0.055) / 1.055, 2.4)
    let found = pow((color.green + 0.055) / 1.055, 2.4) / pow((color.red + 0.055) / 1.055, 2.4)
    #expect((found - expected).magnitude < 1e-9)
    #expect(color.blue == 0)
  }
}
