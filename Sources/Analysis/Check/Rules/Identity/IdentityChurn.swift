import Recording

/// A row that goes while nearly the same row comes in its place.
struct IdentityChurn: Rule {
  static let description = RuleDescription(
    id: "identity-churn", severity: .warning,
    explanation: """
      A row is deleted and one with nearly the same content is inserted in its place: the \
      identifier includes what people edit. Instead of changing, the row flies out and in, and \
      loses its selection.
      """,
    advice: """
      Identify the row by something that an edit does not change, and mark it with \
      reconfigureItems when its content is new.
      """)

  mutating func examine(_ context: ApplyContext) -> [Violation] {
    guard context.isUpdate, context.apply.kind == .apply else { return [] }
    let difference = context.apply.difference
    guard !difference.itemInserts.isEmpty, !difference.itemDeletes.isEmpty else { return [] }
    return ReplacementPairs(context).pairs.filter(context.isOneRow).map { pair in
      Violation(
        ids: [pair.old, pair.new],
        message: "'\(pair.old)' goes and '\(pair.new)' comes in its place with nearly the same "
          + "content")
    }
  }
}

extension ApplyContext {
  /// Whether two rows are one before and after an edit: all that they say but for at most one of
  /// several texts is the same, and what they share is a title, or a text that no other row has.
  ///
  /// Colours, symbols and controls are no identity: many rows share them. O(1) for equal titles and
  /// for different texts, O(rows) else.
  fileprivate func isOneRow(_ pair: (old: String, new: String)) -> Bool {
    guard let old = contents[pair.old], let new = contents[pair.new] else { return false }
    let texts = zip(old.texts, new.texts).filter { $0 != nil || $1 != nil }
    let shared = texts.filter { $0 == $1 }
    guard !shared.isEmpty, shared.count >= texts.count - 1 else { return false }
    if old.title != nil, old.title == new.title { return true }
    return !contents.values.contains { other in
      other.id != pair.old && other.id != pair.new
        && zip(other.texts, old.texts).contains { $0 != nil && $0 == $1 }
    }
  }
}

extension ItemContent {
  /// What tells a row from others, each in its own place.
  fileprivate var texts: [String?] { [title, subtitle, detail, image] }
}
