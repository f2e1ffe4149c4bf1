import DiffableData

extension DiffableDataSource {
  /// Replaces the data by `snapshot` and applies the difference from the previous snapshot.
  ///
  /// The first apply is always a reload. Later ones perform a batch of structural changes, then a
  /// batch of the marks at their new paths. Trees of sections are updated to the snapshot.
  ///
  /// - Parameters:
  ///   - snapshot: The new state.
  ///   - animatingDifferences: True if the view shows a transition.
  ///   - completion: Called once, on the owner, when the animation has ended.
  /// - Complexity: O(n log n) for n items.
  @inlinable
  public func apply(
    _ snapshot: Snapshot<SectionID, ItemID>, animatingDifferences: Bool = true,
    completion: (@Sendable () -> Void)? = nil
  ) {
    // Called from the app's module, where the identifiers' types are known and the comparison is
    // specialized.
    apply(snapshot, .apply, isAnimated: animatingDifferences, completion) {
      $0.difference(from: $1)
    }
  }

  /// Replaces the data by `snapshot`; the view reloads all data without animation.
  ///
  /// Ends running animations. Observers still get the difference.
  ///
  /// - Complexity: O(n log n) for n items.
  @inlinable
  public func applySnapshotUsingReloadData(
    _ snapshot: Snapshot<SectionID, ItemID>, completion: (@Sendable () -> Void)? = nil
  ) {
    apply(snapshot, .reload, isAnimated: false, completion) { $0.difference(from: $1) }
  }

  @usableFromInline
  func apply(
    _ snapshot: Snapshot<SectionID, ItemID>, _ kind: ApplyKind, isAnimated: Bool,
    _ completion: (@Sendable () -> Void)?,
    difference: (Snapshot<SectionID, ItemID>, Snapshot<SectionID, ItemID>) ->
      Difference<SectionID, ItemID>
  ) {
    submit(kind, isAnimated: isAnimated, completion, difference: difference) { _ in
      (snapshot, [:])
    }
  }

  /// Replaces the items of a section by a tree's visible items; an unknown section is appended.
  ///
  /// The section keeps the tree. Items of other sections move here.
  ///
  /// - Complexity: O(n log n) for the n items of all sections.
  public func apply(
    _ tree: SectionSnapshot<ItemID>, to section: SectionID, animatingDifferences: Bool = true,
    completion: (@Sendable () -> Void)? = nil
  ) {
    apply(
      tree, to: section, cause: .sectionSnapshot(section),
      isAnimated: animatingDifferences, completion)
  }

  func apply(
    _ tree: SectionSnapshot<ItemID>, to section: SectionID, cause: Change.Cause,
    isAnimated: Bool, isInteraction: Bool = false, _ completion: (@Sendable () -> Void)? = nil
  ) {
    submit(
      cause: cause, isAnimated: isAnimated, isInteraction: isInteraction, completion
    ) { contents in
      (contents.snapshot(with: tree, in: section), [section: tree])
    }
  }

  /// The trees of the sections that have one. O(1).
  package var presentTrees: [SectionID: SectionSnapshot<ItemID>] {
    shared.withLock { $0.latest.trees }
  }

  /// Returns the tree of a section; for a section without one, its items as roots; for an unknown
  /// section an empty tree.
  ///
  /// - Complexity: O(1), without a tree O(items of the section).
  public func snapshot(for section: SectionID) -> SectionSnapshot<ItemID> {
    shared.withLock { $0.latest }.tree(of: section)
  }
}

// Asynchronous variants, which return when the animation has ended. They run on the caller's actor,
// so an apply on the main actor comes from the main queue.
extension DiffableDataSource {
  /// Replaces the data by `snapshot` and waits until the animation has ended.
  public func apply(
    _ snapshot: Snapshot<SectionID, ItemID>, animatingDifferences: Bool = true,
    isolation: isolated (any Actor)? = #isolation
  ) async {
    await withCheckedContinuation(isolation: isolation) { continuation in
      apply(snapshot, animatingDifferences: animatingDifferences) { continuation.resume() }
    }
  }

  /// Replaces the data by `snapshot`; the view reloads all data without animation.
  public func applySnapshotUsingReloadData(
    _ snapshot: Snapshot<SectionID, ItemID>, isolation: isolated (any Actor)? = #isolation
  ) async {
    await withCheckedContinuation(isolation: isolation) { continuation in
      applySnapshotUsingReloadData(snapshot) { continuation.resume() }
    }
  }

  /// Replaces the items of a section by a tree's visible items and waits until the animation has
  /// ended.
  public func apply(
    _ tree: SectionSnapshot<ItemID>, to section: SectionID, animatingDifferences: Bool = true,
    isolation: isolated (any Actor)? = #isolation
  ) async {
    await withCheckedContinuation(isolation: isolation) { continuation in
      apply(tree, to: section, animatingDifferences: animatingDifferences) { continuation.resume() }
    }
  }
}
