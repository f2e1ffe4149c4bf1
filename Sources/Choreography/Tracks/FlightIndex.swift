import Recordings

/// An index for finding the animations in flight at a time.
///
/// An animation that is added after one with a later start is found from that start on.
struct FlightIndex: Sendable {
  /// For each animation, the latest start and end up to it; both are nondecreasing.
  private var bounds: [(start: Int64, end: Int64)] = []

  /// Appends an animation.
  mutating func append(from start: Int64, to end: Int64) {
    guard let last = bounds.last else { return bounds.append((start, end)) }
    bounds.append((max(last.start, start), max(last.end, end)))
  }

  /// Returns a range of indices that includes all animations in flight at a time.
  ///
  /// O(log animations).
  func range(at time: Int64) -> Range<Int> {
    guard let last = bounds.indices.lastOfPrefix(where: { bounds[$0].start <= time }) else {
      return 0..<0
    }
    let ended = (0..<last + 1).partitioningIndex { bounds[$0].end > time } - 1
    return ended + 1..<last + 1
  }
}
