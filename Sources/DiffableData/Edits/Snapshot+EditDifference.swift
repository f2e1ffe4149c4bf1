extension Snapshot {
  /// The difference from a snapshot that this one is an edited copy of; nil if it is not known to
  /// be one, or if so much was edited that both had better be compared whole.
  ///
  /// - Complexity: O(k · log(n + s)) expected for k touched items; O(s log s) more if sections
  ///   changed.
  @inlinable
  package func editDifference(from old: Snapshot) -> Difference<SectionID, ItemID>? {
    guard let logs = edits?.chain(to: old.version) else { return nil }
    let count = logs.reduce(0) { $0 + $1.items.count }
    if count > EditLog<ItemID>.limit(itemCount: numberOfItems) { return nil }
    var touched: [TouchedItem] = []
    touched.reserveCapacity(count)
    for log in logs {
      for item in log.items {
        touched.append(TouchedItem(old: old.path(ofItem: item), new: path(ofItem: item)))
      }
    }
    var difference = Difference<SectionID, ItemID>()
    var oldSectionIndices: [Int]?
    var retained: [Bool]?
    if logs.contains(where: { $0.hasChangedSections }) {
      var classifier = Classifier(old: old, new: self)
      classifier.classifySections()
      difference = classifier.difference
      oldSectionIndices = classifier.oldSectionIndices
      retained = classifier.retained
    }
    let edits = EditClassifier(touched, oldSectionIndices: oldSectionIndices) {
      old.columns[old.order[$0]].count
    }
    difference.itemDeletes = edits.deletes.map { path in
      .init(
        id: old.item(at: path), path: path, isImplied: retained.map { !$0[path.section] } ?? false)
    }
    difference.itemInserts = edits.inserts.map { path in
      .init(
        id: item(at: path), path: path,
        isImplied: oldSectionIndices.map { $0[path.section] < 0 } ?? false)
    }
    difference.itemMoves = edits.moves.map { move in
      .init(id: item(at: move.to), from: move.from, to: move.to)
    }
    return difference
  }
}
