import DiffableData

// Look-ups refer to the state that the view shows.
extension DiffableDataSource {
  /// Returns the item at a path; nil if there is none. O(log n).
  public func itemIdentifier(for path: ItemPath) -> ItemID? {
    shared.withLock { $0.shown.snapshot.itemIdentifier(at: path) }
  }

  /// Returns the path of an item; nil if it is unknown. O(log n) expected.
  public func indexPath(for item: ItemID) -> ItemPath? {
    shared.withLock { $0.shown.snapshot.path(ofItem: item) }
  }

  /// Returns the section at an index; nil if there is none. O(1).
  public func sectionIdentifier(for index: Int) -> SectionID? {
    shared.withLock { $0.shown.snapshot.sectionIdentifier(at: index) }
  }

  /// Returns the index of a section; nil if it is unknown. O(1).
  public func index(for section: SectionID) -> Int? {
    shared.withLock { $0.shown.snapshot.indexOfSection(section) }
  }
}
