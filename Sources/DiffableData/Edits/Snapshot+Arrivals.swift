extension Snapshot {
  /// The items that came since a snapshot that this one is an edited copy of, in display order; nil
  /// if it is not known to be one.
  ///
  /// Less work than the difference, for who needs to know no more of it now.
  ///
  /// - Complexity: O(k · log(n)) expected for k items put in.
  @inlinable
  package func insertedItems(since old: Snapshot) -> [ItemID]? {
    if version === old.version { return [] }
    guard let edits, edits.leads(to: old.version) else { return nil }
    var arrived: [ItemID] = []
    edits.forEach(to: old.version) { log in
      for index in log.placed {
        let item = log.items[Int(index)]
        if !old.contains(item: item) && contains(item: item) { arrived.append(item) }
      }
    }
    return arrived.count > 1 ? inDisplayOrder(arrived) : arrived
  }

  /// Whether sections may have come since a snapshot that this one is an edited copy of. O(1).
  @inlinable
  package func mayHaveInsertedSections(since old: Snapshot) -> Bool {
    if version === old.version { return false }
    guard let edits, edits.leads(to: old.version) else { return true }
    var hasChanged = false
    edits.forEach(to: old.version) { hasChanged = hasChanged || $0.hasChangedSections }
    return hasChanged
  }

  /// The sections that came since another snapshot, in display order. O(s).
  @inlinable
  package func insertedSections(since old: Snapshot) -> [SectionID] {
    sectionIdentifiers.filter { !old.contains(section: $0) }
  }

  /// Items that are there, each once: it may have been touched several times.
  @usableFromInline
  func inDisplayOrder(_ items: [ItemID]) -> [ItemID] {
    let places = items.compactMap { item in path(ofItem: item).map { (path: $0, item: item) } }
      .sorted { $0.path < $1.path }
    return places.indices.filter { $0 == 0 || places[$0 - 1].path != places[$0].path }
      .map { places[$0].item }
  }
}
