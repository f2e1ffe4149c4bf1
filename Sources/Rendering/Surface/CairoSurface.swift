import CCairo
import Choreography
import TextAndFiles

/// A surface that draws into a raster with Cairo, confined to the thread of its text engine.
package final class CairoSurface: Surface {
  package let text: TextEngine
  /// The pixels that the surface draws into.
  package let raster: Raster
  /// The number of pixels per point.
  package let scale: Double
  package var pixelScale: Double? { scale }

  let context: OpaquePointer
  /// The product of the open groups' scales; 1 outside of any.
  private(set) var magnification = 1.0
  /// The opacity applied to all drawing, over a plain opaque background; nil for none.
  ///
  /// Each color is mixed with the background's: a layer of color c at opacity o over a background g
  /// equals o·c + (1 − o)·g, also at antialiased edges. This avoids a layer, which triples the cost
  /// per pixel.
  var fade: (opacity: Double, background: Color)?
  private let target: OpaquePointer

  /// Creates a surface over a raster's pixels; `scale` is in pixels per point.
  ///
  /// - Throws: `SurfaceError.drawing` if Cairo cannot use the raster, or `scale` is not positive.
  package init(_ raster: Raster, scale: Double, text: TextEngine) throws(SurfaceError) {
    guard scale > 0, scale.isFinite else { throw .drawing("invalid scale \(scale)") }
    guard let target = raster.makeCairoSurface(), let context = cairo_create(target) else {
      throw .drawing("no memory")
    }
    self.text = text
    self.raster = raster
    self.scale = scale
    self.target = target
    self.context = context
    cairo_scale(context, scale, scale)
    cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
    cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
    try checkStatus()
  }

  deinit {
    cairo_destroy(context)
    // Detaches the raster's memory, even if the surface is still retained.
    cairo_surface_finish(target)
    cairo_surface_destroy(target)
  }

  /// Flushes all drawing into the raster.
  ///
  /// - Throws: `SurfaceError.drawing` with Cairo's first error.
  package func finish() throws(SurfaceError) {
    cairo_surface_flush(target)
    try checkStatus()
  }

  private func checkStatus() throws(SurfaceError) {
    let status = cairo_status(context)
    guard status == CAIRO_STATUS_SUCCESS else {
      throw .drawing(String(cString: cairo_status_to_string(status)))
    }
  }

  /// Clips all drawing to a rectangle of whole pixels.
  func clip(to box: PixelBounds) {
    var matrix = cairo_matrix_t()
    cairo_get_matrix(context, &matrix)
    cairo_identity_matrix(context)
    cairo_rectangle(
      context, Double(box.x), Double(box.y), Double(box.width), Double(box.height))
    cairo_clip(context)
    cairo_set_matrix(context, &matrix)
  }

  package func fill(_ shape: Shape, with color: Color) {
    context.setSource(faded(color))
    context.append(shape)
    cairo_fill(context)
  }

  /// Leaves the hole as it is.
  package func fill(_ shape: Shape, around hole: Rect, with color: Color) {
    context.setSource(faded(color))
    context.append(shape)
    cairo_rectangle(context, hole.x, hole.y, hole.width, hole.height)
    cairo_set_fill_rule(context, CAIRO_FILL_RULE_EVEN_ODD)
    cairo_fill(context)
    cairo_set_fill_rule(context, CAIRO_FILL_RULE_WINDING)
  }

  /// Fills a rectangle with a gradient; Cairo blends whole rows of pixels with one color each.
  package func fillFading(_ rect: Rect, over length: Double, toLowerEnd: Bool, with color: Color) {
    let (dense, thin) =
      toLowerEnd ? (rect.maxY - length, rect.maxY) : (rect.y + length, rect.y)
    guard let gradient = cairo_pattern_create_linear(0, dense, 0, thin) else { return }
    defer { cairo_pattern_destroy(gradient) }
    let color = faded(color)
    let stops = 16
    for stop in 0...stops {
      let share = Double(stop) / Double(stops)
      cairo_pattern_add_color_stop_rgba(
        gradient, share, color.red, color.green, color.blue,
        color.alpha * FadeProfile.density(at: share))
    }
    cairo_set_source(context, gradient)
    context.append(.rect(rect))
    cairo_fill(context)
  }

  package func stroke(_ shape: Shape, with color: Color, width: Double) {
    context.setSource(faded(color))
    context.append(shape)
    cairo_set_line_width(context, max(0, width))
    cairo_stroke(context)
  }

  /// Draws a group. A faded one costs a layer of the clip's size, or of the whole picture without a
  /// clip.
  package func group(
    opacity: Double, clip: Shape?, scale: Double, about center: Point, _ content: () -> Void
  ) {
    guard opacity > 0, scale > 0 else { return }
    guard opacity < 1 || clip != nil || scale != 1 else { return content() }
    cairo_save(context)
    if let clip {
      context.append(clip)
      cairo_clip(context)
    }
    faded(opacity) { scaled(scale, about: center, content) }
    cairo_restore(context)
  }

  func faded(_ color: Color) -> Color {
    fade.map { $0.background.mixed(with: color.opacity(1), $0.opacity).opacity(color.alpha) }
      ?? color
  }

  private func faded(_ opacity: Double, _ content: () -> Void) {
    guard opacity < 1 else { return content() }
    cairo_push_group(context)
    // Clips the layer only: clipping its content too would apply antialiasing twice.
    cairo_reset_clip(context)
    content()
    cairo_pop_group_to_source(context)
    cairo_paint_with_alpha(context, opacity)
  }

  private func scaled(_ scale: Double, about center: Point, _ content: () -> Void) {
    guard scale != 1 else { return content() }
    let outer = magnification
    magnification *= scale
    cairo_translate(context, center.x, center.y)
    cairo_scale(context, scale, scale)
    cairo_translate(context, -center.x, -center.y)
    content()
    magnification = outer
  }

  /// Draws another picture, stretched to `rect` in points; downscaling averages pixels.
  package func draw(_ picture: Raster, in rect: Rect) {
    guard rect.width > 0, rect.height > 0, let source = picture.makeCairoSurface() else { return }
    defer { cairo_surface_destroy(source) }
    cairo_save(context)
    cairo_rectangle(context, rect.x, rect.y, rect.width, rect.height)
    cairo_clip(context)
    cairo_translate(context, rect.x, rect.y)
    cairo_scale(
      context, rect.width / Double(picture.width), rect.height / Double(picture.height))
    context.paint(source)
    cairo_restore(context)
  }
}

extension Raster {
  /// Returns a Cairo surface over these pixels, valid during the raster's lifetime; nil if out of
  /// memory.
  func makeCairoSurface() -> OpaquePointer? {
    let bytes = base.assumingMemoryBound(to: UInt8.self)
    return cairo_image_surface_create_for_data(
      bytes, CAIRO_FORMAT_ARGB32, Int32(width), Int32(height), Int32(stride))
  }
}
