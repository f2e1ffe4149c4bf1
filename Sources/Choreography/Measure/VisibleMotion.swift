import Recordings

/// The visible motion of one apply: from the touch that causes it, or else from the apply, until
/// rest or the next apply or touch; clipped to the film's part.
package struct VisibleMotion: Sendable {
  /// Nanoseconds.
  package let start: Int64
  /// The end of the last change, in nanoseconds.
  package private(set) var end: Int64
  /// 2 from rest to rest, 1 if it begins in an earlier motion, 0 if a later apply or touch
  /// interrupts it.
  package let restingEnds: Int
  /// The distances that all visible rows travel, times their widths and heights, and the areas that
  /// appear and disappear: in square points.
  package private(set) var distance = 0.0
  /// The smallest rectangle around the rows that change, in points of the stage; nil if none does.
  package private(set) var bounds: Rect?
  /// The cumulative distance at sample times.
  private var covered: [(time: Int64, distance: Double)] = []

  /// The longest time for which the last thousandth of a motion's distance is shown, in
  /// nanoseconds.
  private static let tail: Int64 = 80_000_000
  /// The time that a gesture without a transition takes to come to rest, in nanoseconds.
  private static let settling: Int64 = 500_000_000

  /// Measures the motion around an apply at up to `samples` times. O(samples × elements on screen).
  package init(_ timeline: Timeline, apply index: Int, samples: Int) {
    let motion = timeline.applyMotions[index]
    let previous = index > 0 ? timeline.applyMotions[index - 1].start : .min
    let contact = timeline.fingers.touch(before: motion.start, after: previous)
    // The finger has come, and the row still rests.
    let begin = contact.map { max(0, $0 - 1_000_000_000 / 60) } ?? motion.start
    start = max(begin, timeline.span.start)
    // Applies at one time are one motion.
    let next =
      timeline.applyMotions[(index + 1)...].lazy.map(\.start).first { $0 > motion.start } ?? .max
    let touch = timeline.fingers.touch(from: motion.start + 1) ?? .max
    let rest =
      motion.start
      + (motion.duration > 0 || begin == motion.start ? motion.duration : Self.settling)
    let last = min(rest, next - 1, touch - 1, max(timeline.span.end, motion.start))
    // The dot of the next finger comes before its touch.
    end = max(start, touch < .max ? min(last, touch - FingerTrack.fadeInTime) : last)
    let earlier =
      timeline.applyMotions[..<index].suffix(4).map { $0.start + $0.duration }.max() ?? .min
    restingEnds = last < rest ? 0 : earlier <= start ? 2 : 1
    measure(timeline, samples: samples)
  }

  private mutating func measure(_ timeline: Timeline, samples: Int) {
    var last = timeline.scene(at: start, number: 0)
    covered = [(start, 0)]
    var settled = start
    for sample in 1...max(1, samples) where end > start {
      let share = Double(sample) / Double(max(1, samples))
      let time = start + Int64((Double(end - start) * share).rounded())
      let scene = timeline.scene(at: time, number: 0)
      let change = SceneChange(from: last, to: scene)
      distance += change.distance
      bounds = [bounds, change.bounds].compactMap(\.self).reduce(nil) { $0?.union($1) ?? $1 }
      covered.append((time, distance))
      last = scene
      if change.hasNewContent || scene.elements.contains(where: { $0.lift > 0.01 }) {
        settled = time
      }
    }
    guard distance > 0 else { return }
    // Springs seem at rest long before they end; other curves are shown to their end. A dropped row
    // is little of what moves if the list has scrolled below it, and a number counts in its place.
    let stop = max(settled, time(ofDistance: 0.999 * distance))
    if end - stop > Self.tail { end = stop }
  }

  /// Returns the time by which a share of the distance, from 0 to 1, is covered.
  package func time(atShare share: Double) -> Int64 {
    guard distance > 0 else { return start + Int64(Double(end - start) * share) }
    guard share > 0 else { return start }
    return share < 1 ? min(end, time(ofDistance: share * distance)) : end
  }

  private func time(ofDistance goal: Double) -> Int64 {
    guard let index = covered.firstIndex(where: { $0.distance >= goal }), index > 0
    else { return start }
    let (a, b) = (covered[index - 1], covered[index])
    let part = (goal - a.distance) / max(1e-9, b.distance - a.distance)
    return a.time + Int64(Double(b.time - a.time) * part)
  }
}

