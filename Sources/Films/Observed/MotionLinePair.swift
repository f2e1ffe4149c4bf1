/// One row in two observed motions, within a time from the apply.
struct MotionLinePair {
  /// The largest deviation of one measure.
  struct Deviation: Hashable {
    var channel: MotionLine.Channel
    /// The found value without the expected one at the same time: in points, or a share of opacity.
    var amount: Double
    /// Nanoseconds from the apply.
    var time: Int64
  }

  let expected: MotionLine
  let found: MotionLine
  /// The end of the time, in nanoseconds.
  let end: Int64
  /// The points that lengths may differ.
  let points: Double

  private let old: MotionLine
  private let new: MotionLine

  init(_ expected: MotionLine, _ found: MotionLine, end: Int64, points: Double) {
    (self.expected, self.found, self.end, self.points) = (expected, found, end, points)
    old = expected.part(from: 0, to: end, origin: 0)
    new = found.part(from: 0, to: end, origin: 0)
  }

  // MARK: Deviations

  /// Returns the largest deviation of lengths, and that of the opacity, if times may differ by
  /// `time`; nil if there is none.
  ///
  /// Each point of one line has to lie within the range of the other line at about its time. Where
  /// the other row appears or disappears, as at the edge of the screen, its values are unknown.
  func deviations(within time: Int64) -> (place: Deviation?, opacity: Deviation?) {
    var (places, opacities) = ([Deviation](), [Deviation]())
    for (line, other, sign) in [(old, found, -1.0), (new, expected, 1.0)] {
      for point in line.points where point.isOnScreen {
        var range = other.range(from: point.time - time, to: min(end, point.time + time))
        if range.isEmpty { range.include(.zero) } else if !range.isWhole { continue }
        let now = other.range(from: point.time, to: point.time)
        opacities += deviations(of: point, [.opacity], range, now, MotionTolerance.opacity, sign)
        guard range.isWhole, point[.opacity] > MotionTolerance.opacity else { continue }
        places += deviations(of: point, MotionLine.Channel.lengths, range, now, points, sign)
      }
    }
    return (Self.worst(places), Self.worst(opacities))
  }

  private func deviations(
    of point: MotionLine.Point, _ channels: [MotionLine.Channel], _ range: MotionLine.Range,
    _ now: MotionLine.Range, _ tolerance: Double, _ sign: Double
  ) -> [Deviation] {
    channels.compactMap { channel in
      let excess = range.excess(of: point, channel)
      guard excess.magnitude > tolerance else { return nil }
      // The range around the time decides, but a reader looks at the time itself.
      let amount = now.isEmpty ? excess : now.excess(of: point, channel)
      return Deviation(
        channel: channel, amount: sign * (amount * excess > 0 ? amount : excess), time: point.time)
    }
  }

  /// Returns the largest deviation, at the first time at which it is about as large.
  private static func worst(_ deviations: [Deviation]) -> Deviation? {
    guard
      var worst = deviations.max(by: { $0.amount.magnitude < $1.amount.magnitude })
    else { return nil }
    let alike = deviations.filter {
      $0.channel == worst.channel && $0.amount * worst.amount > 0
        && $0.amount.magnitude >= 0.9 * worst.amount.magnitude
    }
    worst.time = alike.map(\.time).min() ?? worst.time
    return worst
  }

  // MARK: Times

  /// A difference of two motions that are equal except for their times.
  struct Delay: Hashable {
    /// Nanoseconds by which the found row comes to rest later; negative if earlier.
    var arrival: Int64
    /// Nanoseconds by which it starts later.
    var start: Int64
  }

  /// Returns the delay of the row's place; nil if another path explains the difference.
  func placeDelay(within time: Int64) -> Delay? {
    let delay = delay(Array(old.points), Array(new.points), MotionLine.Channel.lengths, points)
    guard let delay else { return nil }
    let longest = max(delay.arrival.magnitude, delay.start.magnitude)
    return deviations(within: time + Int64(longest)).place == nil ? delay : nil
  }

  /// Returns the delay of the row's opacity; nil if other values explain the difference.
  func opacityDelay(within time: Int64) -> Delay? {
    let tolerance = MotionTolerance.opacity
    let delay = delay(fade(old), fade(new), [.opacity], tolerance)
    guard let delay else { return nil }
    let longest = max(delay.arrival.magnitude, delay.start.magnitude)
    return deviations(within: time + Int64(longest)).opacity == nil ? delay : nil
  }

