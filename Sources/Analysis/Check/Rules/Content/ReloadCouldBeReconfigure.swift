import Recordings

/// Finds a reload that creates a new cell although the old one could show the new content.
struct ReloadCouldBeReconfigure: Rule {
  static let id = "reload-could-be-reconfigure"

  mutating func examine(_ context: ApplyContext) -> [RuleViolation] {
    guard context.isUpdate, context.apply.kind == .apply, !context.interim.items.isEmpty else {
      return []
    }
    let reloaded = Set(context.after.reloadedItemIdentifiers)
    guard !reloaded.isEmpty else { return [] }
    let ids = context.interim.items.filter { change in
      let id = change.new.id
      return change.isEdit && reloaded.contains(id) && context.before.contains(item: id)
        && context.after.contains(item: id)
        && change.old?.hasSameShape(as: change.new) == true
    }.map(\.new.id).unique()
    return RuleViolation.of(ids, "is", "are", "reloaded for new content in the same kind of cell")
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
