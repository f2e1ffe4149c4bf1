/// What one call of `performBatchUpdates` asks of a list view, in places alone.
///
/// Hand-written or made from a difference. As it knows no identifiers, it may be nonsense:
/// `violations(oldCounts:newCounts:rules:)` says why a view would refuse it.
public struct BatchUpdate: Hashable, Sendable {
  /// The changes to sections, by index.
  public var sections: BatchChanges<Int>
  /// The changes to items, by path.
  public var items: BatchChanges<ItemPath>
  /// The items whose cells are kept and filled again, by their path before the update.
  public var reconfigures: [ItemPath]

  /// Creates a batch from its parts, by default an empty one. The parts are not checked.
  ///
  /// - Complexity: O(1).
  public init(
    sections: BatchChanges<Int> = BatchChanges(),
    items: BatchChanges<ItemPath> = BatchChanges(),
    reconfigures: [ItemPath] = []
  ) {
    self.sections = sections
    self.items = items
    self.reconfigures = reconfigures
  }

  /// Creates the batch of a difference, without the items that come and go with their section.
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

  /// Whether nothing changes.
  ///
  /// - Complexity: O(1).
  public var isEmpty: Bool { sections.isEmpty && items.isEmpty && reconfigures.isEmpty }
}

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

/// Which kind of view judges a batch.
public enum BatchRules: String, CaseIterable, Hashable, Sendable {
  /// A collection view of today: an item may move out of a deleted section and into an inserted one.
  case current
  /// A table view: it refuses such moves, and speaks of rows.
  case tableView = "table_view"
  /// A collection view of before: it refuses such moves too.
  case legacyCollectionView = "legacy_collection_view"

  /// Whether an item may move out of a deleted section and into an inserted one.
  ///
  /// - Complexity: O(1).
  public var allowsMovesAcrossChangedSections: Bool { self == .current }
}
