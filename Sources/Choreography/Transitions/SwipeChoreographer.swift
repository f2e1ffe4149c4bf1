import Recordings

/// The animation of swipes: a row opens its action, and closes it unless an apply follows at the
/// end of the swipe.
struct SwipeChoreographer {
  /// The swiped rows that will close, in order of time.
  private var pending: [(item: String, end: Int64)] = []
  private let store: TrackStore

  /// The duration from which a swipe leaves time to touch the action, in nanoseconds.
  private static let minTouchDuration: Int64 = 500_000_000
  /// Nanoseconds before the touch of the action, in which no finger is on the row.
  private static let pause: Int64 = 150_000_000
  /// The share of its width by which a row is swept aside, if its action is not touched.
  private static let sweep = 0.65
  /// The maximum time in which a row opens or closes, in nanoseconds.
  private static let openingTime: Int64 = 300_000_000

  init(_ store: TrackStore) { self.store = store }

  /// Opens a row's action. Returns true if something moves, false for other cells.
  mutating func begin(
    _ swipe: Event.Swipe, in list: StagedList, lasting duration: Int64, at time: Int64,
    isFollowed: Bool
  ) -> Bool {
    guard store.settings.style != .none, duration > 0,
      let index = store.track(.cell(swipe.item), of: list, at: time)
    else { return false }
    // Only rows and a board's cards have actions.
    guard case .row = store.tracks[index].last.content else { return false }
    if !isFollowed {
      pending.append((swipe.item, time + duration))
      pending.sort { $0.end < $1.end }
    }
    let isSwept = isFollowed && Self.touch(in: duration, at: time) == nil
    let span = TimeSpan(
      start: time, duration: isSwept ? duration : min(duration, Self.openingTime))
    store.tracks[index].swipe = swipe
    let width = store.tracks[index].last.pose.frame.width
    let open = SwipeActionWidths(
      swipe, rowWidth: width, textScale: store.settings.layout.environment.textScale
    ).total
    let distance = isSwept ? max(open, Self.sweep * width) : open
    return push(index, to: swipe.edge == .leading ? -distance : distance, span)
  }

  /// Returns the touch of the action that performs it; nil if the swipe is too short, so that it
  /// sweeps the row aside.
  static func touch(in duration: Int64, at time: Int64) -> TimeSpan? {
    guard duration >= minTouchDuration else { return nil }
    let hold = TouchHighlight.hold
    return TimeSpan(start: time + duration - hold, duration: hold)
  }

  /// Returns the time that the finger holds the row.
  static func hold(in duration: Int64, at time: Int64, isFollowed: Bool) -> TimeSpan {
    guard isFollowed, let touch = touch(in: duration, at: time) else {
      return TimeSpan(start: time, duration: duration)
    }
    return TimeSpan(start: time, duration: touch.start - pause - time)
  }

  /// Closes the next row up to a time. Returns the time of its closing; nil if there is none.
  mutating func nextReturn(upTo time: Int64) -> Int64? {
    while let swipe = pending.first, swipe.end <= time {
      pending.removeFirst()
      guard let index = store.index(of: .cell(swipe.item)) else { continue }
      let span = TimeSpan(
        start: swipe.end, duration: min(store.settings.timing.duration, Self.openingTime))
      if push(index, to: 0, span) { return swipe.end }
    }
    return nil
  }

  private func push(_ index: Int, to distance: Double, _ span: TimeSpan) -> Bool {
    var key = store.tracks[index].last
    let old = key.pose
    guard old.swipe != distance else { return false }
    (key.time, key.pose.swipe) = (span.start, distance)
    store.beginTransition()
    store.send(index, to: key, from: old, span)
    store.endTransition(span)
    return true
  }
}
