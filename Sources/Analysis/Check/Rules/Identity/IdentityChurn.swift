import Recordings

/// Finds a row that is deleted while nearly the same row is inserted at its place.
struct IdentityChurn: ListRule {
  static let id = "identity-churn"

  mutating func examine(_ context: ApplyContext) -> [RuleViolation] {
    guard context.isUpdate, context.apply.kind == .apply else { return [] }
    let difference = context.apply.difference
    // Renamed rows have a rule of their own.
    guard !difference.itemInserts.isEmpty, !difference.itemDeletes.isEmpty,
      !context.contents.isEmpty, context.renamedRows.isEmpty
    else { return [] }
    // If the new row's content was recorded while the old row was in the list, there are two rows.
    let fresh = Set(context.interim.items.filter { $0.old == nil }.map(\.new.id))
    let pairs = ReplacementPairs(context).pairs.filter { fresh.contains($0.new) }
    guard !pairs.isEmpty else { return [] }
    let titles = context.titleCounts
    return pairs.filter { context.isOneRow($0, titles) }.map { pair in
      RuleViolation(
        ids: [pair.old, pair.new],
        message: "'\(pair.old)' goes and '\(pair.new)' comes in its place with nearly the same "
          + "content")
    }
  }
}

extension ApplyContext {
  /// Returns true if two rows are one row before and after an edit: at most one of several texts
  /// differs, and no other row has the same title, or all texts that are equal in both.
  ///
  /// Colors, symbols and controls do not count, because many rows share them. O(1) for different
  /// texts and for a title that one row has, else O(rows).
  ///
  /// - Parameter titles: The number of rows with each title after the apply.
  fileprivate func isOneRow(_ pair: (old: String, new: String), _ titles: [String: Int]) -> Bool {
    guard let old = contents[pair.old], let new = contents[pair.new] else { return false }
    let texts = zip(old.texts, new.texts).filter { $0 != nil || $1 != nil }
    let shared = texts.filter { $0 == $1 }
    guard !shared.isEmpty, shared.count >= texts.count - 1 else { return false }
    if let title = old.title, title == new.title, titles[title] == 1 { return true }
    return !contents.values.contains { other in
      other.id != pair.old && other.id != pair.new
        && zip(other.texts, zip(old.texts, new.texts)).allSatisfy { text, pair in
          pair.0 == nil || pair.0 != pair.1 || text == pair.0
        }
    }
  }
}

extension ApplyContext {
  /// The number of rows with each title after the apply.
  fileprivate var titleCounts: [String: Int] {
    after.itemIdentifiers.reduce(into: [:]) { counts, item in
      if let title = contents[item]?.title { counts[title, default: 0] += 1 }
    }
  }
}

extension ItemContent {
  /// The texts that distinguish a row from others, in a fixed order.
  fileprivate var texts: [String?] { [title, subtitle, detail, image] }
}
