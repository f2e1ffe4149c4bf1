@testable import DiffableData

extension Snapshot {
  /// A description of the first broken invariant; nil if there is none.
  ///
  /// - Complexity: O(n + s).
  var brokenInvariant: String? {
    if !table.shared.isMade {
      // The check must not build the table, which would change the code path of the next append.
      var made = self
      made.table.shared = makeTable()
      return made.brokenInvariant
    }
    let entered = needsNumbers ? storedSections.count : 0
    if order.count != storedSections.count || numbers.count != entered {
      return "section count"
    }
    if table.count != storedSections.reduce(0, { $0 + $1.count }) { return "item count" }
    var entries = -table.removed.count
    for map in [table.shared, table.added].compactMap({ $0 }) { map.forEach { _ in entries += 1 } }
    if entries != table.count { return "entries of the table" }
    if slots.count != freeSlots.count + storedSections.reduce(0, { $0 + $1.chunks.count }) {
      return "chunk count"
    }
    var start = 0
    for (rank, number) in order.enumerated() {
      let storedSection = storedSections[number]
      if storedSection.rank != rank || self.number(ofSection: storedSection.section) != number {
        return "position of section \(storedSection.section)"
      }
      if sectionCounts.sum(first: rank) != start {
        return "start of section \(storedSection.section)"
      }
      start += storedSection.count
      if let broken = brokenChunk(of: number) { return broken }
    }
    return nil
  }

  private func brokenChunk(of number: Int) -> String? {
    let storedSection = storedSections[number]
    var start = 0
    for (ordinal, slot) in storedSection.chunks.enumerated() {
      let chunk = slots[slot].chunk
      if chunk.count == 0 || chunk.count > Chunk<ItemID>.maximumCount { return "size of a chunk" }
      if slots[slot].sectionNumber != number || slots[slot].ordinal != ordinal {
        return "chunk \(slot)"
      }
      if storedSection.chunkCounts.sum(first: ordinal) != start { return "start of chunk \(slot)" }
      for offset in 0..<chunk.count {
        let location = location(of: chunk.items[offset])
        if location?.chunk != slot || location?.offset != offset {
          return "location of \(chunk.items[offset])"
        }
      }
      start += chunk.count
    }
    return start == storedSection.count ? nil : "size of section \(storedSection.section)"
  }
}

extension SectionSnapshot {
  /// A description of the first broken invariant; nil if there is none.
  ///
  /// - Complexity: O(n).
  var brokenInvariant: String? {
    if slots.count + freeSlots.count + 1 != nodes.count { return "number of slots" }
    var reached = 0
    for (slot, _) in walk() {
      let node = nodes[slot]
      let (front, back) = (nodes[node.previous].next, nodes[node.next].previous)
      guard let item = node.item else { return "a free slot in the tree" }
      if slots[item] != slot { return "slot of \(item)" }
      if slot != (node.previous == 0 ? nodes[node.parent].firstChild : front) {
        return "previous of \(item)"
      }
      if slot != (node.next == 0 ? nodes[node.parent].lastChild : back) { return "next of \(item)" }
      reached += 1
    }
    return reached == slots.count ? nil : "an item out of reach"
  }
}
