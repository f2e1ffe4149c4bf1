import DiffableData

/// The sum that the hash of a state is made of, brought forward by changes.
struct StateSum: Sendable {
  /// The part of the sum that sections and items add.
  private var lists: UInt64
  /// The part of the sum that each tree adds, by section.
  private var trees: [String: UInt64] = [:]
  private var treesTotal: UInt64 = 0

  /// The sum of a whole state. O(bytes of all identifiers).
  init(_ list: some NamedList) {
    let count = list.sectionCount
    lists = NameHash.ring(NameHash.list, (0..<count).lazy.map { list.sectionHash($0) })
    for section in 0..<count {
      let start = list.sectionHash(section)
      var last = start
      var sum: UInt64 = 0
      list.forEachItemName(ofSection: section) { name in
        let item = NameHash.item(name)
        sum &+= NameHash.pair(last, item)
        last = item
      }
      lists &+= sum &+ NameHash.pair(last, start)
      if let tree = list.tree(ofSection: section) {
        setTree(tree, ofSection: list.sectionName(section))
      }
    }
  }

  /// The hash of the state.
  var hash: UInt64 { NameHash.mix(lists &+ treesTotal) }

  /// Puts a tree in the place of a section's, or takes that away. O(tree).
  mutating func setTree(_ tree: SectionSnapshot<String>?, ofSection section: String) {
    if let old = trees.removeValue(forKey: section) { treesTotal &-= old }
    guard let tree else { return }
    let start = NameHash.tree(ofSection: section)
    let sum = NameHash.ring(
      start,
      tree.entries.lazy.map {
        NameHash.entry($0.item, level: $0.level, isExpanded: $0.isExpanded, tree: start)
      })
    trees[section] = sum
    treesTotal &+= sum
  }

  /// Takes off what a difference is about to change; trees go with their sections and else stay.
  ///
  /// The sum is whole again once `enter(_:in:)` has added what there is then. Only places that the
  /// difference names are looked at: what nobody touched forms the same rings on both sides.
  ///
  /// - Complexity: O(changes × log(n)), and the bytes of their names and their neighbors'.
  mutating func leave<SectionID, ItemID>(
    _ difference: Difference<SectionID, ItemID>, _ places: ChangedPlaces, in old: some NamedList,
    deletedSections: [String]
  ) {
    // No key paths: in generic code each would be made anew, which takes longer than the sums.
    lists &-= SectionSlots(list: old).sum(
      at: difference.sectionDeletes.map { $0.index } + difference.sectionMoves.map { $0.from })
    lists &-= ItemSlots(list: old).sum(at: places.taken)
    for change in difference.sectionDeletes { lists &-= emptyRing(old.sectionHash(change.index)) }
    for section in deletedSections { setTree(nil, ofSection: section) }
  }

  /// Adds what a difference has changed.
  ///
  /// - Complexity: O(changes × log(n)), and the bytes of their names and their neighbors'.
  mutating func enter<SectionID, ItemID>(
    _ difference: Difference<SectionID, ItemID>, _ places: ChangedPlaces, in new: some NamedList
  ) {
    lists &+= SectionSlots(list: new).sum(
      at: difference.sectionInserts.map { $0.index } + difference.sectionMoves.map { $0.to })
    lists &+= ItemSlots(list: new).sum(at: places.placed)
    for change in difference.sectionInserts { lists &+= emptyRing(new.sectionHash(change.index)) }
  }

  private func emptyRing(_ start: UInt64) -> UInt64 { NameHash.pair(start, start) }
}

/// The ring of a list's sections.
private struct SectionSlots<List: NamedList> {
  let list: List

  /// Returns the ring's sum minus its sum without the sections at some indices.
  func sum(at indices: [Int]) -> UInt64 {
    let sorted = indices.sorted()
    return surplus(
      ofSlots: sorted.indices, count: list.sectionCount, slot: { sorted[$0] },
      name: { $0.map(list.sectionHash) ?? NameHash.list })
  }
}

/// The rings of a list's items.
private struct ItemSlots<List: NamedList> {
  let list: List

  /// Returns the rings' sum minus their sum without the items at some ascending paths.
  func sum(at paths: [ItemPath]) -> UInt64 {
    var sum: UInt64 = 0
    var start = 0
    var cursor = ItemCursor()
    while start < paths.count {
      let section = paths[start].section
      var end = start + 1
      while end < paths.count, paths[end].section == section { end += 1 }
      let sectionHash = list.sectionHash(section)
      sum &+= surplus(
        ofSlots: start..<end, count: list.itemCount(ofSection: section),
        slot: { paths[$0].item },
        name: { item in
          guard let item else { return sectionHash }
          return list.itemHash(at: ItemPath(section: section, item: item), &cursor)
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
///   - slot: The slot of a number; they ascend.
///   - name: The name in a slot; for nil the start of the ring.
@inline(__always)
private func surplus(
  ofSlots slots: Range<Int>, count: Int, slot: (Int) -> Int, name: (Int?) -> UInt64
) -> UInt64 {
  var sum: UInt64 = 0
  var start = slots.lowerBound
  // The slot behind the last run and its name: the next run often begins there.
  var (known, knownName): (Int, UInt64) = (-2, 0)
  while start < slots.upperBound {
    var next = slot(start)
    let before = next - 1 == known ? knownName : name(next > 0 ? next - 1 : nil)
    var last = before
    while start < slots.upperBound, slot(start) == next {
      let name = name(next)
      sum &+= NameHash.pair(last, name)
      last = name
      next += 1
      start += 1
    }
    let after = name(next < count ? next : nil)
    (known, knownName) = (next, after)
    sum &+= NameHash.pair(last, after) &- NameHash.pair(before, after)
  }
  return sum
}
