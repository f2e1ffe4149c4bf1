import CCairo
import Choreography

/// A line's pixels at one scale: a mask of glyphs in the text's color, and a picture of colored
/// glyphs.
///
/// Glyphs are filled as outlines: Cairo's glyph drawing rounds each to whole pixels, which makes
/// letter spacing uneven.
final class LinePicture {
  let mask: PixelPatch?
  let color: PixelPatch?

  /// Draws the line; nil if it is too large to cache.
  init?(_ layout: LineLayout, scale: Double) {
    if let picture = layout.picture {
      let place = Rect(x: 0, y: -picture.height, width: picture.width, height: picture.height)
      let bounds = PixelBounds(place, scale: scale)
      guard bounds.isSmall else { return nil }
      mask = nil
      color = PixelPatch(bounds, format: CAIRO_FORMAT_ARGB32, scale: scale, picture.draw)
      return
    }
    let outline = layout.traceOutline()
    let colored = layout.runs.filter(\.isColor)
    let inkBounds = outline.ink.map { PixelBounds($0, scale: scale) }
    let colorBounds = colored.map { PixelBounds($0.ink, scale: scale) }
      .reduce(nil as PixelBounds?) { $0?.union($1) ?? $1 }
    guard inkBounds?.isSmall != false, colorBounds?.isSmall != false else { return nil }
    mask = inkBounds.map {
      PixelPatch($0, format: CAIRO_FORMAT_A8, scale: scale) { pen in
        cairo_append_path(pen, outline.path)
        cairo_fill(pen)
      }
    }
    color = colorBounds.map {
      PixelPatch($0, format: CAIRO_FORMAT_ARGB32, scale: scale) { pen in
        for run in colored {
          cairo_move_to(pen, run.x, 0)
          pango_cairo_show_glyph_string(pen, run.font, run.glyphs)
        }
      }
    }
  }

  var byteCount: Int { 64 + (mask?.byteCount ?? 0) + (color?.byteCount ?? 0) }
}

/// Pixels with their bounds, in pixels from the left end of the baseline.
final class PixelPatch {
  let surface: OpaquePointer
  let bounds: PixelBounds
  let byteCount: Int

  init(
    _ bounds: PixelBounds, format: cairo_format_t, scale: Double, _ body: (OpaquePointer?) -> Void
  ) {
    self.bounds = bounds
    surface = cairo_image_surface_create(format, Int32(bounds.width), Int32(bounds.height))
    byteCount = Int(cairo_image_surface_get_stride(surface)) * bounds.height
    let pen = cairo_create(surface)
    cairo_translate(pen, -Double(bounds.x), -Double(bounds.y))
    cairo_scale(pen, scale, scale)
    body(pen)
    cairo_destroy(pen)
    cairo_surface_flush(surface)
  }

  deinit { cairo_surface_destroy(surface) }
}

extension PixelBounds {
  /// True if a picture of this size is small enough to cache.
  fileprivate var isSmall: Bool { width <= 8192 && height <= 2048 && area <= 4 << 20 }
}
