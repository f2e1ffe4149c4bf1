extension BatchUpdate {
  /// An item whose cell a view keeps, at a place at which the list has another item.
  package struct MisplacedItem<ItemID: Hashable & Sendable>: Hashable, Sendable {
    /// The item of the cell.
    package let shown: ItemID
    /// The item of the list.
    package let expected: ItemID
    /// The place after the update.
    package let path: ItemPath
  }

  /// Returns the cells that a view keeps at wrong places, in the order of the new list. The view
  /// does not reject such a batch: only its numbers count.
  ///
  /// Reloaded and reconfigured cells, and those of reloaded sections, are filled again and are not
  /// wrong.
  ///
  /// - Precondition: The batch has no violations between the lists.
  /// - Complexity: O(items + changes).
  package func misplacedItems<SectionID, ItemID>(
    from old: Snapshot<SectionID, ItemID>, to new: Snapshot<SectionID, ItemID>
  ) -> [MisplacedItem<ItemID>] {
    let validator = BatchValidator(
      batch: self, oldCounts: old.itemCountsBySection, newCounts: new.itemCountsBySection,
      rules: .current)
    let retained = validator.retainedSections ?? []
    let filled = Set(items.reloads + reconfigures)
    let left = Set(items.deletes + items.moves.map(\.from))
    let taken = Set(items.inserts + items.moves.map(\.to))
    var kept = items.moves
    for section in retained {
      func places(_ count: Int, in section: Int, without other: Set<ItemPath>) -> [ItemPath] {
        (0..<count).map { ItemPath(section: section, item: $0) }.filter { !other.contains($0) }
      }
      let rows = places(validator.oldCounts[section.from], in: section.from, without: left)
      let slots = places(validator.newCounts[section.to], in: section.to, without: taken)
      kept += zip(rows, slots).map { BatchMove(from: $0, to: $1) }
    }
    let reloaded = Set(sections.reloads)
    let filledSections = Set(retained.filter { reloaded.contains($0.from) }.map(\.to))
    return kept.sorted { ($0.to.section, $0.to.item) < ($1.to.section, $1.to.item) }
      .compactMap { cell in
        guard !filled.contains(cell.from), !filledSections.contains(cell.to.section),
          let shown = old.itemIdentifier(at: cell.from),
          let expected = new.itemIdentifier(at: cell.to), shown != expected
        else { return nil }
        return MisplacedItem(shown: shown, expected: expected, path: cell.to)
      }
  }
}
