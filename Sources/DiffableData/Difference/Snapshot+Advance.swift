// Applies differences in place, for readers of recordings. Untouched chunks stay shared with
// copies.
extension Snapshot {
  /// Returns true if a difference fits this snapshot, by the rules of ``Difference/apply(to:)``.
  ///
  /// - Parameter paths: The paths of the difference's changes.
  /// - Complexity: O(k · log(n + k) + s) expected for k changes.
  @inlinable
  package func fits(
    _ difference: Difference<SectionID, ItemID>, _ paths: ChangedPaths
  ) -> Bool {
    guard let sources = retainedSections(difference), sources.count == newSectionCount(difference)
    else { return false }
    var rest = order.map { storedSections[$0].count }
    let deletes = difference.itemDeletes.count
    for (index, path) in paths.removed.enumerated() {
      if index > 0 && paths.removed[index - 1] == path { return false }
      let source = Int(paths.removedSources[index])
      let id =
        source < deletes
        ? difference.itemDeletes[source].id : difference.itemMoves[source - deletes].id
      guard itemIdentifier(at: path) == id else { return false }
      rest[path.section] -= 1
    }
    for change in difference.sectionDeletes where rest[change.index] > 0 { return false }
    return Self.areFree(paths.inserted, sources.map { $0 < 0 ? 0 : rest[$0] })
      && areNew(difference.itemInserts, besides: difference.itemDeletes)
  }

  /// Applies a difference that fits.
  ///
  /// - Parameter paths: The paths of the difference's changes.
  /// - Complexity: O(k · log(n + s) + s) expected for k changes.
  @inlinable
  package mutating func advance(
    by difference: Difference<SectionID, ItemID>, _ paths: ChangedPaths
  ) {
    let items = paths.insertedSources.map { source in
      let index = Int(source)
      let inserts = difference.itemInserts.count
      return index < inserts
        ? difference.itemInserts[index].id : difference.itemMoves[index - inserts].id
    }
    let tags = tags(of: items)
    beginEdit()
    ensureTable()
    table.reserve(table.count + items.count)
    // Most changes are moves, so removal and insertion use the same slots.
    tags.withUnsafeBufferPointer { tags in
      if let base = tags.baseAddress { table.shared.prefetch(base, count: tags.count) }
    }
    remove(at: paths.removed)
    if difference.changesSections { advanceSections(by: difference) }
    place(items, tags) { list, items, tags, _ in list.place(items, tags, at: paths.inserted) }
  }

  /// Removes the items at ascending paths, chunk by chunk.
  @inlinable
  mutating func remove(at paths: [ItemPath]) {
    var end = paths.count
    while end > 0 {
      let last = paths[end - 1]
      let location = location(at: last)
      let first = ItemPath(section: last.section, item: last.item - location.offset)
      var start = end - 1
      while start > 0, first <= paths[start - 1] { start -= 1 }
      remove(at: paths[start..<end].map { $0.item - first.item }, ofChunk: location.chunk)
      end = start
    }
  }

  /// Inserts items that are not present at ascending paths, chunk by chunk.
  @inlinable
  mutating func place(
    _ items: UnsafePointer<ItemID>, _ tags: UnsafePointer<UInt32>, at paths: [ItemPath]
  ) {
    var start = 0
    while start < paths.count {
      let path = paths[start]
      let sectionNumber = order[path.section]
      let isBehind = path.item >= storedSections[sectionNumber].count
      let location = isBehind ? ItemLocation(chunk: 0, offset: 0) : location(at: path)
      let size = isBehind ? 0 : slots[location.chunk].chunk.count
      var end = start + 1
      while end < paths.count, paths[end].section == path.section,
        isBehind
          || paths[end].item - path.item + location.offset < size + end - start
            && size + end - start < Chunk<ItemID>.maximumCount
      {
        end += 1
      }
      let count = end - start
      if isBehind {
        place(items + start, tags + start, count: count, behindSectionNumber: sectionNumber)
      } else if size == Chunk<ItemID>.maximumCount {
        insert(items + start, tags + start, count: 1, at: location)
      } else {
        touch(items + start, count: count)
        insert(
          items + start, tags + start,
          at: paths[start..<end].map { $0.item - path.item + location.offset },
          ofChunk: location.chunk)
      }
      start = end
    }
  }

