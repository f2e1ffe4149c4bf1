import DiffableData

/// What a finger does, or the app's code in its place.
enum Touch: Hashable, Sendable {
  /// A tap on a row: in a tree it shows the item's children or hides them.
  case tap(String)
  case scroll(Scroll)
  case drag(Drag)
  case swipe(Swipe)
  /// The app shows the children of items, or hides them.
  case disclose([String], isExpanded: Bool)

  /// A scroll that brings an item to the top, as far as the content reaches.
  struct Scroll: Hashable, Sendable {
    let item: String
    /// Nanoseconds.
    let duration: Int64
  }

  /// A swipe that pushes a row aside and shows the action below it.
  struct Swipe: Hashable, Sendable {
    let item: String
    /// The word of the action.
    let action: String
    /// Nanoseconds until the finger lets go.
    let duration: Int64
  }

  /// A drag of an item to another place.
  struct Drag: Hashable, Sendable {
    /// Where the item is put down.
    enum Target: Hashable, Sendable {
      /// Counted once the drag has ended.
      case path(ItemPath)
      case before(String), after(String)
      /// Behind the last item of a section.
      case section(String)
    }

    let item: String
    let target: Target
    /// Nanoseconds from taking the item up to putting it down.
    let duration: Int64
    /// Whether the finger's way is broken off at its end, so that nothing comes of it.
    let isCancelled: Bool
  }
}
