extension Snapshot {
  /// The items that came since a snapshot that this one is an edited copy of, in display order; nil
  /// if it is not known to be one.
  ///
  /// Less work than the difference, for who needs to know no more of it now.
  ///
  /// - Complexity: O(k · log(n)) expected for k touched items.
  @inlinable
  package func arrivedItems(since old: Snapshot) -> [ItemID]? {
    if version === old.version { return [] }
    guard let logs = edits?.chain(to: old.version) else { return nil }
    var arrived: [(path: ItemPath, item: ItemID)] = []
    for log in logs {
      for item in log.items where !old.contains(item: item) {
        if let path = path(ofItem: item) { arrived.append((path, item)) }
      }
    }
    if arrived.count > 1 { arrived.sort { $0.path < $1.path } }
    // An item may have been touched several times.
    return arrived.indices.filter { $0 == 0 || arrived[$0 - 1].path != arrived[$0].path }
      .map { arrived[$0].item }
  }

  /// The sections that came since a snapshot that this one is an edited copy of, in display order.
  ///
  /// - Complexity: O(1); O(s) where sections changed.
  @inlinable
  package func arrivedSections(since old: Snapshot) -> [SectionID] {
    if version === old.version { return [] }
    if let logs = edits?.chain(to: old.version), !logs.contains(where: \.hasChangedSections) {
      return []
    }
    return sectionIdentifiers.filter { !old.contains(section: $0) }
  }
}
