import Choreography
import Recordings

/// Draws scenes on surfaces: all that Flipbook knows of looks.
public struct Painter: Sendable {
  let theme: Theme?

  /// A painter; it keeps no state from frame to frame. Without a theme it takes each scene's own.
  public init(theme: Theme? = nil) {
    self.theme = theme
  }

  /// Draws a whole frame, back to front. O(elements).
  public func paint(_ frame: SceneFrame, on surface: any Surface) {
    let stage = Rect(x: 0, y: 0, width: frame.size.width, height: frame.size.height)
    let isMirrored = frame.environment.isRightToLeft && frame.ground != .page
    let target = isMirrored ? MirroredSurface(surface, about: stage.midX) : surface
    ElementPainter(on: target, theme: theme, scene: frame).paint(frame, in: stage)
  }
}
