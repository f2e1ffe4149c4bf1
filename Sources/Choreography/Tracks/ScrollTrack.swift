import Recordings

/// The offset of the list over time, in points.
///
/// As with rows, the model value jumps to the new offset at once, and each animation adds its
/// remaining displacement.
struct ScrollTrack: Sendable {
  private struct Shift {
    var start: Int64
    var duration: Int64
    var offset: Double
    /// True if the list moves with a keyboard, and not with the rows of an apply.
    var followsKeyboard = false
    /// The delay of a scroll below a finger near an edge, in nanoseconds, and the offset at the
    /// content's end; nil for an apply's shift.
    var edge: (hold: Int64, last: Double)?
    var cut = Int64.max

    /// The time after which the list rests and the indicator is hidden, in nanoseconds.
    var end: Int64 {
      start + duration
        + (edge == nil ? 0 : Int64((ScrollIndicator.stay + ScrollIndicator.fade) * 1e9))
    }

    func isActive(at time: Int64) -> Bool { start <= time && time - start < duration && time < cut }

    /// Returns the share of the distance that is left.
    func remainingShare(at time: Int64, _ timing: AnimationTiming) -> Double {
      if let edge {
        let share = Double(time - start - edge.hold) / Double(max(1, duration - edge.hold))
        return 1 - EdgeScrollCurve.progress(at: share)
      }
      return followsKeyboard
        ? 1 - PortableMath.smoothstep(Double(time - start) / Double(duration))
        : timing.remainingShare(after: time - start, of: duration)
    }

    /// Returns the opacity of the scroll indicator.
    func indicator(at time: Int64) -> Double {
      guard let edge, edge.last > 0, time > start + edge.hold else { return 0 }
      return ScrollIndicator.opacity(
        after: Double(time - start - edge.hold) / 1e9,
        sinceRest: Double(time - min(cut, start + duration)) / 1e9)
    }
  }

  /// The fading of the scroll indicator.
  private enum ScrollIndicator {
    /// Seconds that it stays after the list rests, and that it fades out.
    static let (stay, fade) = (0.3, 0.35)

    /// Returns its opacity some seconds after the list began to move and came to rest.
    static func opacity(after seconds: Double, sinceRest late: Double) -> Double {
      min(1, seconds / 0.1, max(0, 1 - max(0, (late - stay) / fade)))
    }
  }

  private struct FlingAnimation {
    var start: Int64
    var fling: Fling
    /// The offset at the content's end.
    var last: Double
    var cut = Int64.max

    /// The time after which the list rests and the indicator is hidden, in nanoseconds.
    var end: Int64 {
      let seconds = max(
        fling.settlingTime, fling.restTime + ScrollIndicator.stay + ScrollIndicator.fade)
      return start + Int64((seconds * 1e9).rounded(.up)) + 1
    }

    /// Returns the opacity of the scroll indicator, which fades in over 0.1 s, stays for 0.3 s
    /// after the list rests, and fades out over 0.35 s.
    func indicator(at time: Int64) -> Double {
      guard time > start, last > 0 else { return 0 }
      let rest = min(fling.restTime, cut == .max ? .infinity : seconds(at: cut))
      return ScrollIndicator.opacity(
        after: seconds(at: time), sinceRest: seconds(at: time) - rest)
    }

    func seconds(at time: Int64) -> Double { Double(time - start) / 1e9 }

    func isActive(at time: Int64) -> Bool {
      start <= time && time < cut && seconds(at: time) < fling.settlingTime
    }
  }

  /// The offsets at rest with their start times.
  private var keys: [(time: Int64, offset: Double)] = [(.min, 0)]
  private var shifts: [Shift] = []
  private var shiftIndex = FlightIndex()
  private var flights: [FlingAnimation] = []
  private var flightIndex = FlightIndex()

  /// The latest offset at rest.
  var rest: Double { keys[keys.count - 1].offset }

  /// Returns the offset at a time. O(log keys + displacements in flight).
  func offset(at time: Int64, timing: AnimationTiming) -> Double {
    guard keys.count > 1 else { return 0 }
    return offset(at: time, timing: timing) { _ in true }
  }

  /// Returns the offset at a time as if the motions of applies and keyboards had ended: where a
  /// scroll is.
  func settledOffset(at time: Int64, timing: AnimationTiming) -> Double {
    offset(at: time, timing: timing) { $0.edge != nil }
  }

