import Recordings

/// The delays with which the new rows of an apply begin, one after the other.
struct Stagger {
  /// The longest delay of the last row, in nanoseconds.
  private static let maxDelay: Int64 = 200_000_000

  private var delays: [String: Int64] = [:]

  /// Creates the delays of rows, in the order in which they begin.
  ///
  /// The transition does not take longer: the last row begins in the first half of the time in
  /// which rows come, so that many rows follow each other faster.
  init(_ rows: [String], in change: TimedApply, _ settings: FilmSettings) {
    guard rows.count > 1, settings.style != .reduced else { return }
    let fades: FadeWindows = change.removesElements ? .sequence : .arrivals
    let nominal = Double(min(change.duration, settings.motion.nanoseconds))
    let room = change.duration - Int64(fades.arrival.lowerBound * nominal)
    let last = min(
      settings.motion.staggerNanoseconds * Int64(rows.count - 1), Self.maxDelay, room / 2)
    for (place, row) in rows.enumerated() {
      delays[row] = last * Int64(place) / Int64(rows.count - 1)
    }
  }

  /// Returns the delay of an element, in nanoseconds.
  func delay(of key: ElementKey) -> Int64 {
    key.role == .cell ? delays[key.name, default: 0] : 0
  }
}
