/// The animation of an apply.
public struct Motion: Hashable, Sendable {
  /// The timing curve of a transition, from progress 0 to 1.
  public enum Curve: Hashable, Sendable {
    /// The range of `y1` and `y2` of a Bézier in scripts and recordings.
    package static let heights = -16.0...16.0
    /// The range of a spring's mass, stiffness and damping in scripts and recordings.
    package static let springNumbers = 0.001...1_000_000.0

    /// A critically damped spring, which does not overshoot: 98 % of the way after the motion's
    /// duration, at rest after twice as long.
    case settle
    /// The cubic curves of CSS and Core Animation.
    case linear, ease, easeIn, easeOut, easeInOut
    /// A cubic Bézier from (0, 0) to (1, 1) by its two control points.
    case cubic(x1: Double, y1: Double, x2: Double, y2: Double)
    /// A damped spring, released at rest, in kg, N/m and N·s/m, all above 0.
    ///
    /// The spring determines the duration; that of the motion has no effect.
    case spring(mass: Double, stiffness: Double, damping: Double)
  }

  /// The treatment of an apply during a running animation.
  public enum Overlap: String, Hashable, Sendable, CaseIterable {
    /// The new animation is added to the running one, which completes.
    case additive
    /// The new animation starts from the current frame, at rest.
    case retarget
  }

  /// The animation of rows that a table inserts or deletes.
  public enum RowAnimation: String, Hashable, Sendable, CaseIterable {
    case fade, right, left, top, bottom, middle, none, automatic
  }

  /// The longest transition, and the longest gesture that a film shows: 60 s in nanoseconds.
  package static let maxDuration: Int64 = 60_000_000_000

  /// The longest time by which an inserted row begins after the one above it: 0.1 s in nanoseconds.
  package static let maxStagger: Int64 = 100_000_000

  package var nanoseconds: Int64
  /// The time by which an inserted row begins after the one above it, in nanoseconds.
  package var staggerNanoseconds: Int64 = 0
  /// The timing curve of a transition.
  public var curve: Curve
  /// The treatment of an apply during a running animation.
  public var overlap: Overlap
  /// The animation of rows that a table inserts or deletes.
  public var rowAnimation: RowAnimation
  /// True if the number in the detail of a row or card counts from its old to its new value.
  public var countsNumbers = false

  package init(
    duration nanoseconds: Int64?, for view: Stage.View = .collection, curve: Curve = .settle,
    overlap: Overlap = .additive, rowAnimation: RowAnimation = .fade
  ) {
    self.nanoseconds = nanoseconds ?? (view == .table ? 300_000_000 : 250_000_000)
    self.curve = curve
    self.overlap = overlap
    self.rowAnimation = rowAnimation
  }
}

extension Motion.Curve {
  /// The curves that scripts and recordings can name.
  ///
  /// `spring` has Core Animation's default mass, stiffness and damping; `smooth`, `snappy` and
  /// `bouncy` are SwiftUI's, with a perceived duration of half a second.
  public static let named: [(name: String, curve: Motion.Curve)] = [
    ("settle", .settle), ("linear", .linear), ("ease", .ease), ("easeIn", .easeIn),
    ("easeOut", .easeOut),
    ("easeInOut", .easeInOut), ("spring", .spring(mass: 1, stiffness: 100, damping: 10)),
    ("smooth", .spring(duration: 0.5, bounce: 0)),
    ("snappy", .spring(duration: 0.5, bounce: 0.15)),
    ("bouncy", .spring(duration: 0.5, bounce: 0.3)),
  ]

  package static func spring(duration: Double, bounce: Double) -> Motion.Curve {
    let frequency = 2 * Double.pi / duration
    return .spring(
      mass: 1, stiffness: frequency * frequency, damping: 2 * frequency * (1 - bounce))
  }

  /// The two control points (x1, y1), (x2, y2) of the curve's cubic Bézier; those of a straight
  /// line for a spring.
  ///
  /// The named curves are those of Core Animation's media timing functions and CSS.
  public var controlPoints: (x1: Double, y1: Double, x2: Double, y2: Double) {
    switch self {
    case .linear, .settle, .spring: (0, 0, 1, 1)
    case .ease: (0.25, 0.1, 0.25, 1)
    case .easeIn: (0.42, 0, 1, 1)
    case .easeOut: (0, 0, 0.58, 1)
    case .easeInOut: (0.42, 0, 0.58, 1)
    case .cubic(let x1, let y1, let x2, let y2): (x1, y1, x2, y2)
    }
  }
}
