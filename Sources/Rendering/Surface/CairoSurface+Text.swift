import CCairo
import Choreography

extension CairoSurface {
  /// Draws a line from a cached picture, aligned to whole pixels.
  ///
  /// In a group that grows a little, as a row that crosses others, the picture has nearly its size.
  /// In one that shrinks, the picture is transformed with the group; in one that grows more, the
  /// line's outline is filled.
  package func draw(_ line: TextLine, at origin: Point, with color: Color) {
    let color = faded(color)
    let growth = TextGrowth(magnification)
    let picture = text.picture(of: line, scale: scale * growth.pictureScale)
    cairo_save(context)
    if let picture, magnification <= 1 || growth.isSmall {
      place(at: origin, isSnapped: magnification == 1 || growth.isSmall)
      if let patch = picture.mask { paint(patch, as: color) }
    } else {
      place(at: origin, isSnapped: false)
      fillOutline(of: line, with: color)
    }
    if let patch = picture?.color {
      // Paints the background color first, as the color beneath the glyph may fade as well.
      if let fade { paint(patch, as: fade.background.opacity(color.alpha)) }
      paint(patch, opacity: color.alpha * (fade?.opacity ?? 1))
    }
    cairo_restore(context)
  }

  /// Sets the transform to pixels of the line's picture, from the line's origin.
  private func place(at origin: Point, isSnapped: Bool) {
    if isSnapped {
      var (x, y) = (origin.x, origin.y)
      cairo_user_to_device(context, &x, &y)
      let grid = PixelGrid(scale: 1)
      cairo_identity_matrix(context)
      cairo_translate(context, grid.pixels(x), grid.pixels(y))
    } else {
      let grid = PixelGrid(scale: scale)
      cairo_scale(context, 1 / scale, 1 / scale)
      cairo_translate(context, grid.pixels(origin.x), grid.pixels(origin.y))
    }
  }

  private func fillOutline(of line: TextLine, with color: Color) {
    cairo_save(context)
    cairo_scale(context, scale, scale)
    context.setSource(color)
    cairo_append_path(context, text.outline(of: line).path)
    cairo_fill(context)
    cairo_restore(context)
  }

  private func paint(_ patch: PixelPatch, as color: Color) {
    context.setSource(color)
    cairo_mask_surface(context, patch.surface, Double(patch.bounds.x), Double(patch.bounds.y))
  }

  private func paint(_ patch: PixelPatch, opacity: Double) {
    cairo_set_source_surface(
      context, patch.surface, Double(patch.bounds.x), Double(patch.bounds.y))
    cairo_paint_with_alpha(context, opacity)
  }
}

/// The size of text in a group that grows a little: steps of a quarter of a percent, so that the
/// frames of a transition share a few cached pictures.
struct TextGrowth {
  /// True if the group's text is drawn in one of these sizes.
  let isSmall: Bool
  /// The size of a line's picture; 1 in other groups.
  let pictureScale: Double

  init(_ magnification: Double) {
    isSmall = magnification > 1 && magnification <= 1.05
    pictureScale = isSmall ? (magnification * 400).rounded() / 400 : 1
  }
}
