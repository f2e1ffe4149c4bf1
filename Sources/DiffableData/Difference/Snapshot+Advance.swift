// Differences applied in place, for readers of recordings that follow a list from change to change.
// Untouched chunks stay shared with copies.
extension Snapshot {
  /// True if a difference fits this snapshot, by the rules of ``Difference/apply(to:)``.
  ///
  /// - Complexity: O(k · log(n + k) + s) expected for k changes.
  @inlinable
  package func fits(_ difference: Difference<SectionID, ItemID>) -> Bool {
    guard let sources = retainedSections(difference), sources.count == newSectionCount(difference)
    else { return false }
    var taken = difference.itemDeletes.map { $0.path }
    taken.append(contentsOf: difference.itemMoves.map { $0.from })
    for change in difference.itemDeletes where !holds(change.id, at: change.path) { return false }
    for move in difference.itemMoves where !holds(move.id, at: move.from) { return false }
    taken.sort()
    var rest = order.map { columns[$0].count }
    for (index, path) in taken.enumerated() {
      if index > 0 && taken[index - 1] == path { return false }
      rest[path.section] -= 1
    }
    for change in difference.sectionDeletes where rest[change.index] > 0 { return false }
    var placed = difference.itemInserts.map { $0.path }
    placed.append(contentsOf: difference.itemMoves.map { $0.to })
    placed.sort()
    return Self.areFree(placed, sources.map { $0 < 0 ? 0 : rest[$0] })
      && areNew(difference.itemInserts, besides: difference.itemDeletes)
  }

  /// Applies a difference that fits.
  ///
  /// - Complexity: O(k · log(n + s) + s) expected for k changes, and O(n + s) if these are many.
  @inlinable
  package mutating func advance(by difference: Difference<SectionID, ItemID>) {
    let changed =
      difference.itemDeletes.count + difference.itemInserts.count
      + 2 * difference.itemMoves.count
    if changed > 64 + numberOfItems / 4 {
      rebuild(by: difference)
    } else {
      var taken = difference.itemDeletes.map { $0.path }
      taken.append(contentsOf: difference.itemMoves.map { $0.from })
      // In descending order, so that the remaining paths stay valid.
      taken.sort { $1 < $0 }
      for path in taken { remove(at: location(at: path)) }
      advanceSections(by: difference)
      for (path, item) in Self.placed(by: difference) { place(item, at: path) }
    }
    checkInvariants()
  }

  /// True if both snapshots hold the same sections and items in the same order, by two closures.
  ///
  /// - Complexity: O(n + s); shared chunks are not compared.
  @inlinable
  package func holdsTheSame(
    as other: Snapshot, sections: (SectionID, SectionID) -> Bool,
    items: (ItemID, ItemID) -> Bool
  ) -> Bool {
    if version === other.version { return true }
    guard order.count == other.order.count, numberOfItems == other.numberOfItems else {
      return false
    }
    for (mine, its) in zip(order, other.order) {
      guard columns[mine].count == other.columns[its].count,
        sections(columns[mine].section, other.columns[its].section)
      else { return false }
    }
    return withExtendedLifetime((self, other)) {
      separateItemRuns.areEqual(to: other.separateItemRuns, by: items)
    }
  }

  /// Calls a closure for each item of the section at an index in range. O(number of them).
  @inlinable
  package func forEachItem(inSectionAt index: Int, _ body: (ItemID) -> Void) {
    for slot in columns[order[index]].chunks {
      let chunk = slots[slot].chunk
      for offset in 0..<chunk.count { body(chunk.items[offset]) }
    }
  }

  /// Returns the number of chunks that both snapshots share, and of all chunks. Tests measure with
  /// it that an advanced snapshot copies only what changed.
  package func sharedChunks(with other: Snapshot) -> (shared: Int, all: Int) {
    func chunks(_ snapshot: Snapshot) -> [ObjectIdentifier] {
      snapshot.order.flatMap { snapshot.columns[$0].chunks }
        .map { ObjectIdentifier(snapshot.slots[$0].chunk) }
    }
    let mine = chunks(self)
    return (Set(mine).intersection(chunks(other)).count, mine.count)
  }
}

