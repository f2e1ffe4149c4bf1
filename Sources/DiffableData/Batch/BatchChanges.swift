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

  /// True if there are no changes.
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
    func conflicts(_ kind: BatchViolation.Kind, at places: [Place]) -> [BatchConflict<Place>] {
      places.map { BatchConflict(kind: kind, places: [$0]) }
    }
    func common(_ places: [Place], _ others: [Place]) -> [Place] {
      let others = Set(others)
      var seen = Set<Place>()
      return places.filter { others.contains($0) && seen.insert($0).inserted }
    }
    let (sources, targets) = (moves.map { $0.from }, moves.map { $0.to })
    return conflicts(.repeatedDelete, at: repetitions(in: deletes))
      + conflicts(.repeatedInsert, at: repetitions(in: inserts))
      + conflicts(.repeatedReload, at: repetitions(in: reloads))
      + conflicts(.deleteAndReload, at: common(deletes, reloads))
      + conflicts(.deleteAndMove, at: common(sources, deletes))
      + conflicts(.reloadAndMove, at: common(sources, reloads))
      + conflicts(.insertAndMove, at: common(targets, inserts)) + sharedEnds
  }

  /// The moves that share a source or a target with an earlier move.
  private var sharedEnds: [BatchConflict<Place>] {
    var conflicts: [BatchConflict<Place>] = []
    var (firstSource, firstTarget): ([Place: Place], [Place: Place]) = ([:], [:])
    for move in moves {
      if let source = firstSource[move.to] {
        conflicts.append(.init(kind: .sharedTarget, places: [source, move.from, move.to]))
      } else {
        firstSource[move.to] = move.from
      }
      if let target = firstTarget[move.from] {
        conflicts.append(.init(kind: .sharedSource, places: [move.from, target, move.to]))
      } else {
        firstTarget[move.from] = move.to
      }
    }
    return conflicts
  }

  /// The changes without duplicates, which are violations of their own. O(k).
  var withoutRepetitions: BatchChanges {
    BatchChanges(
      inserts: Array(Set(inserts)), deletes: Array(Set(deletes)), moves: Array(Set(moves)))
  }
}
