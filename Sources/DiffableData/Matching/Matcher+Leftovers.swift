// What no run took: the old items go into a table, the new ones are looked up.
extension Matcher {
  @inlinable
  mutating func matchLeftovers() {
    let suffix = old.count - oldHigh
    let left = old.count - suffix - matches.count
    if left == 0 || new.count - suffix == matches.count { return }
    let table = PlaceTable(capacity: left)
    fill(table)
    var merged = MatchedRuns(capacity: max(64, matches.runs.count))
    var (position, run) = (newLow, new.run(ofIndex: newLow))
    for index in 0..<matches.runs.count {
      let next = matches.runs.base[index]
      lookUp(position, Int(next.newStart), &run, table, into: &merged)
      merged.append(next)
      position = next.newEnd
    }
    lookUp(position, newHigh, &run, table, into: &merged)
    matches.runs = merged
  }

  /// Puts the old items without a match into the table. O(n).
  @inlinable
  func fill(_ table: borrowing PlaceTable) {
    var run = old.run(ofIndex: oldLow)
    var next = matches.taken.firstMissing(from: oldLow)
    while let index = next, index < oldHigh {
      while index >= old.starts[run &+ 1] { run &+= 1 }
      let offset = index &- old.starts[run]
      table.insert(run &<< old.shift | offset, tag: old.tagBases[run][offset])
      next = matches.taken.firstMissing(from: index &+ 1)
    }
  }

  /// Looks up the new items from `start` to `end`, `run` being the memory run to begin at.
  @inlinable
  mutating func lookUp(
    _ start: Int, _ end: Int, _ run: inout Int, _ table: borrowing PlaceTable,
    into merged: inout MatchedRuns
  ) {
    for index in start..<max(start, end) {
      while index >= new.starts[run &+ 1] { run &+= 1 }
      let offset = index &- new.starts[run]
      let found = table.place(
        of: new.bases[run] + offset, tag: new.tagBases[run][offset], in: old, areEqual)
      if found < 0 { continue }
      let oldIndex = old.index(at: found)
      merged.append(newIndex: index, oldIndex: oldIndex)
      matches.taken.insert(from: oldIndex, count: 1)
      matches.count &+= 1
    }
  }
}
