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

  mutating func examine(_ moment: Moment) -> [Offence] {
    guard moment.isUpdate, moment.apply.kind == .apply else { return [] }
    let difference = moment.apply.difference
    guard !difference.itemInserts.isEmpty, !difference.itemDeletes.isEmpty else { return [] }
    let pairs = Neighbourhood(moment).pairs.filter { pair in
      guard let old = moment.contents[pair.old], let new = moment.contents[pair.new] else {
        return false
      }
      return old.isNearlyEqual(to: new)
    }
    return pairs.map { pair in
      Offence(
        ids: [pair.old, pair.new],
        message: "'\(pair.old)' goes and '\(pair.new)' comes in its place with nearly the same "
          + "content")
    }
  }
}

extension ItemContent {
  /// Whether two rows show the same thing before and after an edit: all that both say but for at
  /// most one of several texts, and at least one text in common.
  ///
  /// Colours, symbols and controls are no identity: many rows share them.
  func isNearlyEqual(to other: ItemContent) -> Bool {
    let texts: [(String?, String?)] = [
      (title, other.title), (subtitle, other.subtitle), (detail, other.detail),
      (image, other.image),
    ]
    let said = texts.filter { $0.0 != nil || $0.1 != nil }
    let equal = said.count { $0.0 == $0.1 }
    return equal > 0 && equal >= said.count - 1
  }
}
