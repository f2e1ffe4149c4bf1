import Recordings

/// Finds identifiers that are places: content moves through them, and no row ever moves.
struct PositionalIdentifier: Rule {
  static let description = RuleDescription(
    id: "positional-identifier", severity: .warning,
    explanation: """
      Three rows or more show what other rows showed before, and no row moves: the identifier is \
      the row's index. Instead of moving, rows change their text where they are, and an insert at \
      the top looks like one at the bottom.
      """,
    advice: """
      Identify a row by what it shows, for example by the model's own identifier, not by its index.
      """)

  mutating func examine(_ context: ApplyContext) -> [Violation] {
    guard context.isUpdate, context.apply.kind == .apply, context.changes.count >= 3,
      context.apply.difference.itemMoves.isEmpty
    else { return [] }
    var shown: [ItemContent: String] = [:]
    for change in context.changes {
      if let old = change.old { shown[old.withoutIdentifier] = change.id }
    }
    let taken = context.changes.filter { change in
      guard let old = change.old, old.withoutIdentifier != change.new.withoutIdentifier,
        let other = shown[change.new.withoutIdentifier]
      else { return false }
      return other != change.id && context.before.contains(item: change.id)
        && context.after.contains(item: change.id)
    }
    guard taken.count >= 3, let first = taken.first,
      let other = shown[first.new.withoutIdentifier]
    else { return [] }
    return [
      Violation(
        ids: taken.map(\.id),
        message: "\(taken.count) rows take over the content of other rows, as '\(first.id)' shows "
          + "what '\(other)' showed, and no row moves")
    ]
  }
}
