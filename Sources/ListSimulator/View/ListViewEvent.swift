import DiffableData

/// An event of a list view, for its observers.
public enum ListViewEvent: Sendable {
  /// The view reloaded all data.
  case reloaded(counts: [Int])
  /// The view performed a batch.
  case performed(ListBatch)
  /// The view refused an operation, or a cell is missing.
  case complained(Complaint)
}

/// A batch that a view performed.
public struct ListBatch: Hashable, Sendable {
  /// The changes.
  public var update: BatchUpdate
  /// The number of items in each section before the batch.
  public var oldCounts: [Int]
  /// The number of items in each section after the batch.
  public var newCounts: [Int]
  /// True if the view animated the changes.
  public var isAnimated: Bool
}
