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
    /// The operation of the apply for which it moves; nil at rest, and while it makes room.
    public var operation: ElementOperation?
    /// True if the cell is being dragged.
    public var isDragged = false
    /// True if other cells hide the cell, or if it lies outside of the list's visible area; false
    /// if not examined.
    package var isHidden = false

    /// The cell's middle, in points of the stage.
    public var middle: Point { frame.middle }
  }

  /// The cell.
  public var id: ElementID
  /// The text of its label at its first sample.
  public var title: String
  /// The text of its label at its last sample.
  public var lastTitle: String
  /// In order of time, without gaps while the cell is visible.
  public var samples: [Sample] = []

  /// The share of a cell's area that must be seen for it to count as visible.
  fileprivate static let minVisibleShare = 0.02
}

extension Timeline {
  /// Returns the paths of all cells that are visible in a span of time, in order of appearance.
  ///
  /// A path has a sample at each frame and at both ends. A cell that reappears begins a new path.
  /// O(frames × elements on screen).
  public func trajectories(from start: Int64, to end: Int64) -> [RowTrajectory] {
    trajectories(of: .cell, from: start, to: end, findsHidden: false)
  }

  /// Returns the visible paths of all cells in a span of time: from where each is first seen to
  /// where it is last seen. O(frames × elements in motion × elements on screen).
  ///
  /// - Parameter apply: The only one whose operations count; its rows have paths where others hide
  ///   them, too. Nil for all applies.
  package func visibleTrajectories(
    from start: Int64, to end: Int64, of apply: Int? = nil
  ) -> [RowTrajectory] {
    let operations = apply.map(operations(ofApply:))
    return trajectories(of: .cell, from: start, to: end, findsHidden: true).compactMap { line in
      var line = line
      if let operations, !isObserved {
        let operation = operations[line.id.name]
        if operation == nil {
          for index in line.samples.indices { line.samples[index].operation = nil }
        } else if line.samples.allSatisfy(\.isHidden) {
          return line
        }
      }
      guard let first = line.samples.firstIndex(where: { !$0.isHidden }),
        let last = line.samples.lastIndex(where: { !$0.isHidden })
      else { return nil }
      line.samples = Array(line.samples[first...last])
      return line
    }
  }

  /// Returns the paths of all visible headers of sections; the titles are their texts.
  package func headerTrajectories(from start: Int64, to end: Int64) -> [RowTrajectory] {
    trajectories(of: .header, from: start, to: end, findsHidden: false)
  }

  private func trajectories(
    of role: ElementID.Role, from start: Int64, to end: Int64, findsHidden: Bool
  ) -> [RowTrajectory] {
    var lines: [RowTrajectory] = []
    var open: [ElementID: Int] = [:]
    for time in sampleTimes(from: start, to: end) {
      var seen: [ElementID: Int] = [:]
      let scene = scene(at: time, number: 0)
      let displaced = displacedInFlight(at: time)
      for (place, element) in scene.elements.enumerated() where element.id.role == role {
        let index = open[element.id] ?? lines.count
        let title = element.content.label
        if index == lines.count {
          lines.append(RowTrajectory(id: element.id, title: title, lastTitle: title))
        }
        seen[element.id] = index
        lines[index].lastTitle = title
        var sample = RowTrajectory.Sample(
          time: time, frame: element.frame, opacity: element.opacity,
          operation: displaced.contains(element.id) ? nil : element.operation,
          isDragged: element.lift > 0)
        // Only cells in motion lie below others.
        sample.isHidden =
          findsHidden && element.operation != nil
          && scene.visibleShare(ofElement: place) < RowTrajectory.minVisibleShare
        lines[index].samples.append(sample)
      }
      open = seen
    }
    return lines
  }

  /// Returns the elements that a later apply only displaces, while an operation on them is in flight.
  /// O(elements on screen).
  private func displacedInFlight(at time: Int64) -> Set<ElementID> {
    guard !isObserved, let epoch = epoch(at: time) else { return [] }
    return Set(
      visibleTracks[epoch].lazy.filter { index in
        let key = tracks[index].key(at: time)
        return key.operation != nil && key.operationStart < key.time
      }.map { tracks[$0].id })
  }

  private func sampleTimes(from start: Int64, to end: Int64) -> [Int64] {
    let frames = (frame(at: start) + 1)...max(frame(at: start) + 1, frame(at: end))
    let inside = frames.map { time(ofFrame: $0) }.filter { $0 > start && $0 < end }
    return [start] + inside + (end > start ? [end] : [])
  }
}

extension ElementContent {
  /// The text that identifies an element: a message's own text, not the sender's name.
  fileprivate var label: String {
    switch self {
    case .bubble(let bubble): bubble.item.subtitle ?? title
    case .header(let text, _, _, _, _): text
    case .crossFade(_, let content, _): content.label
    default: title
    }
  }

  /// The title of an element in labels; empty for none.
  package var title: String {
    switch self {
    case .row(let look): look.item.displayTitle
    case .card(let item), .tile(let item), .device(let item, _): item.displayTitle
    case .bubble(let bubble): bubble.item.displayTitle
    case .crossFade(_, let content, _): content.title
    default: ""
    }
  }
}