extension Snapshot {
  /// The old index of each new section, or -1 for an inserted one; nil if the changes of sections
  /// do not fit. O(s + k).
  @inlinable
  func retainedSections(_ difference: Difference<SectionID, ItemID>) -> [Int]? {
    if difference.sectionDeletes.isEmpty && difference.sectionMoves.isEmpty
      && difference.sectionInserts.isEmpty
    {
      return Array(order.indices)
    }
    var isTaken = [Bool](repeating: false, count: order.count)
    func take(_ id: SectionID, _ index: Int) -> Bool {
      guard order.indices.contains(index), !isTaken[index],
        columns[order[index]].section == id
      else { return false }
      isTaken[index] = true
      return true
    }
    for change in difference.sectionDeletes where !take(change.id, change.index) { return nil }
    for move in difference.sectionMoves where !take(move.id, move.from) { return nil }
    var come = Set<SectionID>()
    let gone = Set(difference.sectionDeletes.map { $0.id })
    for change in difference.sectionInserts {
      guard come.insert(change.id).inserted,
        !contains(section: change.id) || gone.contains(change.id)
      else { return nil }
    }
    let count = newSectionCount(difference)
    var sources = [Int?](repeating: nil, count: count)
    for (index, source) in difference.sectionInserts.map({ ($0.index, -1) })
      + difference.sectionMoves.map({ ($0.to, $0.from) })
    {
      guard sources.indices.contains(index), sources[index] == nil else { return nil }
      sources[index] = source
    }
    var rest = order.indices.filter { !isTaken[$0] }.makeIterator()
    return sources.compactMap { $0 ?? rest.next() }
  }

  @inlinable
  func newSectionCount(_ difference: Difference<SectionID, ItemID>) -> Int {
    max(0, order.count - difference.sectionDeletes.count + difference.sectionInserts.count)
  }

  @inlinable @inline(__always)
  func holds(_ item: ItemID, at path: ItemPath) -> Bool {
    guard order.indices.contains(path.section), path.item >= 0,
      path.item < columns[order[path.section]].count
    else { return false }
    return self.item(at: path) == item
  }

  /// True if sorted paths are distinct and in range of sections with `rest` other items. O(k).
  @inlinable
  static func areFree(_ paths: [ItemPath], _ rest: [Int]) -> Bool {
    var start = 0
    while start < paths.count {
      let section = paths[start].section
      guard rest.indices.contains(section), paths[start].item >= 0 else { return false }
      var end = start + 1
      while end < paths.count && paths[end].section == section {
        if paths[end] == paths[end - 1] { return false }
        end += 1
      }
      guard paths[end - 1].item < rest[section] + end - start else { return false }
      start = end
    }
    return true
  }

  /// True if inserted items are distinct and not present, except deleted ones. O(k) expected.
  @inlinable
  func areNew(
    _ inserts: [Difference<SectionID, ItemID>.ItemChange],
    besides deletes: [Difference<SectionID, ItemID>.ItemChange]
  ) -> Bool {
    let come = Set(inserts.map { $0.id })
    guard come.count == inserts.count else { return false }
    var gone: Set<ItemID>?
    for change in inserts where contains(item: change.id) {
      let known = gone ?? Set(deletes.map { $0.id })
      gone = known
      if !known.contains(change.id) { return false }
    }
    return true
  }

  /// The location of the item at a path in range. O(log n).
  @inlinable @inline(__always)
  func location(at path: ItemPath) -> ItemLocation {
    let column = order[path.section]
    let (ordinal, offset) = columns[column].chunkCounts.locate(path.item)
    return ItemLocation(chunk: columns[column].chunks[ordinal], offset: offset)
  }

  /// The inserted and moved items with their new paths, in ascending order. O(k log k).
  @inlinable
  static func placed(
    by difference: Difference<SectionID, ItemID>
  ) -> [(path: ItemPath, item: ItemID)] {
    var placed = difference.itemInserts.map { (path: $0.path, item: $0.id) }
    placed.append(contentsOf: difference.itemMoves.map { (path: $0.to, item: $0.id) })
    placed.sort { $0.path < $1.path }
    return placed
  }

