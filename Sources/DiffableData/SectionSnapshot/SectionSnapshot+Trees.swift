extension SectionSnapshot {
  /// Adds a tree, with its expanded state, in front of an item and at its level.
  ///
  /// An empty tree does nothing.
  ///
  /// - Throws: `tree_unknown_anchor`, then `tree_duplicate`; nothing has changed then.
  /// - Complexity: O(size of the tree).
  public mutating func insert(
    _ snapshot: SectionSnapshot, before anchor: ItemID
  ) throws(SectionSnapshotError) {
    if snapshot.isEmpty { return }
    let place = place(before: try slotOfAnchor(anchor, "before"))
    try refuseDuplicates(in: snapshot)
    graft(snapshot, at: place)
  }

  /// Adds a tree, with its expanded state, behind an item's subtree and at the item's level.
  ///
  /// An empty tree does nothing.
  ///
  /// - Throws: `tree_unknown_anchor`, then `tree_duplicate`; nothing has changed then.
  /// - Complexity: O(size of the tree).
  public mutating func insert(
    _ snapshot: SectionSnapshot, after anchor: ItemID
  ) throws(SectionSnapshotError) {
    if snapshot.isEmpty { return }
    let place = place(after: try slotOfAnchor(anchor, "after"))
    try refuseDuplicates(in: snapshot)
    graft(snapshot, at: place)
  }

  /// Puts a tree, with its expanded state, in the place of all descendants of an item.
  ///
  /// The tree may hold the replaced descendants again; an empty one leaves the item childless.
  /// The item itself stays as expanded as it was. The framework garbles the tree where it holds
  /// items from elsewhere in this one, as measurements show; here that is an error.
  ///
  /// - Throws: `tree_unknown_parent`, then `tree_duplicate`; nothing has changed then.
  /// - Complexity: O(size of the tree + number of replaced descendants).
  public mutating func replace(
    childrenOf parent: ItemID, using snapshot: SectionSnapshot
  ) throws(SectionSnapshotError) {
    let slot = try slotOfParent(parent)
    try refuseDuplicates(in: snapshot, except: Set(walk(below: slot).map { $0.slot }))
    removeDescendants(of: slot)
    graft(snapshot, at: Place(parent: slot))
  }

  /// A copy of the subtree of an item, with its expanded state.
  ///
  /// - Parameters:
  ///   - parent: The item at the head of the subtree.
  ///   - includesParent: Whether the item is the only root of the copy; otherwise its children
  ///     are the roots.
  /// - Throws: `tree_unknown_parent`.
  /// - Complexity: O(size of the subtree).
  public func snapshot(
    of parent: ItemID, includingParent includesParent: Bool = false
  ) throws(SectionSnapshotError) -> SectionSnapshot {
    let slot = try slotOfParent(parent)
    var copy = SectionSnapshot()
    var place = Place(parent: 0)
    if includesParent {
      place = Place(parent: copy.add(parent, at: place, isExpanded: nodes[slot].isExpanded))
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
