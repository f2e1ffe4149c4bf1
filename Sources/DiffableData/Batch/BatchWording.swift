/// The texts of the framework's exceptions, in the words of the view that raises them.
///
/// They are quoted from exceptions in public issues unless a comment says that a text is ours;
/// Documentation/Semantics.md, "Batches", has the list. An index path is written without the
/// address that the framework prints.
struct BatchWording: Sendable {
  let rules: BatchRules

  /// The view's word for an item.
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

  /// The text is quoted for rows, and ours, with the number, for items.
  func moveOutOfDeletedSection(_ move: BatchMove<ItemPath>) -> BatchViolation {
    let article = rules == .tableView ? "a" : "an"
    return BatchViolation(
      kind: .moveOutOfDeletedSection,
      message: "cannot move \(article) \(item) from a deleted section (\(move.from.section))",
      paths: [move.from, move.to])
  }

  /// The text is quoted for rows and ours for items.
  func moveIntoInsertedSection(_ move: BatchMove<ItemPath>) -> BatchViolation {
    let article = rules == .tableView ? "a" : "an"
    return BatchViolation(
      kind: .moveIntoInsertedSection,
      message: "cannot move \(article) \(item) into a newly inserted section (\(move.to.section))",
      paths: [move.from, move.to])
  }
}

// The texts for missing places, quoted unless marked as ours. `count` is the number of sections, or
// of items in the section; a nil count of items means that the section is missing.
extension BatchWording {
  func deleteOutOfRange(section: Int, count: Int) -> BatchViolation {
    outOfRange(
      "attempt to delete section \(section), but there are only \(count) sections "
        + "before the update", sections: [section])
  }

  /// The punctuation is ours.
  func insertOutOfRange(section: Int, count: Int) -> BatchViolation {
    outOfRange(
      "attempt to insert section \(section) but there are only \(count) sections after the update",
      sections: [section])
  }

  /// The text is ours.
  func moveSourceOutOfRange(_ move: BatchMove<Int>, count: Int) -> BatchViolation {
    outOfRange(
      "attempt to move section \(move.from), but there are only \(count) sections "
        + "before the update", sections: [move.from, move.to])
  }

  /// The text is ours.
  func moveTargetOutOfRange(_ move: BatchMove<Int>, count: Int) -> BatchViolation {
    outOfRange(
      "attempt to move section \(move.from) to section \(move.to), "
        + "but there are only \(count) sections after the update", sections: [move.from, move.to])
  }

  /// The text is ours for a missing section and for the verb "reconfigure".
  func deleteOutOfRange(
    _ path: ItemPath, verb: String = "delete", count: Int?, sectionCount: Int
  ) -> BatchViolation {
    let start = "attempt to \(verb) \(item) \(path.item) from section \(path.section)"
    let end =
      count.map { " which only contains \($0) \(items) before the update" }
      ?? ", but there are only \(sectionCount) sections before the update"
    return outOfRange(start + end, paths: [path])
  }

  func insertOutOfRange(_ path: ItemPath, count: Int?, sectionCount: Int) -> BatchViolation {
    let start = "attempt to insert \(item) \(path.item) into section \(path.section)"
    let end = only(count, in: path.section, sectionCount: sectionCount)
    return outOfRange("\(start), but \(end) after the update", paths: [path])
  }

  func moveSourceOutOfRange(
    _ move: BatchMove<ItemPath>, count: Int?, sectionCount: Int
  ) -> BatchViolation {
    let end = only(count, in: move.from.section, sectionCount: sectionCount)
    return outOfRange(
      "attempt to move index path (\(name(move.from))) that does not exist - "
        + "\(end) before the update", paths: [move.from, move.to])
  }

  func moveTargetOutOfRange(
    _ move: BatchMove<ItemPath>, count: Int?, sectionCount: Int
  ) -> BatchViolation {
    let end = only(count, in: move.to.section, sectionCount: sectionCount)
    return outOfRange(
      "attempt to move index path (\(name(move.from))) to index path (\(name(move.to))) "
        + "that does not exist - \(end) after the update", paths: [move.from, move.to])
  }

  private func only(_ count: Int?, in section: Int, sectionCount: Int) -> String {
    count.map { "there are only \($0) \(items) in section \(section)" }
      ?? "there are only \(sectionCount) sections"
  }

  private func outOfRange(
    _ message: String, sections: [Int] = [], paths: [ItemPath] = []
  ) -> BatchViolation {
    BatchViolation(kind: .outOfRange, message: message, sections: sections, paths: paths)
  }
}

/// The changes of a batch to the number of items of one retained section.
struct ItemTally: Hashable, Sendable {
  var inserted = 0
  var deleted = 0
  var movedIn = 0
  var movedOut = 0

  var net: Int { inserted - deleted + movedIn - movedOut }
}

// The texts of older systems; newer ones print one space between the sentences.
extension BatchWording {
  func invalidSectionCount(
    before: Int, after: Int, inserted: Int, deleted: Int
  ) -> BatchViolation {
    BatchViolation(
      kind: .invalidSectionCount,
      message: "Invalid update: invalid number of sections. "
        + "The number of sections contained in the \(view) after the update (\(after)) "
        + "must be equal to the number of sections contained in the \(view) "
        + "before the update (\(before)), plus or minus the number of sections inserted or deleted "
        + "(\(inserted) inserted, \(deleted) deleted).")
  }

  /// `section` is the index after the update.
  func invalidItemCount(
    section: Int, before: Int, after: Int, _ tally: ItemTally
  ) -> BatchViolation {
    BatchViolation(
      kind: .invalidItemCount,
      message: "Invalid update: invalid number of \(items) in section \(section). "
        + "The number of \(items) contained in an existing section after the update (\(after)) "
        + "must be equal to the number of \(items) contained in that section "
        + "before the update (\(before)), plus or minus the number of \(items) "
        + "inserted or deleted from that section "
        + "(\(tally.inserted) inserted, \(tally.deleted) deleted) and plus or minus "
        + "the number of \(items) moved into or out of that section "
        + "(\(tally.movedIn) moved in, \(tally.movedOut) moved out).",
      sections: [section])
  }
}
