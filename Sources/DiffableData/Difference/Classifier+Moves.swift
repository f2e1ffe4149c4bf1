extension MatchedRun {
  /// Classifies all items of the run as unmoved.
  @inlinable @inline(__always)
  mutating func keepAll() { classification = -1 }

  /// Classifies all items but the last as moved.
  @inlinable @inline(__always)
  mutating func keepLast() { classification = -2 &- classification }

  /// The number of moved items, which are the first ones. O(1).
  @inlinable @inline(__always)
  var movedCount: Int { classification >= 0 ? count : classification == -1 ? 0 : count &- 1 }

  /// The old section of the moved items. O(1).
  @inlinable @inline(__always)
  var source: Int { Int(classification >= 0 ? classification : -2 &- classification) }
}

extension Classifier {
  /// Classifies the items of a section as moved or unmoved, and returns the number of moved ones.
  ///
  /// - Complexity: O(r log n) for the section's r runs.
  @inlinable
  func classifyOrder(
    _ runs: borrowing MatchedRuns, _ range: Range<Int>, _ section: Int, _ order: SectionOrder,
    _ sorter: inout PatienceSorter, _ scratch: inout Scratch
  ) -> Int {
    let oldSection = Int32(truncatingIfNeeded: oldSectionIndices[section])
    if order.isKept {
      for index in range where runs.base[index].classification == oldSection {
        runs.base[index].keepAll()
      }
      return 0
    }
    sorter.removeAll(reserving: order.stayed, &scratch)
    // While sorting, a run of the same section stores the number of its pile, as -1 - pile.
    for index in range where runs.base[index].classification == oldSection {
      runs.base[index].classification =
        -1 &- Int32(truncatingIfNeeded: sorter.insert(runs.base[index]))
    }
    var wanted = sorter.count &- 1
    for index in range.reversed() where runs.base[index].classification < 0 {
      let last = sorter.lastPile(
        of: runs.base[index], first: -1 &- Int(runs.base[index].classification))
      runs.base[index].classification = oldSection
      if last != wanted { continue }
      wanted &-= runs.base[index].signedCount < 0 ? 1 : runs.base[index].count
      if runs.base[index].signedCount < 0 {
        runs.base[index].keepLast()
      } else {
        runs.base[index].keepAll()
      }
    }
    return order.stayed &- sorter.count
  }

  /// Adds the moves. O(r + their number).
  @inlinable
  mutating func classifyMoves(
    _ runs: borrowing MatchedRuns, count: Int, _ items: borrowing ItemRuns<ItemID>
  ) {
    difference.itemMoves = list(count: count) { add in
      var (section, memory) = (0, 0)
      for index in 0..<runs.count where runs.base[index].movedCount > 0 {
        forEachMove(of: runs.base[index], items, &section, &memory, add)
      }
    }
  }

  /// Calls a closure for each move of a run. O(their number).
  @inlinable @inline(__always)
  func forEachMove(
    of run: MatchedRun, _ items: borrowing ItemRuns<ItemID>, _ section: inout Int,
    _ memory: inout Int, _ body: (Difference<SectionID, ItemID>.ItemMove) -> Void
  ) {
    let newStart = Int(run.newStart)
    while newStart >= newStarts[section &+ 1] { section &+= 1 }
    while newStart >= items.starts[memory &+ 1] { memory &+= 1 }
    var from = ItemPath(section: run.source, item: Int(run.oldStart) &- oldStarts[run.source])
    var to = ItemPath(section: section, item: newStart &- newStarts[section])
    let (step, end) = (run.step, newStart &+ run.movedCount)
    var next = newStart
    while next < end {
      let stop = min(end, items.starts[memory &+ 1])
      var id = items.bases[memory] + (next &- items.starts[memory])
      while next < stop {
        body(.init(id: id.pointee, from: from, to: to))
        id += 1
        from.item &+= step
        to.item &+= 1
        next &+= 1
      }
      if next < end { memory &+= 1 }
    }
  }

  /// Returns the old section of an index. O(log s), and O(1) if the guess is right.
  @inlinable
  func oldSection(of index: Int, near guess: Int) -> Int {
    if index >= oldStarts[guess] && index < oldStarts[guess + 1] { return guess }
    var low = 0
    var high = oldStarts.count - 2
    while low < high {
      let middle = (low &+ high &+ 1) &>> 1
      if oldStarts[middle] <= index { low = middle } else { high = middle &- 1 }
    }
    return low
  }
}
