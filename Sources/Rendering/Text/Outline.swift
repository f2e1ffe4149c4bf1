import CCairo
import Choreography

/// Glyph outlines in points, from the left end of the baseline, independent of scale.
final class Outline {
  let path: UnsafeMutablePointer<cairo_path_t>
  /// The bounds of the ink; nil if there is none.
  let ink: Rect?

  init(of runs: [GlyphRun]) {
    // Unbounded: Cairo omits glyphs outside of a surface's bounds.
    let surface = cairo_recording_surface_create(CAIRO_CONTENT_ALPHA, nil)
    let pen = cairo_create(surface)
    defer {
      cairo_destroy(pen)
      cairo_surface_destroy(surface)
    }
    // Cairo stores paths in units of 1/256 pixel; at 16 pixels per point that is 1/4096 point.
    cairo_scale(pen, 16, 16)
    for run in runs {
      cairo_move_to(pen, run.x, 0)
      pango_cairo_glyph_string_path(pen, run.font, run.glyphs)
    }
    ink = Self.ink(of: pen)
    path = cairo_copy_path(pen)
  }

  deinit { cairo_path_destroy(path) }

  /// The outline's steps, in drawing order. O(steps).
  var steps: [PathStep] {
    guard path.pointee.status == CAIRO_STATUS_SUCCESS, let data = path.pointee.data else {
      return []
    }
    var steps: [PathStep] = []
    var index = 0
    while index < Int(path.pointee.num_data) {
      steps.append(contentsOf: Self.step(data + index))
      index += max(1, Int(data[index].header.length))
    }
    return steps
  }

  private static func step(_ data: UnsafeMutablePointer<cairo_path_data_t>) -> [PathStep] {
    func point(_ number: Int) -> Point { Point(x: data[number].point.x, y: data[number].point.y) }
    switch data.pointee.header.type {
    case CAIRO_PATH_MOVE_TO: return [.move(point(1))]
    case CAIRO_PATH_LINE_TO: return [.line(point(1))]
    case CAIRO_PATH_CURVE_TO: return [.curve(point(3), control1: point(1), control2: point(2))]
    case CAIRO_PATH_CLOSE_PATH: return [.close]
    default: return []
    }
  }

  private static func ink(of pen: OpaquePointer?) -> Rect? {
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    cairo_path_extents(pen, &left, &top, &right, &bottom)
    guard right > left, bottom > top else { return nil }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
