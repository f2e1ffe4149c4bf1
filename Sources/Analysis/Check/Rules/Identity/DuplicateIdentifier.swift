import DiffableData

/// Finds an identifier of two rows or of two sections.
struct DuplicateIdentifier: ListRule {
  static let id = "duplicate-identifier"

  private static let kinds: Set<String> = [
    "duplicate_identifier", "duplicate_argument", "duplicate_section", "existing_section",
    "tree_duplicate",
  ]

  mutating func examine(_ context: ApplyContext) -> [RuleViolation] {
    let inPlace = context.repeatedItems.filter { !context.comesFromElsewhere($0) }
    let it = inPlace.count == 1 ? "it" : "them"
    return RuleViolation.of(
      inPlace, "was", "were", "inserted again though the snapshot held \(it), and moved instead",
      severity: .warning)
  }

  mutating func finish(_ end: EndContext) -> [RuleViolation] {
    end.violation(Self.kinds)
  }
}

extension ApplyContext {
  /// The items that were inserted a second time, in the order of the log.
  var repeatedItems: [String] {
    apply.warnings.filter { $0.kind == .existingIdentifier }.flatMap(\.identifiers)
  }

  /// Returns true if an item was in another section before.
  func comesFromElsewhere(_ item: String) -> Bool {
    guard let old = before.sectionIdentifier(containingItem: item),
      let new = after.sectionIdentifier(containingItem: item)
    else { return false }
    return old != new
  }
}

extension EndContext {
  /// Returns the violation for a rejected apply, if its error has one of the rule's kinds.
  func violation(_ kinds: Set<String>) -> [RuleViolation] {
    guard let refusal, kinds.contains(refusal.kind) else { return [] }
    return [RuleViolation(ids: refusal.ids, message: refusal.message, apply: applies)]
  }
}
