import Choreography
import TextAndFiles

/// A picture that is updated from scene to scene by redrawing only the damaged areas.
///
/// The pixels equal those of drawing each scene as a whole. A canvas is confined to the thread of
/// its text engine.
public final class Canvas {
  /// The last scene's pixels.
  public let raster: Raster

  private let painter: Painter
  private let scale: Double
  private let text: TextEngine
  /// The last scene, prepared for these pixels.
  private var scene: SceneFrame?

  /// The share of the picture above which everything is redrawn, as clipping costs more than it
  /// saves.
  private static let worthwhileShare = 0.6

  /// Creates a canvas without a scene; `scale` is in pixels per point.
  ///
  /// - Throws: `SurfaceError.impossibleSize` and `.outOfMemory`.
  public init(
    width: Int, height: Int, scale: Double, painter: Painter, text: TextEngine
  ) throws(SurfaceError) {
    raster = try Raster(width: width, height: height)
    (self.scale, self.painter, self.text) = (scale, painter, text)
  }

  /// Draws a scene where it differs from the last one. O(elements + damaged pixels).
  ///
  /// - Throws: `SurfaceError.drawing`.
  public func draw(_ scene: SceneFrame) throws(SurfaceError) {
    let scene = scene.prepared(scale: scale, text: text)
    let damage = damage(fromPrepared: self.scene, to: scene)
    self.scene = nil
    if isPartWorthwhile(damage), !cutsRoundCorner(of: scene, damage),
      !cutsLeaders(of: scene, damage)
    {
      // One by one: Cairo rounds differently under a clip of several boxes.
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

  /// Returns true if a box intersects a rounded corner of a device's screen, whose curve Cairo
  /// would flatten differently under a second clip.
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

  /// Returns true if a box intersects the labels beside a stage, whose slanted lines Cairo would
  /// draw differently under a clip.
  private func cutsLeaders(of scene: SceneFrame, _ damage: Damage) -> Bool {
    scene.elements.contains { element in
      guard case .labels(let overlay, _) = element.content else { return false }
      let column = element.frame.inset(
        x: -(14 + overlay.laneWidth) * overlay.magnification, y: -18)
      return damage.boxes.contains { $0.intersects(PixelBounds(column, scale: scale)) }
    }
  }

  private func draw(_ scene: SceneFrame, in box: PixelBounds) throws(SurfaceError) {
    // Where a clip cuts a slanted edge, pixels just outside the box may change slightly. They are
    // saved and restored.
    let border = SavedBorder(around: box, in: raster)
    let surface = try CairoSurface(raster, scale: scale, text: text)
    surface.clip(to: border.outer)
    painter.paint(prepared: scene, on: surface)
    try surface.finish()
    border.restore()
  }

  /// Returns the damage between two scenes on a canvas of this size and scale.
  package func damage(from old: SceneFrame, to new: SceneFrame) -> Damage {
    damage(
      fromPrepared: old.prepared(scale: scale, text: text),
      to: new.prepared(scale: scale, text: text))
  }

  private func damage(fromPrepared old: SceneFrame?, to new: SceneFrame) -> Damage {
    var tracker = DamageTracker(
      damage: Damage(width: raster.width, height: raster.height), theme: painter.theme,
      scale: scale, text: text)
    if let old { tracker.compare(old, new, in: nil) } else { tracker.damage.addEverything() }
    return tracker.damage
  }
}
