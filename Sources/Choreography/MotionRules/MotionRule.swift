/// A rule that the motion of one transition keeps.
///
/// ```swift
/// expectMotion(try film.transition(3), .noJump(12), .noFlash, .ends(within: .seconds(0.5)))
/// ```
public enum MotionRule: Hashable, Sendable, CustomStringConvertible {
  /// No row's step from frame to frame differs from its previous step by more than so many points:
  /// nothing starts, stops or lands abruptly.
  case noJump(Double)
  /// No row fades out and in again, and none shows for less than a tenth of a second.
  case noFlash
  /// No two rows lie over each other when the transition has ended.
  case noOverlapAtRest
  /// The titles of two rows are readable over each other in at most so many frames.
  case noTextOverText(frames: Int)
  /// Everything rests so many seconds after the transition's start.
  case ends(within: Duration)
  /// The rows on screen travel at most so many points together.
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

/// A place in a transition that breaks a rule.
public struct MotionViolation: Hashable, Sendable {
  /// The rule.
  public var rule: MotionRule
  /// The row that breaks it the most.
  public var row: String
  /// The frame, counted from the transition's start.
  public var frame: Int
  /// The measure: points, square points, frames or seconds, as the rule counts.
  public var amount: Double
  /// One sentence with row, frame and amount.
  public var message: String
}
