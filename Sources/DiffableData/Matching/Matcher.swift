/// Finds the items of a new list in an old one, as runs of neighbors.
///
/// Only this part of a difference compares identifiers. They are unique per list, so every match is
/// final. Stages: equal prefix and suffix, runs of items that stayed neighbors in either direction,
/// then a hash table for the remaining items. Up to 1,024 old items are all in a table, in which
/// each new item that does not continue a run is looked up.
///
/// - Complexity: O(n) expected for the items of both lists; a hash that is equal for all
///   identifiers makes it O(n²).
@usableFromInline
struct Matcher<ID: Hashable>: ~Copyable {
  @usableFromInline let old: ItemRuns<ID>
  @usableFromInline let new: ItemRuns<ID>
  @usableFromInline let areEqual: IdentifierEquality<ID>
  @usableFromInline var matches: Matches
  /// The range of old indices between the equal prefix and suffix.
  @usableFromInline var oldLow: Int
  @usableFromInline var oldHigh: Int
  @usableFromInline var newLow: Int
  @usableFromInline var newHigh: Int
  @usableFromInline var scratch: Scratch

  /// Creates a matcher for lists with `prefix` equal items at the start.
  @inlinable
  init(
    old: consuming ItemRuns<ID>, new: consuming ItemRuns<ID>, prefix: Int,
    areEqual: IdentifierEquality<ID>, scratch: Scratch
  ) {
    self.old = old
    self.new = new
    self.areEqual = areEqual
    (oldLow, newLow) = (prefix, prefix)
    (oldHigh, newHigh) = (self.old.count, self.new.count)
    self.scratch = scratch
    matches = Matches(
      taken: IndexBitSet(low: prefix, high: oldHigh, &self.scratch), &self.scratch)
    if prefix > 0 {
      matches.runs.append(MatchedRun(newStart: 0, oldStart: 0, signedCount: prefix))
      matches.count = prefix
    }
  }

  /// Finds all matches.
  @inlinable
  mutating func match() {
    let suffix = trimSuffix()
    if oldLow < oldHigh && newLow < newHigh {
      if oldHigh - oldLow <= Self.tableLimit {
        matchByTable()
      } else {
        matchRuns()
        matchRemaining()
      }
    }
    matches.append(newStart: newHigh, oldStart: oldHigh, count: suffix, step: 1)
  }

  @inlinable
  mutating func trimSuffix() -> Int {
    if oldLow == oldHigh || newLow == newHigh { return 0 }
    var newPlace = new.place(ofIndex: newHigh - 1)
    var oldPlace = old.place(ofIndex: oldHigh - 1)
    let limit = min(newHigh - newLow, oldHigh - oldLow)
    let length = follow(&newPlace, -1, &oldPlace, -1, limit: limit)
    oldHigh -= length
    newHigh -= length
    return length
  }
}

extension Matcher {
  /// Returns the number of equal neighbors and moves both places past them.
  ///
  /// Memory that both lists share is not compared.
  ///
  /// - Complexity: O(the result).
  @inlinable
  func follow(
    _ newPlace: inout Int, _ newStep: Int, _ oldPlace: inout Int, _ oldStep: Int, limit: Int
  ) -> Int {
    var total = 0
    while total < limit {
      let room = min(
        limit &- total, min(new.room(at: newPlace, newStep), old.room(at: oldPlace, oldStep)))
      let (newItem, oldItem) = (new.pointer(at: newPlace), old.pointer(at: oldPlace))
      let isShared = newItem == oldItem && newStep == oldStep
      let length =
        isShared ? room : areEqual.run(newItem, newStep, oldItem, oldStep, limit: room)
      newPlace = new.place(newPlace, movedBy: length &* newStep)
      oldPlace = old.place(oldPlace, movedBy: length &* oldStep)
      total &+= length
      if length < room { break }
    }
    return total
  }

  /// Returns the number of old items left in a direction, including the one at `place`. O(1).
  @inlinable @inline(__always)
  func oldLeft(at place: Int, _ step: Int) -> Int {
    let index = old.index(at: place)
    return step > 0 ? oldHigh &- index : index &- oldLow &+ 1
  }
}

/// Returns the number of equal items at the start of two lists. O(result).
///
/// - Parameter equalRun: Returns the number of equal items at the start of two pieces of memory, at
///   most a limit. Not called for memory that both lists share.
@inlinable
func commonPrefix<ID>(
  _ old: borrowing ItemRuns<ID>, _ new: borrowing ItemRuns<ID>,
  _ equalRun: (UnsafePointer<ID>, UnsafePointer<ID>, _ limit: Int) -> Int
) -> Int {
  let limit = min(old.count, new.count)
  var (oldPlace, newPlace, total) = (0, 0, 0)
  while total < limit {
    let room = min(old.room(at: oldPlace, 1), new.room(at: newPlace, 1))
    let (oldItems, newItems) = (old.pointer(at: oldPlace), new.pointer(at: newPlace))
    let length = oldItems == newItems ? room : equalRun(oldItems, newItems, room)
    total &+= length
    if length < room { break }
    oldPlace = old.place(oldPlace, movedBy: length)
    newPlace = new.place(newPlace, movedBy: length)
  }
  return total
}

// Matches the items outside all runs by a table of the old ones.
extension Matcher {
  @inlinable
  mutating func matchRemaining() {
    let suffix = old.count - oldHigh
    let left = old.count - suffix - matches.count
    if left == 0 || new.count - suffix == matches.count { return }
    if DirectTable.holds(ID.self), let numbers = unmatchedNumbers(atMost: 8 * left + 1_024) {
      matchGaps(by: DirectTable(numbers: numbers), atMost: left)
    } else {
      matchGaps(by: PlaceTable(capacity: left, &scratch), atMost: left)
    }
  }

  /// Returns the range of the unmatched old integers; nil if it is large. O(n / 64 + their number).
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

  /// Calls `body` for each unmatched old item, with its index, place and tag.
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

  /// Matches the new items between the runs, at most `limit`.
  @inlinable
  mutating func matchGaps<Table: UnmatchedItemTable & ~Copyable>(
    by table: borrowing Table, atMost limit: Int
  ) {
    forEachUnmatched { table.insert($0, index: $1, place: $2, tag: $3) }
    // One allocation of the largest size avoids copies; untouched pages cost nothing.
    let most = matches.runs.count + min(limit, newHigh - newLow)
    var merged = MatchedRuns(capacity: most, &scratch)
    var (position, run) = (newLow, new.run(ofIndex: newLow))
    withUnsafeTemporaryAllocation(of: Int32.self, capacity: 64) {
      guard let found = $0.baseAddress else { return }
      for index in 0..<matches.runs.count {
        let next = matches.runs.base[index]
        lookUp(position, Int(next.newStart), &run, table, found, into: &merged)
        merged.append(next)
        position = next.newEnd
      }
      lookUp(position, newHigh, &run, table, found, into: &merged)
    }
    matches.runs = merged
  }

  /// Looks up the new items from `start` to `end`, beginning in the memory run `run`.
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
      record(found, count: count, index, into: &merged)
      index &+= count
    }
  }

  /// Records the old indices found for the new items from `index` on.
  @inlinable @inline(__always)
  mutating func record(
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
