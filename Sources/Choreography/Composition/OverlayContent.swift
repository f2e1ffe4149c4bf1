/// The contents of all overlays at one frame.
public struct OverlayContent: Hashable, Sendable {
  /// The overlays of one row in flight.
  public struct RowOverlay: Hashable, Sendable {
    /// The row.
    public var id: ElementID
    /// The operation that animates it.
    public var operation: ElementOperation
    /// Its frame, in points of the stage; of a row that comes or goes the part in its group's outline.
    public var frame: Rect
    /// The visible area; nil is the whole stage.
    public var clip: Rect?
    /// The frames of the rows in front of it, which hide its sign.
    public var covers: [Rect] = []
    /// The progress of the operation, from 0 to 1.
    public var progress: Double
    /// The opacity of its signs and labels, from 0 to 1.
    public var emphasis = 1.0
    /// The frame in which the operation began, for a row that moves.
    public var origin: Rect?
    /// The frame in which the operation ends.
    public var goal: Rect?
    /// `[0, 3] → [0, 1]`; one side is empty for a row that enters or leaves.
    public var indexPaths: String?

    /// True for a row that also moves sideways, whose path is on the stage.
    package var isSideways: Bool {
      guard let origin, let goal else { return false }
      return origin.isSideways(of: goal)
    }
  }

  /// Rows that make room in the same way.
  package struct Shift: Hashable, Sendable {
    /// The frame of each row, in points of the stage.
    package var frames: [Rect]
    /// The frame around them before the apply.
    package var origin: Rect
    /// The frame around them after it.
    package var goal: Rect
    /// The opacity of its path, from 0 to 1.
    package var emphasis: Double

    /// True for a cell that also moves sideways, whose path is on the stage.
    package var isSideways: Bool { origin.isSideways(of: goal) }
  }

  /// The number of rows or sections that an apply changes in one way.
  public struct Count: Hashable, Sendable {
    /// The kind of operation; nil for reconfigured rows, which keep their cells.
    public var operation: ElementOperation?
    /// The number of rows or sections, at least 1.
    public var count: Int
    /// True if it counts sections.
    package var isOfSections = false
  }

  /// The font size of labels, in points, before magnification.
  public static let labelSize = 12.0

  /// The overlays that are shown.
  public var overlays: Overlays
  /// True if the film shows observed motion, which the overlay `model` compares.
  public var isObserved = false
  /// The scale of the overlays around the stage; 1 is the default size.
  public var magnification = 1.0
  /// The width of the lanes for paths between the stage and the labels, before magnification.
  package var laneWidth = 0.0
  /// The number of lines of a caption for which there is room.
  package var captionLines = 2
  /// The rows in flight, back to front.
  public var rowOverlays: [RowOverlay]
  /// The blocks of rows that make room, top to bottom; empty without the overlay `paths`.
  package var shifts: [Shift] = []
  /// The number of the last apply in the film's source; nil before the first.
  public var apply: Int?
  /// The last apply's number of operations of each kind that occurs.
  public var counts: [Count]
  /// The last apply's operations, in words.
  public var summary: String
  /// The time that the last difference took, in nanoseconds; nil if it was not measured.
  public var diffCost: Int64?
  /// The caption; nil for none.
  public var caption: String?
  /// Nanoseconds from the film's start.
  public var time: Int64
  /// The frame's number.
  public var number: Int
}

extension Rect {
  /// Returns true if a path to another rectangle is visible as one to the side.
  fileprivate func isSideways(of other: Rect) -> Bool { (midX - other.midX).magnitude >= 4 }
}
