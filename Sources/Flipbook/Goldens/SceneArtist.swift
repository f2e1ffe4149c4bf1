import Encoding
import Rendering

/// Draws scenes one by one; it belongs to one thread.
final class SceneArtist {
  private let text: TextEngine
  private let scale: Double
  private let painter: Painter

  /// `scale` in pixels a point.
  init(fonts: FontSet, scale: Double, theme: Theme? = nil) throws(FontError) {
    text = try TextEngine(fonts: fonts)
    self.scale = scale
    painter = Painter(theme: theme)
  }

  /// A scene's pixels: what a rendered frame of the same scale has.
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
