extension BatchUpdate {
  /// Why a list view would refuse this batch; empty if it would not.
  ///
  /// Every place must exist: deletes, reloads and sources of moves before the update, inserts and
  /// targets of moves after it. No two changes may meet at one place, and for each section that
  /// lives on the number of items after the update is that before it, minus the deleted, plus the
  /// inserted, minus those moved out, plus those moved in. The order is: sections out of range,
  /// conflicts of sections, items out of range, conflicts of items, moves across changed
  /// sections, the number of sections, the numbers of items by section. The framework stops at
  /// the first that it meets, here all are told.
  ///
  /// - Parameters:
  ///   - oldCounts: The number of items in each section before the update.
  ///   - newCounts: The number of items in each section after the update.
  ///   - rules: Which kind of view judges.
  /// - Complexity: O(number of changes + number of sections).
  public func violations(
    oldCounts: [Int], newCounts: [Int], rules: BatchRules
  ) -> [BatchViolation] {
    BatchValidator(
      batch: self, oldCounts: oldCounts, newCounts: newCounts, wording: BatchWording(rules: rules)
    ).violations
  }

  /// Why a list view would refuse this batch between two snapshots; empty if it would not.
  ///
  /// - Complexity: O(number of changes + number of sections).
  public func violations<SectionID, ItemID>(
    from old: Snapshot<SectionID, ItemID>, to new: Snapshot<SectionID, ItemID>, rules: BatchRules
  ) -> [BatchViolation] {
    violations(
      oldCounts: old.itemCountsBySection, newCounts: new.itemCountsBySection, rules: rules)
  }
}

extension Snapshot {
  /// The number of items of each section, in display order.
  ///
  /// - Complexity: O(s).
  public var itemCountsBySection: [Int] {
    sectionIdentifiers.map { (try? numberOfItems(inSection: $0)) ?? 0 }
  }
}
