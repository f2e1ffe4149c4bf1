// Most edits keep neighbors together. The matcher first compares the old item after the last match.
// If that fails, it looks up the item in a table of every 16th old item, the anchors; every run of
// more than 16 items contains an anchor. It extends a hit at both ends, in either direction.
extension Matcher {
  @inlinable
  mutating func matchRuns() {
    var scan = RunScan(
      place: new.place(ofIndex: newLow), index: newLow, guess: old.place(ofIndex: oldLow))
    scanByGuess(&scan)
    if newHigh - scan.index < 16 { return }
    let anchors = anchorTable()
    if !hasRuns(anchors, from: scan.index) { return }
    while scan.index < newHigh {
      if followGuess(&scan) { continue }
      if scan.shouldLookUp() && followAnchor(&scan, anchors) { continue }
      scan.place = new.place(scan.place, movedBy: 1)
      scan.index &+= 1
    }
  }

  /// Matches neighbors from the start of the old list, or backward from its end, skipping a few new
  /// items at a time. After few edits this matches everything, without a table.
  @inlinable
  mutating func scanByGuess(_ scan: inout RunScan) {
    let start = scan.guess
    if !followGuess(&scan) {
      scan.found(next: old.place(ofIndex: oldHigh - 1), step: -1)
      if !followGuess(&scan) { scan.found(next: start, step: 1) }
    }
    var misses = 0
    while scan.index < newHigh, misses < RunScan.missLimit {
      if followGuess(&scan) {
        misses = 0
      } else {
        misses &+= 1
        scan.place = new.place(scan.place, movedBy: 1)
        scan.index &+= 1
      }
    }
  }

  /// Returns a table of every 16th old item. O(n / 16).
  @inlinable
  mutating func anchorTable() -> PlaceTable {
    let table = PlaceTable(capacity: (oldHigh - oldLow) / 16 + 1, &scratch)
    var run = old.place(ofIndex: oldLow) &>> old.shift
    var index = oldLow &+ 7
    while index < oldHigh {
      while index >= old.starts[run &+ 1] { run &+= 1 }
      let place = run &<< old.shift | (index &- old.starts[run])
      table.insert(place, tag: old.tag(at: place))
      index &+= 16
    }
    return table
  }

  /// Returns true if enough items of a sample of 256 have the same neighbors in both lists. O(1).
  @inlinable
  func hasRuns(_ anchors: borrowing PlaceTable, from first: Int) -> Bool {
    let samples = min(256, (newHigh - first) / 8 + 1)
    var (hits, neighbors) = (0, 0)
    for sample in 0..<samples {
      // Equal distances of a multiple of 8 would miss all anchors, or half of them.
      let shift = Int(
        truncatingIfNeeded: (UInt32(truncatingIfNeeded: sample) &* 0x9E37_79B1) &>> 28)
      let even = first &+ (newHigh &- first) &* sample / samples
      let index = min(newHigh &- 1, even &+ shift)
      let newPlace = new.place(ofIndex: index)
      let item = new.pointer(at: newPlace)
      let oldPlace = anchors.place(of: item, tag: new.tag(at: newPlace), in: old, areEqual)
      if oldPlace < 0 { continue }
      hits &+= 1
      if index < newHigh - 1 && isBesideNeighbor(newPlace, oldPlace) { neighbors &+= 1 }
    }
    // For integers a direct table is as fast as matching short runs, so runs must be more frequent.
    let share = DirectTable.holds(ID.self) ? (7, 8) : (1, 4)
    return hits > 0 && neighbors &* share.1 >= hits &* share.0
  }

  @inlinable
  func isBesideNeighbor(_ newPlace: Int, _ oldPlace: Int) -> Bool {
    let item = new.pointer(at: new.place(newPlace, movedBy: 1))
    let (behind, before) = (old.place(oldPlace, movedBy: 1), old.place(oldPlace, movedBy: -1))
    if oldLeft(at: behind, 1) > 0, areEqual(old.pointer(at: behind), item) { return true }
    return oldLeft(at: before, -1) > 0 && areEqual(old.pointer(at: before), item)
  }

