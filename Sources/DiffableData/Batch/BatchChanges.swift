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

  /// True if nothing changes.
  ///
  /// - Complexity: O(1).
  public var isEmpty: Bool {
    inserts.isEmpty && deletes.isEmpty && moves.isEmpty && reloads.isEmpty
  }
}

/// Changes of one batch that exclude one another, and the places concerned.
struct BatchConflict<Place: Hashable & Sendable>: Sendable {
  let kind: BatchViolation.Kind
  let places: [Place]
}

extension BatchChanges where Place: Comparable {
  /// True if no two changes concern one place before the update, or one after it. O(k log k).
  var areDistinct: Bool {
    func areDistinct(_ places: [Place]) -> Bool {
      let sorted = places.sorted()
      return zip(sorted, sorted.dropFirst()).allSatisfy { $0 != $1 }
    }
    return areDistinct(deletes + reloads + moves.map { $0.from })
      && areDistinct(inserts + moves.map { $0.to })
  }
}

extension BatchChanges {
  /// The conflicts, kind by kind, and within a kind in the order of the changes. O(k).
  var conflicts: [BatchConflict<Place>] {
    repeatedPlaces + metDeletes + metMoves + sharedEnds
  }

  private var repeatedPlaces: [BatchConflict<Place>] {
    repetitions(in: deletes).map { BatchConflict(kind: .repeatedDelete, places: [$0]) }
      + repetitions(in: inserts).map { BatchConflict(kind: .repeatedInsert, places: [$0]) }
      + repetitions(in: reloads).map { BatchConflict(kind: .repeatedReload, places: [$0]) }
  }

  private var metDeletes: [BatchConflict<Place>] {
    let reloaded = Set(reloads)
    return distinct(deletes).filter { reloaded.contains($0) }
      .map { BatchConflict(kind: .deleteAndReload, places: [$0]) }
  }

  private var metMoves: [BatchConflict<Place>] {
    let (deleted, reloaded, inserted) = (Set(deletes), Set(reloads), Set(inserts))
    let sources = distinct(moves.map { $0.from })
    let targets = distinct(moves.map { $0.to })
    return sources.filter { deleted.contains($0) }
      .map { BatchConflict(kind: .deleteAndMove, places: [$0]) }
      + sources.filter { reloaded.contains($0) }
      .map { BatchConflict(kind: .reloadAndMove, places: [$0]) }
      + targets.filter { inserted.contains($0) }
      .map { BatchConflict(kind: .insertAndMove, places: [$0]) }
  }

  /// The moves that share a source or a target with an earlier move.
  private var sharedEnds: [BatchConflict<Place>] {
    var conflicts: [BatchConflict<Place>] = []
    var firstSource: [Place: Place] = [:]
    var firstTarget: [Place: Place] = [:]
    for move in moves {
      if let source = firstSource.updateValueUnlessPresent(move.from, forKey: move.to) {
        conflicts.append(.init(kind: .sharedTarget, places: [source, move.from, move.to]))
      }
      if let target = firstTarget.updateValueUnlessPresent(move.to, forKey: move.from) {
        conflicts.append(.init(kind: .sharedSource, places: [move.from, target, move.to]))
      }
    }
    return conflicts
  }

  private func distinct(_ places: [Place]) -> [Place] {
    var seen = Set<Place>()
    return places.filter { seen.insert($0).inserted }
  }

  /// The same changes, each once: a repeated one is a violation of its own. O(k).
  var withoutRepetitions: BatchChanges {
    BatchChanges(
      inserts: Array(Set(inserts)), deletes: Array(Set(deletes)), moves: Array(Set(moves)))
  }
}

extension Dictionary {
  /// Returns the value of a key if it has one; otherwise sets the new value and returns nil.
  fileprivate mutating func updateValueUnlessPresent(_ value: Value, forKey key: Key) -> Value? {
    if let present = self[key] { return present }
    self[key] = value
    return nil
  }
}
