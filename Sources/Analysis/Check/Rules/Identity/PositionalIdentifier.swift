import Recordings

/// Finds identifiers that are row indices: content moves between rows, and no row moves.
struct PositionalIdentifier: ListRule {
  static let id = "positional-identifier"

  mutating func examine(_ context: ApplyContext) -> [RuleViolation] {
    guard context.isUpdate, context.apply.kind == .apply, context.interim.items.count >= 3,
      context.apply.difference.itemMoves.isEmpty
    else { return [] }
    var shown: [ItemContent: String] = [:]
    for change in context.interim.items {
      if let old = change.old { shown[old.withoutIdentifier] = change.new.id }
    }
    let taken = context.interim.items.filter { change in
      guard let old = change.old, old.withoutIdentifier != change.new.withoutIdentifier,
        let other = shown[change.new.withoutIdentifier]
      else { return false }
      let id = change.new.id
      return other != id && context.before.contains(item: id) && context.after.contains(item: id)
    }
    guard taken.count >= 3, let first = taken.first,
      let other = shown[first.new.withoutIdentifier]
    else { return [] }
    return [
      RuleViolation(
        ids: taken.map(\.new.id),
        message:
          "\(taken.count) rows take over the content of other rows, as '\(first.new.id)' shows "
          + "what '\(other)' showed, and no row moves")
    ]
  }
}