/// The visible differences between two scenes of one film.
private struct SceneChange {
  var distance = 0.0
  var bounds: Rect?
  /// True if a row's number or bar has changed.
  var hasNewContent = false

  /// Compares the visible rows, headers and footers of two scenes. O(elements on screen).
  init(from old: SceneFrame, to new: SceneFrame) {
    let (before, after) = (Self.rows(of: old), Self.rows(of: new))
    let (gone, come) = (Self.byID(before), Self.byID(after))
    // A row whose view is replaced between two scenes is one row.
    var replacing = Dictionary(grouping: after.filter { gone[$0.id] == nil }) { ElementKey($0.id) }
    for (id, row) in before {
      if let same = come[id] {
        add(row, same)
      } else if let view = replacing[ElementKey(id)]?.first {
        replacing[ElementKey(id)]?.removeFirst()
        add(row, view.row)
      } else {
        add(row, nil)
      }
    }
    let new = Set(replacing.values.joined().map(\.id))
    for (id, row) in after where new.contains(id) { add(row, nil) }
  }

  private mutating func add(_ a: Row, _ b: Row?) {
    let amount: Double
    if let b {
      let (dx, dy) = ((a.frame.x - b.frame.x).magnitude, (a.frame.y - b.frame.y).magnitude)
      let size =
        (a.frame.width - b.frame.width).magnitude * a.frame.height
        + (a.frame.height - b.frame.height).magnitude * a.frame.width
      let moved = dx * a.frame.height + dy * a.frame.width + size
      amount =
        min(moved, a.frame.area + b.frame.area) * max(a.opacity, b.opacity)
        + (a.swipe - b.swipe).magnitude * min(a.frame.height, b.frame.height)
        + ((a.opacity - b.opacity).magnitude + 0.1 * (a.lift - b.lift).magnitude) * a.frame.area
      // Less of a bar is no pixel.
      if a.detail != b.detail || (a.bar - b.bar).magnitude > 0.001 { hasNewContent = true }
    } else {
      amount = a.opacity * a.frame.area
    }
    // Tiny rests of springs are not motion.
    guard amount > 0.25 else { return }
    distance += amount
    for row in [a, b].compactMap(\.self) { bounds = bounds?.union(row.frame) ?? row.frame }
  }

  private struct Row {
    /// The visible part.
    var frame: Rect
    var opacity: Double
    var lift: Double
    /// The distance by which a swipe has moved its content, in points.
    var swipe: Double
    /// The text beside its title.
    var detail: String?
    /// The width of its bar, as a share of the row's.
    var bar: Double
  }

  private static func byID(_ rows: [(id: ElementID, row: Row)]) -> [ElementID: Row] {
    Dictionary(rows.map { ($0.id, $0.row) }, uniquingKeysWith: { first, _ in first })
  }

  private static func rows(of scene: SceneFrame) -> [(id: ElementID, row: Row)] {
    var rows: [(id: ElementID, row: Row)] = []
    for (place, element) in scene.elements.enumerated() {
      guard [.cell, .header, .footer].contains(element.id.role) else { continue }
      let frame = scene.bounds.intersection(element.shownFrame)
      guard frame.area > 0 else { continue }
      // Only these lie below others.
      let isBelow = element.operation == .insert || element.operation == .delete
      let isHidden = isBelow && scene.visibleShare(ofElement: place) < 0.02
      let opacity = isHidden ? 0 : element.opacity
      let look = element.content.row
      rows.append(
        (
          element.id,
          Row(
            frame: frame, opacity: opacity, lift: element.lift, swipe: look?.swipe ?? 0,
            detail: look?.item.detail, bar: look?.bar ?? 0)
        ))
    }
    return rows
  }
}

extension FingerTrack {
  /// Returns when the finger that is down at a time, or was just before it, touched the stage, if
  /// that is later than `earlier`; for a swipe's action, when the swipe began.
  fileprivate func touch(before time: Int64, after earlier: Int64) -> Int64? {
    let touching = fingers(at: time).last { finger in
      let span = finger.span
      return span.start > earlier && span.start <= time && span.end + 50_000_000 >= time
    }
    guard let touching, case .action = touching.place else { return touching?.span.start }
    let swipe = fingers(at: touching.span.start).last { $0.span.end <= touching.span.start }
    return swipe.map { max($0.span.start, earlier + 1) } ?? touching.span.start
  }
}
