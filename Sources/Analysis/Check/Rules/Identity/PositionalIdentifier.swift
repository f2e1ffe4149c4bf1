import Recordings

/// Finds identifiers that are row indices: content moves between rows, and no row moves.
struct PositionalIdentifier: ListRule {
  static let id = "positional-identifier"

  mutating func examine(_ context: ApplyContext) -> [RuleViolation] {
    guard context.isUpdate, context.apply.kind == .apply, context.interim.items.count >= 2,
      context.apply.difference.itemMoves.isEmpty
    else { return [] }
    return violations(
      of: context.interim.items,
      isListed: { context.before.contains(item: $0) && context.after.contains(item: $0) },
      orIfExchanged: { isExchange($0, context) })
  }

  /// Judges each event with contents after the last apply. Contents that change one after another
  /// may be states, as of buttons.
  mutating func finish(_ end: EndContext) -> [RuleViolation] {
    guard end.refusal == nil, end.applies > 0 else { return [] }
    for items in end.interim.itemsByEvent {
      let found = violations(of: Array(items), isListed: end.snapshot.contains(item:))
      if !found.isEmpty { return found }
    }
    return []
  }

  /// Returns the violation of rows that take over the contents of others; none for fewer than three
  /// that are not an exchange.
  private func violations(
    of changes: [ContentUpdate<ItemContent>], isListed: (String) -> Bool,
    orIfExchanged isExchange: ([ContentUpdate<ItemContent>]) -> Bool = { _ in false }
  ) -> [RuleViolation] {
    var shown: [ItemContent: String] = [:]
    for change in changes {
      if let old = change.old { shown[old.withoutIdentifier] = change.new.id }
    }
    let taken = changes.filter { change in
      guard let old = change.old, old.withoutIdentifier != change.new.withoutIdentifier,
        let other = shown[change.new.withoutIdentifier]
      else { return false }
      return other != change.new.id && isListed(change.new.id)
    }
    guard taken.count >= 3 || isExchange(taken), let first = taken.first,
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
