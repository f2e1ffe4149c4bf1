import DiffableData

/// A position among elements whose content is requested again in turns: first those of the last
/// frame, then those of the list.
@usableFromInline
struct RereadCursor<ID> {
  /// The elements of the last frame.
  @usableFromInline var shown: [ID] = []
  /// The index in `shown` at which the next turn begins.
  @usableFromInline var nextShown = 0
  /// The path in the list at which the next turn begins.
  @usableFromInline var nextPath = ItemPath(section: 0, item: 0)

  @inlinable
  init() {}

  /// Returns the elements of the next turn: at most `limit`, and of the list none twice.
  ///
  /// - Parameters:
  ///   - count: The number of elements in the list.
  ///   - groups: The number of groups that contain them, some of which may be empty.
  ///   - element: Returns an element of the list; nil beyond the end of its group.
  /// - Complexity: O(limit).
  @inlinable
  mutating func next(
    atMost limit: Int, of count: Int, inGroups groups: Int, at element: (ItemPath) -> ID?
  ) -> [ID] {
    let shownCount = min(limit, shown.count)
    var left = min(limit - shownCount, count)
    var turn: [ID] = []
    turn.reserveCapacity(shownCount + left)
    for _ in 0..<shownCount {
      if nextShown >= shown.count { nextShown = 0 }
      turn.append(shown[nextShown])
      nextShown += 1
    }
    // Limits the steps over empty groups.
    var groupsLeft = left + 1
    while left > 0, groupsLeft > 0 {
      if let id = element(nextPath) {
        turn.append(id)
        nextPath.item += 1
        left -= 1
      } else {
        let next = nextPath.section + 1
        nextPath = ItemPath(section: next < groups ? next : 0, item: 0)
        groupsLeft -= 1
      }
    }
    return turn
  }
}
