/// An item whose cell a view keeps, at a place at which the list has another item.
package struct MisplacedItem<ItemID: Hashable & Sendable>: Hashable, Sendable {
  /// The item of the cell.
  package let shown: ItemID
  /// The item of the list.
  package let expected: ItemID
  /// The place after the updates.
  package let path: ItemPath
}

/// Batches that a view performs one after another, between two lists.
extension [BatchUpdate] {
  /// Returns the reasons why a view would reject the first batch that it rejects, and that batch's
  /// index; nil if it rejects none. Each batch but the last leads to the numbers of items that its
  /// changes give; those of a section that it inserts or reloads are unknown, and then nothing is
  /// judged.
  ///
  /// - Parameters: As those of `BatchUpdate.violations(oldCounts:newCounts:rules:)`.
  /// - Complexity: O(number of changes + batches × sections).
  package func violations(
    oldCounts: [Int], newCounts: [Int], rules: BatchRules
  ) -> (batch: Int, violations: [BatchViolation])? {
    guard let counts = counts(from: oldCounts, to: newCounts) else { return nil }
    for (index, batch) in enumerated() {
      let violations = batch.violations(
        oldCounts: counts[index], newCounts: counts[index + 1], rules: rules)
      if !violations.isEmpty { return (index, violations) }
    }
    return nil
  }

  /// Returns the place of a batch among several as the end of a message; nothing for one batch.
  package func place(ofBatch index: Int) -> String {
    count > 1 ? " (batch \(index + 1) of \(count) before the apply)" : ""
  }

  /// Returns the cells that a view keeps at wrong places, in the order of the new list; none if the
  /// numbers of items between the batches are unknown. The view does not reject such batches: only
  /// their numbers count.
  ///
  /// Reloaded and reconfigured cells, and those of reloaded sections, are filled again and are not
  /// wrong.
  ///
  /// - Precondition: The batches have no violations between the lists.
  /// - Complexity: O(batches × items + changes).
  package func misplacedItems<SectionID, ItemID>(
    from old: Snapshot<SectionID, ItemID>, to new: Snapshot<SectionID, ItemID>
  ) -> [MisplacedItem<ItemID>] {
    guard let counts = counts(from: old.itemCountsBySection, to: new.itemCountsBySection)
    else { return [] }
    var cells: [[ItemID?]] = old.sectionIdentifiers.map { old.items(in: $0) }
    for (batch, counts) in zip(self, counts.dropFirst()) {
      cells = batch.keptCells(of: cells, counts: counts)
    }
    return cells.enumerated().flatMap { section, cells in
      cells.enumerated().compactMap { item, shown in
        let path = ItemPath(section: section, item: item)
        guard let shown, let expected = new.itemIdentifier(at: path), shown != expected
        else { return nil }
        return MisplacedItem(shown: shown, expected: expected, path: path)
      }
    }
  }

  /// Returns the numbers of items in each section before the batches, between them and after them;
  /// nil if they are unknown.
  private func counts(from old: [Int], to new: [Int]) -> [[Int]]? {
    var counts = [old]
    for batch in dropLast() {
      guard let next = batch.counts(after: counts[counts.count - 1]) else { return nil }
      counts.append(next)
    }
    return counts + [new]
  }
}

extension BatchUpdate {
  /// Returns the number of items in each section after the batch; nil if it inserts or reloads a
  /// section, whose number only the data source knows.
  fileprivate func counts(after old: [Int]) -> [Int]? {
    guard sections.inserts.isEmpty, sections.reloads.isEmpty else { return nil }
    let left = [Int](repeating: 0, count: max(0, old.count - Set(sections.deletes).count))
    return BatchValidator(batch: self, oldCounts: old, newCounts: left, rules: .current)
      .impliedCounts
  }

  /// Returns the cells by section after the batch; nil for those that the data source fills.
  ///
  /// - Precondition: The batch has no violations between the numbers of cells.
  fileprivate func keptCells<ItemID>(of old: [[ItemID?]], counts: [Int]) -> [[ItemID?]] {
    let retained =
      BatchValidator(batch: self, oldCounts: old.map(\.count), newCounts: counts, rules: .current)
      .retainedSections ?? []
    let left = Set(items.deletes + items.moves.map(\.from))
    let taken = Set(items.inserts + items.moves.map(\.to))
    var kept = items.moves
    for section in retained {
      func places(_ count: Int, in section: Int, without other: Set<ItemPath>) -> [ItemPath] {
        (0..<count).map { ItemPath(section: section, item: $0) }.filter { !other.contains($0) }
      }
      let rows = places(old[section.from].count, in: section.from, without: left)
      let slots = places(counts[section.to], in: section.to, without: taken)
      kept += zip(rows, slots).map { BatchMove(from: $0, to: $1) }
    }
    let filled = Set(items.reloads + reconfigures)
    let reloaded = Set(sections.reloads)
    let filledSections = Set(retained.filter { reloaded.contains($0.from) }.map(\.to))
    var cells = counts.map { [ItemID?](repeating: nil, count: $0) }
    for cell in kept
    where !filled.contains(cell.from) && !filledSections.contains(cell.to.section) {
      cells[cell.to.section][cell.to.item] = old[cell.from.section][cell.from.item]
    }
    return cells
  }
}
