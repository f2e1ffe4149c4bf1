extension Snapshot {
  /// Returns the difference from `old` by the edit log; nil if this snapshot is not an edited copy
  /// of it, or if comparing all items is faster.
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
      var scratch = Scratch()
      var classifier = Classifier(old: old, new: self, &scratch)
      classifier.classifySections(old: old, new: self)
      difference = classifier.difference
      oldSectionIndices = Array(classifier.oldSectionIndices)
      retained = classifier.retained.map { $0 == 1 }
    }
    let edits = EditClassifier(touched, oldSectionIndices: oldSectionIndices) {
      old.storedSections[old.order[$0]].count
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

extension Difference {
  /// The smallest number of moves of sections and items that lead from one snapshot to another.
  ///
  /// Considers only the changed items if this difference fits the old snapshot. Otherwise compares
  /// all items.
  ///
  /// - Complexity: O(k · log(n + k)) expected for k changes; O(s log s) more if sections change.
  @inlinable
  package func minMoveCount(
    from old: Snapshot<SectionID, ItemID>, to new: Snapshot<SectionID, ItemID>
  ) -> Int {
    guard old.fits(self, ChangedPaths(self)),
      old.numberOfItems + itemInserts.count - itemDeletes.count == new.numberOfItems
    else {
      let counts = new.wholeDifference(from: old).counts
      return counts.itemMoves + counts.sectionMoves
    }
    // An item that is deleted and inserted again could have moved.
    let deleted = Set(itemDeletes.map { $0.id })
    let returned = Dictionary(
      uniqueKeysWithValues: itemInserts.filter { deleted.contains($0.id) }.map { ($0.id, $0.path) })
    let touched: [(old: ItemPath?, new: ItemPath?)] =
      itemDeletes.map { ($0.path, returned[$0.id]) }
      + itemInserts.filter { returned[$0.id] == nil }.map { (nil, $0.path) }
      + itemMoves.map { ($0.from, $0.to) }
    var oldSectionIndices: [Int]?
    var sectionMoves = 0
    if changesSections {
      var scratch = Scratch()
      var classifier = Classifier(old: old, new: new, &scratch)
      classifier.classifySections(old: old, new: new)
      sectionMoves = classifier.difference.sectionMoves.count
      oldSectionIndices = Array(classifier.oldSectionIndices)
    }
    let edits = EditClassifier(touched, oldSectionIndices: oldSectionIndices) {
      old.numberOfItems(inSectionAt: $0)
    }
    return sectionMoves + edits.moves.count
  }
}

extension Snapshot {
  /// Returns the items inserted since `old`, in display order, by the edit log; nil if this
  /// snapshot is not an edited copy of it.
  ///
  /// Faster than the difference.
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

  /// Returns the sections that are not in `old`, in display order. O(s); O(1) if the log has no
  /// section changes.
  @inlinable
  package func insertedSections(since old: Snapshot) -> [SectionID] {
    if version === old.version { return [] }
    if let logs = edits?.chain(to: old.version), !logs.contains(where: { $0.hasChangedSections }) {
      return []
    }
    return sectionIdentifiers.filter { !old.contains(section: $0) }
  }
}
