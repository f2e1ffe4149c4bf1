/// The observed changes of a quantity, frame by frame.
struct ValueHistory {
  private(set) var changes: [Change] = []

  struct Change {
    var frame: Int
    var value: Int
    /// True if the value does not continue earlier ones, because the node appears or disappears.
    var isJump: Bool
  }

  mutating func note(_ value: Int, at frame: Int, isJump: Bool) {
    guard changes.last?.value != value else { return }
    changes.append(Change(frame: frame, value: value, isJump: isJump || changes.isEmpty))
  }

  /// Returns the track as spans of motion and jumps.
  ///
  /// - Parameters:
  ///   - bounds: The frames at which transitions begin and end, in order. Motion is extended to
  ///     them, so that quantities that change together share a curve.
  ///   - longestPause: The maximum number of unchanged frames within a motion.
  func track(
    _ curves: inout CurveTable, unit: VectorUnit, bounds: [Int], longestPause: Int
  ) -> KeyframeTrack {
    guard let first = changes.first else { return KeyframeTrack(initial: 0) }
    var track = KeyframeTrack(initial: first.value)
    var index = 1
    while index < changes.count {
      var end = index + 1
      while end < changes.count, !changes[end].isJump,
        changes[end].frame - changes[end - 1].frame <= longestPause
      { end += 1 }
      let isMotion = !changes[index].isJump && end - index > 1
      if isMotion {
        add(index..<end, to: &track, &curves, unit: unit, bounds: bounds)
      } else {
        track.spans.append(
          KeyframeTrack.Span(
            start: changes[index].frame, length: 0, end: changes[index].value, curve: 0))
        end = index + 1
      }
      index = end
    }
    return track
  }

  private func add(
    _ run: Range<Int>, to track: inout KeyframeTrack, _ curves: inout CurveTable, unit: VectorUnit,
    bounds: [Int]
  ) {
    let earliest = changes[run.lowerBound - 1].frame
    let latest = run.upperBound < changes.count ? changes[run.upperBound].frame - 1 : Int.max
    var start = changes[run.lowerBound].frame - 1
    var end = changes[run.upperBound - 1].frame
    if let bound = bounds.last(where: { $0 <= start }), bound >= earliest { start = bound }
    if let bound = bounds.first(where: { $0 >= end }), bound <= latest { end = bound }
    let fitting = CurveFitting(
      start: start, values: values(from: start, to: end), tolerance: unit.tolerance,
      bounds: bounds)
    track.spans += fitting.spans(&curves)
  }

  /// Returns the value at each frame.
  private func values(from start: Int, to end: Int) -> [Int] {
    var next = changes.firstIndex { $0.frame > start } ?? changes.count
    return (start...end).map { frame in
      if next < changes.count, changes[next].frame <= frame { next += 1 }
      return changes[next - 1].value
    }
  }
}
