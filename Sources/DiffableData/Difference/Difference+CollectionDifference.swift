extension Difference {
  /// Returns the changes within one section, in the form of the standard library.
  ///
  /// A move within the section is a removal and an associated insertion. An item that moves to or
  /// from another section is only one of the two. `oldItems.applying(result)` gives the new items.
  ///
  /// - Parameters:
  ///   - section: The section; all of it is inserted or removed if it is in one snapshot only.
  ///   - old: The snapshot from which this difference leads.
  ///   - new: The snapshot to which it leads.
  /// - Returns: The changes; nil if the section is in neither snapshot, or if this is not the
  ///   difference of the two.
  /// - Complexity: O(c log c) for all c changes of this difference.
  public func collectionDifference(
    inSection section: SectionID,
    from old: Snapshot<SectionID, ItemID>, to new: Snapshot<SectionID, ItemID>
  ) -> CollectionDifference<ItemID>? {
    let (before, after) = (old.indexOfSection(section), new.indexOfSection(section))
    if before == nil, after == nil { return nil }
    return CollectionDifference(
      plainChanges(before: before, after: after) + moveChanges(before: before, after: after))
  }

  private func plainChanges(
    before: Int?, after: Int?
  ) -> [CollectionDifference<ItemID>.Change] {
    itemDeletes.filter { $0.path.section == before }
      .map { .remove(offset: $0.path.item, element: $0.id, associatedWith: nil) }
      + itemInserts.filter { $0.path.section == after }
      .map { .insert(offset: $0.path.item, element: $0.id, associatedWith: nil) }
  }

  private func moveChanges(
    before: Int?, after: Int?
  ) -> [CollectionDifference<ItemID>.Change] {
    itemMoves.flatMap { move -> [CollectionDifference<ItemID>.Change] in
      let source = move.from.section == before ? move.from.item : nil
      let target = move.to.section == after ? move.to.item : nil
      return [
        source.map { .remove(offset: $0, element: move.id, associatedWith: target) },
        target.map { .insert(offset: $0, element: move.id, associatedWith: source) },
      ].compactMap { $0 }
    }
  }
}

extension Snapshot {
  /// Returns the changes within one section since `old`, in the form of the standard library.
  ///
  /// For several sections, call the method of one `difference(from:)` instead.
  ///
  /// - Returns: The changes; nil if the section is in neither snapshot.
  /// - Complexity: That of `difference(from:)`.
  public func collectionDifference(
    from old: Snapshot, inSection section: SectionID
  ) -> CollectionDifference<ItemID>? {
    difference(from: old).collectionDifference(inSection: section, from: old, to: self)
  }
}
