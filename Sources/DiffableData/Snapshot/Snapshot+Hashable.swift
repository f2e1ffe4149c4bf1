extension Snapshot: Hashable {
  /// Whether both hold the same sections and items in the same order, whatever their marks.
  ///
  /// - Complexity: O(n + s); chunks that both share are not looked into.
  @inlinable
  public static func == (left: Snapshot, right: Snapshot) -> Bool {
    if left.numberOfItems != right.numberOfItems { return false }
    if !left.hasSections(of: right) { return false }
    return withExtendedLifetime((left, right)) {
      let leftRuns = left.itemRuns
      let rightRuns = right.itemRuns
      let areEqual = IdentifierEquality<ItemID>(isUUID: left.hash.isUUID)
      return commonPrefix(leftRuns, rightRuns, areEqual) == leftRuns.count
    }
  }

  /// Feeds sections and items in order to the hasher.
  ///
  /// - Complexity: O(n + s).
  public func hash(into hasher: inout Hasher) {
    hasher.combine(numberOfSections)
    for number in order {
      hasher.combine(columns[number].section)
      hasher.combine(columns[number].count)
      forEachItem(ofColumn: number) { hasher.combine($0) }
    }
  }
}
