import Recordings

/// A gesture that a film can show.
enum Gesture: Sendable {
  case tap(item: String, point: TouchPoint?)
  /// Scrolls an item to a distance below the top, in points, by default just below a pinned header;
  /// the duration is in nanoseconds.
  case scroll(item: String, offset: Double?, duration: Int64)
  /// Swipes a row and releases it; the duration is in nanoseconds.
  case swipe(Event.Swipe, duration: Int64)
  case drag(RecordedDrag, isAllowed: Bool, isCancelled: Bool, point: TouchPoint?)

  /// Creates the gesture of an event; nil for other events, and for one that no film can show.
  init?(_ kind: Event.Kind) {
    func usable(_ duration: Int64?) -> Int64? {
      duration.flatMap { (0...Motion.maxDuration).contains($0) ? $0 : nil }
    }
    switch kind {
    case .tap(let tap): self = .tap(item: tap.item, point: tap.point)
    case .scroll(let scroll):
      guard let duration = usable(scroll.nanoseconds) else { return nil }
      self = .scroll(item: scroll.item, offset: scroll.offset, duration: duration)
    case .swipe(let swipe):
      guard let duration = usable(swipe.nanoseconds) else { return nil }
      self = .swipe(swipe, duration: duration)
    case .drag(let drag):
      guard let target = drag.target, let duration = usable(drag.nanoseconds) else { return nil }
      self = .drag(
        RecordedDrag(item: drag.item, target: target, duration: duration),
        isAllowed: drag.isAllowed ?? true, isCancelled: drag.isCancelled ?? false,
        point: drag.point)
    case .content, .apply, .field, .caption, .title, .mark, .pace, .zoom, .batch, .complaint,
      .frame, .unknown:
      return nil
    }
  }
}

extension Event {
  /// True if the event can change the visible rows.
  var isApplyOrGesture: Bool {
    if case .apply = kind { true } else { Gesture(kind) != nil }
  }
}
