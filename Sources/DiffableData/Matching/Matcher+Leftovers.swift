// What no run took: the old items go into a table, the new ones are looked up.
extension Matcher {
  @inlinable
  mutating func matchRemaining() {
    let suffix = old.count - oldHigh
    let left = old.count - suffix - matches.count
    if left == 0 || new.count - suffix == matches.count { return }
    if DirectTable.holds(ID.self), let numbers = unmatchedNumbers(atMost: 8 * left + 1_024) {
      matchGaps(by: DirectTable(numbers: numbers), atMost: left)
    } else {
      matchGaps(by: PlaceTable(capacity: left), atMost: left)
    }
  }

  /// The range of the old integers without a match; nil if it is large. O(n / 64 + their number).
  @inlinable
  func unmatchedNumbers(atMost limit: Int) -> Range<Int>? {
    var (low, high) = (Int.max, Int.min)
    forEachUnmatched { item, _, _, _ in
      let number = DirectTable.number(item)
      low = min(low, number)
      high = max(high, number)
    }
    let (distance, isTooLarge) = high.subtractingReportingOverflow(low)
    return isTooLarge || distance >= limit ? nil : low..<low + distance + 1
  }

  /// Calls `body` for each old item without a match, with its index, place and tag.
  ///
  /// - Complexity: O(n / 64 + their number).
  @inlinable @inline(__always)
  func forEachUnmatched(_ body: (UnsafePointer<ID>, Int, Int, UInt32) -> Void) {
    var run = old.run(ofIndex: oldLow)
    matches.taken.forEachMissing(from: oldLow, to: oldHigh) { index in
      while index >= old.starts[run &+ 1] { run &+= 1 }
      let offset = index &- old.starts[run]
      let place = run &<< old.shift | offset
      body(old.bases[run] + offset, index, place, old.tagBases[run][offset])
    }
  }

  /// Matches the new items between the runs, `limit` of them or fewer.
  @inlinable
  mutating func matchGaps<Table: UnmatchedItemTable & ~Copyable>(
    by table: borrowing Table, atMost limit: Int
  ) {
    forEachUnmatched { table.insert($0, index: $1, place: $2, tag: $3) }
    let found = UnsafeMutablePointer<Int32>.allocate(capacity: 64)
    defer { found.deallocate() }
    // All the room at once: what is not used is not touched, and nothing is copied.
    let most = matches.runs.count + min(limit, newHigh - newLow)
    var merged = MatchedRuns(capacity: max(64, most))
    var (position, run) = (newLow, new.run(ofIndex: newLow))
    for index in 0..<matches.runs.count {
      let next = matches.runs.base[index]
      lookUp(position, Int(next.newStart), &run, table, found, into: &merged)
      merged.append(next)
      position = next.newEnd
    }
    lookUp(position, newHigh, &run, table, found, into: &merged)
    matches.runs = merged
  }

  /// Looks up the new items from `start` to `end`, `run` being the memory run to begin at.
  @inlinable
  mutating func lookUp<Table: UnmatchedItemTable & ~Copyable>(
    _ start: Int, _ end: Int, _ run: inout Int, _ table: borrowing Table,
    _ found: UnsafeMutablePointer<Int32>, into merged: inout MatchedRuns
  ) {
    var index = start
    while index < end {
      while index >= new.starts[run &+ 1] { run &+= 1 }
      let offset = index &- new.starts[run]
      let count = min(end &- index, min(64, new.starts[run &+ 1] &- index))
      table.find(
        new.bases[run] + offset, new.tagBases[run] + offset, count: count, in: old, areEqual,
        into: found)
      take(found, count: count, index, into: &merged)
      index &+= count
    }
  }

  /// Takes down the old indices that were found for new items from `index` on.
  @inlinable @inline(__always)
  mutating func take(
    _ found: UnsafeMutablePointer<Int32>, count: Int, _ index: Int, into merged: inout MatchedRuns
  ) {
    var offset = 0
    while offset < count {
      let first = found[offset]
      var length = 1
      if first >= 0 {
        while offset &+ length < count,
          found[offset &+ length] == first &+ Int32(truncatingIfNeeded: length)
        {
          length &+= 1
        }
        merged.append(newIndex: index &+ offset, oldIndex: Int(first), count: length)
        matches.taken.insert(from: Int(first), count: length)
        matches.count &+= length
      }
      offset &+= length
    }
  }
}
