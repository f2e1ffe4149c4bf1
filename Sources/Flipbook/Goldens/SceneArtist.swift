import Encoding
import Rendering

/// Draws scenes one by one; it belongs to one thread.
final class SceneArtist {
  private let text: TextEngine
  private let scale: Double
  private let painter: Painter

  /// Creates an artist; `scale` is in pixels per point.
  init(fonts: FontSet, scale: Double, theme: Theme? = nil) throws(FontError) {
    text = try TextEngine(fonts: fonts)
    self.scale = scale
    painter = Painter(theme: theme)
  }

  /// A scene's pixels: those of a rendered frame at the same scale.
  func draw(_ scene: SceneFrame) throws -> Raster {
    let size = PixelSize(scene.size, scale: scale)
    try size.check()
    let raster = try Raster(width: size.width, height: size.height)
    let surface = try CairoSurface(raster, scale: scale, text: text)
    painter.paint(scene, on: surface)
    try surface.finish()
    return raster
  }
}
