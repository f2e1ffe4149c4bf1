/// What there is to say about one frame.
public struct Explanation: Hashable, Sendable {
  /// One row in flight.
  public struct Mark: Hashable, Sendable {
    /// Who.
    public var id: ElementID
    /// What brought it into flight.
    public var operation: ElementOperation
    /// Where it is, in points of the stage.
    public var frame: Rect
    /// Outside of it nothing of the row is seen; nil is the whole stage.
    public var clip: Rect?
    /// The frames of the rows in front of it, whose words no sign is to cover.
    public var covers: [Rect] = []
    /// How far the operation is, from 0 to 1.
    public var progress: Double
    /// Where the operation began, for a row that travels.
    public var origin: Rect?
    /// Where it ends.
    public var goal: Rect?
    /// `[0, 3] → [0, 1]`; empty for a side where the row is not.
    public var indexPaths: String?
  }

  /// How many operations of a kind an apply has.
  public struct Count: Hashable, Sendable {
    /// The kind.
    public var operation: ElementOperation
    /// How many.
    public var count: Int
  }

  /// The em of a label, in points, before it is magnified.
  public static let labelSize = 11.0

  /// What is shown.
  public var overlays: Overlays
  /// How much larger than usual all that is around the stage is drawn.
  public var magnification = 1.0
  /// Back to front.
  public var marks: [Mark]
  /// The last apply, counted from 0; nil before the first.
  public var apply: Int?
  /// Every kind with the last apply's number of them.
  public var counts: [Count]
  /// What the last apply did, in words.
  public var summary: String
  /// Nanoseconds; nil where nobody measured.
  public var diffCost: Int64?
  /// The sentence for the viewer; nil where there is none.
  public var caption: String?
  /// Nanoseconds from the film's start.
  public var time: Int64
  /// The frame's number.
  public var number: Int
}
