// Most edits leave neighbours together. So the item after the last match is tried by `==` before
// anything is hashed; where that fails, every 16th old item is an anchor in a small table, and a
// run that is longer than 16 meets one. A hit is followed both ways, in either direction.
extension Matcher {
  @inlinable
  mutating func matchRuns() {
    let anchors = anchorTable()
    if !hasRuns(anchors) { return }
    var scan = RunScan(
      place: new.place(ofIndex: newLow), index: newLow, guess: old.place(ofIndex: oldLow))
    while scan.index < newHigh {
      if followGuess(&scan) { continue }
      if scan.shouldLookUp() && followAnchor(&scan, anchors) { continue }
      scan.place = new.place(scan.place, movedBy: 1)
      scan.index &+= 1
    }
  }

  /// A table of every 16th old item. O(n / 16).
  @inlinable
  func anchorTable() -> PlaceTable {
    let table = PlaceTable(capacity: (oldHigh - oldLow) / 16 + 1)
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

  /// Whether items that meet an anchor have a neighbour in common with it, by 256 samples. O(1).
  @inlinable
  func hasRuns(_ anchors: borrowing PlaceTable) -> Bool {
    let samples = min(256, newHigh - newLow)
    var (hits, neighbours) = (0, 0)
    for sample in 0..<samples {
      let index = newLow &+ (newHigh &- newLow) &* sample / samples
      let newPlace = new.place(ofIndex: index)
      let item = new.pointer(at: newPlace)
      let oldPlace = anchors.place(of: item, tag: new.tag(at: newPlace), in: old)
      if oldPlace < 0 { continue }
      hits &+= 1
      if isBesideNeighbour(newPlace, oldPlace) { neighbours &+= 1 }
    }
    return hits > 0 && neighbours &* 4 >= hits
  }

  @inlinable
  func isBesideNeighbour(_ newPlace: Int, _ oldPlace: Int) -> Bool {
    let next = new.place(newPlace, movedBy: 1)
    if newLeft(at: next, 1) <= 0 { return false }
    let item = new.pointer(at: next)
    let (behind, before) = (old.place(oldPlace, movedBy: 1), old.place(oldPlace, movedBy: -1))
    if oldLeft(at: behind, 1) > 0, areEqual(old.pointer(at: behind), item) { return true }
    return oldLeft(at: before, -1) > 0 && areEqual(old.pointer(at: before), item)
  }

  /// Tries the old item after the last match, and three more in case some are gone.
  @inlinable @inline(__always)
  mutating func followGuess(_ scan: inout RunScan) -> Bool {
    var place = scan.guess
    var left = min(4, oldLeft(at: place, scan.step))
    let item = new.pointer(at: scan.place)
    let tag = new.tag(at: scan.place)
    while left > 0 {
      if old.tag(at: place) == tag && areEqual(old.pointer(at: place), item) {
        scan.index &+= follow(&scan.place, 1, &place, scan.step)
        scan.found(next: place, step: scan.step)
        return true
      }
      place = old.place(place, movedBy: scan.step)
      left &-= 1
    }
    return false
  }

  /// Looks the new item up among the anchors and follows a hit both ways.
  @inlinable
  mutating func followAnchor(_ scan: inout RunScan, _ anchors: borrowing PlaceTable) -> Bool {
    let item = new.pointer(at: scan.place)
    let anchor = anchors.place(of: item, tag: new.tag(at: scan.place), in: old)
    if anchor < 0 { return false }
    match(scan.index, old.index(at: anchor))
    let before = new.place(scan.place, movedBy: -1)
    scan.place = new.place(scan.place, movedBy: 1)
    scan.index &+= 1
    if followBothWays(&scan, before, anchor, 1) { return true }
    _ = followBothWays(&scan, before, anchor, -1)
    return true
  }

  /// Follows the neighbours of an anchor; a lone hit does not change the guess.
  @inlinable
  mutating func followBothWays(
    _ scan: inout RunScan, _ newBefore: Int, _ anchor: Int, _ step: Int
  ) -> Bool {
    var next = old.place(anchor, movedBy: step)
    let ahead = follow(&scan.place, 1, &next, step)
    var newPlace = newBefore
    var oldPlace = old.place(anchor, movedBy: -step)
    let behind = follow(&newPlace, -1, &oldPlace, -step)
    scan.index &+= ahead
    if ahead &+ behind == 0 { return false }
    scan.found(next: next, step: step)
    return true
  }
}

/// Where the search for runs stands.
@usableFromInline
struct RunScan {
  /// The new item in question, as a place and as an index.
  @usableFromInline var place: Int
  @usableFromInline var index: Int
  /// The old item that is expected next, and the direction in which the run goes.
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

  /// After 16 misses in a row no long run begins near: pauses grow, and a run that is met late is
  /// followed back to its start.
  @inlinable @inline(__always)
  mutating func shouldLookUp() -> Bool {
    if pause > 0 {
      pause &-= 1
      return false
    }
    misses &+= 1
    if misses > 16 {
      misses = 0
      pause = nextPause
      nextPause = min(nextPause &* 2, 256)
    }
    return true
  }

  @inlinable @inline(__always)
  mutating func found(next: Int, step: Int) {
    guess = next
    self.step = step
    misses = 0
    nextPause = 16
  }
}
