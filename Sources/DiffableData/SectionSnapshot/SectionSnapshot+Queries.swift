extension SectionSnapshot {
  /// All items, depth first: each before its descendants.
  ///
  /// - Complexity: O(n).
  public var items: [ItemID] { walk().compactMap { nodes[$0.slot].item } }

  /// The items without a parent, in order.
  ///
  /// - Complexity: O(number of roots).
  public var rootItems: [ItemID] { children(of: 0) }

  /// The number of items, including hidden ones.
  ///
  /// - Complexity: O(1).
  public var count: Int { slots.count }

  /// True if there are no items.
  ///
  /// - Complexity: O(1).
  public var isEmpty: Bool { slots.isEmpty }

  /// Returns true if an item is present.
  ///
  /// - Complexity: O(1).
  public func contains(_ item: ItemID) -> Bool { slots[item] != nil }

  /// Returns the index of an item in `items`, or nil if it is not present.
  ///
  /// - Complexity: O(n).
  public func index(of item: ItemID) -> Int? {
    guard let slot = slots[item] else { return nil }
    var index = 0
    for step in walk() {
      if step.slot == slot { return index }
      index += 1
    }
    return nil
  }

  /// Returns the number of ancestors of an item; 0 for a root.
  ///
  /// - Throws: `tree_unknown_item`.
  /// - Complexity: O(d).
  public func level(of item: ItemID) throws(SectionSnapshotError) -> Int {
    var level = 0
    var ancestor = nodes[try slot(of: item)].parent
    while ancestor != 0 {
      level += 1
      ancestor = nodes[ancestor].parent
    }
    return level
  }

  /// Returns the item above an item, or nil for a root.
  ///
  /// - Throws: `tree_unknown_item`.
  /// - Complexity: O(1).
  public func parent(of child: ItemID) throws(SectionSnapshotError) -> ItemID? {
    nodes[nodes[try slot(of: child, "Child item")].parent].item
  }

  /// Returns the items directly below an item, in order.
  ///
  /// - Throws: `tree_unknown_item`.
  /// - Complexity: O(number of children).
  public func children(of parent: ItemID) throws(SectionSnapshotError) -> [ItemID] {
    children(of: try slot(of: parent) as Int)
  }
}

extension SectionSnapshot {
  /// Shows the children of items. Unknown items are ignored. The state also applies to children
  /// that are added later.
  ///
  /// - Complexity: O(k).
  public mutating func expand(_ items: [ItemID]) {
    setExpanded(true, items)
  }

  /// Hides the children of items. Unknown items are ignored. Descendants keep their states.
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

  /// Returns true if an item shows its children, or would show them if it had some.
  ///
  /// - Throws: `tree_unknown_item`.
  /// - Complexity: O(1).
  public func isExpanded(_ item: ItemID) throws(SectionSnapshotError) -> Bool {
    nodes[try slot(of: item)].isExpanded
  }

  /// Returns true if every ancestor of an item is expanded, as for a root.
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

  /// The items whose ancestors are all expanded, in display order.
  ///
  /// - Complexity: O(number of visible items).
  public var visibleItems: [ItemID] {
    walk(skippingCollapsed: true).compactMap { nodes[$0.slot].item }
  }

  /// The expanded items, in the order of `items`, including hidden ones and those without children.
  ///
  /// - Complexity: O(n).
  public var expandedItems: [ItemID] {
    walk().compactMap { nodes[$0.slot].isExpanded ? nodes[$0.slot].item : nil }
  }
}
