/// The texts of the framework's exceptions, in the words of the view that raises them.
///
/// Quoted from exceptions that developers pasted into public issues, unless a comment says that a
/// text is ours; Documentation/Semantics.md, "Batches", has the list. An
/// index path is written without the address that the framework prints of it.
struct BatchWording: Sendable {
  let rules: BatchRules

  /// What the view calls an item.
  var item: String { rules == .tableView ? "row" : "item" }
  var items: String { item + "s" }
  var view: String { rules == .tableView ? "table view" : "collection view" }

  func name(_ path: ItemPath) -> String {
    "{length = 2, path = \(path.section) - \(path.item)}"
  }

  func conflict(_ conflict: BatchConflict<Int>) -> BatchViolation {
    let names = conflict.places.map { "\($0)" }
    let message = text(conflict.kind, at: "section", names, moved: "section")
    return BatchViolation(kind: conflict.kind, message: message, sections: conflict.places)
  }

  func conflict(_ conflict: BatchConflict<ItemPath>) -> BatchViolation {
    let names = conflict.places.map(name)
    let message = text(conflict.kind, at: "index path", names, moved: "\(item) at index path")
    return BatchViolation(kind: conflict.kind, message: message, paths: conflict.places)
  }

  private func text(
    _ kind: BatchViolation.Kind, at place: String, _ names: [String], moved: String
  ) -> String {
    let first = names[0]
    switch kind {
    case .deleteAndReload:
      return "attempt to delete and reload the same \(place) (\(first))"
    case .deleteAndMove, .reloadAndMove:  // a reload is a delete and an insert
      return "attempt to perform a delete and a move from the same \(place) (\(first))"
    case .insertAndMove:
      return "attempt to perform an insert and a move to the same \(place) (\(first))"
    case .sharedTarget:  // quoted for rows, ours for items and sections
      return "attempt to move both \(moved) \(first) and \(names[1]) to \(names[2])"
    case .sharedSource:  // ours
      return "attempt to move \(moved) \(first) to both \(names[1]) and \(names[2])"
    case .repeatedReload where rules == .tableView && place != "section":
      return "Attempt to create two animations for cell"
    default:  // ours: the framework corrupts its state without a message
      let verb = kind.rawValue.split(separator: "_").last ?? ""
      return "attempt to \(verb) the same \(place) twice (\(first))"
    }
  }

  /// Quoted for rows; ours, with the number, for items.
  func moveOutOfDeletedSection(_ move: BatchMove<ItemPath>) -> BatchViolation {
    let article = rules == .tableView ? "a" : "an"
    return BatchViolation(
      kind: .moveOutOfDeletedSection,
      message: "cannot move \(article) \(item) from a deleted section (\(move.from.section))",
      paths: [move.from, move.to])
  }

  /// Quoted for rows, ours for items.
  func moveIntoInsertedSection(_ move: BatchMove<ItemPath>) -> BatchViolation {
    let article = rules == .tableView ? "a" : "an"
    return BatchViolation(
      kind: .moveIntoInsertedSection,
      message: "cannot move \(article) \(item) into a newly inserted section (\(move.to.section))",
      paths: [move.from, move.to])
  }
}
