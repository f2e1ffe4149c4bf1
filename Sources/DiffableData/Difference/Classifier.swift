/// Turns matches into inserts, deletes and the fewest moves.
///
/// It compares integers only: which section an index lies in, and which indices ascend.
@usableFromInline
struct Classifier<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: ~Copyable {
  @usableFromInline let old: Snapshot<SectionID, ItemID>
  @usableFromInline let new: Snapshot<SectionID, ItemID>
  /// The index of each new section in the old snapshot, or -1.
  @usableFromInline let oldSectionIndices: [Int]
  /// Whether each old section is still there.
  @usableFromInline let retained: [Bool]
  /// The index of each section's first item, and at the end the number of items.
  @usableFromInline let oldStarts: [Int]
  @usableFromInline let newStarts: [Int]
  @usableFromInline var difference = Difference<SectionID, ItemID>()

  @inlinable
  init(old: Snapshot<SectionID, ItemID>, new: Snapshot<SectionID, ItemID>) {
    self.old = old
    self.new = new
    oldStarts = old.sectionStarts
    newStarts = new.sectionStarts
    oldSectionIndices = new.oldSectionIndices(in: old)
    var retained = [Bool](repeating: false, count: old.order.count)
    for oldSection in oldSectionIndices where oldSection >= 0 { retained[oldSection] = true }
    self.retained = retained
  }

  /// - Complexity: O(s log s).
  @inlinable
  mutating func classifySections() {
    for (index, retained) in retained.enumerated() where !retained {
      difference.sectionDeletes.append(.init(id: old.section(at: index), index: index))
    }
    for (index, oldSection) in oldSectionIndices.enumerated() where oldSection < 0 {
      difference.sectionInserts.append(.init(id: new.section(at: index), index: index))
    }
    if oldSectionIndices.elementsEqual(oldSectionIndices.indices) { return }
    let common = oldSectionIndices.indices.filter { oldSectionIndices[$0] >= 0 }
    let kept = increasingSubsequence(of: common.map { oldSectionIndices[$0] })
    for (position, index) in common.enumerated() where !kept[position] {
      let id = new.section(at: index)
      difference.sectionMoves.append(.init(id: id, from: oldSectionIndices[index], to: index))
    }
  }
}

extension Snapshot {
  /// The section at an index that is in range. O(1).
  @inlinable
  func section(at index: Int) -> SectionID { columns[order[index]].section }

  /// The index of each section's first item, and the number of items. O(s).
  @inlinable
  var sectionStarts: [Int] {
    var starts = [0]
    starts.reserveCapacity(order.count + 1)
    var count = 0
    for number in order {
      count += columns[number].count
      starts.append(count)
    }
    return starts
  }

  /// The index of each section in `old`, or -1. Neighbours are tried before hashing. O(s).
  @inlinable
  func oldSectionIndices(in old: Snapshot) -> [Int] {
    var next = 0
    return order.map { number in
      let section = columns[number].section
      if next >= old.order.count || old.section(at: next) != section {
        guard let oldSection = old.indexOfSection(section) else { return -1 }
        next = oldSection
      }
      next += 1
      return next - 1
    }
  }
}
