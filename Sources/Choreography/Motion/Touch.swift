/// The highlight of a touched row, as when a table deselects a row.
enum Touch {
  /// Nanoseconds that a finger stays on the row.
  private static let hold: Int64 = 100_000_000
  /// Nanoseconds that the highlight takes to fade.
  private static let fade: Int64 = 350_000_000

  /// Returns the share of the highlight that is left some nanoseconds after the touch, from 1 to 0.
  static func highlight(after elapsed: Int64) -> Double {
    guard elapsed >= 0, elapsed < hold + fade else { return 0 }
    let share = Double(max(0, elapsed - hold)) / Double(fade)
    return 1 - share * share * (3 - 2 * share)
  }
}
