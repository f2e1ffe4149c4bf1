import CCairo
import Choreography

/// A line as positioned glyphs, from the left end of the baseline.
package struct LineGlyphs: Sendable {
  /// A glyph, with an outline that is shared by all sizes.
  package struct Glyph: Hashable, Sendable {
    /// The outline, in whole thousandths of the em.
    package var outline: [PathStep]
    /// Points.
    package var x: Double
    /// Points.
    package var y: Double
  }

  /// A picture of colored glyphs.
  package struct Picture: Hashable, Sendable {
    /// A PNG file.
    package var png: [UInt8]
    /// Points.
    package var frame: Rect
  }

  /// The glyphs with ink, except colored ones.
  package var glyphs: [Glyph]
  /// The line's emoji; nil for none.
  package var picture: Picture?
}

extension TextEngine {
  /// Returns the line's glyphs, with outlines independent of its size. O(glyphs).
  ///
  /// `scale` is that of the emoji's picture, in pixels per point.
  package func glyphs(of line: TextLine, scale: Double) -> LineGlyphs {
    var result = LineGlyphs(glyphs: [])
    let layout = layout(of: line)
    for run in layout.runs where !run.isColor {
      result.glyphs += Self.glyphs(of: run, fontMap: layout.fontMap)
    }
    result.picture = picture(of: line, scale: scale)?.color.map { patch in
      LineGlyphs.Picture(png: patch.png, frame: patch.bounds.points(scale: scale))
    }
    return result
  }

  private static func glyphs(of run: GlyphRun, fontMap: FontMap) -> [LineGlyphs.Glyph] {
    let em = 128.0
    guard let large = fontMap.font(like: run.font, size: em) else { return [] }
    defer { g_object_unref(UnsafeMutableRawPointer(large)) }
    var glyphs: [LineGlyphs.Glyph] = []
    var x = run.x
    for index in 0..<Int(run.glyphs.pointee.num_glyphs) {
      var info = run.glyphs.pointee.glyphs[index]
      let place = Point(
        x: x + points(info.geometry.x_offset), y: points(info.geometry.y_offset))
      x += points(info.geometry.width)
      (info.geometry.x_offset, info.geometry.y_offset) = (0, 0)
      let outline = outline(of: info, in: large, em: em)
      if !outline.isEmpty {
        glyphs.append(LineGlyphs.Glyph(outline: outline, x: place.x, y: place.y))
      }
    }
    return glyphs
  }

  /// Returns the outline in whole thousandths of the em; empty without ink.
  private static func outline(
    of info: PangoGlyphInfo, in font: OpaquePointer, em: Double
  ) -> [PathStep] {
    guard let string = pango_glyph_string_new() else { return [] }
    defer { pango_glyph_string_free(string) }
    pango_glyph_string_set_size(string, 1)
    string.pointee.glyphs[0] = info
    let outline = Outline(of: [GlyphRun(font: font, glyphs: string, x: 0, isColor: false)])
    guard outline.ink != nil else { return [] }
    let factor = 1000 / em
    return outline.steps.map { step in
      step.mapped { Point(x: ($0.x * factor).rounded(), y: ($0.y * factor).rounded()) }
    }
  }
}
