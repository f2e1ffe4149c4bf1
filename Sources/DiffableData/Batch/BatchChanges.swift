/// A change of place within a batch.
public struct BatchMove<Place: Hashable & Sendable>: Hashable, Sendable {
  /// The place before the update.
  public var from: Place
  /// The place after the update.
  public var to: Place

  /// Creates a move.
  ///
  /// - Complexity: O(1).
  public init(from: Place, to: Place) {
    self.from = from
    self.to = to
  }
}

/// The changes of a batch to sections, whose places are indices, or to items, whose places are
/// paths.
public struct BatchChanges<Place: Hashable & Sendable>: Hashable, Sendable {
  /// Places after the update.
  public var inserts: [Place]
  /// Places before the update.
  public var deletes: [Place]
  /// From places before the update to places after it.
  public var moves: [BatchMove<Place>]
  /// Places before the update.
  public var reloads: [Place]

  /// Creates changes, by default none. They are not checked.
  ///
  /// - Complexity: O(1).
  public init(
    inserts: [Place] = [], deletes: [Place] = [], moves: [BatchMove<Place>] = [],
    reloads: [Place] = []
  ) {
    self.inserts = inserts
    self.deletes = deletes
    self.moves = moves
    self.reloads = reloads
  }

  /// Whether nothing changes.
  ///
  /// - Complexity: O(1).
  public var isEmpty: Bool {
    inserts.isEmpty && deletes.isEmpty && moves.isEmpty && reloads.isEmpty
  }
}