  /// Tries the old item after the last match and three more, in case some are deleted.
  @inlinable @inline(__always)
  mutating func followGuess(_ scan: inout RunScan) -> Bool {
    var place = scan.guess
    var left = oldLeft(at: place, scan.step)
    let last = left &- 4
    let item = new.pointer(at: scan.place)
    let tag = new.tag(at: scan.place)
    if left >= 4 && old.room(at: place, scan.step) >= 4 {
      let (tags, step) = (old.tagPointer(at: place), scan.step)
      let nearest = min(tags[0] ^ tag, tags[step] ^ tag)
      let farther = min(tags[step &* 2] ^ tag, tags[step &* 3] ^ tag)
      if min(nearest, farther) != 0 { return false }
    }
    while left > 0 && left > last {
      if old.tag(at: place) == tag && areEqual(old.pointer(at: place), item) {
        let start = old.index(at: place)
        let limit = min(newHigh &- scan.index, left)
        let length = follow(&scan.place, 1, &place, scan.step, limit: limit)
        matches.append(newStart: scan.index, oldStart: start, count: length, step: scan.step)
        scan.index &+= length
        scan.found(next: place, step: scan.step)
        return true
      }
      place = old.place(place, movedBy: scan.step)
      left &-= 1
    }
    return false
  }

  /// Looks up the new item among the anchors and follows a hit at both ends.
  @inlinable
  mutating func followAnchor(_ scan: inout RunScan, _ anchors: borrowing PlaceTable) -> Bool {
    let item = new.pointer(at: scan.place)
    let anchor = anchors.place(of: item, tag: new.tag(at: scan.place), in: old, areEqual)
    if anchor < 0 { return false }
    follow(&scan, from: anchor)
    return true
  }

  /// Matches the next new item with an old one, and their neighbors.
  @inlinable
  mutating func follow(_ scan: inout RunScan, from oldPlace: Int) {
    if followBothWays(&scan, oldPlace, 1) || followBothWays(&scan, oldPlace, -1) { return }
    // A match without equal neighbors does not change the guess.
    matches.append(newStart: scan.index, oldStart: old.index(at: oldPlace), count: 1, step: 1)
    scan.place = new.place(scan.place, movedBy: 1)
    scan.index &+= 1
  }

  /// Extends a match at both ends, back to the previous run; returns false if no neighbor is equal.
  @inlinable
  mutating func followBothWays(_ scan: inout RunScan, _ anchor: Int, _ step: Int) -> Bool {
    var newNext = new.place(scan.place, movedBy: 1)
    var oldNext = old.place(anchor, movedBy: step)
    let ahead = follow(
      &newNext, 1, &oldNext, step,
      limit: min(newHigh &- scan.index &- 1, oldLeft(at: oldNext, step)))
    var newBefore = new.place(scan.place, movedBy: -1)
    var oldBefore = old.place(anchor, movedBy: -step)
    let behind = follow(
      &newBefore, -1, &oldBefore, -step,
      limit: min(scan.index &- max(newLow, matches.runs.newEnd), oldLeft(at: oldBefore, -step)))
    if ahead &+ behind == 0 { return false }
    matches.append(
      newStart: scan.index &- behind, oldStart: old.index(at: anchor) &- behind &* step,
      count: behind &+ 1 &+ ahead, step: step)
    scan.place = newNext
    scan.index &+= ahead &+ 1
    scan.found(next: oldNext, step: step)
    return true
  }
}

/// The state of the search for runs.
@usableFromInline
struct RunScan {
  /// The place and the index of the next new item.
  @usableFromInline var place: Int
  @usableFromInline var index: Int
  /// The place of the expected next old item.
  @usableFromInline var guess: Int
  @usableFromInline var step = 1
  @usableFromInline var misses = 0
  @usableFromInline var pause = 0
  @usableFromInline var nextPause = 16

  @inlinable
  init(place: Int, index: Int, guess: Int) {
    self.place = place
    self.index = index
    self.guess = guess
  }

  /// The number of misses before items are looked up among the anchors.
  @inlinable static var missLimit: Int { 4 }

  /// Returns true if the next item should be looked up among the anchors.
  ///
  /// After 16 consecutive misses look-ups pause, for growing numbers of items. A run that is found
  /// late is extended back to its start.
  @inlinable @inline(__always)
  mutating func shouldLookUp() -> Bool {
    if pause > 0 {
      pause &-= 1
      return false
    }
    misses &+= 1
    if misses > 16 {
      misses = Self.missLimit
      pause = nextPause
      nextPause = min(nextPause &* 2, 256)
    }
    return misses > Self.missLimit
  }

  @inlinable @inline(__always)
  mutating func found(next: Int, step: Int) {
    guess = next
    self.step = step
    misses = 0
    nextPause = 16
  }
}
