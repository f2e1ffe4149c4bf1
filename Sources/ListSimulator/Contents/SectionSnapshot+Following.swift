import DiffableData

extension SectionSnapshot {
  /// Returns the tree after a snapshot gave the section a flat list of items.
  ///
  /// The tree's visible items are that list. A remaining item keeps its parent and its hidden
  /// descendants. A removed item is removed with its hidden descendants. A new item gets the level
  /// of the item above it, or one more between an item and its children. A moved item counts as
  /// new, together with descendants that moved along. The sources are in
  /// Documentation/Semantics.md, "Trees in a list".
  ///
  /// - Parameters:
  ///   - items: The items that the section shows now, from top to bottom.
  ///   - moved: The items that do not keep their order.
  ///   - isShown: Returns true if the whole list shows an item. No tree may hide such an item.
  /// - Complexity: O(size of both · depth).
  func following(
    _ items: [ItemID], moved: Set<ItemID>, isShown: (ItemID) -> Bool
  ) -> SectionSnapshot {
    if items == visibleItems, !hides(what: isShown, besides: items) { return self }
    var outline = OutlineBuilder(tree: self, moved: moved)
    for (item, next) in zip(items, outline.nextUnmoved(behind: items)) {
      outline.add(item, before: next, isShown: isShown)
    }
    return (try? SectionSnapshot(validating: outline.entries)) ?? self
  }

  /// Returns true if the list shows a hidden item elsewhere; `rows` are the visible ones.
  private func hides(what isShown: (ItemID) -> Bool, besides rows: [ItemID]) -> Bool {
    if rows.count == count { return false }
    let visible = Set(rows)
    return items.contains { !visible.contains($0) && isShown($0) }
  }
}

/// The entries of a tree under construction from a flat list.
private struct OutlineBuilder<ItemID: Hashable & Sendable> {
  private let tree: SectionSnapshot<ItemID>
  private let moved: Set<ItemID>
  private let visible: Set<ItemID>
  private(set) var entries: [SectionSnapshot<ItemID>.Entry] = []
  /// The last visible item with its ancestors, the root first.
  private var branch: [ItemID] = []

  init(tree: SectionSnapshot<ItemID>, moved: Set<ItemID>) {
    self.tree = tree
    self.moved = moved
    visible = Set(tree.visibleItems)
  }

  /// Returns, for each item, the next unmoved item after it.
  func nextUnmoved(behind items: [ItemID]) -> [ItemID?] {
    var next: ItemID?
    let answers = items.reversed().map { item in
      defer { next = stays(item) ? item : next }
      return next
    }
    return answers.reversed()
  }

  private func stays(_ item: ItemID) -> Bool { visible.contains(item) && !moved.contains(item) }

  mutating func add(_ item: ItemID, before next: ItemID?, isShown: (ItemID) -> Bool) {
    let level = level(of: item, before: next)
    branch.removeSubrange(level...)
    branch.append(item)
    let wasVisible = visible.contains(item)
    let isExpanded = wasVisible && (try? tree.isExpanded(item)) == true
    entries.append(.init(item: item, level: level, isExpanded: isExpanded))
    if wasVisible, !isExpanded { addHidden(below: item, level: level, isShown: isShown) }
  }

  private func level(of item: ItemID, before next: ItemID?) -> Int {
    let parent = levelOfNearestAncestor(of: item)
    if stays(item) { return parent.map { $0 + 1 } ?? 0 }
    if let parent, moved.contains(branch[parent]) { return parent + 1 }
    let last = branch.count - 1
    let needed = next.flatMap { levelOfNearestAncestor(of: $0) }.map { $0 + 1 } ?? 0
    return max(0, last, min(needed, last + 1))
  }

  /// Returns the level, in the branch, of the nearest ancestor of an item; nil without one.
  private func levelOfNearestAncestor(of item: ItemID) -> Int? {
    guard visible.contains(item) else { return nil }
    var ancestor = (try? tree.parent(of: item)) ?? nil
    while let candidate = ancestor {
      if let level = branch.lastIndex(of: candidate) { return level }
      ancestor = (try? tree.parent(of: candidate)) ?? nil
    }
    return nil
  }

  /// Adds the hidden descendants of a collapsed item, except items that the list shows elsewhere.
  private mutating func addHidden(
    below item: ItemID, level: Int, isShown: (ItemID) -> Bool
  ) {
    guard var hidden = try? tree.snapshot(of: item) else { return }
    for descendant in hidden.items where isShown(descendant) && hidden.contains(descendant) {
      try? hidden.delete([descendant])
    }
    entries += hidden.entries.map {
      .init(item: $0.item, level: level + 1 + $0.level, isExpanded: $0.isExpanded)
    }
  }
}
