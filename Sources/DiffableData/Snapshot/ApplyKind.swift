/// The operations by which a data source replaces its data.
public enum ApplyKind: String, Hashable, Sendable {
  /// `apply`: a difference, in batches.
  case apply
  /// `applySnapshotUsingReloadData`: no difference for the view, no animation.
  case reload
}

/// The origin of an apply.
public enum UpdateQueue: String, Hashable, Sendable, CaseIterable {
  /// The queue that the list belongs to, as an app's main queue.
  case main
  /// Any other queue or thread.
  case background
}
