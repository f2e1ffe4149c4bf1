import DiffableData
import Recordings

// Faults of motion: frames of the first row on screen that moves after the last one, or of a row that
// is deleted, with a fault in some of the frames.
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
    let (moving, interval) = (try movingRows(), frameInterval)
    let rows = moving.rows
    let needsViews = ["double", "reused-view", "replaced-view"].contains(rule)
    if needsViews, rows.contains(where: { $0.view == nil }) {
      throw FaultNotApplicable(reason: "the frames do not name the views of the rows")
    }
    completeFades()
    let old = snapshot
    var new = old
    let isDelete = rule == "gap-at-rest" && moving.canLoseOne
    if rule == "ghost" {
      try new.deleteItems([rows[0].id])
    } else if isDelete {
      try new.deleteItems([rows[moving.subject].id])
    } else {
      try new.moveItem(rows[0].id, after: rows[rows.count - 1].id)
    }
    apply(new, trees: [:])
    let count = Int(Self.duration / interval)
    let targets = isDelete ? rows.compactMap(\.frame) : try moving.targets(with: rule)
    var frames = (0...count).map { index in
      let share = Double(index) / Double(count)
      return InjectedFrame(
        time: time + Int64(index + 1) * interval,
        items: zip(rows, targets).map { row, target in row.moved(to: target, share: share) })
    }
    if rule == "interrupted" {
      let middle = count / 2
      let shown = frames[middle].items
      add(Array(frames[...middle]), of: rows)
      time = frames[middle].time
      apply(old, trees: [:])
      // The rows return, but start 90 points beside their places on screen.
      frames = (0...count).map { index in
        let share = Double(index) / Double(count)
        return InjectedFrame(
          time: time + Int64(index + 1) * interval,
          items: zip(shown, rows).map { element, row in
            row.frame.map { element.shifted(by: 90).moved(to: $0, share: share) } ?? element
          })
      }
    } else if isDelete {
      // The rows below the deleted one stay where they are.
      for index in frames.indices {
        frames[index].items[moving.subject].opacity = 1 - Double(index) / Double(count)
      }
      frames[count].items.remove(at: moving.subject)
    } else {
      Self.inject(rule, into: &frames, at: moving.subject)
    }
    add(frames, of: rows)
  }

  private static func inject(_ rule: String, into frames: inout [InjectedFrame], at row: Int) {
    let middle = frames.count / 2
    switch rule {
    case "overlap-at-rest", "order-at-rest", "gap-at-rest": break
    case "jump": frames[middle].items[row] = frames[middle].items[row].shifted(by: 90)
    case "flash": for index in middle..<middle + 4 { frames[index].items[row].opacity = 0.1 }
    case "hidden-at-rest":
      for index in middle..<frames.count {
        frames[index].items[row].opacity = Double(frames.count - 1 - index) / Double(middle)
      }
    case "unfinished-at-rest":
      // A fade out and in that stops before its end.
      for index in middle..<frames.count {
        frames[index].items[row].opacity = min(0.44, Double(index - middle) / 20)
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
        var copy = frames[index].items[row]
        copy.view = 1_000_000_007
        frames[index].items.append(copy)
      }
    case "reused-view":
      for index in middle..<frames.count {
        let view = frames[index].items[row].view
        frames[index].items[row].view = frames[index].items[row + 1].view
        frames[index].items[row + 1].view = view
      }
    default: for index in middle..<frames.count { frames[index].items[row].view = 1_000_000_007 }
    }
  }

  /// Adds a frame in which no row is transparent, if the recording ends in a fade.
  private mutating func completeFades() {
    let screen = builder.replay.screen
    guard screen.items.contains(where: { $0.opacity < 1 }) else { return }
    let complete = ObservedScreen(
      visible: screen.visible,
      items: screen.items.map { item in
        var item = item
        item.opacity = 1
        return item
      }, headers: screen.headers, footers: screen.footers)
    builder.append(.frame(complete.frame(from: screen)), at: time - Self.duration)
  }

  private mutating func add(_ frames: [InjectedFrame], of rows: [Element]) {
    let others = builder.replay.screen
    let moving = Set(rows.map(\.id))
    for frame in frames {
      let screen = ObservedScreen(
        visible: others.visible,
        items: others.items.filter { !moving.contains($0.id) } + frame.items,
        headers: others.headers, footers: others.footers)
      builder.append(.frame(screen.frame(from: builder.replay.screen)), at: frame.time)
    }
    time = frames.last?.time ?? time
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
    element.frame?.y += distance
    return element
  }

  /// Returns the element after a share of the time of its motion to a place.
  fileprivate func moved(to target: LayoutFrame, share: Double) -> Self {
    var element = self
    if let frame {
      let part = PortableMath.smoothstep(share)
      element.frame?.x += (target.x - frame.x) * part
      element.frame?.y += (target.y - frame.y) * part
    }
    return element
  }
}
