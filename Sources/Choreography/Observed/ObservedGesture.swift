import Recordings

/// A scroll, a swipe or a drag of an observed list.
struct ObservedGesture: Sendable {
  /// From the touch on.
  let span: TimeSpan
  /// The item that a finger holds while the page changes the list; nil for other gestures.
  ///
  /// Flipbook's own motion ends a drag at the next apply; the finger of the page holds the row longer.
  private var heldItem: String?

  /// The time in which the row rises, and after the release in which it sinks, in nanoseconds.
  private static let riseTime: Int64 = 200_000_000

  /// Returns the gestures of a recording, in order of time.
  static func all(in recording: Recording) -> [ObservedGesture] {
    let applies = recording.isPage ? recording.timedApplies.map(\.time) : []
    return recording.events.compactMap { event in
      switch event.kind {
      case .scroll, .swipe:
        return ObservedGesture(span: TimeSpan(start: event.nanoseconds, duration: 0))
      case .drag(let drag):
        let span = TimeSpan(start: event.nanoseconds, duration: max(0, drag.nanoseconds ?? 0))
        let isHeld = drag.isAllowed ?? true && applies.firstTime(after: span.start) < span.end
        return ObservedGesture(span: span, heldItem: isHeld ? drag.item : nil)
      default: return nil
      }
    }
  }

  /// Returns the degree to which the gesture has lifted an element at a time, from 0 to 1.
  func lift(of key: ElementKey, at time: Int64) -> Double {
    guard let heldItem, key == .cell(heldItem) else { return 0 }
    let rise = Double(time - span.start) / Double(min(Self.riseTime, span.duration))
    let sink = Double(span.end + Self.riseTime - time) / Double(Self.riseTime)
    let share = max(0, min(1, rise, sink))
    return share * share * (3 - 2 * share)
  }
}

extension SceneElement {
  /// Raises a row in the hand with the shadow and the corners of Flipbook's own motion.
  mutating func raise(by lift: Double, _ style: StyleMetrics) {
    guard lift > self.lift else { return }
    (self.lift, level) = (lift, .lifted)
    let radius = lift * style.groupRadius(rowHeight: frame.height)
    content.changeRows { look in
      look.separator = min(look.separator, 1 - lift)
      guard !look.isCard else { return }
      look.topRadius = max(look.topRadius, radius)
      look.bottomRadius = max(look.bottomRadius, radius)
    }
  }
}
