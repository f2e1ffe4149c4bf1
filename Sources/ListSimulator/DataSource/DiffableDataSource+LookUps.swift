import DiffableData

// Of what the view has been told of. The first look-up after a change costs O(s), and the first of
// a place in a section O(its items).
extension DiffableDataSource {
  /// The item at a place; nil if there is none. O(1) [T].
  public func itemIdentifier(for path: ItemPath) -> ItemID? {
    withIndex { $0.item(at: path) }
  }

  /// The place of an item; nil if it is unknown.
  ///
  /// One look-up by hash; the steps through sections and chunks behind it are O(log(n + s)), about
  /// 15 for a million items, so that it takes the same time in small lists and large ones [T].
  public func indexPath(for item: ItemID) -> ItemPath? {
    withIndex { $0.path(of: item) }
  }

  /// The section at an index; nil if there is none. O(1) [T].
  public func sectionIdentifier(for index: Int) -> SectionID? {
    withIndex { $0.sections.indices.contains(index) ? $0.sections[index] : nil }
  }

  /// The index of a section; nil if it is unknown. O(1) [T].
  public func index(for section: SectionID) -> Int? {
    board.withLock { $0.shown.snapshot.indexOfSection(section) }
  }

  func withIndex<Result: Sendable>(
    _ body: (inout PositionIndex<SectionID, ItemID>) -> Result
  ) -> Result {
    board.withLock { board in
      // Taken out while it is changed, so that it is not copied.
      var index = board.index.take() ?? PositionIndex(board.shown.snapshot)
      defer { board.index = index }
      return body(&index)
    }
  }
}
