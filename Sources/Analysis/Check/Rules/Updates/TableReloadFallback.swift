import TextAndFiles

/// Finds a change that a table view cannot animate.
struct TableReloadFallback: ListRule {
  static let id = "table-reload-fallback"

  mutating func examine(_ context: ApplyContext) -> [RuleViolation] {
    let apply = context.apply
    guard context.isUpdate, apply.kind == .apply, apply.isAnimated,
      apply.isReload(in: context.stage.view)
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
        (moves.map(\.id), "\(moves.count) sections move: \(shortListing(ids: moves.map(\.id)))")
      }
    let more = reasons.count > 1 ? ", and \(reasons.count - 1) more of the kind" : ""
    return [RuleViolation(ids: ids, message: "the table reloads everything: \(text)\(more)")]
  }
}
