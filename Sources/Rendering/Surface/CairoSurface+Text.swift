import CCairo
import Choreography

extension CairoSurface {
  /// Draws a line from a cached picture, aligned to whole pixels. In a scaled group the same
  /// picture is transformed with the group.
  package func draw(_ line: TextLine, at origin: Point, with color: Color) {
    let color = faded(color)
    let picture = text.picture(of: line, scale: scale)
    cairo_save(context)
    if let picture, magnification <= 1 {
      place(at: origin, isSnapped: magnification == 1)
      if let patch = picture.mask { paint(patch, as: color) }
    } else {
      place(at: origin, isSnapped: false)
      fillOutline(of: line, with: color)
    }
    if let patch = picture?.color {
      // Paints the background color first, as the color beneath the glyph may fade as well.
      if let fade { paint(patch, as: fade.ground.opacity(color.alpha)) }
      paint(patch, opacity: color.alpha * (fade?.opacity ?? 1))
    }
    cairo_restore(context)
  }

  /// Sets the transform to pixels of the line's picture, from the line's origin.
  private func place(at origin: Point, isSnapped: Bool) {
    let grid = PixelGrid(scale: scale)
    let (x, y) = (grid.pixels(origin.x), grid.pixels(origin.y))
    if isSnapped {
      cairo_identity_matrix(context)
    } else {
      cairo_scale(context, 1 / scale, 1 / scale)
    }
    cairo_translate(context, x, y)
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
