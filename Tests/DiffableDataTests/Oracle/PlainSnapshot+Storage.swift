import DiffableData

/// The side of its anchor on which an operation inserts.
enum Side: Sendable {
  case before, after
}

// The primitive operations on storage. They keep the two dictionaries consistent
// with `entries`; their callers have checked the arguments.
extension PlainSnapshot {
  /// Updates `positions` from `entries`. O(s).
  mutating func reindexSections() {
    positions.removeAll(keepingCapacity: true)
    for (index, entry) in entries.enumerated() { positions[entry.section] = index }
  }

  /// Removes items from their sections; ignores items that are not present. O(n + k).
  mutating func detach(_ items: [ItemID]) {
    var touched = Set<Int>()
    for item in items {
      guard let section = sectionOfItem.removeValue(forKey: item) else { continue }
      if let index = positions[section] { touched.insert(index) }
    }
    let gone = Set(items)
    for index in touched { entries[index].items.removeAll { gone.contains($0) } }
  }

  /// Inserts items that are not present into the section at `index`. O(n + k), at the end O(k).
  mutating func place(_ items: [ItemID], at offset: Int, inSectionAt index: Int) {
    entries[index].items.insert(contentsOf: items, at: offset)
    let section = entries[index].section
    for item in items { sectionOfItem[item] = section }
  }

  /// Inserts items that are not present next to `anchor`, in its section. O(n + k).
  mutating func place(_ items: [ItemID], _ side: Side, _ anchor: ItemID) {
    guard let path = path(of: anchor) else { return }
    place(items, at: path.item + (side == .after ? 1 : 0), inSectionAt: path.section)
  }

  /// The position of an item. O(n).
  func path(of item: ItemID) -> ItemPath? {
    guard let section = sectionOfItem[item], let index = positions[section],
      let offset = entries[index].items.firstIndex(of: item)
    else { return nil }
    return ItemPath(section: index, item: offset)
  }

  /// A description of the first broken invariant; nil if there is none.
  ///
  /// - Complexity: O(n + s).
  var brokenInvariant: String? {
    if positions.count != entries.count { return "section count" }
    if sectionOfItem.count != numberOfItems { return "item count" }
    for (index, entry) in entries.enumerated() {
      if positions[entry.section] != index { return "position of section \(entry.section)" }
      for item in entry.items where sectionOfItem[item] != entry.section {
        return "section of item \(item)"
      }
    }
    return nil
  }
}
