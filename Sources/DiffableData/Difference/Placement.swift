/// An identifier and the index it is taken from or put at.
struct Placement<ID: Hashable & Sendable>: Sendable {
  let id: ID
  let index: Int

  init(_ id: ID, at index: Int) {
    self.id = id
    self.index = index
  }
}

/// The placements of each section; nil if a path names a section out of range. O(n + s).
func grouped<ID: Hashable & Sendable>(
  _ items: [(id: ID, path: ItemPath)], sectionCount: Int
) -> [[Placement<ID>]]? {
  var groups = [[Placement<ID>]](repeating: [], count: sectionCount)
  for (id, path) in items {
    guard groups.indices.contains(path.section) else { return nil }
    groups[path.section].append(Placement(id, at: path.item))
  }
  return groups
}

/// What is left in order; nil if an index is out of range, named twice or holds another id. O(n).
func removing<ID: Hashable & Sendable>(_ taken: [Placement<ID>], from ids: [ID]) -> [ID]? {
  var slots: [ID?] = ids
  for placement in taken {
    guard slots.indices.contains(placement.index), slots[placement.index] == placement.id
    else { return nil }
    slots[placement.index] = nil
  }
  return slots.compactMap { $0 }
}

/// `rest` in order around the placed ones; nil if an index is out of range or named twice. O(n).
func placing<ID: Hashable & Sendable>(_ placed: [Placement<ID>], into rest: [ID]) -> [ID]? {
  var slots = [ID?](repeating: nil, count: rest.count + placed.count)
  for placement in placed {
    guard slots.indices.contains(placement.index), slots[placement.index] == nil
    else { return nil }
    slots[placement.index] = placement.id
  }
  var remaining = rest.makeIterator()
  return slots.compactMap { $0 ?? remaining.next() }
}
