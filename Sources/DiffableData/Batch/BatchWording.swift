/// The texts of the framework's exceptions, in the words of the view that raises them.
///
/// Quoted from exceptions that users pasted into public issues [I], or ours [O], as marked. An
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
    case .deleteAndReload:  // [I]
      return "attempt to delete and reload the same \(place) (\(first))"
    case .deleteAndMove, .reloadAndMove:  // [I], for a reload too: it is a delete and an insert
      return "attempt to perform a delete and a move from the same \(place) (\(first))"
    case .insertAndMove:  // [I]
      return "attempt to perform an insert and a move to the same \(place) (\(first))"
    case .sharedTarget:  // [I] for rows
      return "attempt to move both \(moved) \(first) and \(names[1]) to \(names[2])"
    case .sharedSource:  // [O]
      return "attempt to move \(moved) \(first) to both \(names[1]) and \(names[2])"
    case .repeatedReload where rules == .tableView && place != "section":  // [I]
      return "Attempt to create two animations for cell"
    default:  // [O]: the framework corrupts its state in silence
      let verb = kind.rawValue.split(separator: "_").last ?? ""
      return "attempt to \(verb) the same \(place) twice (\(first))"
    }
  }

  /// [I] for rows, [O] with the number for items.
  func moveOutOfDeletedSection(_ move: BatchMove<ItemPath>) -> BatchViolation {
    let article = rules == .tableView ? "a" : "an"
    return BatchViolation(
      kind: .moveOutOfDeletedSection,
      message: "cannot move \(article) \(item) from a deleted section (\(move.from.section))",
      paths: [move.from, move.to])
  }

  /// [I] for rows, [O] for items.
  func moveIntoInsertedSection(_ move: BatchMove<ItemPath>) -> BatchViolation {
    let article = rules == .tableView ? "a" : "an"
    return BatchViolation(
      kind: .moveIntoInsertedSection,
      message: "cannot move \(article) \(item) into a newly inserted section (\(move.to.section))",
      paths: [move.from, move.to])
  }
}
