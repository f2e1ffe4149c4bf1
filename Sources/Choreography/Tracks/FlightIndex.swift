/// Finds the animations in flight at a time among all of a film, in order of their starts.
///
/// An animation that begins earlier than one in front of it is found from the start of that one on.
struct FlightIndex: Sendable {
  /// For each animation, the latest start and the latest end up to it: both never fall.
  private var bounds: [(start: Int64, end: Int64)] = []

  /// Adds an animation behind the others.
  mutating func append(from start: Int64, to end: Int64) {
    guard let last = bounds.last else { return bounds.append((start, end)) }
    bounds.append((max(last.start, start), max(last.end, end)))
  }

  /// Returns the places of all animations in flight at a time, and of those between them.
  ///
  /// O(log animations).
  func range(at time: Int64) -> Range<Int> {
    guard let last = bounds.indices.lastOfPrefix(where: { bounds[$0].start <= time }) else {
      return 0..<0
    }
    let ended = (0..<last + 1).lastOfPrefix { bounds[$0].end <= time } ?? -1
    return ended + 1..<last + 1
  }
}
