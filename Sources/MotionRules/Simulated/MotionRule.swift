import Choreography

/// A rule for the motion of one transition.
///
/// Limits are shares of a distance or of the motion, or times, so that one rule suits short and long
/// motions of any curve at any frame rate.
///
/// ```swift
/// expectMotion(try film.transition(3), .noJump(share: 0.05), .noFlash, .ends(within: .seconds(0.5)))
/// ```
public enum MotionRule: Hashable, Sendable, CustomStringConvertible {
  /// No row's step in one frame exceeds the step that its neighbors explain by more than a share of
  /// the row's distance, from 0 to 1. 0.05 suits every usual curve.
  ///
  /// Distances above 200 pt count as 200 pt where the row moves before and after the step. Less
  /// than 3 pt never count. Frames in which nothing moves are left out.
  case noJump(share: Double)
  /// No row fades by more than a quarter and comes back, unless it is reloaded or has another
  /// title, and none that appears within the stage is visible for less than a tenth of a second.
  case noFlash
  /// No two rows overlap by more than 1 pt when the transition has ended, unless they overlapped as
  /// much before it.
  case noOverlapAtRest
  /// The titles of two rows are legible over each other in at most a share of the motion's frames,
  /// from 0 to 1. 0.35 allows rows to cross, and texts to dissolve.
  case noTextOverText(share: Double)
  /// Motion begins within a time after the transition's start, and each row within that time after
  /// the row that begins before it, as in a stagger. 0.12 s suits most lists.
  ///
  /// Rows may move only when others have vanished, and appear only when others have moved. A row
  /// begins when it has gone a twentieth of its way, or faded by a twentieth.
  case starts(within: Duration)
  /// All motion ends within a time after the transition's start.
  case ends(within: Duration)
  /// The last frame shows exactly these rows, each opaque and in its frame, by identifier. Frames
  /// are in points of the stage, and edges may be off by a tolerance in points. Rows off the stage
  /// may be missing.
  case endsAt([String: Rect], tolerance: Double = 1)
  /// The rows on screen travel at most a number of points in total.
  case travels(atMost: Double)

  /// `noJump(share: 0.05)`.
  public var description: String {
    switch self {
    case .noJump(let share): "noJump(share: \(share))"
    case .noFlash: "noFlash"
    case .noOverlapAtRest: "noOverlapAtRest"
    case .noTextOverText(let share): "noTextOverText(share: \(share))"
    case .starts(let time): "starts(within: \(time / .seconds(1)))"
    case .ends(let time): "ends(within: \(time / .seconds(1)))"
    case .endsAt(let frames, _): "endsAt(\(frames.count) \(frames.count == 1 ? "place" : "places"))"
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
  /// The measured amount in the rule's unit, such as shares, points, square points or seconds.
  public var amount: Double
  /// One sentence with row, frame and amount.
  public var message: String
}
