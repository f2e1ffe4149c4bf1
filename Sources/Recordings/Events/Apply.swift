import DiffableData

/// A snapshot that a data source applied, with its difference from the previous one.
public struct Apply: Hashable, Sendable {
  /// The method that replaced the data.
  public var kind: ApplyKind
  /// The list after the apply, with its reload and reconfigure marks.
  public var snapshot: Snapshot<String, String> {
    didSet { difference = storedDifference ?? oldValue.difference(from: Snapshot()) }
  }
  /// The difference from the previous snapshot. O(1), or O(n) if it inserts a whole list of
  /// 10,000 items or more.
  public var difference: Difference<String, String> {
    get { storedDifference ?? snapshot.difference(from: Snapshot()) }
    set { storedDifference = newValue.insertsLongList(snapshot) ? nil : newValue }
  }
  /// The difference; nil if it inserts a whole list of 10,000 items or more, to save memory.
  private var storedDifference: Difference<String, String>?
  /// True if the change was animated.
  public var isAnimated: Bool
  /// The queue from which the app called.
  public var queue: UpdateQueue
  /// The nanoseconds for computing the difference; nil if not measured.
  package var diffNanoseconds: Int64?
  /// The number of applies before this one that the recording lacks, or 1 if it is unknown. Without
  /// them its own changes are unknown, so its difference is that from an empty list.
  package var dropped = 0
  /// The warnings that the framework would have logged while the snapshot was edited.
  public var warnings: [SnapshotWarning]
  /// The trees of the sections that have a section snapshot, by section identifier, after the
  /// apply; the snapshot holds the visible items of each.
  public var trees: [String: SectionSnapshot<String>]
  /// The frames of the app's own layout; nil if they were not recorded.
  public var frames: LayoutFrames<String, String>?

  /// Creates an apply.
  ///
  /// - Parameter warnings: The warnings; nil for those of the snapshot.
  package init(
    kind: ApplyKind = .apply, snapshot: Snapshot<String, String>,
    difference: Difference<String, String>, isAnimated: Bool, queue: UpdateQueue = .main,
    diffCost diffNanoseconds: Int64?, warnings: [SnapshotWarning]? = nil,
    trees: [String: SectionSnapshot<String>] = [:], frames: LayoutFrames<String, String>? = nil
  ) {
    self.kind = kind
    self.snapshot = snapshot
    self.isAnimated = isAnimated
    self.queue = queue
    self.diffNanoseconds = diffNanoseconds
    self.warnings = warnings ?? snapshot.warnings
    self.trees = trees
    self.frames = frames
    self.difference = difference
  }
}

extension Apply {
  /// True if the difference inserts the whole of a long list, so that it takes O(n).
  package var insertsLongList: Bool { storedDifference == nil }

  /// Returns true if a film shows the new list without animation: for a reload of the data, after
  /// missing applies, and in a table that cannot animate the difference. O(changes).
  package func isReload(in view: Stage.View) -> Bool {
    kind == .reload || dropped > 0
      || view == .table && !insertsLongList && difference.tableViewFallsBackToReload
  }

  /// The counts of the difference. O(1).
  package var counts: DifferenceCounts {
    storedDifference?.counts
      ?? DifferenceCounts(
        sectionInserts: snapshot.numberOfSections, itemInserts: snapshot.numberOfItems)
  }
}

extension Difference<String, String> {
  /// Returns true if this is the difference between an empty list and a long one. O(n).
  fileprivate func insertsLongList(_ list: Snapshot<String, String>) -> Bool {
    let counts = DifferenceCounts(
      sectionInserts: list.numberOfSections, itemInserts: list.numberOfItems)
    let sections = list.sectionIdentifiers.enumerated().map {
      SectionChange(id: $1, index: $0)
    }
    guard list.numberOfItems >= 10_000, self.counts == counts, sectionInserts == sections,
      marks == list.marks(since: Snapshot())
    else { return false }
    var last = ItemPath(section: -1, item: 0)
    // If n paths ascend and the list has n items, they are all of its paths.
    return itemInserts.allSatisfy { change in
      defer { last = change.path }
      return change.isImplied && last < change.path
        && list.itemIdentifier(at: change.path) == change.id
    }
  }
}
