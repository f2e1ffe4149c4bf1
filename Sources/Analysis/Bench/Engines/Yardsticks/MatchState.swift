/// The state of one old element while the changes are collected.
struct MatchState<Place> {
  /// The index in the new list.
  var partner: Place?
  /// The number of deleted elements before it.
  var deletedBefore = 0
  /// True if it needs no more moves, because it is deleted or its partner was passed.
  var isSettled = false
}
