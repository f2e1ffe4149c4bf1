/// An apply inside an apply.
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

  mutating func examine(_ moment: Moment) -> [Offence] { offences(moment.events) }

  mutating func finish(_ ending: Ending) -> [Offence] {
    offences(ending.events) + ending.offence(["nested_apply"])
  }

  private func offences(_ events: [OtherEvent]) -> [Offence] {
    events.compactMap { event in
      guard event.kind == "complaint", event.text("kind") == "nested_apply" else { return nil }
      return Offence(message: event.text("message") ?? "an apply inside an apply")
    }
  }
}
