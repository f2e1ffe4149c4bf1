import Recordings

/// Finds a reload that makes a new cell although the old one could show the new content.
struct ReloadCouldBeReconfigure: Rule {
  static let description = RuleDescription(
    id: "reload-could-be-reconfigure", severity: .note,
    explanation: """
      A row is reloaded though only its content is new, not the kind of its cell. A reload makes a \
      second cell and fades from one to the other; a reconfigure fills the one that is there.
      """,
    advice: "Use reconfigureItems (iOS 15 and later) unless another kind of cell has to come.")

  mutating func examine(_ context: ApplyContext) -> [Violation] {
    guard context.isUpdate, context.apply.kind == .apply, !context.changes.isEmpty else {
      return []
    }
    let reloaded = Set(context.after.reloadedItemIdentifiers)
    guard !reloaded.isEmpty else { return [] }
    let ids = context.changes.filter { change in
      guard let old = change.old, old != change.new, reloaded.contains(change.id),
        context.before.contains(item: change.id), context.after.contains(item: change.id)
      else { return false }
      return old.hasSameShape(as: change.new)
    }.map(\.id).withoutRepetitions
    guard !ids.isEmpty else { return [] }
    return [
      Violation(
        ids: ids,
        message: "\(named(ids)) \(ids.count == 1 ? "is" : "are") reloaded for new content in the "
          + "same kind of cell")
    ]
  }
}

extension ItemContent {
  /// Returns true if one kind of cell shows both contents, because both have the same parts.
  func hasSameShape(as other: ItemContent) -> Bool {
    (subtitle == nil) == (other.subtitle == nil)
      && (symbol == nil) == (other.symbol == nil) && (image == nil) == (other.image == nil)
      && accessory.orNone == other.accessory.orNone
  }
}

extension ItemContent.Accessory? {
  /// The accessory. An absent one counts as none.
  fileprivate var orNone: ItemContent.Accessory { self ?? ItemContent.Accessory.none }
}
