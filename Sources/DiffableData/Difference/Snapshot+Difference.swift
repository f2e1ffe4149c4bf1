extension Snapshot {
  /// Returns the changes that turn `old` into this snapshot, with as few moves as possible.
  ///
  /// A section moves if it is in both snapshots and not part of the longest subsequence of such
  /// sections that kept its order. An item moves if it is in both snapshots and its section
  /// differs, or if it is not part of such a subsequence within its section. A section that shifts
  /// or moves takes its items along without item moves.
  ///
  /// - Complexity: O(k · log(n + s)) expected, for k items touched by edits, if this snapshot is an
  ///   edited copy of `old` or `old` itself, and k is small compared with n. Otherwise O(n + s)
  ///   expected if items kept their order in runs, and at most O(n log n + s log s), for the items
  ///   and sections of both snapshots, at most 2³¹ of each.
  @inlinable
  public func difference(from old: Snapshot) -> Difference<SectionID, ItemID> {
    var difference = differenceWithoutMarks(from: old)
    if hasMarks { difference.marks = marks(since: old) }
    return difference
  }

  @inlinable
  func differenceWithoutMarks(from old: Snapshot) -> Difference<SectionID, ItemID> {
    if version === old.version { return Difference() }
    if let difference = editDifference(from: old) { return difference }
    return wholeDifference(from: old)
  }

  /// Returns the difference by comparing all items. O(n + s) to O(n log n + s log s).
  @inlinable
  package func wholeDifference(from old: Snapshot) -> Difference<SectionID, ItemID> {
    // The matcher borrows memory of both snapshots' chunks.
    defer {
      withExtendedLifetime(old.slots) {}
      withExtendedLifetime(slots) {}
    }
    return withUnsafeTemporaryAllocation(byteCount: Scratch.stackSize, alignment: 16) {
      wholeDifference(from: old, Scratch($0))
    }
  }

  @inlinable
  func wholeDifference(
    from old: Snapshot, _ scratch: Scratch
  ) -> Difference<SectionID, ItemID> {
    var scratch = scratch
    let before = old.itemRuns(&scratch)
    let after = itemRuns(&scratch)
    let equality = IdentifierEquality<ItemID>(isUUID: hash.isUUID)
    let prefix = commonPrefix(before, after) { equality.run($0, 1, $1, 1, limit: $2) }
    if prefix == before.count && prefix == after.count && hasSections(of: old) {
      return Difference()
    }
    var classifier = Classifier(old: old, new: self, &scratch)
    classifier.classifySections(old: old, new: self)
    var matcher = Matcher(
      old: before, new: after, prefix: prefix, areEqual: equality, scratch: scratch)
    matcher.match()
    classifier.classifyItems(
      &matcher.matches, old: matcher.old, new: matcher.new, &matcher.scratch)
    // Not copied, as reading the property of a type that cannot be copied would.
    var difference = Difference<SectionID, ItemID>()
    swap(&difference, &classifier.difference)
    return difference
  }

  /// Returns true if both have the same sections with equal numbers of items. O(s).
  @inlinable
  func hasSections(of other: Snapshot) -> Bool {
    if order.count != other.order.count { return false }
    return zip(order, other.order).allSatisfy {
      let (section, otherSection) = (storedSections[$0], other.storedSections[$1])
      return section.count == otherSection.count
        && section.section == otherSection.section
    }
  }
}
