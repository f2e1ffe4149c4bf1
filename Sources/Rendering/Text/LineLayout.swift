import CCairo
import Choreography

/// A line's positioned glyphs, from the left end of the baseline, laid out by Pango.
final class LineLayout {
  let metrics: TextMetrics
  /// The picture instead of glyphs; nil for text.
  let picture: InlinePicture?
  /// The map of the line's fonts.
  let fontMap: FontMap
  private let layout: OpaquePointer

  init(_ line: TextLine, fontMap: FontMap) {
    let layout: OpaquePointer = pango_layout_new(fontMap.context)
    (self.layout, self.fontMap) = (layout, fontMap)
    picture = line.picture
    if let picture {
      metrics = TextMetrics(
        width: picture.width, ascent: picture.height, descent: 0, capHeight: picture.height)
      return
    }
    pango_layout_set_single_paragraph_mode(layout, 1)
    fontMap.withDescription(size: line.size, weight: line.weight) {
      pango_layout_set_font_description(layout, $0)
    }
    Self.setDigits(of: layout, isTabular: line.hasTabularDigits)
    Self.setText(line.string, of: layout, library: fontMap.library)
    if let maxWidth = line.maxWidth { Self.cut(layout, to: maxWidth) }
    metrics = Self.metrics(of: layout, size: line.size, face: fontMap.face(line.weight))
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(layout)) }

  /// Returns the outlines of all glyphs except colored ones. O(glyphs).
  func traceOutline() -> Outline { Outline(of: runs.filter { !$0.isColor }) }

  /// True if there is a picture or a colored glyph.
  var hasColor: Bool { picture != nil || runs.contains(where: \.isColor) }

  /// The runs of one font, left to right; their glyphs are valid during the layout's lifetime.
  var runs: [GlyphRun] {
    guard let line = pango_layout_get_line_readonly(layout, 0) else { return [] }
    var runs: [GlyphRun] = []
    var x: Int32 = 0
    var node = line.pointee.runs
    while let current = node {
      if let data = current.pointee.data {
        let run = data.assumingMemoryBound(to: PangoGlyphItem.self).pointee
        if let known = GlyphRun(run, x: x) { runs.append(known) }
        x += pango_glyph_string_get_width(run.glyphs)
      }
      node = current.pointee.next
    }
    return runs
  }

  /// Returns the parts of a line's text at a width, at least one. It breaks at words, and between
  /// any characters of a word that is too wide: a hyphen would claim syllables. O(characters).
  static func parts(of line: TextLine, width: Double, fontMap: FontMap) -> [String] {
    let whole = LineLayout(line.unlimited, fontMap: fontMap)
    guard whole.metrics.width > width, let text = pango_layout_get_text(whole.layout) else {
      return [line.string]
    }
    pango_layout_set_width(
      whole.layout, Int32((max(width, 0) * Double(PANGO_SCALE)).rounded(.down)))
    pango_layout_set_wrap(whole.layout, PANGO_WRAP_WORD_CHAR)
    let bytes = Array(String(cString: text).utf8)
    return (0..<pango_layout_get_line_count(whole.layout)).compactMap { index in
      guard let part = pango_layout_get_line_readonly(whole.layout, index)?.pointee else {
        return nil
      }
      let start = Int(part.start_index)
      return String(decoding: bytes[start..<start + Int(part.length)], as: UTF8.self)
    }
  }

  private static func setDigits(of layout: OpaquePointer, isTabular: Bool) {
    guard isTabular else { return }
    let attributes = pango_attr_list_new()
    pango_attr_list_insert(attributes, pango_attr_font_features_new("tnum=1"))
    pango_layout_set_attributes(layout, attributes)
    pango_attr_list_unref(attributes)
  }

  private static func setText(_ string: String, of layout: OpaquePointer, library: FontLibrary) {
    var text = plain(string, library: library)
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        pango_layout_set_text(layout, $0.baseAddress, Int32(clamping: $0.count))
      }
    }
  }

  /// Returns the string with spaces for line breaks and controls, and with emoji variation
  /// selectors for characters that only the emoji font has. Otherwise Pango would take adjacent
  /// spaces from that font too.
  private static func plain(_ string: String, library: FontLibrary) -> String {
    var result = String.UnicodeScalarView()
    var asksForEmoji = false
    for scalar in string.unicodeScalars {
      if asksForEmoji, !scalar.properties.isVariationSelector { result.append("\u{FE0F}") }
      asksForEmoji = library.isOnlyEmoji(scalar) && scalar.isTextByDefault
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: result.append(" ")
      default: result.append(scalar)
      }
    }
    if asksForEmoji { result.append("\u{FE0F}") }
    return String(result)
  }

  /// Truncates the line with an ellipsis if it is too wide, and empties it if the ellipsis is too
  /// wide.
  private static func cut(_ layout: OpaquePointer, to maxWidth: Double) {
    let limit = Int32((min(max(maxWidth, 0), 1e6) * Double(PANGO_SCALE)).rounded(.down))
    guard width(of: layout) > limit else { return }
    pango_layout_set_width(layout, limit)
    pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
    // Without the room behind the ellipsis, a text at the right edge ends there.
    let slack = ccairo_layout_ellipsis_slack(layout)
    if slack > roundingError { pango_layout_set_width(layout, limit - slack + roundingError) }
    if width(of: layout) > limit { pango_layout_set_text(layout, "", 0) }
  }

  /// A 64th of a point, in Pango's units: more than the glyphs' widths are rounded by.
  private static let roundingError: Int32 = 16

  private static func width(of layout: OpaquePointer) -> Int32 {
    var logical = PangoRectangle()
    pango_layout_line_get_extents(pango_layout_get_line_readonly(layout, 0), nil, &logical)
    return logical.width
  }

  private static func metrics(of layout: OpaquePointer, size: Double, face: FaceMetrics)
    -> TextMetrics
  {
    TextMetrics(
      width: points(width(of: layout)), ascent: face.ascent * size, descent: face.descent * size,
      capHeight: face.capHeight * size,
      unknownGlyphs: Int(pango_layout_get_unknown_glyphs_count(layout)),
      isRightToLeft: ccairo_layout_is_right_to_left(layout) != 0)
  }
}

extension Unicode.Scalar {
  /// True for an emoji with text presentation by default.
  fileprivate var isTextByDefault: Bool { properties.isEmoji && !properties.isEmojiPresentation }
}

/// A run of glyphs of one font.
struct GlyphRun {
  let font: OpaquePointer
  let glyphs: UnsafeMutablePointer<PangoGlyphString>
  /// The left end, in points from the line's left end.
  let x: Double
  let isColor: Bool
}

extension GlyphRun {
  init?(_ item: PangoGlyphItem, x: Int32) {
    guard let font = item.item.pointee.analysis.font, let glyphs = item.glyphs else { return nil }
    self.font = font
    self.glyphs = glyphs
    self.x = points(x)
    isColor = ccairo_font_has_color(font) != 0
  }

  /// The bounds of the ink, in points from the left end of the line's baseline.
  var ink: Rect {
    var ink = PangoRectangle()
    pango_glyph_string_extents(glyphs, font, &ink, nil)
    return Rect(
      x: x + points(ink.x), y: points(ink.y), width: points(ink.width), height: points(ink.height))
  }
}
