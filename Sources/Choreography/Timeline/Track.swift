import Recording

/// One element's life: its resting places in time, and the animations that lead to each.
///
/// Additive: the model value jumps to the new place at once, and each animation adds what is left
/// of its displacement. What is in flight decays and sums with what comes, so position and
/// velocity stay continuous (UIKit's rule since iOS 8).
struct Track: Sendable {
  let id: ElementID
  /// Nanoseconds; the element exists from here…
  let birth: Int64
  /// …to before here.
  var death: Int64 = .max
  /// In order of time; the first is at birth.
  var keys: [Key]
  var decays: [Decay] = []

  /// A resting place from a moment on.
  struct Key: Sendable {
    var time: Int64
    var pose: Pose
    var template: ElementTemplate
    /// The element's place in the arrangement, for stacking.
    var order: Int
    var operation: ElementOperation?
    /// The operation is in flight until here.
    var operationEnd: Int64
  }

  /// An animation's displacement from the model, 100 % at its start, 0 at its end.
  struct Decay: Sendable {
    var start: Int64
    var duration: Int64
    var offset: Pose
    /// A reload interrupts what is in flight.
    var cut: Int64 = .max

    func isActive(at time: Int64) -> Bool {
      time >= start && time - start < duration && time < cut
    }
  }

  /// The last resting place that has begun.
  func key(at time: Int64) -> Key {
    var low = 0
    var high = keys.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if keys[middle].time <= time { low = middle } else { high = middle }
    }
    return keys[low]
  }

  /// The pose at a time: the model plus what is left of each animation.
  func pose(at time: Int64, curve: Motion.Curve) -> Pose {
    var pose = key(at: time).pose
    for decay in decays where decay.isActive(at: time) {
      let share = Double(time - decay.start) / Double(decay.duration)
      pose = pose.adding(decay.offset, times: 1 - curve.progress(at: share))
    }
    return pose
  }

  /// Stops every animation in flight.
  mutating func interrupt(at time: Int64) {
    for index in decays.indices where decays[index].isActive(at: time) {
      decays[index].cut = time
    }
  }

  /// Whether the element can touch `area` between its key at `time` and the next one.
  ///
  /// Conservative: takes each animation's whole displacement in any combination.
  func mayTouch(_ area: Rect, from time: Int64) -> Bool {
    let frame = key(at: time).pose.frame
    var (minX, minY, maxX, maxY) = (frame.x, frame.y, frame.maxX, frame.maxY)
    for decay in decays where decay.isActive(at: time) {
      let offset = decay.offset.frame
      minX += min(0, offset.x, offset.x + offset.width)
      maxX += max(0, offset.x, offset.x + offset.width)
      minY += min(0, offset.y, offset.y + offset.height)
      maxY += max(0, offset.y, offset.y + offset.height)
    }
    return Rect(x: minX, y: minY, width: maxX - minX, height: maxY - minY).intersects(area)
  }
}
