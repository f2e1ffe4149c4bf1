extension Snapshot {
  /// The difference from a snapshot that this one is an edited copy of; nil if the log does not
  /// show that, or if there were so many edits that a whole comparison is faster.
  ///
  /// - Complexity: O(k · log(n + s)) expected for k touched items; O(s log s) more if sections
  ///   changed.
  @inlinable
  package func editDifference(from old: Snapshot) -> Difference<SectionID, ItemID>? {
    guard let logs = edits?.chain(to: old.version) else { return nil }
    let count = logs.reduce(0) { $0 + $1.items.count }
    if count > EditLog<ItemID>.limit(itemCount: numberOfItems) { return nil }
    let touched = logs.flatMap { log in
      log.items.map { (old: old.path(ofItem: $0), new: path(ofItem: $0)) }
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

extension Snapshot {
  /// The items that are new since a snapshot that this one is an edited copy of, in display order;
  /// nil if the log does not show that.
  ///
  /// Cheaper than the difference for a caller that needs only these.
  ///
  /// - Complexity: O(k · log(n)) expected for k touched items.
  @inlinable
  package func insertedItems(since old: Snapshot) -> [ItemID]? {
    if version === old.version { return [] }
    guard let logs = edits?.chain(to: old.version) else { return nil }
    let arrived = logs.flatMap { $0.items }.filter { !old.contains(item: $0) }
      .compactMap { item in path(ofItem: item).map { (path: $0, item: item) } }
      .sorted { $0.path < $1.path }
    return arrived.indices.filter { $0 == 0 || arrived[$0 - 1].path != arrived[$0].path }
      .map { arrived[$0].item }
  }

  /// The sections that are not in `old`, in display order. O(s), and O(1) if the log shows that
  /// there are none.
  @inlinable
  package func insertedSections(since old: Snapshot) -> [SectionID] {
    if version === old.version { return [] }
    if let logs = edits?.chain(to: old.version), !logs.contains(where: { $0.hasChangedSections }) {
      return []
    }
    return sectionIdentifiers.filter { !old.contains(section: $0) }
  }
}
