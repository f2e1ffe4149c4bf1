import DiffableData

/// The hash of a list, updated by differences.
struct ListHash: Sendable {
  /// The terms of sections and items.
  private var lists: UInt64
  /// The terms of each tree, by section.
  private var trees: [String: UInt64] = [:]
  private var treesTotal: UInt64 = 0

  /// The hash of a whole list. O(bytes of all identifiers).
  init(_ state: RecordedList) {
    let snapshot = state.snapshot
    lists = ListHashTerms.ring(
      ListHashTerms.list, snapshot.sectionIdentifiers.lazy.map(ListHashTerms.section))
    for (index, section) in snapshot.sectionIdentifiers.enumerated() {
      let start = ListHashTerms.section(section)
      var last = start
      var sum: UInt64 = 0
      snapshot.forEachItem(inSectionAt: index) { name in
        let item = ListHashTerms.item(name)
        sum &+= ListHashTerms.pair(last, item)
        last = item
      }
      lists &+= sum &+ ListHashTerms.pair(last, start)
    }
    for (section, tree) in state.trees { setTree(tree, ofSection: section) }
  }

  /// The hash of the list.
  var hash: UInt64 { ListHashTerms.mix(lists &+ treesTotal) }

  /// Replaces the tree of a section; nil removes it. O(tree).
  mutating func setTree(_ tree: SectionSnapshot<String>?, ofSection section: String) {
    if let old = trees.removeValue(forKey: section) { treesTotal &-= old }
    guard let tree else { return }
    let start = ListHashTerms.tree(ofSection: section)
    let sum = ListHashTerms.ring(
      start,
      tree.entries.lazy.map {
        ListHashTerms.entry($0.item, level: $0.level, isExpanded: $0.isExpanded, tree: start)
      })
    trees[section] = sum
    treesTotal &+= sum
  }

  /// Subtracts the terms that a difference is about to change, including the trees of deleted
  /// sections.
  ///
  /// `addTerms(_:_:in:)` completes the update. Both visit only the places that the difference
  /// names: the other terms are the same in both lists.
  ///
  /// - Complexity: O(changes × log(n)), and the bytes of their names and their neighbors'.
  mutating func subtractTerms(
    _ difference: Difference<String, String>, _ paths: ChangedPaths, in old: RecordedList
  ) {
    lists &-= old.snapshot.surplus(
      ofSections: difference.sectionDeletes.map(\.index) + difference.sectionMoves.map(\.from))
    lists &-= old.snapshot.surplus(ofItems: paths.removed)
    for change in difference.sectionDeletes {
      lists &-= emptyRing(change.id)
      setTree(nil, ofSection: change.id)
    }
  }

  /// Adds the terms that a difference has changed.
  ///
  /// - Complexity: O(changes × log(n)), and the bytes of their names and their neighbors'.
  mutating func addTerms(
    _ difference: Difference<String, String>, _ paths: ChangedPaths, in new: RecordedList
  ) {
    lists &+= new.snapshot.surplus(
      ofSections: difference.sectionInserts.map(\.index) + difference.sectionMoves.map(\.to))
    lists &+= new.snapshot.surplus(ofItems: paths.inserted)
    for change in difference.sectionInserts { lists &+= emptyRing(change.id) }
  }

  private func emptyRing(_ section: String) -> UInt64 {
    let start = ListHashTerms.section(section)
    return ListHashTerms.pair(start, start)
  }
}

extension Snapshot<String, String> {
  /// Returns the sum of the sections' ring minus its sum without the sections at some indices.
  fileprivate func surplus(ofSections indices: [Int]) -> UInt64 {
    let sorted = indices.sorted()
    return ringSurplus(
      ofSlots: sorted.indices, count: numberOfSections, slot: { sorted[$0] },
      name: { $0.flatMap(sectionIdentifier).map(ListHashTerms.section) ?? ListHashTerms.list })
  }

  /// Returns the sum of the items' rings minus their sum without the items at some ascending paths.
  fileprivate func surplus(ofItems paths: [ItemPath]) -> UInt64 {
    var sum: UInt64 = 0
    var start = 0
    while start < paths.count {
      let section = paths[start].section
      var end = start + 1
      while end < paths.count, paths[end].section == section { end += 1 }
      let sectionHash = ListHashTerms.section(sectionIdentifier(at: section) ?? "")
      sum &+= ringSurplus(
        ofSlots: start..<end, count: numberOfItems(inSectionAt: section),
        slot: { paths[$0].item },
        name: { item in
          guard let item else { return sectionHash }
          return ListHashTerms.item(
            itemIdentifier(at: ItemPath(section: section, item: item)) ?? "")
        })
      start = end
    }
    return sum
  }
}

/// Returns a ring's sum minus its sum without some of its slots.
///
/// - Parameters:
///   - slots: The numbers of the slots.
///   - slot: Returns the slot of a number; slots ascend.
///   - name: Returns the hash of the name in a slot; for nil, the start of the ring.
@inline(__always)
private func ringSurplus(
  ofSlots slots: Range<Int>, count: Int, slot: (Int) -> Int, name: (Int?) -> UInt64
) -> UInt64 {
  var sum: UInt64 = 0
  var start = slots.lowerBound
  // The slot after the last run and its name: the next run often begins there.
  var (known, knownName): (Int, UInt64) = (-2, 0)
  while start < slots.upperBound {
    var next = slot(start)
    let before = next - 1 == known ? knownName : name(next > 0 ? next - 1 : nil)
    var last = before
    while start < slots.upperBound, slot(start) == next {
      let name = name(next)
      sum &+= ListHashTerms.pair(last, name)
      last = name
      next += 1
      start += 1
    }
    let after = name(next < count ? next : nil)
    (known, knownName) = (next, after)
    sum &+= ListHashTerms.pair(last, after) &- ListHashTerms.pair(before, after)
  }
  return sum
}
