import Recording

// A swipe: the row goes aside and shows the action that lies below it. An apply at its end takes
// the row away or leaves it, as any apply; without one the row goes back.
extension TimelineBuilder {
  /// The width of the action, in points.
  static let actionWidth = 74.0
  /// The longest that a row takes to go aside, in nanoseconds.
  private static let openingTime: Int64 = 300_000_000

  mutating func swipe(
    _ item: String, lasting duration: Int64, at time: Int64, isFollowed: Bool
  ) {
    let key = ElementKey(role: .cell, name: item)
    guard style == .full, duration > 0, let index = track(key, at: time) else { return }
    push(index, to: Self.actionWidth, Span(start: time, duration: min(duration, Self.openingTime)))
    if isFollowed { return }
    swiped.append((item, time + duration))
    swiped.sort { $0.end < $1.end }
  }

  /// Lets the rows go back that nothing has come of until a time.
  mutating func closeSwipes(upTo time: Int64) {
    while let swipe = swiped.first, swipe.end <= time {
      swiped.removeFirst()
      if let index = living[ElementKey(role: .cell, name: swipe.item)] {
        push(index, to: 0, Span(start: swipe.end, duration: min(pace.duration, Self.openingTime)))
      }
    }
  }

  private mutating func push(_ index: Int, to distance: Double, _ span: Span) {
    var key = tracks[index].keys[tracks[index].keys.count - 1]
    let old = key.pose
    guard old.swipe != distance else { return }
    (key.time, key.pose.swipe) = (span.start, distance)
    busySections = []
    send(index, to: key, from: old, span)
    keepGroupsWhole(span)
    collectVisibleTracks(at: span.start)
  }

  /// Sends a row that was pushed aside the rest of its way, while what is below closes up over it.
  mutating func sweepAway(_ index: Int, from last: Track.Key, _ change: Change) {
    var pose = last.pose
    pose.swipe = pose.frame.width
    pose.frame.height = 0
    let gone = farewell(index, from: last, to: pose, change)
    send(index, to: gone, from: last.pose, change.span)
  }
}
