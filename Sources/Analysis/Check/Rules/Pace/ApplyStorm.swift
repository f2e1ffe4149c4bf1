/// Applies that come faster than they animate.
struct ApplyStorm: Rule {
  static let description = RuleDescription(
    id: "apply-storm", severity: .warning,
    explanation: """
      Four or more animated changes are in flight at once: rows never come to rest, and the screen \
      lags behind the data.
      """,
    advice: """
      Collect changes and apply them together, a few times a second; or apply without animation \
      while they come fast.
      """)

  /// So many changes in flight are a storm: a keystroke or a sort's step overlaps with one or two.
  private static let limit = 4

  /// When those in flight end, and which applies they are.
  private var flights: [(end: Int64, apply: Int)] = []
  private var isStorm = false

  mutating func examine(_ moment: Moment) -> [Offence] {
    flights.removeAll { $0.end <= moment.time }
    if flights.count < Self.limit - 1 { isStorm = false }
    let isShown = moment.apply.difference.isEmpty == false && moment.apply.isAnimated
    guard moment.isUpdate, moment.apply.kind == .apply, isShown else { return [] }
    flights.append((moment.time + moment.motion.duration, moment.number))
    guard flights.count >= Self.limit, !isStorm, let first = flights.first else { return [] }
    isStorm = true
    return [
      Offence(
        message: "\(flights.count) animated changes are in flight at once, those of applies "
          + "\(first.apply) to \(moment.number)")
    ]
  }
}
