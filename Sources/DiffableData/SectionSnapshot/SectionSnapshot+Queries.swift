extension SectionSnapshot {
  /// All items, depth first: each in front of its descendants.
  ///
  /// - Complexity: O(n).
  public var items: [ItemID] { walk().compactMap { nodes[$0.slot].item } }

  /// The items without a parent, in order.
  ///
  /// - Complexity: O(number of roots).
  public var rootItems: [ItemID] { children(of: 0) }

  /// The number of items, hidden ones included.
  ///
  /// - Complexity: O(1).
  public var count: Int { slots.count }

  /// Whether there are no items.
  ///
  /// - Complexity: O(1).
  public var isEmpty: Bool { slots.isEmpty }

  /// Whether an item is present.
  ///
  /// - Complexity: O(1).
  public func contains(_ item: ItemID) -> Bool { slots[item] != nil }

  /// The index of an item in `items`, or nil if it is not present.
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

  /// How many ancestors an item has; 0 for a root.
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

  /// The item above an item, or nil for a root.
  ///
  /// - Throws: `tree_unknown_item`.
  /// - Complexity: O(1).
  public func parent(of child: ItemID) throws(SectionSnapshotError) -> ItemID? {
    nodes[nodes[try slot(of: child, "Child item")].parent].item
  }

  /// The items directly below an item, in order.
  ///
  /// - Throws: `tree_unknown_item`.
  /// - Complexity: O(number of children).
  public func children(of parent: ItemID) throws(SectionSnapshotError) -> [ItemID] {
    children(of: try slot(of: parent) as Int)
  }
}
