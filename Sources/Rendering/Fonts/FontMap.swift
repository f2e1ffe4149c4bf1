import CCairo
import TextAndFiles

/// A Pango font map over a private font library: 1 unit is 1 point, without hinting and rounding.
///
/// It is never freed; `FontMapPool` reuses it.
final class FontMap {
  let library: FontLibrary
  let context: OpaquePointer
  private var faces: [TextLine.Weight: FaceMetrics] = [:]

  init(_ selection: FontSelection) throws(FontError) {
    library = try FontLibrary(selection.fonts, others: selection.others)
    guard let map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT) else {
      throw .setUp("Pango was built without FreeType")
    }
    ccairo_font_map_configure(map, library.config, 72)
    context = pango_font_map_create_context(map)
    Self.setUp(context)
  }

  private static func setUp(_ context: OpaquePointer) {
    let options = cairo_font_options_create()
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
    pango_cairo_context_set_resolution(context, 72)
    pango_context_set_round_glyph_positions(context, 0)
    // The default is the locale's language, which selects regional glyph variants.
    pango_context_set_language(context, pango_language_from_string("en"))
    pango_context_set_base_dir(context, PANGO_DIRECTION_WEAK_LTR)
  }

  /// Calls `body` with the description of a font; `size` is in points.
  func withDescription<Result>(
    size: Double, weight: TextLine.Weight, _ body: (OpaquePointer?) -> Result
  ) -> Result {
    let description = pango_font_description_new()
    defer { pango_font_description_free(description) }
    pango_font_description_set_family(description, library.families)
    pango_font_description_set_weight(description, PangoWeight(UInt32(weight.rawValue)))
    pango_font_description_set_absolute_size(description, size * Double(PANGO_SCALE))
    return body(description)
  }

  /// Returns the same face at another size in points; the caller releases it.
  func font(
    like font: OpaquePointer, size: Double
  ) -> OpaquePointer? {
    guard let description = pango_font_describe_with_absolute_size(font) else { return nil }
    defer { pango_font_description_free(description) }
    pango_font_description_set_absolute_size(description, size * Double(PANGO_SCALE))
    return pango_context_load_font(context, description)
  }

  func face(_ weight: TextLine.Weight) -> FaceMetrics {
    if let face = faces[weight] { return face }
    let face = FaceMetrics(weight: weight, fontMap: self)
    faces[weight] = face
    return face
  }
}

/// The metrics of a face, in ems.
struct FaceMetrics {
  var ascent = 0.0
  var descent = 0.0
  var capHeight = 0.0

  fileprivate init(weight: TextLine.Weight, fontMap: FontMap) {
    // Measured at a large size, so that rounding to 1/1024 point is negligible.
    let em = 1000.0
    let font = fontMap.withDescription(size: em, weight: weight) {
      pango_context_load_font(fontMap.context, $0)
    }
    guard let font else { return }
    defer { g_object_unref(UnsafeMutableRawPointer(font)) }
    let metrics = pango_font_get_metrics(font, pango_context_get_language(fontMap.context))
    ascent = points(pango_font_metrics_get_ascent(metrics)) / em
    descent = points(pango_font_metrics_get_descent(metrics)) / em
    pango_font_metrics_unref(metrics)
    capHeight = Self.capHeight(size: em, weight: weight, fontMap: fontMap) / em
  }

  private static func capHeight(size: Double, weight: TextLine.Weight, fontMap: FontMap) -> Double {
    let layout = pango_layout_new(fontMap.context)
    defer { g_object_unref(layout.map(UnsafeMutableRawPointer.init)) }
    fontMap.withDescription(size: size, weight: weight) {
      pango_layout_set_font_description(layout, $0)
    }
    pango_layout_set_text(layout, "H", 1)
    var ink = PangoRectangle()
    pango_layout_get_extents(layout, &ink, nil)
    return points(pango_layout_get_baseline(layout) - ink.y)
  }
}

/// Converts Pango's units to points.
func points(_ units: Int32) -> Double { Double(units) / Double(PANGO_SCALE) }
