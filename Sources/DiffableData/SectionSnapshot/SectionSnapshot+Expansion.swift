extension SectionSnapshot {
  /// Shows the children of items. Unknown items are ignored; an item without children keeps the
  /// state for those it may get.
  ///
  /// - Complexity: O(k).
  public mutating func expand(_ items: [ItemID]) {
    setExpanded(true, items)
  }

  /// Hides the children of items. Unknown items are ignored; the states below stay as they are.
  ///
  /// - Complexity: O(k).
  public mutating func collapse(_ items: [ItemID]) {
    setExpanded(false, items)
  }

  private mutating func setExpanded(_ isExpanded: Bool, _ items: [ItemID]) {
    for item in items {
      if let slot = slots[item] { nodes[slot].isExpanded = isExpanded }
    }
  }

  /// Whether an item would show its children.
  ///
  /// - Throws: `tree_unknown_item`.
  /// - Complexity: O(1).
  public func isExpanded(_ item: ItemID) throws(SectionSnapshotError) -> Bool {
    nodes[try slot(of: item)].isExpanded
  }

  /// Whether every ancestor of an item is expanded; true for a root.
  ///
  /// - Throws: `tree_unknown_item`.
  /// - Complexity: O(d).
  public func isVisible(_ item: ItemID) throws(SectionSnapshotError) -> Bool {
    var ancestor = nodes[try slot(of: item)].parent
    while ancestor != 0 {
      if !nodes[ancestor].isExpanded { return false }
      ancestor = nodes[ancestor].parent
    }
    return true
  }

  /// The items all of whose ancestors are expanded, in display order: what the list shows.
  ///
  /// - Complexity: O(number of visible items).
  public var visibleItems: [ItemID] {
    walk(skippingCollapsed: true).compactMap { nodes[$0.slot].item }
  }

  /// The expanded items, in the order of `items`, hidden ones and those without children included.
  ///
  /// - Complexity: O(n).
  public var expandedItems: [ItemID] {
    walk().compactMap { nodes[$0.slot].isExpanded ? nodes[$0.slot].item : nil }
  }
}
