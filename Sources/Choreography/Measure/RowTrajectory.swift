import Recordings

/// The positions of one cell over time.
public struct RowTrajectory: Hashable, Sendable {
  /// The cell at one time.
  public struct Sample: Hashable, Sendable {
    /// Nanoseconds.
    public var time: Int64
    /// The cell's frame, in points of the stage.
    public var frame: Rect
    /// From 0 to 1.
    public var opacity = 1.0
    /// The operation that animates it; nil at rest.
    public var operation: ElementOperation?
    /// True if the cell is being dragged.
    public var isDragged = false

    /// The cell's middle, in points of the stage.
    public var middle: Point { Point(x: frame.midX, y: frame.midY) }
  }

  /// The cell.
  public var id: ElementID
  /// The text of its label at its first sample.
  public var title: String
  /// The text of its label at its last sample.
  public var lastTitle: String
  /// In order of time, without gaps while the cell is visible.
  public var samples: [Sample] = []
}

extension Timeline {
  /// Returns the paths of all cells that are visible in a span of time, in order of appearance.
  ///
  /// A path has a sample at each frame and at both ends. A cell that reappears begins a new path.
  /// O(frames × elements on screen).
  public func trajectories(from start: Int64, to end: Int64) -> [RowTrajectory] {
    var lines: [RowTrajectory] = []
    var open: [ElementID: Int] = [:]
    for time in sampleTimes(from: start, to: end) {
      var seen: [ElementID: Int] = [:]
      for element in scene(at: time, number: 0).elements where element.id.role == .cell {
        let index = open[element.id] ?? lines.count
        let title = element.content.title
        if index == lines.count {
          lines.append(RowTrajectory(id: element.id, title: title, lastTitle: title))
        }
        seen[element.id] = index
        lines[index].lastTitle = title
        lines[index].samples.append(
          RowTrajectory.Sample(
            time: time, frame: element.frame, opacity: element.opacity,
            operation: element.operation, isDragged: element.lift > 0))
      }
      open = seen
    }
    return lines
  }

  private func sampleTimes(from start: Int64, to end: Int64) -> [Int64] {
    let frames = (frame(at: start) + 1)...max(frame(at: start) + 1, frame(at: end))
    let inside = frames.map { time(ofFrame: $0) }.filter { $0 > start && $0 < end }
    return [start] + inside + (end > start ? [end] : [])
  }
}

extension ElementContent {
  /// The title of an element in labels; empty for none.
  package var title: String {
    switch self {
    case .row(let look): look.item.displayTitle
    case .card(let item), .tile(let item), .device(let item, _): item.displayTitle
    case .crossFade(_, let content, _): content.title
    default: ""
    }
  }
}
