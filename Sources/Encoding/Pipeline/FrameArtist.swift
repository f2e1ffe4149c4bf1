import Choreography
import Rendering

/// A picture with what it took, in nanoseconds.
struct DrawnPicture: Sendable {
  var picture: Picture
  var draw: Int64 = 0
  var encode: Int64 = 0
}

/// Draws frames; each worker has one of its own and keeps it on its thread.
protocol FrameArtist: AnyObject {
  func draw(_ frame: SceneFrame) throws(EncodingError) -> DrawnPicture
}

/// Draws frames with Cairo, in the forms that are wanted.
final class CairoArtist: FrameArtist {
  private let text: TextEngine
  private let encoder: PNGEncoder
  private let painter: Painter
  private let style: FrameStyle
  private let pool: RasterPool
  private let stopwatch: @Sendable () -> Int64

  init(
    fonts: FontSet, style: FrameStyle, pool: RasterPool, stopwatch: @escaping @Sendable () -> Int64
  ) throws(EncodingError) {
    do { text = try TextEngine(fonts: fonts) } catch { throw .fonts(error) }
    encoder = try PNGEncoder(filter: style.filter)
    self.style = style
    painter = Painter(theme: style.theme)
    self.pool = pool
    self.stopwatch = stopwatch
  }

  func draw(_ frame: SceneFrame) throws(EncodingError) -> DrawnPicture {
    var drawn = DrawnPicture(picture: Picture())
    do {
      if !style.forms.isDisjoint(with: [.pixels, .png]) { try drawPixels(frame, into: &drawn) }
    } catch {
      throw .drawing(frame: frame.number, error)
    }
    if style.forms.contains(.svg) { drawSVG(frame, into: &drawn) }
    if style.forms.contains(.scene) { drawn.picture.scene = frame }
    return drawn
  }

  private func drawPixels(
    _ frame: SceneFrame, into drawn: inout DrawnPicture
  ) throws(SurfaceError) {
    let start = stopwatch()
    let raster = try pool.take()
    let surface = try CairoSurface(raster, scale: style.scale, text: text)
    painter.paint(frame, on: surface)
    try surface.finish()
    drawn.draw += stopwatch() - start
    if style.forms.contains(.png) {
      let start = stopwatch()
      drawn.picture.png = encoder.encode(raster, scale: style.scale)
      drawn.encode += stopwatch() - start
    }
    if style.forms.contains(.pixels) {
      drawn.picture.pixels = raster
    } else {
      pool.give(raster)
    }
  }

  private func drawSVG(_ frame: SceneFrame, into drawn: inout DrawnPicture) {
    let start = stopwatch()
    let surface = SVGSurface(size: frame.size, text: text)
    painter.paint(frame, on: surface)
    let painted = stopwatch()
    drawn.draw += painted - start
    drawn.picture.svg = Array(surface.document(title: style.title).utf8)
    drawn.encode += stopwatch() - painted
  }
}

/// What all frames of a run have in common.
struct FrameStyle: Sendable {
  var forms: PictureForms
  /// Pixels a point.
  var scale: Double
  var filter: PNGEncoder.Filter
  /// What screen readers say of an SVG frame.
  var title: String
  /// The colours; nil is each scene's own theme.
  var theme: Theme?
}
