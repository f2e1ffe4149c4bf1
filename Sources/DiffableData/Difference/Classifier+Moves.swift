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
    _ sorter: inout PatienceSorter
  ) -> Int {
    let oldSection = Int32(truncatingIfNeeded: oldSectionIndices[section])
    if order.isKept {
      for index in range where runs.base[index].classification == oldSection {
        runs.base[index].keepAll()
      }
      return 0
    }
    sorter.removeAll(reserving: order.stayed)
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
    // Written in place: `append` would check for unique ownership at every move.
    difference.itemMoves = .init(unsafeUninitializedCapacity: count) {
      guard let base = $0.baseAddress else { return }
      var (section, memory) = (0, 0)
      for index in 0..<runs.count where runs.base[index].movedCount > 0 {
        write(runs.base[index], to: base + $1, items, &section, &memory)
        $1 &+= runs.base[index].movedCount
      }
    }
  }

  /// Writes the moves of a run to memory. O(their number).
  @inlinable @inline(__always)
  func write(
    _ run: MatchedRun, to moves: UnsafeMutablePointer<Difference<SectionID, ItemID>.ItemMove>,
    _ items: borrowing ItemRuns<ItemID>, _ section: inout Int, _ memory: inout Int
  ) {
    let newStart = Int(run.newStart)
    while newStart >= newStarts[section &+ 1] { section &+= 1 }
    while newStart >= items.starts[memory &+ 1] { memory &+= 1 }
    var from = ItemPath(section: run.source, item: Int(run.oldStart) &- oldStarts[run.source])
    var to = ItemPath(section: section, item: newStart &- newStarts[section])
    let (step, end) = (run.step, newStart &+ run.movedCount)
    var (next, target) = (newStart, moves)
    while next < end {
      let stop = min(end, items.starts[memory &+ 1])
      var id = items.bases[memory] + (next &- items.starts[memory])
      while next < stop {
        target.initialize(to: .init(id: id.pointee, from: from, to: to))
        id += 1
        target += 1
        from.item &+= step
        to.item &+= 1
        next &+= 1
      }
      if next < end { memory &+= 1 }
    }
  }

  /// The old section of an index. O(log s), and O(1) if the guess is right.
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
