/// Finds a change that a table view cannot animate.
struct TableReloadFallback: Rule {
  static let description = RuleDescription(
    id: "table-reload-fallback", severity: .warning,
    explanation: """
      A table view cannot move rows out of a section that goes or into one that comes, nor move \
      more than one section at once. Under a diffable data source it then reloads everything, \
      without animation.
      """,
    advice: """
      Keep the sections and move the rows, in two applies where you have to, or use a collection \
      view's list layout, which has no such limit.
      """)

  mutating func examine(_ context: ApplyContext) -> [Violation] {
    let apply = context.apply
    guard context.isUpdate, apply.kind == .apply, apply.isAnimated, context.stage.view == .table
    else { return [] }
    let reasons = apply.difference.tableViewReloadReasons
    guard let first = reasons.first else { return [] }
    let (ids, text): ([String], String) =
      switch first {
      case .moveOutOfDeletedSection(let move):
        ([move.id], "'\(move.id)' moves out of a section that goes")
      case .moveIntoInsertedSection(let move):
        ([move.id], "'\(move.id)' moves into a section that comes")
      case .severalSectionMoves(let moves):
        (moves.map(\.id), "\(moves.count) sections move: \(named(moves.map(\.id)))")
      }
    let more = reasons.count > 1 ? ", and \(reasons.count - 1) more of the kind" : ""
    return [Violation(ids: ids, message: "the table reloads everything: \(text)\(more)")]
  }
}
