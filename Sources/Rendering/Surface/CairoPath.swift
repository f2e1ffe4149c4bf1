import CCairo
import Choreography

extension OpaquePointer {
  func setSource(_ color: Color) {
    cairo_set_source_rgba(self, color.red, color.green, color.blue, color.alpha)
  }

  /// Draws a picture; downscaling averages pixels.
  func paint(_ picture: OpaquePointer) {
    cairo_set_source_surface(self, picture, 0, 0)
    cairo_pattern_set_filter(cairo_get_source(self), CAIRO_FILTER_GOOD)
    // Extends the edge pixels outwards, so that the edge does not fade.
    cairo_pattern_set_extend(cairo_get_source(self), CAIRO_EXTEND_PAD)
    cairo_paint(self)
  }

  func append(_ shape: Shape) {
    switch shape {
    case .rect(let rect): cairo_rectangle(self, rect.x, rect.y, rect.width, rect.height)
    case .rounded(let rect, let top, let bottom): appendRounded(rect, top: top, bottom: bottom)
    case .ellipse(let rect): appendEllipse(rect)
    case .path(let steps): for step in steps { append(step) }
    }
  }

  private func append(_ step: PathStep) {
    switch step {
    case .move(let point): cairo_move_to(self, point.x, point.y)
    case .line(let point): cairo_line_to(self, point.x, point.y)
    case .curve(let point, let first, let second):
      cairo_curve_to(self, first.x, first.y, second.x, second.y, point.x, point.y)
    case .close: cairo_close_path(self)
    }
  }

  private func appendRounded(_ rect: Rect, top: Double, bottom: Double) {
    let (top, bottom) = (rect.cutRadius(top), rect.cutRadius(bottom))
    guard top > 0 || bottom > 0 else {
      return cairo_rectangle(self, rect.x, rect.y, rect.width, rect.height)
    }
    let quarter = Double.pi / 2
    cairo_new_sub_path(self)
    cairo_arc(self, rect.x + top, rect.y + top, top, -2 * quarter, -quarter)
    cairo_arc(self, rect.maxX - top, rect.y + top, top, -quarter, 0)
    cairo_arc(self, rect.maxX - bottom, rect.maxY - bottom, bottom, 0, quarter)
    cairo_arc(self, rect.x + bottom, rect.maxY - bottom, bottom, quarter, 2 * quarter)
    cairo_close_path(self)
  }

  private func appendEllipse(_ rect: Rect) {
    // A scale of 0 would put Cairo into an error state.
    guard rect.width > 0, rect.height > 0 else { return }
    var matrix = cairo_matrix_t()
    cairo_get_matrix(self, &matrix)
    cairo_translate(self, rect.midX, rect.midY)
    cairo_scale(self, rect.width / 2, rect.height / 2)
    cairo_new_sub_path(self)
    cairo_arc(self, 0, 0, 1, 0, 2 * Double.pi)
    cairo_close_path(self)
    cairo_set_matrix(self, &matrix)
  }
}

extension Rect {
  /// Returns a corner radius clamped to half of the shorter side.
  package func cutRadius(_ radius: Double) -> Double { max(0, min(radius, width / 2, height / 2)) }
}
