import DiffableData

/// An event of a list view, for its observers.
public enum ListViewEvent: Sendable {
  /// The view loaded everything anew.
  case reloaded(counts: [Int])
  /// The view carried out a batch.
  case performed(ListBatch)
  /// The view refused something, or something is missing.
  case complained(Complaint)
}

/// A batch that a view carried out.
public struct ListBatch: Hashable, Sendable {
  /// The changes.
  public var update: BatchUpdate
  /// The number of items in each section before the batch.
  public var oldCounts: [Int]
  /// The number of items in each section after the batch.
  public var newCounts: [Int]
  /// True if the view showed them as a transition.
  public var isAnimated: Bool
}
