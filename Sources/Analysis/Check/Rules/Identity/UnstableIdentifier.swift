import Recordings

/// Finds rows that get new identifiers though nothing about them changes.
struct UnstableIdentifier: ListRule {
  static let id = "unstable-identifier"

  mutating func examine(_ context: ApplyContext) -> [RuleViolation] {
    guard context.isUpdate, context.apply.kind == .apply else { return [] }
    let pairs = context.renamedRows
    guard let first = pairs.first else { return [] }
    return [
      RuleViolation(
        ids: pairs.map(\.new),
        message: "\(pairs.count) of \(context.before.numberOfItems) rows keep their content under "
          + "a new identifier, as '\(first.old)' is now '\(first.new)'")
    ]
  }
}

extension ApplyContext {
  /// The rows that are deleted and inserted again with equal content under another identifier;
  /// empty for fewer than two, or less than half, of the rows. O(changes).
  var renamedRows: [(old: String, new: String)] {
    let difference = apply.difference
    let least = max(2, (before.numberOfItems + 1) / 2)
    guard difference.itemInserts.count >= least, difference.itemDeletes.count >= least else {
      return []
    }
    var gone: [ItemContent: [String]] = [:]
    for delete in difference.itemDeletes.reversed() {
      guard let content = contents[delete.id]?.withoutIdentifier else { continue }
      gone[content, default: []].append(delete.id)
    }
    var pairs: [(String, String)] = []
    for insert in difference.itemInserts {
      guard let content = contents[insert.id]?.withoutIdentifier, content.hasText,
        let old = gone[content]?.popLast()
      else { continue }
      pairs.append((old, insert.id))
    }
    return pairs.count >= least ? pairs : []
  }
}

extension ItemContent {
  /// The content without its identifier, for comparisons between rows.
  var withoutIdentifier: ItemContent {
    var content = self
    content.id = ""
    return content
  }

  /// True if the row has a text; rows without a text cannot be told apart.
  fileprivate var hasText: Bool { title != nil || subtitle != nil || detail != nil }
}
