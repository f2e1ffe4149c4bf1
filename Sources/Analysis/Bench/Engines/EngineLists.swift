import DiffableData

/// A section and its items, in the form of a list view's library.
struct ItemSection<ID: Hashable & Sendable> {
  var number: Int
  var items: [ID]
}

/// A list before and after an update, in the forms that the engines need.
///
/// The old and the new list share no memory if their identifiers do not.
struct EngineLists<ID: Hashable & Sendable> {
  let oldSections: [ItemSection<ID>]
  let newSections: [ItemSection<ID>]
  let old: Snapshot<Int, ID>
  let new: Snapshot<Int, ID>

  /// Lists without repeated identifiers.
  init(old: [ItemSection<ID>], new: [ItemSection<ID>]) {
    oldSections = old
    newSections = new
    self.old = snapshot(of: old)
    self.new = snapshot(of: new)
  }

  /// True if both lists have the same single section, so that a difference of plain lists is
  /// enough.
  var isFlat: Bool {
    oldSections.count == 1 && newSections.count == 1
      && oldSections[0].number == newSections[0].number
  }
}

/// Returns a snapshot of lists without repetitions.
func snapshot<ID: Hashable & Sendable>(of sections: [ItemSection<ID>]) -> Snapshot<Int, ID> {
  do {
    return try Snapshot(validating: sections.map { (section: $0.number, items: $0.items) })
  } catch {
    preconditionFailure("the list repeats an identifier: \(error)")
  }
}