  /// Returns nil if the rows end with other values, or begin alike and only one ever leaves its
  /// values: a motion that only one of them has comes neither later nor earlier.
  private func delay(
    _ old: [MotionLine.Point], _ new: [MotionLine.Point], _ channels: [MotionLine.Channel],
    _ tolerance: Double
  ) -> Delay? {
    guard let oldEnds = (old.first, old.last) as? (MotionLine.Point, MotionLine.Point),
      let newEnds = (new.first, new.last) as? (MotionLine.Point, MotionLine.Point),
      oldEnds.1.distance(to: newEnds.1, channels) <= tolerance
    else { return nil }
    func leaving(
      _ points: some Sequence<MotionLine.Point>, _ value: MotionLine.Point
    ) -> Int64? {
      Self.leaving(Array(points), value, channels, tolerance)
    }
    let starts = (leaving(old, oldEnds.0), leaving(new, newEnds.0))
    let beginAlike = oldEnds.0.distance(to: newEnds.0, channels) <= tolerance
    if beginAlike, (starts.0 == nil) != (starts.1 == nil) { return nil }
    let arrivals = (
      leaving(old.reversed(), oldEnds.1) ?? 0, leaving(new.reversed(), newEnds.1) ?? 0
    )
    return Delay(
      arrival: arrivals.1 - arrivals.0, start: (starts.1 ?? end) - (starts.0 ?? end))
  }

  /// Returns the time at which points first leave the surroundings of a value, in their order; nil
  /// if they stay.
  private static func leaving(
    _ points: [MotionLine.Point], _ value: MotionLine.Point, _ channels: [MotionLine.Channel],
    _ tolerance: Double
  ) -> Int64? {
    guard
      let index = points.firstIndex(where: { $0.distance(to: value, channels) > tolerance }),
      index > 0
    else { return nil }
    let (inside, outside) = (points[index - 1], points[index])
    let share =
      channels.map { channel in
        let (from, to) = (inside[channel] - value[channel], outside[channel] - value[channel])
        guard to.magnitude > tolerance else { return 1.0 }
        return ((to > 0 ? tolerance : -tolerance) - from) / (to - from)
      }.min() ?? 1
    return inside.time + Int64((Double(outside.time - inside.time) * share).rounded())
  }

  /// Returns the points of a line's opacity, which is 0 where the row is not shown.
  private func fade(_ line: MotionLine) -> [MotionLine.Point] {
    func hidden(_ time: Int64) -> MotionLine.Point {
      MotionLine.Point(time: time, values: .zero, isOnScreen: false)
    }
    var points: [MotionLine.Point] = [hidden(0)]
    for span in line.spans {
      guard let first = span.first?.time, let last = span.last?.time else { continue }
      if first <= 0 { points.removeAll() } else { points.append(hidden(first - 1)) }
      points += span
      if last < end { points.append(hidden(last + 1)) }
    }
    return points + (line.spans.last?.last?.time == end ? [] : [hidden(end)])
  }

  // MARK: Visibility

  /// True if the expected row can be seen at some time, and the found one.
  var isSeen: (expected: Bool, found: Bool) { (isSeen(old), isSeen(new)) }

  /// True if the expected row can be seen at the end, and the found one.
  var isSeenAtEnd: (expected: Bool, found: Bool) {
    func isShown(_ line: MotionLine) -> Bool {
      (fade(line).last?[.opacity] ?? 0) > MotionTolerance.opacity
    }
    return (isShown(old), isShown(new))
  }

  /// The last times at which the rows can be seen.
  var lastTimes: (expected: Int64, found: Int64) { (lastTime(of: old), lastTime(of: new)) }

  private func lastTime(of line: MotionLine) -> Int64 {
    fade(line).last { $0[.opacity] > MotionTolerance.opacity }?.time ?? 0
  }

  /// True if one of the rows has an opacity between 0 and 1.
  var fades: Bool {
    [old, new].contains { $0.points.contains { (0.05...0.95).contains($0[.opacity]) } }
  }

  private func isSeen(_ line: MotionLine) -> Bool {
    line.points.contains { $0[.opacity] > MotionTolerance.opacity }
  }
}

extension MotionLine.Point {
  /// Returns the largest difference of some values.
  fileprivate func distance(to other: Self, _ channels: [MotionLine.Channel]) -> Double {
    channels.reduce(0) { max($0, (self[$1] - other[$1]).magnitude) }
  }
}
