import DiffableData

extension ListState {
  /// An identifier with its index.
  private typealias Spot = (index: Int, id: String)

  /// Brings the state forward by a difference, by the rules of `Snapshot.applying(_:)`; trees go
  /// with their sections.
  ///
  /// Whether an identifier then stands there twice is not checked.
  ///
  /// - Returns: Whether the difference fits; the state is worth nothing where it does not.
  /// - Complexity: O(changes × log(changes) + s + items of the sections concerned).
  mutating func apply(_ difference: Difference<String, String>) -> Bool {
    let taken =
      difference.itemDeletes.map { ($0.path, $0.id) }
      + difference.itemMoves.map { ($0.from, $0.id) }
    let placed =
      difference.itemInserts.map { ($0.path, $0.id) }
      + difference.itemMoves.map { ($0.to, $0.id) }
    return take(taken) && moveSections(difference) && place(placed)
  }

  private mutating func take(_ taken: [(path: ItemPath, id: String)]) -> Bool {
    for (section, spots) in groups(taken) {
      guard sections.indices.contains(section),
        let rest = removing(spots, from: sections[section].items)
      else { return false }
      sections[section].items = rest
    }
    return true
  }

  private mutating func place(_ placed: [(path: ItemPath, id: String)]) -> Bool {
    for (section, spots) in groups(placed) {
      guard sections.indices.contains(section),
        let items = placing(spots, into: sections[section].items)
      else { return false }
      sections[section].items = items
    }
    return true
  }

  private mutating func moveSections(_ difference: Difference<String, String>) -> Bool {
    guard
      !(difference.sectionDeletes.isEmpty && difference.sectionMoves.isEmpty
        && difference.sectionInserts.isEmpty)
    else { return true }
    let deleted = difference.sectionDeletes.map { Spot($0.index, $0.id) }
    let moved = difference.sectionMoves.map { Spot($0.from, $0.id) }
    let ids = sections.map(\.id)
    guard let rest = removingIndices((deleted + moved).sorted { $0.index < $1.index }, from: ids)
    else { return false }
    for spot in deleted where !sections[spot.index].items.isEmpty { return false }
    var placed: [(index: Int, section: Section)] = difference.sectionInserts.map {
      ($0.index, Section(id: $0.id))
    }
    for move in difference.sectionMoves { placed.append((move.to, sections[move.from])) }
    placed.sort { $0.index < $1.index }
    guard
      let order = merging(placed.map { ($0.index, $0.section) }, into: rest.map { sections[$0] })
    else { return false }
    sections = order
    return true
  }

  /// The changes of each section that has some, sorted by index.
  private func groups(_ changes: [(path: ItemPath, id: String)]) -> [(section: Int, spots: [Spot])]
  {
    let sorted = changes.sorted { $0.path < $1.path }
    var groups: [(section: Int, spots: [Spot])] = []
    for (path, id) in sorted {
      if groups.last?.section != path.section { groups.append((path.section, [])) }
      groups[groups.count - 1].spots.append((path.item, id))
    }
    return groups
  }

  /// What is left, copied in runs.
  private func removing(_ spots: [Spot], from ids: [String]) -> [String]? {
    var rest: [String] = []
    rest.reserveCapacity(ids.count)
    var next = 0
    for spot in spots {
      guard spot.index >= next, spot.index < ids.count, ids[spot.index] == spot.id else {
        return nil
      }
      rest.append(contentsOf: ids[next..<spot.index])
      next = spot.index + 1
    }
    rest.append(contentsOf: ids[next...])
    return rest
  }

  /// The indices that are left; nil where a spot is named twice or holds another identifier.
  private func removingIndices(_ spots: [Spot], from ids: [String]) -> [Int]? {
    var rest: [Int] = []
    rest.reserveCapacity(ids.count)
    var next = 0
    for spot in spots {
      guard spot.index >= next, spot.index < ids.count, ids[spot.index] == spot.id else {
        return nil
      }
      rest.append(contentsOf: next..<spot.index)
      next = spot.index + 1
    }
    rest.append(contentsOf: next..<ids.count)
    return rest
  }

  private func placing(_ spots: [Spot], into rest: [String]) -> [String]? {
    merging(spots.map { ($0.index, $0.id) }, into: rest)
  }

  /// The rest in order around what is placed; nil where a place is named twice or out of range.
  private func merging<Element>(
    _ placed: [(index: Int, element: Element)], into rest: [Element]
  ) -> [Element]? {
    var merged: [Element] = []
    merged.reserveCapacity(rest.count + placed.count)
    var next = 0
    for (index, element) in placed {
      let gap = index &- merged.count
      guard index >= merged.count, gap <= rest.count - next else { return nil }
      merged.append(contentsOf: rest[next..<next + gap])
      next += gap
      merged.append(element)
    }
    merged.append(contentsOf: rest[next...])
    return merged
  }
}

extension ListState {
  /// Which operation of a difference does not fit, in words. O(changes + n).
  func misfit(of difference: Difference<String, String>) -> String {
    for (id, index) in difference.sectionDeletes.map({ ($0.id, $0.index) })
      + difference.sectionMoves.map({ ($0.id, $0.from) })
    where !sections.indices.contains(index) || sections[index].id != id {
      return "the section '\(id)' is not at \(index)"
    }
    for (id, path) in difference.itemDeletes.map({ ($0.id, $0.path) })
      + difference.itemMoves.map({ ($0.id, $0.from) })
    where item(at: path) != id {
      return "'\(id)' is not at \(path)\(sectionName(path.section))"
    }
    if let id = repeatedInserts(of: difference).first { return "'\(id)' is there already" }
    let ids = difference.itemInserts.map(\.id) + difference.itemMoves.map(\.id)
    return "a place is taken, out of range, or in a section that goes"
      + (ids.isEmpty ? "" : ", for one of: \(ids.prefix(10).joined(separator: ", "))")
  }

  /// Items that a difference inserts though they are there.
  func repeatedInserts(of difference: Difference<String, String>) -> [String] {
    let present = Set(sections.flatMap(\.items)).subtracting(difference.itemDeletes.map(\.id))
    return difference.itemInserts.map(\.id).filter(present.contains)
  }

  /// The item at a place; nil where there is none.
  func item(at path: ItemPath) -> String? {
    guard sections.indices.contains(path.section),
      sections[path.section].items.indices.contains(path.item)
    else { return nil }
    return sections[path.section].items[path.item]
  }

  private func sectionName(_ index: Int) -> String {
    sections.indices.contains(index) ? " in section '\(sections[index].id)'" : ""
  }
}