  private func offset(
    at time: Int64, timing: AnimationTiming, _ counts: (Shift) -> Bool
  ) -> Double {
    var offset = rest(at: time)
    for shift in shifts[shiftIndex.range(at: time)] where shift.isActive(at: time) && counts(shift)
    {
      offset += shift.offset * shift.remainingShare(at: time, timing)
    }
    for flight in flights[flightIndex.range(at: time)] where flight.isActive(at: time) {
      offset += flight.fling.displacement(after: flight.seconds(at: time))
    }
    return offset
  }

  /// Returns a range that contains all offsets from a time on until the next key.
  func offsets(from time: Int64, timing: AnimationTiming) -> ClosedRange<Double> {
    let rest = rest(at: time)
    var (low, high) = (rest, rest)
    let left = timing.remainingShares
    for shift in shifts[shiftIndex.range(at: time)] where shift.isActive(at: time) {
      let left = shift.followsKeyboard ? 0...1 : left
      let ends = [left.lowerBound * shift.offset, left.upperBound * shift.offset]
      low += min(0, ends[0], ends[1])
      high += max(0, ends[0], ends[1])
    }
    for flight in flights[flightIndex.range(at: time)] where flight.isActive(at: time) {
      let range = flight.fling.displacements(from: flight.seconds(at: time))
      low += range.lowerBound
      high += range.upperBound
    }
    return low...high
  }

  /// Returns the offset at which the list rests from a time on, and the one before.
  func rests(at time: Int64) -> [Double] {
    let last = keys.indices.lastOfPrefix { keys[$0].time <= time } ?? 0
    return keys[max(0, last - 1)...last].map(\.offset)
  }

  private func rest(at time: Int64) -> Double {
    keys[keys.indices.lastOfPrefix { keys[$0].time <= time } ?? 0].offset
  }

  /// Flings the list toward `unclampedOffset`; it comes to rest at `offset`. The content ends at an offset of
  /// `last`, and the finger moves at most `reach` points. Returns the fling; nil if nothing moves.
  mutating func fling(
    to offset: Double, unclampedOffset: Double, last: Double, reach: Double, at time: Int64,
    lasting duration: Int64, timing: AnimationTiming
  ) -> Fling? {
    // The touch first stops the list.
    let seen = self.offset(at: time, timing: timing)
    cut(at: time)
    keys.append((time, offset))
    guard duration > 0, seen != unclampedOffset else { return nil }
    let fling = Fling(
      distance: offset - seen, unclampedDistance: unclampedOffset - seen,
      duration: Double(duration) / 1e9, reach: reach)
    let flight = FlingAnimation(start: time, fling: fling, last: last)
    flights.append(flight)
    flightIndex.append(from: time, to: flight.end)
    return fling
  }

  /// Returns the opacity of the scroll indicator, and the offset at the content's end; nil if it is
  /// hidden. O(log flings).
  func indicator(at time: Int64) -> (opacity: Double, last: Double)? {
    var shown: (opacity: Double, last: Double)?
    for flight in flights[flightIndex.range(at: time)] {
      let opacity = flight.indicator(at: time)
      if opacity > shown?.opacity ?? 1e-9 { shown = (opacity, flight.last) }
    }
    for shift in shifts[shiftIndex.range(at: time)] {
      let opacity = shift.indicator(at: time)
      if opacity > shown?.opacity ?? 1e-9 { shown = (opacity, shift.edge?.last ?? 0) }
    }
    return shown
  }

  /// Scrolls the list below a finger near its edge. The content ends at an offset of `last`.
  mutating func scroll(with drag: DragPath.EdgeScroll, last: Double, at time: Int64) {
    let model = rest
    keys.append((time, drag.offset))
    shifts.append(
      Shift(
        start: time, duration: drag.end, offset: model - drag.offset, edge: (drag.begin, last)))
    shiftIndex.append(from: time, to: shifts[shifts.count - 1].end)
  }

  /// Changes the offset with an apply or a keyboard, over its duration.
  mutating func shift(
    to offset: Double, at time: Int64, lasting duration: Int64, isRetargeted: Bool,
    followsKeyboard: Bool = false, timing: AnimationTiming
  ) {
    let model = rest
    guard offset != model else { return }
    let old = isRetargeted ? self.offset(at: time, timing: timing) : model
    if isRetargeted { cut(at: time) }
    keys.append((time, offset))
    guard duration > 0 else { return }
    shifts.append(
      Shift(
        start: time, duration: duration, offset: old - offset, followsKeyboard: followsKeyboard))
    shiftIndex.append(from: time, to: time + duration)
  }

  /// Ends the displacements in flight.
  mutating func cut(at time: Int64) {
    for index in shiftIndex.range(at: time) where shifts[index].isActive(at: time) {
      shifts[index].cut = time
    }
    for index in flightIndex.range(at: time) where flights[index].isActive(at: time) {
      flights[index].cut = time
    }
  }
}
