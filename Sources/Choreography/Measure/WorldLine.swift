import Recordings

/// The path of one cell through space and time.
public struct WorldLine: Hashable, Sendable {
  /// The cell at one moment.
  public struct Sample: Hashable, Sendable {
    /// Nanoseconds.
    public var time: Int64
    /// The cell's middle, in points of the stage.
    public var middle: Point
    /// From 0 to 1.
    public var opacity: Double
    /// The operation that moves it; nil at rest.
    public var operation: ElementOperation?
  }

  /// The cell.
  public var id: ElementID
  /// The text of its label.
  public var title: String
  /// In order of time, without gaps while it can be seen.
  public var samples: [Sample]
}

extension Timeline {
  /// Returns the paths of all cells that can be seen in a span of time, in order of appearance.
  ///
  /// The paths have a sample at each frame and at both ends. A cell that was out of sight begins a
  /// new line. O(frames × elements on screen).
  public func worldLines(from start: Int64, to end: Int64) -> [WorldLine] {
    var lines: [WorldLine] = []
    var open: [ElementID: Int] = [:]
    for time in sampleTimes(from: start, to: end) {
      var seen: [ElementID: Int] = [:]
      for element in scene(at: time, number: 0).elements where element.id.role == .cell {
        let index: Int
        if let known = open[element.id] {
          index = known
        } else {
          index = lines.count
          lines.append(WorldLine(id: element.id, title: element.content.title, samples: []))
        }
        seen[element.id] = index
        lines[index].samples.append(
          WorldLine.Sample(
            time: time, middle: Point(x: element.frame.midX, y: element.frame.midY),
            opacity: element.opacity, operation: element.operation))
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
  /// The text by which labels name an element.
  var title: String {
    switch self {
    case .row(let look): look.item.displayTitle
    case .card(let item), .device(let item): item.displayTitle
    case .crossFade(_, let content, _): content.title
    default: ""
    }
  }
}
