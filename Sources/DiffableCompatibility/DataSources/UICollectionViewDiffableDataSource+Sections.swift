import ListSimulator

extension UICollectionViewDiffableDataSource {
  /// Replaces the items of a section by a tree's visible items; an unknown section is appended.
  public nonisolated func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
    to section: SectionIdentifierType, animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    source.apply(
      snapshot.snapshot, to: section, animatingDifferences: animatingDifferences,
      completion: Completion.carrying(completion))
  }

  /// Replaces the items of a section and waits until the animation has ended.
  public func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
    to section: SectionIdentifierType, animatingDifferences: Bool = true,
    isolation: isolated (any Actor)? = #isolation
  ) async {
    await source.apply(snapshot.snapshot, to: section, animatingDifferences: animatingDifferences)
  }

  /// The tree of a section; for a section without one its items as roots.
  public nonisolated func snapshot(
    for section: SectionIdentifierType
  ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    NSDiffableDataSourceSectionSnapshot(source.snapshot(for: section))
  }
}
