import Choreography
import DiffableData
import MotionRules
import Recordings

// Faults of motion: the first row on screen moves after the last one, with frames, and with a fault
// on the way.
extension FaultInjector {
  private typealias Element = ObservedElement<String>

  /// A frame of the injected motion.
  private struct InjectedFrame {
    var time: Int64
    var items: [Element]
  }

  /// Nanoseconds of the injected motion.
  private static let duration: Int64 = 500_000_000

  mutating func injectMotion(_ rule: String) throws {
    let (rows, interval) = (try rowsOnScreen(), frameInterval)
    let needsViews = ["double", "reused-view", "replaced-view"].contains(rule)
    if needsViews, rows.contains(where: { $0.view == nil }) {
      throw FaultNotApplicable(reason: "the frames do not name the views of the rows")
    }
    var new = snapshot
    if rule == "ghost" {
      try new.deleteItems([rows[0].id])
    } else {
      try new.moveItem(rows[0].id, after: rows[rows.count - 1].id)
    }
    let old = snapshot
    apply(new, trees: [:])
    let count = Int(Self.duration / interval)
    let targets = Self.places(of: rows)
    var frames = (0...count).map { index in
      let share = Double(index) / Double(count)
      return InjectedFrame(
        time: time + Int64(index + 1) * interval,
        items: zip(rows, targets).map { row, target in row.moved(to: target, share: share) })
    }
    if rule == "interrupted" {
      let middle = count / 2
      let shown = frames[middle].items
      add(Array(frames[...middle]))
      time = frames[middle].time
      apply(old, trees: [:])
      // The rows go back, from a place where they are not.
      frames = (0...count).map { index in
        let share = Double(index) / Double(count)
        return InjectedFrame(
          time: time + Int64(index + 1) * interval,
          items: zip(shown, rows).map { element, row in
            element.shifted(by: 90).moved(to: row.frame?.y ?? 0, share: share)
          })
      }
    } else {
      Self.inject(rule, into: &frames, interval)
    }
    add(frames)
  }

  private static func inject(_ rule: String, into frames: inout [InjectedFrame], _ interval: Int64)
  {
    let middle = frames.count / 2
    switch rule {
    case "jump": frames[middle].items[1] = frames[middle].items[1].shifted(by: 90)
    case "flash": for index in middle..<middle + 4 { frames[index].items[1].opacity = 0.1 }
    case "overlap-at-rest":
      for index in middle..<frames.count {
        let share = Double(index - middle) / Double(frames.count - 1 - middle)
        let height = frames[index].items[1].frame?.height ?? 0
        frames[index].items[1] = frames[index].items[1].shifted(
          by: PortableMath.smoothstep(share) * 0.6 * height)
      }
    case "hidden-at-rest":
      for index in middle..<frames.count {
        frames[index].items[1].opacity = Double(frames.count - 1 - index) / Double(middle)
      }
    case "order-at-rest":
      let ends = frames[frames.count - 1].items.compactMap(\.frame?.y)
      for index in frames.indices {
        let distance =
          PortableMath.smoothstep(Double(index) / Double(frames.count - 1)) * (ends[2] - ends[1])
        frames[index].items[1] = frames[index].items[1].shifted(by: distance)
        frames[index].items[2] = frames[index].items[2].shifted(by: -distance)
      }
    case "unfinished-at-rest":
      // A fade out and in that stops before its end.
      for index in middle..<frames.count {
        frames[index].items[1].opacity = min(0.44, Double(index - middle) / 20)
      }
    case "gap-at-rest":
      let distance = (frames[0].items[1].frame?.y ?? 0) - (frames[0].items[0].frame?.y ?? 0)
      for index in frames.indices {
        let share = PortableMath.smoothstep(Double(index) / Double(frames.count - 1))
        for row in [0] + frames[index].items.indices.dropFirst(2) {
          frames[index].items[row] = frames[index].items[row].shifted(by: share * distance)
        }
      }
    case "late-start":
      // The first frame shows the list before its motion.
      for index in frames.indices.dropFirst() { frames[index].time += 400_000_000 }
    case "dropped-frames": frames.removeSubrange(middle..<middle + 4)
    case "ghost":
      let view = frames[0].items[0]
      for index in frames.indices { frames[index].items[0] = view }
    case "double":
      for index in middle..<frames.count {
        var copy = frames[index].items[1]
        copy.view = 1_000_000_007
        frames[index].items.append(copy)
      }
    case "reused-view":
      for index in middle..<frames.count {
        let view = frames[index].items[1].view
        frames[index].items[1].view = frames[index].items[2].view
        frames[index].items[2].view = view
      }
    default:
      for index in middle..<frames.count { frames[index].items[1].view = 1_000_000_007 }
    }
  }

  private mutating func add(_ frames: [InjectedFrame]) {
    let others = builder.replay.screen
    let moving = Set(frames.flatMap { $0.items.map(\.id) })
    for frame in frames {
      let screen = ObservedScreen(
        visible: others.visible,
        items: others.items.filter { !moving.contains($0.id) } + frame.items,
        headers: others.headers, footers: others.footers)
      builder.append(.frame(screen.frame(from: builder.replay.screen)), at: frame.time)
    }
    time = frames.last?.time ?? time
  }

  /// Returns three rows or more of one section that stand below each other on the last screen.
  private func rowsOnScreen() throws -> [Element] {
    let screen = builder.replay.screen
    guard let visible = screen.visible else {
      throw FaultNotApplicable(reason: "the recording has no frames")
    }
    for section in snapshot.sectionIdentifiers {
      let ids = snapshot.items(in: section)
      let rows = ids.compactMap { id -> Element? in
        let shown = screen.items.filter { $0.id == id }
        guard shown.count == 1, let frame = shown[0].frame, shown[0].opacity > 0.99,
          frame.y >= visible.y, frame.y + frame.height <= visible.y + visible.height
        else { return nil }
        return shown[0]
      }
      let isColumn = zip(rows, rows.dropFirst()).allSatisfy { upper, lower in
        guard let upper = upper.frame, let lower = lower.frame else { return false }
        return upper.y + upper.height <= lower.y + 1
      }
      if rows.count >= 3, isColumn { return rows }
    }
    throw FaultNotApplicable(
      reason: "the last frame shows no section with three rows below each other")
  }

  /// Returns the upper edges after the move of the first row after the last one.
  private static func places(of rows: [Element]) -> [Double] {
    let frames = rows.compactMap(\.frame)
    let gap = frames.count > 1 ? frames[1].y - frames[0].y - frames[0].height : 0
    var places = frames.map(\.y)
    var top = frames[0].y
    for index in frames.indices.dropFirst() + [0] {
      places[index] = top
      top += frames[index].height + gap
    }
    return places
  }

  /// The usual time between two frames of the recording, in nanoseconds.
  private var frameInterval: Int64 {
    let times = builder.recording.events.compactMap { event in
      if case .frame = event.kind { event.nanoseconds } else { nil }
    }
    return ObservedMotion.interval(between: times) ?? 16_666_667
  }
}

extension ObservedElement<String> {
  fileprivate func shifted(by distance: Double) -> Self {
    var element = self
    if let frame {
      element.frame = LayoutFrame(
        x: frame.x, y: frame.y + distance, width: frame.width, height: frame.height)
    }
    return element
  }

  /// Returns the element on its way to an upper edge; `share` is that of the time.
  fileprivate func moved(to target: Double, share: Double) -> Self {
    shifted(by: (target - (frame?.y ?? 0)) * PortableMath.smoothstep(share))
  }
}
