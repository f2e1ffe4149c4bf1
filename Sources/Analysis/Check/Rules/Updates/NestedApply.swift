import Recordings

/// Finds an apply inside an apply.
struct NestedApply: Rule {
  static let id = "nested-apply"

  mutating func examine(_ context: ApplyContext) -> [Violation] {
    violations(context.interim.others)
  }

  mutating func finish(_ end: EndContext) -> [Violation] {
    violations(end.interim.others) + end.violation(["nested_apply"])
  }

  private func violations(_ events: [Event.Kind]) -> [Violation] {
    events.compactMap { event in
      guard case .complaint(let complaint) = event, complaint.kind == "nested_apply" else {
        return nil
      }
      return Violation(message: complaint.message ?? "an apply inside an apply")
    }
  }
}
