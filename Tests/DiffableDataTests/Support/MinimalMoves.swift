import DiffableData
import TestSupport

/// The smallest number of section moves, from the quadratic oracle alone.
func minimalSectionMoves(from old: TextSnapshot, to new: TextSnapshot) -> Int {
  let places = new.sectionIdentifiers.compactMap { old.sectionIdentifiers.firstIndex(of: $0) }
  return places.count - longestIncreasingLength(places)
}

/// The smallest number of item moves: across sections, and within each remaining one.
func minimalItemMoves(from old: TextSnapshot, to new: TextSnapshot) throws -> Int {
  var moves = 0
  for section in new.sectionIdentifiers {
    let items = try new.itemIdentifiers(inSection: section)
    let survivors = items.filter { old.itemIdentifiers.contains($0) }
    let oldItems = old.contains(section: section) ? try old.itemIdentifiers(inSection: section) : []
    let places = survivors.compactMap { oldItems.firstIndex(of: $0) }
    moves += survivors.count - longestIncreasingLength(places)
  }
  return moves
}
