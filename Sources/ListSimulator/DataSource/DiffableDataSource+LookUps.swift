import DiffableData

// Of what the view has been told of. The steps through sections and chunks that O(log n) stands for
// are about 15 for a million items: a look-up takes nearly the same time in small lists and large.
extension DiffableDataSource {
  /// The item at a place; nil if there is none. O(log n), without preparation.
  public func itemIdentifier(for path: ItemPath) -> ItemID? {
    shared.withLock { $0.shown.snapshot.itemIdentifier(at: path) }
  }

  /// The place of an item; nil if it is unknown. One look-up by hash, then O(log n).
  public func indexPath(for item: ItemID) -> ItemPath? {
    shared.withLock { $0.shown.snapshot.path(ofItem: item) }
  }

  /// The section at an index; nil if there is none. O(1).
  public func sectionIdentifier(for index: Int) -> SectionID? {
    shared.withLock { $0.shown.snapshot.sectionIdentifier(at: index) }
  }

  /// The index of a section; nil if it is unknown. O(1).
  public func index(for section: SectionID) -> Int? {
    shared.withLock { $0.shown.snapshot.indexOfSection(section) }
  }
}
