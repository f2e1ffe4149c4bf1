/// Turns matches into inserts, deletes and the fewest moves.
///
/// Works on indices only, so it needs no comparison of identifiers.
@usableFromInline
struct Classifier<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: ~Copyable {
  /// The index of each new section in the old snapshot, or -1.
  @usableFromInline let oldSectionIndices: UnsafeMutableBufferPointer<Int>
  /// For each old section, 1 if it is in the new snapshot, else 0.
  @usableFromInline let retained: UnsafeMutableBufferPointer<Int>
  /// The index of each section's first item, followed by the number of items.
  @usableFromInline let oldStarts: UnsafeMutableBufferPointer<Int>
  @usableFromInline let newStarts: UnsafeMutableBufferPointer<Int>
  @usableFromInline let memory: ScratchPiece<Int>
  @usableFromInline var difference = Difference<SectionID, ItemID>()

  @inlinable
  init(
    old: borrowing Snapshot<SectionID, ItemID>, new: borrowing Snapshot<SectionID, ItemID>,
    _ scratch: inout Scratch
  ) {
    let (oldCount, newCount) = (old.order.count, new.order.count)
    // One piece for the four of them.
    memory = scratch.piece(of: Int.self, capacity: 2 * (oldCount + newCount + 1))
    oldStarts = .init(start: memory.base, count: oldCount + 1)
    newStarts = .init(start: memory.base + oldCount + 1, count: newCount + 1)
    oldSectionIndices = .init(start: memory.base + oldCount + newCount + 2, count: newCount)
    retained = .init(start: memory.base + oldCount + 2 * newCount + 2, count: oldCount)
    old.writeSectionStarts(to: oldStarts)
    new.writeSectionStarts(to: newStarts)
    new.writeOldSectionIndices(in: old, to: oldSectionIndices)
    retained.initialize(repeating: 0)
    for oldSection in oldSectionIndices where oldSection >= 0 { retained[oldSection] = 1 }
  }

