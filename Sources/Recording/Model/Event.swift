import DiffableData

/// One thing that happened, at a time from the recording's start.
public struct Event: Hashable, Sendable {
  /// What happened.
  public enum Kind: Hashable, Sendable {
    /// New content for items and sections; identifiers not named keep theirs.
    case content(items: [ItemContent], sections: [SectionContent])
    /// A snapshot was applied.
    case apply(Apply)
    /// The search field's text changed.
    case field(text: String)
    /// A sentence for the viewer; empty takes the last one away.
    case caption(String)
    /// A named moment, for selection.
    case mark(String)
    /// Something that a later version of the format knows: its `k`, and its members but for `k`,
    /// `seq` and `dt`, kept so that they can be written again.
    case other(String, [JSONValue.Member])
  }

  /// Nanoseconds from the start.
  public var time: Int64
  /// What happened.
  public var kind: Kind
  /// Keys of the event's line that this version does not know, for writing them again; nil where
  /// there are none.
  public var unknown: JSONValue?

  /// An event at a time.
  public init(time: Int64, kind: Kind, unknown: JSONValue? = nil) {
    self.time = time
    self.kind = kind
    self.unknown = unknown
  }
}

/// One snapshot that a data source applied, with the difference that it computed.
public struct Apply: Hashable, Sendable {
  /// Which of the data source's two ways was taken.
  public enum Kind: String, Hashable, Sendable {
    /// A difference, in batches.
    case apply
    /// `applySnapshotUsingReloadData`: no difference, no animation.
    case reload
  }

  /// Where the app called from.
  public enum Queue: String, Hashable, Sendable, CaseIterable {
    case main, background
  }

  /// Which of the data source's two ways was taken.
  public var kind: Kind
  /// The state after the apply, with its reload and reconfigure marks.
  public var snapshot: Snapshot<String, String>
  /// From the snapshot before to this one.
  public var difference: Difference<String, String>
  /// Whether the change was shown as a transition.
  public var isAnimated: Bool
  /// Where the app called from.
  public var queue: Queue
  /// Nanoseconds that the difference took; nil where nobody measured.
  public var diffCost: Int64?
  /// What the framework would have logged while the snapshot was made.
  public var warnings: [SnapshotWarning]
  /// The trees of the sections that have a section snapshot, by section identifier, after the
  /// apply; the snapshot holds the visible items of each.
  public var trees: [String: SectionSnapshot<String>]

  /// An apply as the data source reports it; without `warnings` it takes those of the snapshot.
  public init(
    kind: Kind = .apply, snapshot: Snapshot<String, String>,
    difference: Difference<String, String>, isAnimated: Bool, queue: Queue = .main,
    diffCost: Int64? = nil, warnings: [SnapshotWarning]? = nil,
    trees: [String: SectionSnapshot<String>] = [:]
  ) {
    self.kind = kind
    self.snapshot = snapshot
    self.difference = difference
    self.isAnimated = isAnimated
    self.queue = queue
    self.diffCost = diffCost
    self.warnings = warnings ?? snapshot.warnings
    self.trees = trees
  }
}
