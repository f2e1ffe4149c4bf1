/// Finds swipes whose row is deleted only after it has slid back.
struct SwipeReview {
  /// A swipe whose row is deleted after its end.
  struct Miss: Sendable {
    var item: String
    /// Nanoseconds from the end of the swipe to the apply.
    var delay: Int64
    var line: Int?
  }

  private var pending: [(item: String, end: Int64, line: Int?)] = []
  /// The maximum number of pending swipes.
  private static let maxPending = 16
  /// The maximum delay, in nanoseconds, after which a deletion is attributed to a swipe.
  private static let maxDelay: Int64 = 3_000_000_000

  /// Adds a swipe.
  mutating func begin(_ swipe: Event.Swipe, at time: Int64, line: Int? = nil) {
    guard swipe.action ?? "delete" == "delete", let duration = swipe.nanoseconds, duration > 0,
      duration <= Motion.maxDuration
    else { return }
    pending.removeAll { $0.item == swipe.item }
    guard pending.count < Self.maxPending else { return }
    pending.append((swipe.item, time + duration, line))
  }

  /// Returns the swipes that ended before an apply which deletes their row.
  ///
  /// - Parameter contains: Returns true if an item is in the list after the apply.
  mutating func misses(at time: Int64, _ contains: (String) -> Bool) -> [Miss] {
    guard !pending.isEmpty else { return [] }
    let misses = pending.filter { swipe in
      swipe.end < time && time - swipe.end <= Self.maxDelay && !contains(swipe.item)
    }
    pending.removeAll { swipe in
      swipe.end == time || time - swipe.end > Self.maxDelay || !contains(swipe.item)
    }
    return misses.map { Miss(item: $0.item, delay: time - $0.end, line: $0.line) }
  }
}
