/// Finds applies that follow each other faster than their animations.
struct ApplyStorm: ListRule {
  static let id = "apply-storm"

  /// The number of overlapping changes that count as a storm. A keystroke or a step of a sort
  /// overlaps with one or two.
  private static let limit = 4

  /// The ends of the current animations, and the indices of their applies.
  private var flights: [(end: Int64, apply: Int)] = []
  private var isStorm = false

  mutating func examine(_ context: ApplyContext) -> [RuleViolation] {
    flights.removeAll { $0.end <= context.time }
    if flights.count < Self.limit - 1 { isStorm = false }
    let isShown = context.apply.counts.total > 0 && context.apply.isAnimated
    guard context.isUpdate, context.apply.kind == .apply, isShown, !context.slidesWindow
    else { return [] }
    flights.append((context.time + context.motion.nanoseconds, context.number))
    guard flights.count >= Self.limit, !isStorm, let first = flights.first else { return [] }
    isStorm = true
    return [
      RuleViolation(
        message: "\(flights.count) animated changes are in flight at once, those of applies "
          + "\(first.apply) to \(context.number)")
    ]
  }
}

extension ApplyContext {
  /// True if a list that has only the rows on screen takes in others while it scrolls.
  fileprivate var slidesWindow: Bool {
    isScrolling && apply.difference.itemMoves.isEmpty && apply.difference.sectionMoves.isEmpty
  }
}
