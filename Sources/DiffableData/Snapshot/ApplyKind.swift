/// The ways in which a data source replaces its data.
public enum ApplyKind: String, Hashable, Sendable {
  /// `apply`: changes by difference, in batches.
  case apply
  /// `applySnapshotUsingReloadData`: a reload without difference and animation.
  case reload
}

/// The queue that an apply comes from.
public enum UpdateQueue: String, Hashable, Sendable, CaseIterable {
  /// The queue that the list belongs to, as an app's main queue.
  case main
  /// Any other queue or thread.
  case background
}
