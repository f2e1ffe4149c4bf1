import DiffableData

/// The rows and sections of a list view, in order, with identities that survive moves.
struct RowTable {
  struct Section {
    var id: Int
    var rows: [Int]
  }

  private var sections: [Section] = []
  private var lastID = 0

  /// The number of items in each section. O(s).
  var counts: [Int] { sections.map { $0.rows.count } }

  func section(at index: Int) -> Section? {
    sections.indices.contains(index) ? sections[index] : nil
  }

  func row(at path: ItemPath) -> Int? {
    guard let rows = section(at: path.section)?.rows, rows.indices.contains(path.item) else {
      return nil
    }
    return rows[path.item]
  }

  /// Returns the paths of rows, in display order. O(n); O(1) without rows.
  func paths(of wanted: Set<Int>) -> [ItemPath] {
    guard let first = wanted.min(), let last = wanted.max() else { return [] }
    var paths: [ItemPath] = []
    for (index, section) in sections.enumerated() {
      // A range check, which rejects most rows faster than the set.
      for (item, row) in section.rows.enumerated()
      where row >= first && row <= last && wanted.contains(row) {
        paths.append(ItemPath(section: index, item: item))
      }
    }
    return paths
  }

  /// Replaces all rows by new ones. O(n).
  mutating func reload(counts: [Int]) {
    sections = counts.map { count in Section(id: newID(), rows: newRows(count)) }
  }

  /// Performs a valid batch. O(changes + rows of changed sections).
  mutating func perform(_ batch: BatchUpdate, newCounts: [Int]) {
    var taken = [[Int]](repeating: [], count: sections.count)
    for path in batch.items.deletes where taken.indices.contains(path.section) {
      taken[path.section].append(path.item)
    }
    for move in batch.items.moves where taken.indices.contains(move.from.section) {
      taken[move.from.section].append(move.from.item)
    }
    let reloaded = Set(batch.sections.reloads)
    var placed = [[(item: Int, row: Int)]](repeating: [], count: newCounts.count)
    for path in batch.items.inserts where placed.indices.contains(path.section) {
      placed[path.section].append((path.item, newID()))
    }
    for move in batch.items.moves where placed.indices.contains(move.to.section) {
      guard let row = row(at: move.from) else { continue }
      placed[move.to.section].append((move.to.item, row))
    }
    sections = survivors(batch.sections, count: newCounts.count).enumerated().map { index, old in
      guard let old, !reloaded.contains(old) else {
        return Section(
          id: newID(),
          rows: filled(placed[index], with: [], without: [], count: newCounts[index]))
      }
      return Section(
        id: sections[old].id,
        rows: filled(
          placed[index], with: sections[old].rows, without: taken[old], count: newCounts[index]))
    }
  }

  private mutating func newID() -> Int {
    lastID += 1
    return lastID
  }

  private mutating func newRows(_ count: Int) -> [Int] {
    let first = lastID + 1
    lastID += max(0, count)
    return Array(first..<(first + max(0, count)))
  }

  /// Returns the old index of each new section; nil for an inserted one.
  private func survivors(_ changes: BatchChanges<Int>, count: Int) -> [Int?] {
    var places = [Int?](repeating: nil, count: count)
    for move in changes.moves where places.indices.contains(move.to) {
      places[move.to] = sections.indices.contains(move.from) ? move.from : nil
    }
    let left = Set(changes.deletes + changes.moves.map(\.from))
    let taken = Set(changes.inserts + changes.moves.map(\.to))
    var rest = sections.indices.filter { !left.contains($0) }.makeIterator()
    for index in places.indices where !taken.contains(index) { places[index] = rest.next() }
    return places
  }

  /// Returns the rows of a section: placed ones at their indices, between them the remaining old
  /// ones in order, and new rows to fill up.
  private mutating func filled(
    _ placed: [(item: Int, row: Int)], with old: [Int], without gone: [Int], count: Int
  ) -> [Int] {
    if placed.isEmpty, gone.isEmpty, old.count == count { return old }
    var rows: [Int] = []
    rows.reserveCapacity(count)
    var rest = gone.sorted()[...]
    var next = 0
    for place in placed.sorted(by: { $0.item < $1.item })
      + [(count, 0)] where place.item <= count
    {
      while rows.count < place.item {
        while let item = rest.first, item <= next {
          next = max(next, item + 1)
          rest.removeFirst()
        }
        let end = min(rest.first ?? old.count, old.count, next + place.item - rows.count)
        if next >= end {
          rows += newRows(place.item - rows.count)
        } else {
          rows += old[next..<end]
          next = end
        }
      }
      if place.item < count { rows.append(place.row) }
    }
    return rows
  }
}
