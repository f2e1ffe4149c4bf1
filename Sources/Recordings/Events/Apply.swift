import DiffableData

/// One snapshot that a data source applied, with the difference that it computed.
public struct Apply: Hashable, Sendable {
  /// The operation that replaced the data.
  public var kind: ApplyKind
  /// The state after the apply, with its reload and reconfigure marks.
  public var snapshot: Snapshot<String, String>
  /// From the snapshot before to this one.
  public var difference: Difference<String, String>
  /// True if the change was shown as a transition.
  public var isAnimated: Bool
  /// The queue that the app called from.
  public var queue: UpdateQueue
  /// Nanoseconds that the difference took; nil where nobody measured.
  public var diffCost: Int64?
  /// The warnings that the framework would have logged while the snapshot was made.
  public var warnings: [SnapshotWarning]
  /// The trees of the sections that have a section snapshot, by section identifier, after the
  /// apply; the snapshot holds the visible items of each.
  public var trees: [String: SectionSnapshot<String>]
  /// The places of the app's own layout; nil if nobody recorded them.
  public var frames: LayoutFrames<String, String>?

  /// An apply as the data source reports it; without `warnings` it takes those of the snapshot.
  public init(
    kind: ApplyKind = .apply, snapshot: Snapshot<String, String>,
    difference: Difference<String, String>, isAnimated: Bool, queue: UpdateQueue = .main,
    diffCost: Int64? = nil, warnings: [SnapshotWarning]? = nil,
    trees: [String: SectionSnapshot<String>] = [:], frames: LayoutFrames<String, String>? = nil
  ) {
    self.kind = kind
    self.snapshot = snapshot
    self.difference = difference
    self.isAnimated = isAnimated
    self.queue = queue
    self.diffCost = diffCost
    self.warnings = warnings ?? snapshot.warnings
    self.trees = trees
    self.frames = frames
  }
}
