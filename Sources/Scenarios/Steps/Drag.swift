import DiffableData

/// A drag of one item to another position.
struct Drag: Hashable, Sendable {
  let item: String
  /// The position of the drop.
  let target: Target
  /// Nanoseconds from the lift to the drop.
  let duration: Int64
  /// True if the system cancels the drag at its end, so that the item returns.
  let isCancelled: Bool

  enum Target: Hashable, Sendable {
    case item(ItemDestination)
    /// An index path, counted after the drag has ended.
    case path(ItemPath)
  }
}
