/// Finds the items of a new list in an old one: new index → old index.
///
/// The only part of a difference that sees identifiers. As none occurs twice in a list, whoever
/// finds an item first is right, so the matcher tries the cheap ways first: equal ends, then runs
/// of neighbours that stayed neighbours, in either direction, and a table only for what is left.
///
/// - Complexity: O(n) expected for the items of both lists; a hash that is equal for all
///   identifiers makes it O(n²).
@usableFromInline
struct Matcher<ID: Hashable>: ~Copyable {
  @usableFromInline let old: ItemRuns<ID>
  @usableFromInline let new: ItemRuns<ID>
  /// The old index of each new item, or -1.
  @usableFromInline let targets: UnsafeMutablePointer<Int32>
  /// The old indices that are matched, but for those of the equal start.
  @usableFromInline let taken: IndexSet
  /// The items not trimmed, as indices.
  @usableFromInline var oldLow = 0
  @usableFromInline var oldHigh: Int
  @usableFromInline var newLow: Int
  @usableFromInline var newHigh: Int
  /// How many items both lists have, as far as they are known.
  @usableFromInline var matched: Int

  /// Trims equal ends: `prefix` items are known to be equal at the start. O(n).
  @inlinable
  init(old: consuming ItemRuns<ID>, new: consuming ItemRuns<ID>, prefix: Int) {
    self.old = old
    self.new = new
    (oldLow, newLow, matched) = (prefix, prefix, prefix)
    (oldHigh, newHigh) = (self.old.count, self.new.count)
    taken = IndexSet(low: prefix, high: oldHigh)
    targets = .allocate(capacity: max(1, newHigh))
    for index in 0..<prefix { targets[index] = Int32(truncatingIfNeeded: index) }
    (targets + prefix).initialize(repeating: -1, count: newHigh - prefix)
  }

  @inlinable
  deinit { targets.deallocate() }

  /// Finds all matches.
  @inlinable
  mutating func match() {
    trimSuffix()
    if oldLow == oldHigh || newLow == newHigh { return }
    if oldHigh - oldLow >= 64 && newHigh - newLow >= 16 { matchRuns() }
    matchLeftovers()
  }

  @inlinable
  mutating func trimSuffix() {
    if oldLow == oldHigh || newLow == newHigh { return }
    var newPlace = new.place(ofIndex: newHigh - 1)
    var oldPlace = old.place(ofIndex: oldHigh - 1)
    let length = follow(&newPlace, -1, &oldPlace, -1)
    oldHigh -= length
    newHigh -= length
  }
}

extension Matcher {
  /// Matches neighbours as long as they are equal, and moves both places past them.
  ///
  /// Whole runs that both lists share in memory are taken for equal without a look.
  ///
  /// - Complexity: O(number of matches).
  @inlinable
  mutating func follow(
    _ newPlace: inout Int, _ newStep: Int, _ oldPlace: inout Int, _ oldStep: Int
  ) -> Int {
    let limit = min(newLeft(at: newPlace, newStep), oldLeft(at: oldPlace, oldStep))
    var total = 0
    while total < limit {
      let room = min(
        limit &- total, min(new.room(at: newPlace, newStep), old.room(at: oldPlace, oldStep)))
      let length = matchNeighbours(newPlace, newStep, oldPlace, oldStep, room: room)
      newPlace = new.place(newPlace, movedBy: length &* newStep)
      oldPlace = old.place(oldPlace, movedBy: length &* oldStep)
      total &+= length
      if length < room { break }
    }
    matched &+= total
    return total
  }

  @inlinable @inline(__always)
  func matchNeighbours(
    _ newPlace: Int, _ newStep: Int, _ oldPlace: Int, _ oldStep: Int, room: Int
  ) -> Int {
    var newItem = new.pointer(at: newPlace)
    var oldItem = old.pointer(at: oldPlace)
    var target = targets + new.index(at: newPlace)
    var index = Int32(truncatingIfNeeded: old.index(at: oldPlace))
    let step = Int32(truncatingIfNeeded: oldStep)
    let isShared = newItem == oldItem && newStep == oldStep
    var length = 0
    while length < room, target.pointee < 0, isShared || areEqual(newItem, oldItem) {
      target.pointee = index
      length &+= 1
      newItem += newStep
      oldItem += oldStep
      target += newStep
      index &+= step
    }
    let first = old.index(at: oldPlace)
    taken.insert(from: oldStep > 0 ? first : first &- length &+ 1, count: length)
    return length
  }

  /// How many new items are left in a direction, the one at `place` included. O(1).
  @inlinable @inline(__always)
  func newLeft(at place: Int, _ step: Int) -> Int {
    let index = new.index(at: place)
    return step > 0 ? newHigh &- index : index &- newLow &+ 1
  }

  /// How many old items are left in a direction, the one at `place` included. O(1).
  @inlinable @inline(__always)
  func oldLeft(at place: Int, _ step: Int) -> Int {
    let index = old.index(at: place)
    return step > 0 ? oldHigh &- index : index &- oldLow &+ 1
  }
}

/// How many items are equal at the start of two lists. O(length of that).
@inlinable
func commonPrefix<ID: Equatable>(
  _ old: borrowing ItemRuns<ID>, _ new: borrowing ItemRuns<ID>
) -> Int {
  let limit = min(old.count, new.count)
  var (oldPlace, newPlace, total) = (0, 0, 0)
  while total < limit {
    let room = min(old.room(at: oldPlace, 1), new.room(at: newPlace, 1))
    let (oldItems, newItems) = (old.pointer(at: oldPlace), new.pointer(at: newPlace))
    var length = oldItems == newItems ? room : 0
    while length < room, areEqual(oldItems + length, newItems + length) { length &+= 1 }
    total &+= length
    if length < room { break }
    oldPlace = old.place(oldPlace, movedBy: length)
    newPlace = new.place(newPlace, movedBy: length)
  }
  return total
}
