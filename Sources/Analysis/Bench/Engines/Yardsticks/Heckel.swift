/// A difference of two lists by Paul Heckel's algorithm, with the additional work of a list view's
/// library: paths, a comparison of each pair for changed content, and the list after each stage.
///
/// Source: P. Heckel, "A technique for isolating differences between files", Communications of the
/// ACM 21 (1978).
struct Heckel<ID: Hashable> {
  var deletes: [Int] = []
  var inserts: [Int] = []
  var moves: [(from: Int, to: Int)] = []
  var updates: [Int] = []
  /// The elements after the updates, and after the deletes.
  var updated: ContiguousArray<ID> = []
  var remaining: ContiguousArray<ID> = []
  /// The partner of each old and of each new element on the other side.
  var states: ContiguousArray<MatchState<Int>> = []
  var partners: ContiguousArray<Int?>

  init(old: [ID], new: [ID]) {
    partners = ContiguousArray(repeating: nil, count: new.count)
    states.reserveCapacity(old.count)
    var identifiers = ContiguousArray<ID>()
    identifiers.reserveCapacity(old.count)
    for element in old {
      states.append(MatchState())
      identifiers.append(element)
    }
    identifiers.withUnsafeBufferPointer { pair(OccurrenceTable($0), with: new) }
    collectDeletes(old, new)
    collectInsertsAndMoves(old, new)
  }

  private mutating func pair(_ table: OccurrenceTable<ID>, with new: [ID]) {
    for index in new.indices {
      let partner = table.partner(of: new[index], isFree: { states[$0].partner == nil })
      if let partner {
        partners[index] = partner
        states[partner].partner = index
      }
    }
  }

  private mutating func collectDeletes(_ old: [ID], _ new: [ID]) {
    for index in old.indices {
      states[index].deletedBefore = deletes.count
      if let partner = states[index].partner {
        updated.append(new[partner])
        remaining.append(new[partner])
      } else {
        deletes.append(index)
        states[index].isSettled = true
        updated.append(old[index])
      }
    }
  }

  /// Moves every element except the first unsettled one, so an item that goes to the end moves all
  /// others.
  private mutating func collectInsertsAndMoves(_ old: [ID], _ new: [ID]) {
    var cursor = 0
    for index in new.indices {
      while cursor < states.count && states[cursor].isSettled { cursor += 1 }
      guard let partner = partners[index] else {
        inserts.append(index)
        continue
      }
      states[partner].isSettled = true
      if new[index] != old[partner] { updates.append(partner) }
      if partner != cursor {
        moves.append((from: partner - states[partner].deletedBefore, to: index))
      }
    }
  }
}
