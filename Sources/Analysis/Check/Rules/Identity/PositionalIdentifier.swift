import Recordings

/// Finds identifiers that are row indices: content moves between rows, and no row moves.
struct PositionalIdentifier: ListRule {
  static let id = "positional-identifier"

  mutating func examine(_ context: ApplyContext) -> [RuleViolation] {
    guard context.isUpdate, context.apply.kind == .apply, context.interim.items.count >= 2,
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
    guard taken.count >= 3 || isExchange(taken, context), let first = taken.first,
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

  /// Returns true if two rows of a page exchange their contents, and no two rows of the list, of
  /// three or more, have one content: two buttons that change their states look alike.
  ///
  /// In an app, a mark says that the rows are to show it.
  private func isExchange(
    _ taken: [ContentUpdate<ItemContent>], _ context: ApplyContext
  ) -> Bool {
    guard context.showsNewHeaders, taken.count == 2, taken[0].new.id != taken[1].new.id,
      taken[0].new.withoutIdentifier == taken[1].old?.withoutIdentifier,
      taken[1].new.withoutIdentifier == taken[0].old?.withoutIdentifier
    else { return false }
    let contents = context.before.itemIdentifiers.compactMap { context.contents[$0] }
    return contents.count >= 3 && contents.allSatisfy { $0.title?.isEmpty == false }
      && Set(contents.map(\.withoutIdentifier)).count == contents.count
  }
}
