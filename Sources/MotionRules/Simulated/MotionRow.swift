import Choreography
import Recordings

/// A row in one frame of another animation engine, for checking rules of motion.
///
/// ```swift
/// let frames = engine.frames.map { cells in
///   cells.map { MotionRow($0.name, at: $0.frame, opacity: $0.alpha, title: $0.title) }
/// }
/// let motion = MotionProbe(rows: frames, width: 375, height: 812)
/// expectMotion(motion, .noJump(share: 0.05), .noFlash, .noOverlapAtRest, named: "my list")
/// ```
public struct MotionRow: Hashable, Sendable {
  /// The row's identifier, the same in every frame.
  public var id: String
  /// The frame, in points of the stage.
  public var frame: Rect
  /// From 0 to 1.
  public var opacity: Double
  /// The visible text; empty for none.
  public var title: String

  /// Creates a row, by default opaque and without text.
  public init(_ id: String, at frame: Rect, opacity: Double = 1, title: String = "") {
    self.id = id
    self.frame = frame
    self.opacity = opacity
    self.title = title
  }

  var element: SceneElement {
    var item = ItemContent(id: id)
    item.title = title
    return SceneElement(row: item, at: frame, opacity: opacity)
  }
}
