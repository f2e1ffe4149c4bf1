/// What one pass over the items of a section saw.
@usableFromInline
struct SectionOrder {
  /// How many items stayed in the section, and how many came from another one.
  @usableFromInline var stayed = 0
  @usableFromInline var across = 0
  /// Whether those that stayed are in their old order.
  @usableFromInline var isKept = true
  @usableFromInline var last = -1

  @inlinable
  init() {}

  /// Takes an item that stayed, by its old index.
  @inlinable @inline(__always)
  mutating func stay(_ index: Int) {
    if index < last { isKept = false }
    last = index
    stayed &+= 1
  }
}

extension Classifier {
  /// The old indices of the items of a new section's old self. O(1).
  @inlinable
  func home(of section: Int) -> Range<Int> {
    let home = homes[section]
    return home < 0 ? 0..<0 : oldStarts[home]..<oldStarts[home + 1]
  }

  /// Reports the items of a section that are new, and looks at the order of the others.
  @inlinable
  mutating func classifyInserts(
    of section: Int, _ matcher: borrowing Matcher<ItemID>, _ run: inout Int
  ) -> SectionOrder {
    let (home, start, end) = (home(of: section), newStarts[section], newStarts[section + 1])
    let isImplied = homes[section] < 0
    var order = SectionOrder()
    for index in start..<end {
      let target = Int(matcher.targets[index])
      if target >= home.lowerBound && target < home.upperBound {
        order.stay(target)
      } else if target >= 0 {
        order.across &+= 1
      } else {
        let path = ItemPath(section: section, item: index &- start)
        let id = matcher.new.pointer(atIndex: index, &run).pointee
        difference.itemInserts.append(.init(id: id, path: path, isImplied: isImplied))
      }
    }
    return order
  }

  /// Reports the items of a section that came from another one or left a longest run.
  @inlinable
  mutating func classifyMoves(
    of section: Int, _ matcher: borrowing Matcher<ItemID>, _ order: SectionOrder
  ) {
    let kept = order.isKept ? nil : stayers(of: section, matcher, order)
    let count = order.across &+ (kept.map { order.stayed &- $0.length } ?? 0)
    // Written in place: an append looks at the array's reference for each of 100,000 moves.
    let moves = [Difference<SectionID, ItemID>.ItemMove](unsafeUninitializedCapacity: count) {
      guard let base = $0.baseAddress else { return }
      $1 = write(to: base, section, matcher, piles: kept?.piles)
    }
    if difference.itemMoves.isEmpty {
      difference.itemMoves = moves
    } else {
      difference.itemMoves += moves
    }
    withExtendedLifetime(kept) {}
  }

  /// Writes the moves of a section into memory, and says how many they are.
  @inlinable
  func write(
    to moves: UnsafeMutablePointer<Difference<SectionID, ItemID>.ItemMove>, _ section: Int,
    _ matcher: borrowing Matcher<ItemID>, piles: UnsafeMutablePointer<Int32>?
  ) -> Int {
    let (home, start, end) = (home(of: section), newStarts[section], newStarts[section + 1])
    let (homeIndex, targets) = (homes[section], matcher.targets)
    var run = matcher.new.run(ofIndex: start)
    var (count, position, source, sourceStart) = (0, 0, -1, 0)
    for index in start..<end {
      let target = Int(targets[index])
      if target < 0 { continue }
      if target >= home.lowerBound && target < home.upperBound {
        guard let piles else { continue }
        position &+= 1
        if piles[position &- 1] < 0 { continue }
        (source, sourceStart) = (homeIndex, home.lowerBound)
      } else {
        source = oldSection(of: target, near: max(0, source))
        sourceStart = oldStarts[source]
      }
      let from = ItemPath(section: source, item: target &- sourceStart)
      let to = ItemPath(section: section, item: index &- start)
      let id = matcher.new.pointer(atIndex: index, &run).pointee
      (moves + count).initialize(to: .init(id: id, from: from, to: to))
      count &+= 1
    }
    return count
  }

  /// A longest run among the items that stayed in a section.
  @inlinable
  func stayers(
    of section: Int, _ matcher: borrowing Matcher<ItemID>, _ order: SectionOrder
  ) -> IncreasingRun {
    let home = home(of: section)
    let values = UnsafeMutablePointer<Int32>.allocate(capacity: order.stayed)
    defer { values.deallocate() }
    var count = 0
    for index in newStarts[section]..<newStarts[section + 1] {
      let target = Int(matcher.targets[index])
      if target < home.lowerBound || target >= home.upperBound { continue }
      values[count] = Int32(truncatingIfNeeded: target)
      count &+= 1
    }
    return IncreasingRun(of: values, count: count)
  }

  /// The old section that an index lies in. O(log s).
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

  /// Reports the old items without a match. O(n).
  @inlinable
  mutating func classifyDeletes(_ matcher: borrowing Matcher<ItemID>) {
    difference.itemDeletes.reserveCapacity(matcher.old.count - matcher.matched)
    var (run, section) = (0, 0)
    var next = matcher.taken.firstMissing(from: matcher.oldLow)
    while let index = next {
      while index >= oldStarts[section &+ 1] { section &+= 1 }
      let path = ItemPath(section: section, item: index &- oldStarts[section])
      let id = matcher.old.pointer(atIndex: index, &run).pointee
      difference.itemDeletes.append(.init(id: id, path: path, isImplied: !survives[section]))
      next = matcher.taken.firstMissing(from: index &+ 1)
    }
  }
}
