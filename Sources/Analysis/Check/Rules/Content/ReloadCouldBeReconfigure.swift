import Recordings

/// Finds a reload that creates a new cell although the old one could show the new content.
struct ReloadCouldBeReconfigure: ListRule {
  static let id = "reload-could-be-reconfigure"

  mutating func examine(_ context: ApplyContext) -> [RuleViolation] {
    let refreshed = context.step.refreshed
    guard context.isUpdate, context.apply.kind == .apply, !refreshed.isEmpty else { return [] }
    let ids = context.after.reloadedItemIdentifiers.filter { id in
      guard let update = refreshed[id], let old = update.old, update.isEdit else { return false }
      // Without its content, the parts of the old cell are unknown.
      return old != ItemContent(id: id) && context.before.contains(item: id)
        && context.after.contains(item: id) && old.hasSameShape(as: update.new)
    }
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
