/// The methods with which a data source replaces its data.
public enum ApplyKind: String, Hashable, Sendable {
  /// `apply`: changes by difference, in batches.
  case apply
  /// `applySnapshotUsingReloadData`: a reload without difference and animation.
  case reload
}

/// The queue from which an apply is called.
public enum UpdateQueue: String, Hashable, Sendable, CaseIterable {
  /// The queue of the list view, usually an app's main queue.
  case main
  /// Any other queue or thread.
  case background
}
