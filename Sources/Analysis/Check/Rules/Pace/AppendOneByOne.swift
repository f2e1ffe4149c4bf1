/// Finds a list that is filled row by row.
struct AppendOneByOne: ListRule {
  static let id = "append-one-by-one"

  private static let limit = 4
  /// The longest pause, in nanoseconds, between applies that appear as one.
  private static let pause: Int64 = 100_000_000

  private var first = 0
  private var count = 0

  mutating func examine(_ context: ApplyContext) -> [RuleViolation] {
    let follows = context.pause.map { $0 <= Self.pause } ?? false
    guard context.isUpdate, context.appendedItem != nil else { return close() }
    let ended = follows && count > 0 ? [] : close()
    if count == 0 { first = context.number }
    count += 1
    return ended
  }

  mutating func finish(_ end: EndContext) -> [RuleViolation] { close() }

  private mutating func close() -> [RuleViolation] {
    defer { count = 0 }
    guard count >= Self.limit else { return [] }
    return [
      RuleViolation(
        message: "applies \(first) to \(first + count - 1) append one row each", apply: first)
    ]
  }
}

extension ApplyContext {
  /// The item that the apply appends to a section; nil if it does anything else.
  fileprivate var appendedItem: String? {
    let difference = apply.difference
    guard apply.kind == .apply, difference.counts.total == 1, apply.markCount == 0,
      let insert = difference.itemInserts.first,
      let section = after.sectionIdentifier(containingItem: insert.id),
      let count = try? after.numberOfItems(inSection: section), insert.path.item == count - 1
    else { return nil }
    return insert.id
  }
}