  /// Adds the changes of sections to the difference; the snapshots are those of the initializer.
  ///
  /// - Complexity: O(s log s).
  @inlinable
  mutating func classifySections(
    old: Snapshot<SectionID, ItemID>, new: Snapshot<SectionID, ItemID>
  ) {
    for (index, retained) in retained.enumerated() where retained == 0 {
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
  /// Returns the section at an index in range. O(1).
  @inlinable
  func section(at index: Int) -> SectionID { storedSections[order[index]].section }

  /// Writes the index of each section's first item, followed by the number of items. O(s).
  @inlinable
  func writeSectionStarts(to starts: UnsafeMutableBufferPointer<Int>) {
    var start = 0
    for (index, number) in order.enumerated() {
      starts[index] = start
      start += storedSections[number].count
    }
    starts[order.count] = start
  }

  /// Writes the index of each section in `old`, or -1. O(s).
  @inlinable
  func writeOldSectionIndices(in old: Snapshot, to indices: UnsafeMutableBufferPointer<Int>) {
    var next = 0
    for (index, number) in order.enumerated() {
      let section = storedSections[number].section
      if next >= old.order.count || old.section(at: next) != section {
        guard let oldSection = old.indexOfSection(section) else {
          indices[index] = -1
          continue
        }
        next = oldSection
      }
      indices[index] = next
      next += 1
    }
  }
}

/// The origin and order of one section's retained items.
@usableFromInline
struct SectionOrder {
  /// The number of items from other sections.
  @usableFromInline var across = 0
  /// The number of items of the same section.
  @usableFromInline var stayed = 0
  @usableFromInline var isKept = true
  @usableFromInline var last = -1

  @inlinable
  init() {}

  /// Adds a run of items of the same section.
  @inlinable @inline(__always)
  mutating func stay(_ run: MatchedRun) {
    if run.signedCount < 0 || run.oldStart < last { isKept = false }
    last = run.oldLast
    stayed &+= run.count
  }
}

extension Classifier {
  /// Adds the inserts, deletes and moves of items to the difference.
  ///
  /// - Parameters:
  ///   - matches: The common items; their runs are classified in place.
  ///   - oldItems: The items of the old snapshot.
  ///   - newItems: The items of the new snapshot.
  /// - Complexity: O(r log r + s) for r runs, and the size of the result.
  @inlinable
  mutating func classifyItems(
    _ matches: inout Matches, old oldItems: borrowing ItemRuns<ItemID>,
    new newItems: borrowing ItemRuns<ItemID>, _ scratch: inout Scratch
  ) {
    if oldStarts.count > 2 || newStarts.count > 2 { matches.runs = cut(matches.runs, &scratch) }
    difference.itemInserts.reserveCapacity(newItems.count - matches.count)
    var sorter = PatienceSorter(&scratch)
    var (memory, first, moves) = (0, 0, 0)
    for section in oldSectionIndices.indices {
      let (order, end) = classifyInserts(of: section, matches.runs, from: first, newItems, &memory)
      if order.across > 0 || !order.isKept {
        moves += order.across
        moves += classifyOrder(matches.runs, first..<end, section, order, &sorter, &scratch)
      } else {
        for index in first..<end { matches.runs.base[index].keepAll() }
      }
      first = end
    }
    if moves > 0 { classifyMoves(matches.runs, count: moves, newItems) }
    if matches.count < oldItems.count { classifyDeletes(matches, oldItems) }
  }

  /// Splits runs at the starts of sections in either snapshot. O(r + s).
  @inlinable
  func cut(_ runs: borrowing MatchedRuns, _ scratch: inout Scratch) -> MatchedRuns {
    var pieces = MatchedRuns(capacity: runs.count + newStarts.count, &scratch)
    var (section, source) = (0, 0)
    for index in 0..<runs.count {
      let (run, step) = (runs.base[index], runs.base[index].step)
      var done = 0
      while done < run.count {
        let (newIndex, oldIndex) = (Int(run.newStart) &+ done, Int(run.oldStart) &+ done &* step)
        while newIndex >= newStarts[section &+ 1] { section &+= 1 }
        source = oldSection(
          of: oldIndex, near: oldSectionIndices[section] < 0 ? source : oldSectionIndices[section])
        let room =
          step > 0 ? oldStarts[source &+ 1] &- oldIndex : oldIndex &- oldStarts[source] &+ 1
        let count = min(run.count &- done, min(room, newStarts[section &+ 1] &- newIndex))
        pieces.append(
          MatchedRun(
            newStart: newIndex, oldStart: oldIndex, signedCount: count == 1 ? 1 : count &* step,
            section: source))
        done &+= count
      }
    }
    return pieces
  }

  /// Adds the inserts of a section, and returns the order of its other items, whose runs begin at
  /// number `first`, and the number of the first run after the section.
  @inlinable
  mutating func classifyInserts(
    of section: Int, _ runs: borrowing MatchedRuns, from first: Int,
    _ newItems: borrowing ItemRuns<ItemID>, _ memory: inout Int
  ) -> (order: SectionOrder, end: Int) {
    let (oldSection, start, sectionEnd) = (
      oldSectionIndices[section], newStarts[section], newStarts[section + 1]
    )
    var order = SectionOrder()
    var (position, index) = (start, first)
    while index < runs.count, runs.base[index].newStart < sectionEnd {
      let run = runs.base[index]
      if position < run.newStart {
        insert(position..<Int(run.newStart), section, newItems, &memory)
      }
      if run.classification == oldSection { order.stay(run) } else { order.across &+= run.count }
      position = run.newEnd
      index &+= 1
    }
    if position < sectionEnd { insert(position..<sectionEnd, section, newItems, &memory) }
    return (order, index)
  }

  /// Adds the inserts of a range of items in one section.
  @inlinable
  mutating func insert(
    _ indices: Range<Int>, _ section: Int, _ items: borrowing ItemRuns<ItemID>,
    _ memory: inout Int
  ) {
    let (start, isImplied) = (newStarts[section], oldSectionIndices[section] < 0)
    for index in indices {
      let id = items.pointer(atIndex: index, &memory).pointee
      let path = ItemPath(section: section, item: index &- start)
      difference.itemInserts.append(.init(id: id, path: path, isImplied: isImplied))
    }
  }

  /// Adds the deletes: the unmatched old items. O(n / 64 + their number).
  @inlinable
  mutating func classifyDeletes(
    _ matches: borrowing Matches, _ items: borrowing ItemRuns<ItemID>
  ) {
    difference.itemDeletes = list(count: items.count - matches.count) { add in
      var (memory, section) = (0, 0)
      matches.taken.forEachMissing(from: matches.taken.low, to: matches.taken.high) { index in
        while index >= oldStarts[section &+ 1] { section &+= 1 }
        let path = ItemPath(section: section, item: index &- oldStarts[section])
        let id = items.pointer(atIndex: index, &memory).pointee
        add(.init(id: id, path: path, isImplied: retained[section] == 0))
      }
    }
  }
}

/// A list of `count` elements, which `body` passes to its argument one by one. O(count).
@inlinable @inline(__always)
func list<Element>(count: Int, _ body: ((Element) -> Void) -> Void) -> [Element] {
  if count > 64 {
    // Written in place: `append` would check for unique ownership at every element.
    return .init(unsafeUninitializedCapacity: count) {
      guard var next = $0.baseAddress else { return }
      body {
        next.initialize(to: $0)
        next += 1
      }
      $1 = count
    }
  }
  // The initializer above looks up the array's type, which takes as long as 64 checks.
  var list: [Element] = []
  list.reserveCapacity(count)
  body { list.append($0) }
  return list
}