  /// Returns true if both snapshots hold equal sections and items in the same order, compared by
  /// closures.
  ///
  /// - Complexity: O(n + s); shared chunks are not compared.
  @inlinable
  package func hasSameContent(
    as other: Snapshot, sections: (SectionID, SectionID) -> Bool,
    items: (ItemID, ItemID) -> Bool
  ) -> Bool {
    if version === other.version { return true }
    guard order.count == other.order.count, numberOfItems == other.numberOfItems else {
      return false
    }
    for (mine, its) in zip(order, other.order) {
      guard storedSections[mine].count == other.storedSections[its].count,
        sections(storedSections[mine].section, other.storedSections[its].section)
      else { return false }
    }
    return withExtendedLifetime((self, other)) {
      var scratch = Scratch()
      let runs = separateItemRuns(&scratch)
      let otherRuns = other.separateItemRuns(&scratch)
      return commonPrefix(runs, otherRuns) { mine, its, room in
        (0..<room).first { !items(mine[$0], its[$0]) } ?? room
      } == numberOfItems
    }
  }

  /// Calls a closure for each item of the section at an index in range. O(number of them).
  @inlinable
  package func forEachItem(inSectionAt index: Int, _ body: (ItemID) -> Void) {
    forEachItem(ofSectionNumber: order[index], body)
  }

  /// Returns the number of chunks that both snapshots share, and the number of all chunks. For
  /// tests of copy-on-write.
  package func sharedChunks(with other: Snapshot) -> (shared: Int, all: Int) {
    func chunks(_ snapshot: Snapshot) -> [ObjectIdentifier] {
      snapshot.order.flatMap { snapshot.storedSections[$0].chunks }
        .map { ObjectIdentifier(snapshot.slots[$0].chunk) }
    }
    let mine = chunks(self)
    return (Set(mine).intersection(chunks(other)).count, mine.count)
  }
}

extension Snapshot {
  /// Returns the old index of each new section, -1 for an inserted one; nil if the section changes
  /// do not fit. O(s + k).
  @inlinable
  func retainedSections(_ difference: Difference<SectionID, ItemID>) -> [Int]? {
    if !difference.changesSections { return Array(order.indices) }
    var isTaken = [Bool](repeating: false, count: order.count)
    func markTaken(_ id: SectionID, _ index: Int) -> Bool {
      guard order.indices.contains(index), !isTaken[index],
        storedSections[order[index]].section == id
      else { return false }
      isTaken[index] = true
      return true
    }
    for change in difference.sectionDeletes where !markTaken(change.id, change.index) { return nil }
    for move in difference.sectionMoves where !markTaken(move.id, move.from) { return nil }
    var inserted = Set<SectionID>()
    let deleted = Set(difference.sectionDeletes.map { $0.id })
    for change in difference.sectionInserts {
      guard inserted.insert(change.id).inserted,
        !contains(section: change.id) || deleted.contains(change.id)
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

  /// Returns true if sorted paths are distinct and in range. `rest` has the number of other items
  /// in each section. O(k).
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

  /// Returns true if inserted items are distinct, and each is deleted or not present. O(k)
  /// expected; O(n) once after appends.
  @inlinable
  func areNew(
    _ inserts: [Difference<SectionID, ItemID>.ItemChange],
    besides deletes: [Difference<SectionID, ItemID>.ItemChange]
  ) -> Bool {
    let inserted = Set(inserts.map { $0.id })
    guard inserted.count == inserts.count else { return false }
    // `advance` needs the table anyway, and look-ups without it are linear.
    if !inserts.isEmpty && !table.shared.isMade { table.shared.adoptSlots(of: makeTable()) }
    var deleted: Set<ItemID>?
    for change in inserts where contains(item: change.id) {
      let known = deleted ?? Set(deletes.map { $0.id })
      deleted = known
      if !known.contains(change.id) { return false }
    }
    return true
  }

  @inlinable
  mutating func advanceSections(by difference: Difference<SectionID, ItemID>) {
    guard let sources = retainedSections(difference) else { return }
    touchSections()
    let before = order.map { storedSections[$0].section }
    removeStoredSections(Set(difference.sectionDeletes.map { order[$0.index] }))
    var inserted = Dictionary(
      difference.sectionInserts.map { ($0.index, $0.id) }, uniquingKeysWith: { first, _ in first })
    order = ContiguousArray(
      sources.enumerated().map { index, source in
        if let id = inserted.removeValue(forKey: index) { return makeStoredSection(for: id) }
        return number(ofSection: before[source]) ?? 0
      })
    reindexSections()
  }
}
