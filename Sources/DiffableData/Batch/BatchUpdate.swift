/// The changes in one call of `performBatchUpdates`, by index and path only.
///
/// A batch is written by hand or made from a difference. It has no identifiers, so it may be
/// invalid: `violations(oldCounts:newCounts:rules:)` returns the reasons why a view would reject
/// it.
public struct BatchUpdate: Hashable, Sendable {
  /// The changes to sections, by index.
  public var sections: BatchChanges<Int>
  /// The changes to items, by path.
  public var items: BatchChanges<ItemPath>
  /// The items whose cells are configured again, by their path before the update.
  public var reconfigures: [ItemPath]

  /// Creates a batch from its parts, by default an empty one. The parts are not checked.
  public init(
    sections: BatchChanges<Int> = BatchChanges(),
    items: BatchChanges<ItemPath> = BatchChanges(),
    reconfigures: [ItemPath] = []
  ) {
    self.sections = sections
    self.items = items
    self.reconfigures = reconfigures
  }

  /// Creates the batch of a difference, without implied item changes.
  ///
  /// - Complexity: O(number of changes).
  public init<SectionID, ItemID>(_ difference: Difference<SectionID, ItemID>) {
    sections = BatchChanges(
      inserts: difference.sectionInserts.map { $0.index },
      deletes: difference.sectionDeletes.map { $0.index },
      moves: difference.sectionMoves.map { BatchMove(from: $0.from, to: $0.to) })
    items = BatchChanges(
      inserts: difference.itemInserts.filter { !$0.isImplied }.map { $0.path },
      deletes: difference.itemDeletes.filter { !$0.isImplied }.map { $0.path },
      moves: difference.itemMoves.map { BatchMove(from: $0.from, to: $0.to) })
    reconfigures = []
  }

  /// True if there are no changes.
  ///
  /// - Complexity: O(1).
  public var isEmpty: Bool { sections.isEmpty && items.isEmpty && reconfigures.isEmpty }
}

extension BatchUpdate {
  /// Returns the reasons why a list view would reject this batch; empty if it is valid.
  ///
  /// Every position must exist: those of deletes, reloads and sources of moves before the update,
  /// those of inserts and targets of moves after it. No two changes may have the same position. In
  /// each retained section the number of items after the update must be the number before it, minus
  /// the deleted, plus the inserted, minus those moved out, plus those moved in. The order of the
  /// result is: sections out of range, conflicts of sections, items out of range, conflicts of
  /// items, moves across changed sections, the number of sections, the numbers of items by section.
  /// The framework reports only the first violation; the result has all.
  ///
  /// - Parameters:
  ///   - oldCounts: The number of items in each section before the update.
  ///   - newCounts: The number of items in each section after the update.
  ///   - rules: The rules of the kind of view.
  /// - Complexity: O(number of changes + number of sections).
  public func violations(
    oldCounts: [Int], newCounts: [Int], rules: BatchRules
  ) -> [BatchViolation] {
    BatchValidator(batch: self, oldCounts: oldCounts, newCounts: newCounts, rules: rules)
      .violations
  }

  /// Returns the reasons why a list view would reject this batch between two snapshots.
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
    sectionIdentifiers.map { count(in: $0) }
  }
}

/// The rules of a kind of view for batches.
public enum BatchRules: String, CaseIterable, Hashable, Sendable {
  /// A current collection view: items may move out of deleted and into inserted sections.
  case current
  /// A table view: it rejects such moves, and its messages say "row".
  case tableView = "table_view"
  /// An older collection view: it rejects such moves too.
  case legacyCollectionView = "legacy_collection_view"

  /// True if an item may move out of a deleted section and into an inserted one.
  ///
  /// - Complexity: O(1).
  public var allowsMovesAcrossChangedSections: Bool { self == .current }
}
