import Choreography

/// A picture that is brought from scene to scene, and knows where it changed.
///
/// Its pixels are those of drawing each scene as a whole. It belongs to the thread of its text
/// engine.
public final class Canvas {
  /// The last scene's pixels.
  public let raster: Raster

  private let painter: Painter
  private let scale: Double
  private let text: TextEngine
  private var scene: SceneFrame?

  /// A canvas without a scene; `scale` in pixels a point.
  ///
  /// - Throws: `SurfaceError.impossibleSize` and `.outOfMemory`.
  public init(
    width: Int, height: Int, scale: Double, painter: Painter, text: TextEngine
  ) throws(SurfaceError) {
    raster = try Raster(width: width, height: height)
    (self.scale, self.painter, self.text) = (scale, painter, text)
  }

  /// Draws a scene and tells where pixels may have changed. O(elements + pixels).
  ///
  /// - Throws: `SurfaceError.drawing`.
  @discardableResult
  public func draw(_ scene: SceneFrame) throws(SurfaceError) -> Damage {
    let damage = damage(of: scene)
    self.scene = nil
    let surface = try CairoSurface(raster, scale: scale, text: text)
    // Clipped to the boxes, two frames of a wall of swatches at scale 0.75 came out otherwise than
    // as a whole: until that is understood, everything is drawn, unless there is nothing to draw.
    if !damage.boxes.isEmpty { painter.paint(scene, on: surface) }
    try surface.finish()
    self.scene = scene
    return damage
  }

  private func damage(of scene: SceneFrame) -> Damage {
    guard let old = self.scene else {
      return .everywhere(width: raster.width, height: raster.height)
    }
    return damage(from: old, to: scene)
  }

  /// Where the pictures of any two scenes may differ on a canvas of this size and scale.
  public func damage(from old: SceneFrame, to new: SceneFrame) -> Damage {
    painter.damage(
      from: old, to: new, width: raster.width, height: raster.height, scale: scale, text: text)
  }
}
