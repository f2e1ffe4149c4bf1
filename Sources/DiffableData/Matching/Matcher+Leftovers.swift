// What no run took: the old items go into a table, the new ones are looked up.
extension Matcher {
  @inlinable
  mutating func matchLeftovers() {
    if matched >= old.count || matched >= new.count { return }
    let table = PlaceTable(capacity: old.count - matched)
    fill(table)
    lookUp(table)
  }

  /// Puts the old items without a match into the table. O(n).
  @inlinable
  func fill(_ table: borrowing PlaceTable) {
    var run = old.run(ofIndex: oldLow)
    var next = taken.firstMissing(from: oldLow)
    while let index = next, index < oldHigh {
      while index >= old.starts[run &+ 1] { run &+= 1 }
      let offset = index &- old.starts[run]
      table.insert(run &<< old.shift | offset, tag: old.tagBases[run][offset])
      next = taken.firstMissing(from: index &+ 1)
    }
  }

  /// Looks up the new items without a match. O(n) expected.
  @inlinable
  mutating func lookUp(_ table: borrowing PlaceTable) {
    var run = new.run(ofIndex: newLow)
    for index in newLow..<newHigh where targets[index] < 0 {
      while index >= new.starts[run &+ 1] { run &+= 1 }
      let offset = index &- new.starts[run]
      let found = table.place(
        of: new.bases[run] + offset, tag: new.tagBases[run][offset], in: old)
      if found >= 0 { match(index, old.index(at: found)) }
    }
  }

  /// Takes down one match. O(1).
  @inlinable @inline(__always)
  mutating func match(_ newIndex: Int, _ oldIndex: Int) {
    targets[newIndex] = Int32(truncatingIfNeeded: oldIndex)
    taken.insert(from: oldIndex, count: 1)
    matched &+= 1
  }
}