  /// Inserts an item that is not present. O(log(n + s)), sometimes O(n / chunk size).
  @inlinable
  mutating func place(_ item: ItemID, at path: ItemPath) {
    let column = order[path.section]
    // There is no location behind the last item, so that case appends.
    let location = path.item < columns[column].count ? location(at: path) : nil
    let tags = tags(of: [item])
    withUnsafePointer(to: item) { item in
      tags.withUnsafeBufferPointer { tags in
        guard let tags = tags.baseAddress else { return }
        if let location {
          insert(item, tags, count: 1, at: location)
        } else {
          append(item, tags, count: 1, toColumn: column)
        }
      }
    }
  }

  @inlinable
  mutating func advanceSections(by difference: Difference<SectionID, ItemID>) {
    if difference.sectionDeletes.isEmpty && difference.sectionMoves.isEmpty
      && difference.sectionInserts.isEmpty
    {
      return
    }
    guard let sources = retainedSections(difference) else { return }
    touchSections()
    let before = order.map { columns[$0].section }
    removeColumns(Set(difference.sectionDeletes.map { order[$0.index] }))
    var come = Dictionary(
      difference.sectionInserts.map { ($0.index, $0.id) }, uniquingKeysWith: { first, _ in first })
    order = ContiguousArray(
      sources.enumerated().map { index, source in
        if let id = come.removeValue(forKey: index) { return makeColumn(for: id) }
        return numbers[before[source]] ?? 0
      })
    reindexSections()
  }

  /// Rebuilds the whole snapshot by a difference that fits. O(n + s + k log k).
  @inlinable
  mutating func rebuild(by difference: Difference<SectionID, ItemID>) {
    guard let sources = retainedSections(difference) else { return }
    var gone = [[Int]](repeating: [], count: order.count)
    for change in difference.itemDeletes { gone[change.path.section].append(change.path.item) }
    for move in difference.itemMoves { gone[move.from.section].append(move.from.item) }
    let placed = Self.placed(by: difference)
    let come = Dictionary(
      difference.sectionInserts.map { ($0.index, $0.id) }, uniquingKeysWith: { first, _ in first })
    var next = 0
    var lists: [(section: SectionID, items: [ItemID])] = []
    for (index, source) in sources.enumerated() {
      var items: [ItemID] = []
      func put() {
        while next < placed.count, placed[next].path.section == index,
          placed[next].path.item == items.count
        {
          items.append(placed[next].item)
          next += 1
        }
      }
      if source >= 0 {
        let skipped = gone[source].sorted()
        items.reserveCapacity(columns[order[source]].count)
        var (position, skip) = (0, 0)
        forEachItem(inSectionAt: source) { item in
          put()
          if skip < skipped.count && skipped[skip] == position {
            skip += 1
          } else {
            items.append(item)
          }
          position += 1
        }
      }
      put()
      lists.append((come[index] ?? columns[order[source]].section, items))
    }
    var rebuilt = Snapshot()
    // The result of a difference that fits has unique identifiers.
    _ = rebuilt.fill(with: lists)
    self = rebuilt
  }
}

extension ItemRuns {
  /// True if both hold the same items, by a closure; shared runs are not compared.
  @inlinable
  func areEqual(to other: borrowing ItemRuns, by isEqual: (ID, ID) -> Bool) -> Bool {
    guard count == other.count else { return false }
    var (run, offset, otherRun, otherOffset) = (0, 0, 0, 0)
    while run < runCount {
      let rest = starts[run + 1] - starts[run] - offset
      let otherRest = other.starts[otherRun + 1] - other.starts[otherRun] - otherOffset
      let length = min(rest, otherRest)
      let (mine, its) = (bases[run] + offset, other.bases[otherRun] + otherOffset)
      if mine != its {
        for index in 0..<length where !isEqual(mine[index], its[index]) { return false }
      }
      (run, offset) = length == rest ? (run + 1, 0) : (run, offset + length)
      (otherRun, otherOffset) =
        length == otherRest ? (otherRun + 1, 0) : (otherRun, otherOffset + length)
    }
    return true
  }
}
