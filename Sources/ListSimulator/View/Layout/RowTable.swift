import DiffableData

/// The rows and sections of a list view, in order, under numbers that outlast moves.
struct RowTable {
  struct Section {
    var id: Int
    var rows: [Int]
  }

  private(set) var sections: [Section] = []
  private var lastID = 0

  var counts: [Int] { sections.map { $0.rows.count } }

  func row(at path: ItemPath) -> Int? {
    guard sections.indices.contains(path.section),
      sections[path.section].rows.indices.contains(path.item)
    else { return nil }
    return sections[path.section].rows[path.item]
  }

  /// Returns the places of rows, in display order. O(n), without rows O(1).
  func paths(of wanted: Set<Int>) -> [ItemPath] {
    if wanted.isEmpty { return [] }
    var paths: [ItemPath] = []
    for (index, section) in sections.enumerated() {
      for (item, row) in section.rows.enumerated() where wanted.contains(row) {
        paths.append(ItemPath(section: index, item: item))
      }
    }
    return paths
  }

  /// Replaces all rows by new ones. O(n).
  mutating func reload(counts: [Int]) {
    sections = counts.map { count in Section(id: newID(), rows: newRows(count)) }
  }

  /// Carries out a legal batch. O(n + changes).
  mutating func perform(_ batch: BatchUpdate, newCounts: [Int]) {
    var left = itemsLeft(by: batch)
    for section in batch.sections.reloads where left.indices.contains(section) {
      left[section] = Section(id: newID(), rows: [])
    }
    let placed = itemsPlaced(by: batch, count: newCounts.count)
    sections = survivors(left, batch.sections, count: newCounts.count).enumerated().map {
      index, survivor in
      var section = survivor ?? Section(id: newID(), rows: [])
      section.rows = filled(placed[index], with: section.rows, count: newCounts[index])
      return section
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

  /// Returns the old sections without the rows that are deleted or moved.
  private func itemsLeft(by batch: BatchUpdate) -> [Section] {
    var taken: [Int: Set<Int>] = [:]
    for path in batch.items.deletes + batch.items.moves.map(\.from) {
      taken[path.section, default: []].insert(path.item)
    }
    return sections.enumerated().map { index, section in
      guard let gone = taken[index]?.sorted() else { return section }
      var rows: [Int] = []
      var next = 0
      for item in gone where section.rows.indices.contains(item) {
        rows += section.rows[next..<item]
        next = item + 1
      }
      rows += section.rows[next...]
      return Section(id: section.id, rows: rows)
    }
  }

  /// Returns, for each new section, the inserted and moved rows by their new places.
  private mutating func itemsPlaced(by batch: BatchUpdate, count: Int) -> [[Int: Int]] {
    var placed = [[Int: Int]](repeating: [:], count: count)
    for path in batch.items.inserts where placed.indices.contains(path.section) {
      placed[path.section][path.item] = newID()
    }
    for move in batch.items.moves where placed.indices.contains(move.to.section) {
      placed[move.to.section][move.to.item] = row(at: move.from)
    }
    return placed
  }

  /// The old section at each new place; nil for an inserted one.
  private func survivors(
    _ old: [Section], _ changes: BatchChanges<Int>, count: Int
  ) -> [Section?] {
    var places = [Section?](repeating: nil, count: count)
    for move in changes.moves where places.indices.contains(move.to) {
      places[move.to] = old.indices.contains(move.from) ? old[move.from] : nil
    }
    let left = Set(changes.deletes + changes.moves.map(\.from))
    let taken = Set(changes.inserts + changes.moves.map(\.to))
    var rest = old.indices.filter { !left.contains($0) }.makeIterator()
    for index in places.indices where !taken.contains(index) {
      places[index] = rest.next().map { old[$0] }
    }
    return places
  }

  /// Returns the rows of a section: each placed one at its place, the others in order between them.
  private mutating func filled(
    _ placed: [Int: Int], with rest: [Int], count: Int
  ) -> [Int] {
    if placed.isEmpty, rest.count == count { return rest }
    var rows: [Int] = []
    var rest = rest[...]
    for (index, row) in placed.sorted(by: { $0.key < $1.key }) where index < count {
      rows += take(index - rows.count, from: &rest)
      rows.append(row)
    }
    return rows + take(count - rows.count, from: &rest)
  }

  /// Returns the next rows, completed with new ones.
  private mutating func take(_ count: Int, from rest: inout ArraySlice<Int>) -> [Int] {
    let taken = rest.prefix(max(0, count))
    rest = rest.dropFirst(taken.count)
    return taken + newRows(count - taken.count)
  }
}
