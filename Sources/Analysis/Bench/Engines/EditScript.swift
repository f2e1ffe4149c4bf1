import DiffableData

/// An engine's edits of a list: consecutive batches.
struct EditScript {
  /// Simultaneous edits. Deletes and the origins of moves are positions before the batch; inserts
  /// and the destinations of moves are positions after it. A deleted section's items are deleted,
  /// unless they move.
  struct Batch {
    var sections = BatchChanges<Int>()
    var items = BatchChanges<ItemPath>()
  }

  var batches: [Batch]
}

/// The counts and the distance of a performed edit script.
struct EditOutcome: Hashable, Sendable {
  /// The number of items that are deleted, with those of deleted sections.
  var deletes = 0
  /// The number of items that are inserted, with those of inserted sections.
  var inserts = 0
  /// The number of moves of items.
  var moves = 0
  /// The number of moves of sections.
  var sectionMoves = 0
  /// The total number of rows between the old and the new positions of moved items, including the
  /// items of moved sections.
  var distance = 0

  /// The deletes, inserts and moves of items.
  var operations: Int { deletes + inserts + moves }
}

extension EditOutcome {
  /// Performs an edit script; nil if it does not turn the old list into the new one.
  ///
  /// It uses plain lists of row numbers, and no code of an engine. O(items × batches).
  init?<ID>(of script: EditScript, from old: [ItemSection<ID>], to new: [ItemSection<ID>]) {
    self.init()
    var list = EditedRows(counts: old.map(\.items.count))
    for batch in script.batches where !list.perform(batch, &self) { return nil }
    guard list.sections.count == new.count else { return nil }
    let oldItems = old.count == 1 ? old[0].items : old.flatMap(\.items)
    var row = 0
    for (section, target) in zip(list.sections, new) {
      guard section.rows.count == target.items.count else { return nil }
      if let origin = section.origin, old[origin].number != target.number { return nil }
      for (origin, item) in zip(section.rows, target.items) {
        defer { row += 1 }
        if origin == EditedRows.inserted { continue }
        guard oldItems[origin] == item else { return nil }
        if list.isMoved[origin] { distance += abs(origin - row) }
      }
    }
  }
}

/// A list whose items are identified by their rows in the original.
private struct EditedRows {
  struct Section {
    /// The index in the original; nil for an inserted section.
    var origin: Int?
    /// The rows in the original, or `inserted`.
    var rows: [Int]
  }

  /// The row of an inserted item. An optional would need twice the memory.
  static let inserted = -1

  var sections: [Section] = []
  /// True for each original row that has moved, alone or with its section.
  var isMoved: [Bool]

  init(counts: [Int]) {
    var start = 0
    for (index, count) in counts.enumerated() {
      sections.append(Section(origin: index, rows: Array(start..<start + count)))
      start += count
    }
    isMoved = Array(repeating: false, count: start)
  }

  /// Performs a batch, and counts its edits; returns false if it does not fit the list.
  mutating func perform(_ batch: EditScript.Batch, _ outcome: inout EditOutcome) -> Bool {
    // `taken` marks the items that leave their positions by a delete or a move.
    guard let moved = movedRows(batch.items), let deleted = places(batch.items.deletes),
      let order = sectionOrder(batch.sections)
    else { return false }
    var taken = sections.map { Array(repeating: false, count: $0.rows.count) }
    for path in deleted + batch.items.moves.map(\.from) {
      if taken[path.section][path.item] { return false }
      taken[path.section][path.item] = true
    }
    outcome.deletes += deleted.count
    for index in batch.sections.deletes { outcome.deletes += taken[index].count { !$0 } }
    outcome.inserts += batch.items.inserts.count
    outcome.moves += moved.count
    outcome.sectionMoves += batch.sections.moves.count
    var arrivals = Array(repeating: [Int: Int](), count: order.count)
    for (path, row) in batch.items.inserts.map({ ($0, Self.inserted) })
      + zip(batch.items.moves.map(\.to), moved)
    {
      guard order.indices.contains(path.section),
        arrivals[path.section].updateValue(row, forKey: path.item) == nil
      else { return false }
    }
    let movedSections = Set(batch.sections.moves.map(\.from))
    var result: [Section] = []
    for (origin, arrivals) in zip(order, arrivals) {
      guard origin != Self.inserted else {
        guard let rows = merged([], arrivals) else { return false }
        result.append(Section(origin: nil, rows: rows))
        continue
      }
      let kept = zip(sections[origin].rows, taken[origin]).filter { !$1 }.map(\.0)
      if movedSections.contains(origin) { markMoved(kept) }
      guard let rows = merged(kept, arrivals) else { return false }
      result.append(Section(origin: sections[origin].origin, rows: rows))
    }
    markMoved(moved)
    sections = result
    return true
  }

  private mutating func markMoved(_ rows: [Int]) {
    for row in rows where row != Self.inserted { isMoved[row] = true }
  }

  /// Returns the rows of the moved items; nil for a position that does not exist.
  private func movedRows(_ items: BatchChanges<ItemPath>) -> [Int]? {
    places(items.moves.map(\.from))?.map { sections[$0.section].rows[$0.item] }
  }

  private func places(_ paths: [ItemPath]) -> [ItemPath]? {
    let exist = paths.allSatisfy {
      sections.indices.contains($0.section) && sections[$0.section].rows.indices.contains($0.item)
    }
    return exist ? paths : nil
  }

  /// Returns, for each section after the batch, its index before the batch, or `inserted`.
  private func sectionOrder(_ changes: BatchChanges<Int>) -> [Int]? {
    let leaving = changes.deletes + changes.moves.map(\.from)
    guard leaving.allSatisfy(sections.indices.contains), Set(leaving).count == leaving.count
    else { return nil }
    let left = Set(leaving)
    var arrivals: [Int: Int] = [:]
    for (index, origin) in changes.inserts.map({ ($0, Self.inserted) })
      + changes.moves.map({ ($0.to, $0.from) })
    {
      guard arrivals.updateValue(origin, forKey: index) == nil else { return nil }
    }
    return merged(sections.indices.filter { !left.contains($0) }, arrivals)
  }

  /// Merges values in their order with arrivals at given indices; nil for an index beyond the end.
  private func merged(_ kept: [Int], _ arrivals: [Int: Int]) -> [Int]? {
    if arrivals.isEmpty { return kept }
    var result: [Int] = []
    result.reserveCapacity(kept.count + arrivals.count)
    var rest = kept.makeIterator()
    var used = 0
    for place in 0..<kept.count + arrivals.count {
      if let arrival = arrivals[place] {
        result.append(arrival)
        used += 1
      } else {
        guard let next = rest.next() else { return nil }
        result.append(next)
      }
    }
    return used == arrivals.count ? result : nil
  }
}
