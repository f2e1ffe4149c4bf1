extension SectionSnapshot {
  /// Adds items after the children of a parent, or after the roots if there is no parent.
  ///
  /// An empty argument does nothing, whatever the parent.
  ///
  /// - Throws: `tree_unknown_parent`, then `tree_duplicate` (an item present already or repeated
  ///   in the argument); nothing has changed then.
  /// - Complexity: O(k).
  public mutating func append(
    _ items: [ItemID], to parent: ItemID? = nil
  ) throws(SectionSnapshotError) {
    if items.isEmpty { return }
    try add(items, at: InsertionPoint(parent: slotOfParent(parent)))
  }

  /// Adds items as siblings before an item. An empty argument does nothing.
  ///
  /// - Throws: `tree_unknown_anchor`, then `tree_duplicate`; nothing has changed then.
  /// - Complexity: O(k).
  public mutating func insert(
    _ items: [ItemID], before anchor: ItemID
  ) throws(SectionSnapshotError) {
    if items.isEmpty { return }
    try add(items, at: insertionPoint(before: slotOfAnchor(anchor, "before")))
  }

  /// Adds items as siblings after an item and its whole subtree.
  ///
  /// Otherwise like ``insert(_:before:)-([ItemID],_)``.
  public mutating func insert(
    _ items: [ItemID], after anchor: ItemID
  ) throws(SectionSnapshotError) {
    if items.isEmpty { return }
    try add(items, at: insertionPoint(after: slotOfAnchor(anchor, "after")))
  }

  /// Removes items with all their descendants and their expanded states.
  ///
  /// An item may be named twice, or together with one of its ancestors.
  ///
  /// - Throws: `tree_unknown_delete` with every item that is not present; nothing has changed then.
  /// - Complexity: O(k + number of removed items).
  public mutating func delete(_ items: [ItemID]) throws(SectionSnapshotError) {
    let unknown = items.filter { slots[$0] == nil }
    if let first = unknown.first { throw .unknownDelete(first, among: unknown) }
    for item in items {
      if let slot = slots[item] { removeSubtree(at: slot) }
    }
  }

  /// Removes all items.
  ///
  /// - Complexity: O(n).
  public mutating func deleteAll() {
    self = SectionSnapshot()
  }

  private mutating func add(_ items: [ItemID], at place: InsertionPoint)
    throws(SectionSnapshotError)
  {
    try refuseDuplicates(in: items)
    for item in items { add(item, at: place) }
  }

  /// Throws `tree_duplicate` for items that are present or repeated, in the order of the argument.
  private func refuseDuplicates(in items: [ItemID]) throws(SectionSnapshotError) {
    var seen = Set<ItemID>(minimumCapacity: items.count)
    let duplicates = items.filter { !seen.insert($0).inserted || slots[$0] != nil }
    if !duplicates.isEmpty { throw .duplicates(duplicates) }
  }
}

// Look-ups with the framework's errors for missing items.
extension SectionSnapshot {
  /// Returns the slot of a parent, or of the root for nil.
  func slotOfParent(_ item: ItemID?) throws(SectionSnapshotError) -> Int {
    guard let item else { return 0 }
    guard let slot = slots[item] else { throw .unknownParent(item) }
    return slot
  }

  func slotOfAnchor(_ item: ItemID, _ side: String) throws(SectionSnapshotError) -> Int {
    guard let slot = slots[item] else { throw .unknownAnchor(item, side) }
    return slot
  }

  func slot(of item: ItemID, _ noun: String = "Item") throws(SectionSnapshotError) -> Int {
    guard let slot = slots[item] else { throw .unknownItem(item, noun) }
    return slot
  }
}

extension SectionSnapshot {
  /// Adds a tree, with its expanded state, before an item and at its level.
  ///
  /// An empty tree does nothing.
  ///
  /// - Throws: `tree_unknown_anchor`, then `tree_duplicate`; nothing has changed then.
  /// - Complexity: O(size of the tree).
  public mutating func insert(
    _ snapshot: SectionSnapshot, before anchor: ItemID
  ) throws(SectionSnapshotError) {
    if snapshot.isEmpty { return }
    try insert(snapshot, at: insertionPoint(before: slotOfAnchor(anchor, "before")))
  }

  /// Adds a tree, with its expanded state, after an item's subtree and at the item's level;
  /// otherwise like the variant with `before`.
  public mutating func insert(
    _ snapshot: SectionSnapshot, after anchor: ItemID
  ) throws(SectionSnapshotError) {
    if snapshot.isEmpty { return }
    try insert(snapshot, at: insertionPoint(after: slotOfAnchor(anchor, "after")))
  }

  private mutating func insert(
    _ snapshot: SectionSnapshot, at place: InsertionPoint
  ) throws(SectionSnapshotError) {
    try refuseDuplicates(in: snapshot)
    graft(snapshot, at: place)
  }

  /// Replaces all descendants of an item with a tree and its expanded state.
  ///
  /// The new tree may contain the replaced descendants. An empty tree leaves the item without
  /// children. The item keeps its expanded state. If the new tree contains other items of this
  /// snapshot, this method throws; the framework corrupts its tree (measured).
  ///
  /// - Throws: `tree_unknown_parent`, then `tree_duplicate`; nothing has changed then.
  /// - Complexity: O(size of the tree + number of replaced descendants).
  public mutating func replace(
    childrenOf parent: ItemID, using snapshot: SectionSnapshot
  ) throws(SectionSnapshotError) {
    let slot = try slotOfParent(parent)
    try refuseDuplicates(in: snapshot, except: Set(walk(below: slot).map { $0.slot }))
    removeDescendants(of: slot)
    graft(snapshot, at: InsertionPoint(parent: slot))
  }

  /// A copy of the subtree of an item, with its expanded state.
  ///
  /// - Parameters:
  ///   - parent: The item at the head of the subtree.
  ///   - includesParent: True to make the item the only root of the copy; false to make its
  ///     children the roots.
  /// - Throws: `tree_unknown_parent`.
  /// - Complexity: O(size of the subtree).
  public func snapshot(
    of parent: ItemID, includingParent includesParent: Bool = false
  ) throws(SectionSnapshotError) -> SectionSnapshot {
    let slot = try slotOfParent(parent)
    var copy = SectionSnapshot()
    var place = InsertionPoint(parent: 0)
    if includesParent {
      place = InsertionPoint(
        parent: copy.add(parent, at: place, isExpanded: nodes[slot].isExpanded))
    }
    copy.copy(walk(below: slot).map { entry($0) }, to: place)
    return copy
  }

  private func refuseDuplicates(
    in snapshot: SectionSnapshot, except leaving: Set<Int> = []
  ) throws(SectionSnapshotError) {
    let duplicates = snapshot.items.filter { item in
      slots[item].map { !leaving.contains($0) } ?? false
    }
    if !duplicates.isEmpty { throw .duplicates(duplicates) }
  }
}
