import Recordings

/// Finds an apply inside an apply.
struct NestedApply: Rule {
  static let description = RuleDescription(
    id: "nested-apply", severity: .error,
    explanation: """
      A cell provider, a handler or an observer applied a snapshot while another apply was being \
      carried out. On a device it deadlocks or raises an exception.
      """,
    advice: """
      Apply after the outer apply has ended: from its completion, or in the next turn of the main \
      queue.
      """)

  mutating func examine(_ context: ApplyContext) -> [Violation] { violations(context.events) }

  mutating func finish(_ end: EndContext) -> [Violation] {
    violations(end.events) + end.violation(["nested_apply"])
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
