import Recordings

/// Finds an apply inside an apply.
struct NestedApply: ListRule {
  static let id = "nested-apply"

  mutating func examine(_ context: ApplyContext) -> [RuleViolation] {
    violations(context.interim.others)
  }

  mutating func finish(_ end: EndContext) -> [RuleViolation] {
    violations(end.interim.others) + end.violation(["nested_apply"])
  }

  private func violations(_ events: [Event]) -> [RuleViolation] {
    events.compactMap { event in
      guard case .complaint(let complaint) = event.kind, complaint.kind == "nested_apply" else {
        return nil
      }
      return RuleViolation(message: complaint.message ?? "an apply inside an apply")
    }
  }
}
