/// How an apply's change is shown over time.
public struct Motion: Hashable, Sendable {
  /// The pace of a transition, from progress 0 to 1.
  public enum Curve: Hashable, Sendable {
    case linear, easeIn, easeOut, easeInOut
    /// A cubic Bézier from (0, 0) to (1, 1) by its two control points.
    case cubic(x1: Double, y1: Double, x2: Double, y2: Double)
  }

  /// What happens when an apply comes while another still animates.
  public enum Overlap: String, Hashable, Sendable, CaseIterable {
    /// What is in flight decays and sums with the new animation.
    case additive
  }

  /// How rows of a table come and go.
  public enum RowAnimation: String, Hashable, Sendable, CaseIterable {
    case fade, right, left, top, bottom, none, automatic
  }

  /// Nanoseconds.
  public var duration: Int64
  /// The pace of a transition.
  public var curve: Curve
  /// What happens when an apply comes while another still animates.
  public var overlap: Overlap
  /// How rows of a table come and go.
  public var rowAnimation: RowAnimation

  /// A motion; nil duration is SEMANTICS' default for the view: 0.3 s for tables, else 0.25 s.
  public init(
    duration: Int64? = nil, for view: Stage.View = .collection, curve: Curve = .easeInOut,
    overlap: Overlap = .additive, rowAnimation: RowAnimation = .fade
  ) {
    self.duration = duration ?? (view == .table ? 300_000_000 : 250_000_000)
    self.curve = curve
    self.overlap = overlap
    self.rowAnimation = rowAnimation
  }
}

extension Motion.Curve {
  /// The curves that scripts call by name.
  public static let named: [(name: String, curve: Motion.Curve)] = [
    ("linear", .linear), ("easeIn", .easeIn), ("easeOut", .easeOut), ("easeInOut", .easeInOut),
  ]

  /// The two control points (x1, y1), (x2, y2) of the curve's cubic Bézier.
  ///
  /// The named curves are those of Core Animation's media timing functions and CSS.
  public var controlPoints: (x1: Double, y1: Double, x2: Double, y2: Double) {
    switch self {
    case .linear: (0, 0, 1, 1)
    case .easeIn: (0.42, 0, 1, 1)
    case .easeOut: (0, 0, 0.58, 1)
    case .easeInOut: (0.42, 0, 0.58, 1)
    case .cubic(let x1, let y1, let x2, let y2): (x1, y1, x2, y2)
    }
  }
}
