import Recordings
import Testing

@testable import Choreography

/// The parameters of a random recording: its layout, its motion and its seed.
struct RandomCase: Sendable, CustomTestStringConvertible {
  var kind: SectionLayout.Kind
  var motion: Motion
  var seed: UInt64
  var style = MotionStyle.full

  var testDescription: String {
    "\(kind), \(style), \(motion.rowAnimation), \(motion.curve), seed \(seed)"
  }
}

extension Motion.Curve {
  /// Overshoots and returns.
  static let overshooting = Motion.Curve.cubic(x1: 0.34, y1: 1.56, x2: 0.64, y2: 1)
}
