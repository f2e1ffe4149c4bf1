import DiffableData

// Look-ups answer for the state that the view shows. O(log n) stands for steps through sections and
// chunks: about 15 for a million items, so the time hardly depends on the size of the list.
extension DiffableDataSource {
  /// Returns the item at a place; nil if there is none. O(log n), without preparation.
  public func itemIdentifier(for path: ItemPath) -> ItemID? {
    shared.withLock { $0.shown.snapshot.itemIdentifier(at: path) }
  }

  /// Returns the place of an item; nil if it is unknown. One look-up by hash, then O(log n).
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
