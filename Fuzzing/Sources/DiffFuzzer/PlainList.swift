/// Sections of numbers in plain arrays: a reference implementation of a snapshot's edits.
struct PlainList: Equatable {
  struct Section: Equatable {
    var id: Int
    var items: [Int] = []
  }

  var sections: [Section] = []

  /// Makes an edit; returns false, and changes nothing, if the edit is invalid. O(items).
  mutating func make(_ edit: Edit) -> Bool {
    switch edit {
    case .appendSection(let id):
      if index(of: id) != nil { return false }
      sections.append(Section(id: id))
    case .insertSection(let id, let side, let anchor):
      guard index(of: id) == nil, let place = index(of: anchor) else { return false }
      sections.insert(Section(id: id), at: side == .before ? place : place + 1)
    case .deleteSection(let id): sections.removeAll { $0.id == id }
    case .moveSection(let id, let side, let anchor):
      guard id != anchor, let source = index(of: id), index(of: anchor) != nil else { return false }
      let section = sections.remove(at: source)
      guard let place = index(of: anchor) else { return false }
      sections.insert(section, at: side == .before ? place : place + 1)
    case .append(let items, let id):
      guard areDistinct(items), let place = id.map(index) ?? sections.indices.last else {
        return false
      }
      remove(items)
      sections[place].items += items
    case .insert(let items, let side, let anchor):
      guard areDistinct(items), !items.contains(anchor) else { return false }
      return insert(items, side, anchor)
    case .move(let item, let side, let anchor):
      guard item != anchor, path(of: item) != nil else { return false }
      return insert([item], side, anchor)
    case .delete(let items):
      if !areDistinct(items) { return false }
      remove(items)
    case .deleteAll: sections = []
    }
    return true
  }

  func index(of section: Int) -> Int? { sections.firstIndex { $0.id == section } }

  private func path(of item: Int) -> (section: Int, item: Int)? {
    for (section, candidate) in sections.enumerated() {
      if let index = candidate.items.firstIndex(of: item) { return (section, index) }
    }
    return nil
  }

  private func areDistinct(_ items: [Int]) -> Bool { Set(items).count == items.count }

  private mutating func insert(_ items: [Int], _ side: Edit.Side, _ anchor: Int) -> Bool {
    if path(of: anchor) == nil { return false }
    remove(items)
    guard let place = path(of: anchor) else { return false }
    sections[place.section].items.insert(
      contentsOf: items, at: side == .before ? place.item : place.item + 1)
    return true
  }

  private mutating func remove(_ items: [Int]) {
    let removed = Set(items)
    for index in sections.indices { sections[index].items.removeAll { removed.contains($0) } }
  }
}
