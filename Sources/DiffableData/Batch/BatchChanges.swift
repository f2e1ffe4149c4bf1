/// A change of position within a batch.
public struct BatchMove<Position: Hashable & Sendable>: Hashable, Sendable {
  /// The position before the update.
  public var from: Position
  /// The position after the update.
  public var to: Position

  /// Creates a move.
  public init(from: Position, to: Position) {
    self.from = from
    self.to = to
  }
}

/// The changes of a batch to sections, whose positions are indices, or to items, whose positions
/// are paths.
public struct BatchChanges<Position: Hashable & Sendable>: Hashable, Sendable {
  /// Positions after the update.
  public var inserts: [Position]
  /// Positions before the update.
  public var deletes: [Position]
  /// From positions before the update to positions after it.
  public var moves: [BatchMove<Position>]
  /// Positions before the update.
  public var reloads: [Position]

  /// Creates changes, by default none. They are not checked.
  public init(
    inserts: [Position] = [], deletes: [Position] = [], moves: [BatchMove<Position>] = [],
    reloads: [Position] = []
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

/// A conflict between changes of one batch, and the positions concerned.
struct BatchConflict<Position: Hashable & Sendable>: Sendable {
  let kind: BatchViolation.Kind
  let positions: [Position]
}

extension BatchChanges where Position: Comparable {
  /// True if no two changes have the same position before the update, or the same one after it. O(k
  /// log k).
  var areDistinct: Bool {
    func areDistinct(_ positions: [Position]) -> Bool {
      let sorted = positions.sorted()
      return zip(sorted, sorted.dropFirst()).allSatisfy { $0 != $1 }
    }
    return areDistinct(deletes + reloads + moves.map { $0.from })
      && areDistinct(inserts + moves.map { $0.to })
  }
}

extension BatchChanges {
  /// The conflicts, kind by kind, and within a kind in the order of the changes. O(k).
  var conflicts: [BatchConflict<Position>] {
    func conflicts(_ kind: BatchViolation.Kind, at positions: [Position]) -> [BatchConflict<
      Position
    >] {
      positions.map { BatchConflict(kind: kind, positions: [$0]) }
    }
    func common(_ positions: [Position], _ others: [Position]) -> [Position] {
      let others = Set(others)
      var seen = Set<Position>()
      return positions.filter { others.contains($0) && seen.insert($0).inserted }
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
  private var sharedEnds: [BatchConflict<Position>] {
    var conflicts: [BatchConflict<Position>] = []
    var (firstSource, firstTarget): ([Position: Position], [Position: Position]) = ([:], [:])
    for move in moves {
      if let source = firstSource[move.to] {
        conflicts.append(.init(kind: .sharedTarget, positions: [source, move.from, move.to]))
      } else {
        firstSource[move.to] = move.from
      }
      if let target = firstTarget[move.from] {
        conflicts.append(.init(kind: .sharedSource, positions: [move.from, target, move.to]))
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
