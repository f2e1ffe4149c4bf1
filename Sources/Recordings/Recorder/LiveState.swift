import DiffableData

/// The state after a recorder's last apply, and the sum of its hash.
struct LiveState<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  /// The last apply itself: to copy its snapshot would count all its references.
  private var last: PendingApply<SectionID, ItemID>?
  /// The trees of the sections that are there.
  private(set) var trees: [SectionID: SectionSnapshot<ItemID>] = [:]
  private var sum: StateSum?

  /// The list; empty before the first apply.
  var snapshot: Snapshot<SectionID, ItemID> { last?.snapshot ?? Snapshot() }

  /// The hash of the state; nil before the first one.
  var hash: UInt64? { sum?.hash }

  /// The trees that are not what they were after an apply, in display order.
  ///
  /// - Complexity: O(trees), and O(n) for each that changed.
  func treeChanges(
    to apply: PendingApply<SectionID, ItemID>
  ) -> [(section: SectionID, tree: SectionSnapshot<ItemID>?)] {
    guard !(trees.isEmpty && apply.trees.isEmpty) else { return [] }
    let gone = trees.keys.filter { apply.trees[$0] == nil }
    let changed = apply.trees.keys.filter { trees[$0] != apply.trees[$0] }
    return (gone + changed)
      .compactMap { section in
        apply.snapshot.indexOfSection(section).map { (index: $0, section: section) }
      }
      .sorted { $0.index < $1.index }
      .map { ($0.section, apply.trees[$0.section]) }
  }

  /// Goes on to the state after an apply by a difference that leads there; false where what was
  /// before is not known, and the sum has to be found anew.
  ///
  /// - Complexity: O(changes × log(n)).
  mutating func advance(
    to apply: PendingApply<SectionID, ItemID>, by difference: Difference<SectionID, ItemID>,
    _ change: StateChange, _ items: NameTable<ItemID>, _ sections: NameTable<SectionID>
  ) -> Bool {
    guard var sum, let last else { return false }
    let places = ChangedPlaces(difference)
    sum.leave(
      difference, places,
      in: LiveList(apply: last, trees: trees, items: items, sections: sections),
      deletedSections: change.difference.sectionDeletes.map { $0.id })
    sum.enter(
      difference, places,
      in: LiveList(apply: apply, trees: trees, items: items, sections: sections))
    for (section, tree) in change.trees { sum.setTree(tree, ofSection: section) }
    hold(apply)
    self.sum = sum
    return true
  }

  /// Goes on to the state after an apply whose sum is not known.
  mutating func begin(with apply: PendingApply<SectionID, ItemID>) {
    hold(apply)
    sum = nil
  }

  private mutating func hold(_ apply: PendingApply<SectionID, ItemID>) {
    last = apply
    if trees.isEmpty && apply.trees.isEmpty { return }
    trees = apply.trees.filter { apply.snapshot.contains(section: $0.key) }
  }

  /// Takes the sum of a state that was looked at whole.
  mutating func found(_ list: some NamedList) { sum = StateSum(list) }

  /// Discards the sum: the state that a reader holds is no longer known.
  mutating func forget() { sum = nil }
}

extension LiveState {
  /// The list under the names of a file; nil before the first apply. O(1).
  func named(
    _ items: NameTable<ItemID>, _ sections: NameTable<SectionID>
  ) -> LiveList<SectionID, ItemID>? {
    last.map { LiveList(apply: $0, trees: trees, items: items, sections: sections) }
  }
}

extension SectionSnapshot {
  /// The tree under the names of a file. O(n).
  func named(_ items: NameTable<ItemID>) -> SectionSnapshot<String> {
    let entries = entries.map {
      SectionSnapshot<String>.Entry(
        item: items[$0.item], level: $0.level, isExpanded: $0.isExpanded)
    }
    return (try? SectionSnapshot<String>(validating: entries)) ?? SectionSnapshot<String>()
  }
}

/// A snapshot and its trees under the names of a file.
struct LiveList<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: NamedList {
  let apply: PendingApply<SectionID, ItemID>
  let trees: [SectionID: SectionSnapshot<ItemID>]
  let items: NameTable<ItemID>
  let sections: NameTable<SectionID>

  private var snapshot: Snapshot<SectionID, ItemID> {
    _read { yield apply.snapshot }
  }
  var sectionCount: Int { snapshot.numberOfSections }

  func sectionName(_ index: Int) -> String {
    snapshot.sectionIdentifier(at: index).map { sections[$0] } ?? ""
  }

  func itemCount(ofSection section: Int) -> Int { snapshot.numberOfItems(inSectionAt: section) }

  func itemName(at path: ItemPath, _ cursor: inout ItemCursor) -> String {
    snapshot.item(at: path, &cursor).map { items[$0] } ?? ""
  }

  func forEachItemName(ofSection section: Int, _ body: (String) -> Void) {
    snapshot.forEachItem(inSectionAt: section) { body(items[$0]) }
  }

  func tree(ofSection section: Int) -> SectionSnapshot<String>? {
    snapshot.sectionIdentifier(at: section).flatMap { trees[$0]?.named(items) }
  }
}

extension Difference {
  /// Returns true if both lists hold the elements that the difference names at their places, and
  /// equally many other items.
  ///
  /// The identity of the other items is not checked. O(changes × log(n)).
  func leads(
    from old: Snapshot<SectionID, ItemID>, to new: Snapshot<SectionID, ItemID>
  ) -> Bool {
    old.numberOfItems - itemDeletes.count + itemInserts.count == new.numberOfItems
      && old.numberOfSections - sectionDeletes.count + sectionInserts.count
        == new.numberOfSections
      && sectionDeletes.allSatisfy { old.sectionIdentifier(at: $0.index) == $0.id }
      && sectionInserts.allSatisfy { new.sectionIdentifier(at: $0.index) == $0.id }
      && sectionMoves.allSatisfy {
        old.sectionIdentifier(at: $0.from) == $0.id && new.sectionIdentifier(at: $0.to) == $0.id
      }
      && itemDeletes.allSatisfy { old.itemIdentifier(at: $0.path) == $0.id }
      && itemInserts.allSatisfy { new.itemIdentifier(at: $0.path) == $0.id }
      && itemMoves.allSatisfy {
        old.itemIdentifier(at: $0.from) == $0.id && new.itemIdentifier(at: $0.to) == $0.id
      }
      && keepsCounts(of: old, in: new)
  }

  /// Returns true if each section that gains or loses items keeps the number of its other items.
  private func keepsCounts(
    of old: Snapshot<SectionID, ItemID>, in new: Snapshot<SectionID, ItemID>
  ) -> Bool {
    var rest: [SectionID: Int] = [:]
    func count(_ index: Int, of list: Snapshot<SectionID, ItemID>, _ sign: Int) {
      guard let section = list.sectionIdentifier(at: index) else { return }
      rest[section, default: 0] += sign
    }
    for change in itemDeletes { count(change.path.section, of: old, 1) }
    for move in itemMoves { count(move.from.section, of: old, 1) }
    for change in itemInserts { count(change.path.section, of: new, -1) }
    for move in itemMoves { count(move.to.section, of: new, -1) }
    return rest.allSatisfy { section, taken in
      let before = (try? old.numberOfItems(inSection: section)) ?? 0
      let after = (try? new.numberOfItems(inSection: section)) ?? 0
      return before - taken == after
    }
  }
}
