import Choreography

/// A picture that is brought from scene to scene by drawing anew only what changed.
///
/// Its pixels are those of drawing each scene as a whole. It belongs to the thread of its text
/// engine.
public final class Canvas {
  /// The last scene's pixels.
  public let raster: Raster

  private let painter: Painter
  private let scale: Double
  private let text: TextEngine
  /// The last scene, prepared for these pixels.
  private var scene: SceneFrame?

  /// Above this share of the picture everything is drawn: clipping costs more than it saves.
  private static let worthwhileShare = 0.6

  /// A canvas without a scene; `scale` in pixels a point.
  ///
  /// - Throws: `SurfaceError.impossibleSize` and `.outOfMemory`.
  public init(
    width: Int, height: Int, scale: Double, painter: Painter, text: TextEngine
  ) throws(SurfaceError) {
    raster = try Raster(width: width, height: height)
    (self.scale, self.painter, self.text) = (scale, painter, text)
  }

  /// Draws a scene where it differs from the last one. O(elements + pixels that change).
  ///
  /// - Throws: `SurfaceError.drawing`.
  public func draw(_ scene: SceneFrame) throws(SurfaceError) {
    let scene = scene.prepared(scale: scale, text: text)
    let damage = damage(fromPrepared: self.scene, to: scene)
    self.scene = nil
    if isPartWorthwhile(damage), !cutsRoundCorner(of: scene, damage) {
      // One after another: what is cut by several boxes at once, Cairo rounds otherwise.
      for box in damage.boxes { try draw(scene, in: box) }
    } else {
      let surface = try CairoSurface(raster, scale: scale, text: text)
      painter.paint(prepared: scene, on: surface)
      try surface.finish()
    }
    self.scene = scene
  }

  private func isPartWorthwhile(_ damage: Damage) -> Bool {
    let pixels = damage.boxes.reduce(0) { $0 + $1.area }
    return Double(pixels) < Self.worthwhileShare * Double(raster.width * raster.height)
  }

  /// True if a box reaches into a round corner of a device's screen: Cairo flattens the curve of a
  /// clip otherwise if a second clip cuts it.
  private func cutsRoundCorner(of scene: SceneFrame, _ damage: Damage) -> Bool {
    scene.elements.contains { element in
      guard case .scene(let stage) = element.content else { return false }
      let side = stage.environment.device.cornerRadius
      guard side > 0 else { return false }
      let screen = element.frame
      return [screen.x, screen.maxX - side].contains { x in
        [screen.y, screen.maxY - side].contains { y in
          let corner = PixelBounds(Rect(x: x, y: y, width: side, height: side), scale: scale)
          return damage.boxes.contains { $0.intersects(corner) }
        }
      }
    }
  }

  private func draw(_ scene: SceneFrame, in box: PixelBounds) throws(SurfaceError) {
    // Where a clip cuts a slanted edge, the pixel at the cut may come out a shade off: those lie
    // in a rim around the box, which then gets its old pixels back.
    let rim = Rim(around: box, in: raster)
    let surface = try CairoSurface(raster, scale: scale, text: text)
    surface.clip(to: rim.outer)
    painter.paint(prepared: scene, on: surface)
    try surface.finish()
    rim.restore()
  }

  /// Returns the areas in which two scenes' pictures may differ on a canvas of this size and scale.
  package func damage(from old: SceneFrame, to new: SceneFrame) -> Damage {
    damage(
      fromPrepared: old.prepared(scale: scale, text: text),
      to: new.prepared(scale: scale, text: text))
  }

  private func damage(fromPrepared old: SceneFrame?, to new: SceneFrame) -> Damage {
    var survey = DamageSurvey(
      damage: Damage(width: raster.width, height: raster.height), theme: painter.theme,
      scale: scale, text: text)
    if let old { survey.compare(old, new, in: nil) } else { survey.damage.addEverything() }
    return survey.damage
  }
}
