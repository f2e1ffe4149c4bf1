/// Where an item that was touched stood and stands.
@usableFromInline
struct TouchedItem: Sendable {
  @usableFromInline let old: ItemPath?
  @usableFromInline let new: ItemPath?
  /// How many items that were not touched stand in front of it in its section.
  var oldRank = 0
  var newRank = 0

  @inlinable
  init(old: ItemPath?, new: ItemPath?) {
    self.old = old
    self.new = new
  }
}
