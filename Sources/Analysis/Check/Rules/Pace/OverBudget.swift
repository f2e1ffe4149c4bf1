/// Finds a difference that takes longer than a frame.
struct OverBudget: ListRule {
  static let id = "over-budget"

  /// Nanoseconds of a frame at 120 and 60 Hz.
  private static let frames: (fast: Int64, slow: Int64) = (8_333_333, 16_666_667)

  mutating func examine(_ context: ApplyContext) -> [RuleViolation] {
    guard let cost = context.apply.diffNanoseconds, cost > Self.frames.fast,
      context.apply.queue == .main
    else { return [] }
    let isSlow = cost > Self.frames.slow
    return [
      RuleViolation(
        message: "the difference took \(durationText(cost)), longer than a frame at "
          + "\(isSlow ? "60" : "120") Hz",
        severity: isSlow ? nil : .note)
    ]
  }
}
