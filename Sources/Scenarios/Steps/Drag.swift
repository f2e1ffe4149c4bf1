import DiffableData

/// A drag of one item to another position.
struct Drag: Hashable, Sendable {
  let item: String
  /// The position at which the item is put down.
  let target: Target
  /// Nanoseconds from taking the item up to putting it down.
  let duration: Int64
  /// True if the system cancels the drag at its end, so that the item goes back.
  let isCancelled: Bool

  enum Target: Hashable, Sendable {
    case item(ItemDestination)
    /// An index path, counted after the drag has ended.
    case path(ItemPath)
  }
}
