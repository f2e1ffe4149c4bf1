// A short list needs no table: a search among all its tags takes as long as a few look-ups.
extension Matcher {
  /// The number of old items up to which searches among their tags are faster than a table.
  @inlinable static var searchLimit: Int { 128 }

  /// Matches the items of short lists, each in one piece of memory; returns false for others.
  ///
  /// - Complexity: O(n · m / 8) for n new and m old items, O(n + m) if most stayed neighbors.
  @inlinable
  mutating func matchBySearch() -> Bool {
    let (run, newRun) = (old.run(ofIndex: oldLow), new.run(ofIndex: newLow))
    if oldHigh - oldLow > Self.searchLimit || oldHigh > old.starts[run + 1]
      || newHigh > new.starts[newRun + 1]
    {
      return false
    }
    let oldList = TaggedItems(old, run)
    let newList = TaggedItems(new, newRun)
    var (index, next) = (newLow, oldLow)
    while index < newHigh {
      let (item, tag) = (newList.items + index, newList.tags[index])
      var found = oldList.index(of: item, tag, from: next, to: oldHigh, areEqual)
      if found < 0 { found = oldList.index(of: item, tag, from: oldLow, to: next, areEqual) }
      if found < 0 {
        index &+= 1
        continue
      }
      var (count, step) = (1, 1)
      let ahead = min(newHigh &- index, oldHigh &- found)
      while count < ahead,
        oldList.holds(newList, found &+ count, index &+ count, areEqual)
      {
        count &+= 1
      }
      if count == 1 {
        step = -1
        let behind = min(newHigh &- index, found &- oldLow &+ 1)
        while count < behind, oldList.holds(newList, found &- count, index &+ count, areEqual) {
          count &+= 1
        }
      }
      matches.append(newStart: index, oldStart: found, count: count, step: step)
      index &+= count
      next = step > 0 || count == 1 ? found &+ count : next
    }
    return true
  }
}

/// The identifiers of one run and their tags, by their index among all of the list.
@usableFromInline
struct TaggedItems<ID: Equatable> {
  @usableFromInline let items: UnsafePointer<ID>
  @usableFromInline let tags: UnsafePointer<UInt32>

  @inlinable
  init(_ list: borrowing ItemRuns<ID>, _ run: Int) {
    items = list.bases[run] - list.starts[run]
    tags = list.tagBases[run] - list.starts[run]
  }

  /// Returns the index of an identifier from `start` on, or -1. O(end - start).
  @inlinable @inline(__always)
  func index(
    of item: UnsafePointer<ID>, _ tag: UInt32, from start: Int, to end: Int,
    _ areEqual: IdentifierEquality<ID>
  ) -> Int {
    var index = nextOffset(of: tag, in: tags, from: start, to: end)
    while index < end && !areEqual(items + index, item) {
      index = nextOffset(of: tag, in: tags, from: index &+ 1, to: end)
    }
    return index < end ? index : -1
  }

  /// Returns true if an identifier equals one of another list. O(1).
  @inlinable @inline(__always)
  func holds(
    _ other: TaggedItems, _ index: Int, _ otherIndex: Int, _ areEqual: IdentifierEquality<ID>
  ) -> Bool {
    tags[index] == other.tags[otherIndex] && areEqual(items + index, other.items + otherIndex)
  }
}
