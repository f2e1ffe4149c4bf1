/// A rule for the motion of one transition.
///
/// ```swift
/// expectMotion(try film.transition(3), .noJump(12), .noFlash, .ends(within: .seconds(0.5)))
/// ```
public enum MotionRule: Hashable, Sendable, CustomStringConvertible {
  /// No row's step from frame to frame differs from its previous step by more than a number of
  /// points: nothing starts or stops abruptly.
  case noJump(Double)
  /// No row fades out and in again, unless it is reloaded, and none is visible for less than a
  /// tenth of a second.
  case noFlash
  /// No two rows overlap when the transition has ended.
  case noOverlapAtRest
  /// The titles of two rows are legible over each other in at most a number of frames.
  case noTextOverText(frames: Int)
  /// All motion ends within a time after the transition's start.
  case ends(within: Duration)
  /// The rows on screen travel at most a number of points in total.
  case travels(atMost: Double)

  /// `noJump(12.0)`.
  public var description: String {
    switch self {
    case .noJump(let points): "noJump(\(points))"
    case .noFlash: "noFlash"
    case .noOverlapAtRest: "noOverlapAtRest"
    case .noTextOverText(let frames): "noTextOverText(frames: \(frames))"
    case .ends(let time): "ends(within: \(time / .seconds(1)))"
    case .travels(let points): "travels(atMost: \(points))"
    }
  }
}

/// A violation of a rule in a transition.
public struct MotionViolation: Hashable, Sendable {
  /// The rule.
  public var rule: MotionRule
  /// The row that breaks it the most.
  public var row: String
  /// The frame, counted from the transition's start.
  public var frame: Int
  /// The measured amount in the rule's unit, such as points, square points, frames or seconds.
  public var amount: Double
  /// One sentence with row, frame and amount.
  public var message: String
}
