/// An identifier and the index it is taken from or put at, in one list of several.
struct IndexedIdentifier<ID: Hashable & Sendable>: Sendable {
  let id: ID
  let index: Int
  /// The section of an item; nil for a section itself.
  let section: Int?

  init(_ id: ID, at index: Int) {
    self.id = id
    self.index = index
    section = nil
  }

  init(_ id: ID, at path: ItemPath) {
    self.id = id
    index = path.item
    section = path.section
  }

  /// The place as a message names it.
  var place: String { section.map { "[\($0), \(index)]" } ?? "section \(index)" }
}

/// The identifiers of each section. O(n + s).
func grouped<ID: Hashable & Sendable>(
  _ items: [IndexedIdentifier<ID>], sectionCount: Int
) throws(DifferenceMismatch) -> [[IndexedIdentifier<ID>]] {
  var groups = [[IndexedIdentifier<ID>]](repeating: [], count: sectionCount)
  for item in items {
    guard let section = item.section, groups.indices.contains(section) else {
      throw DifferenceMismatch(.outOfRange, [item.id], at: item.place)
    }
    groups[section].append(item)
  }
  return groups
}

/// What is left in order. O(n).
func removing<ID: Hashable & Sendable>(
  _ taken: [IndexedIdentifier<ID>], from ids: [ID]
) throws(DifferenceMismatch) -> [ID] {
  if taken.isEmpty { return ids }
  var isTaken = [Bool](repeating: false, count: ids.count)
  for identifier in taken {
    guard ids.indices.contains(identifier.index), ids[identifier.index] == identifier.id else {
      throw DifferenceMismatch(.notThere, [identifier.id], at: identifier.place)
    }
    if isTaken[identifier.index] {
      throw DifferenceMismatch(.placeUsedTwice, [identifier.id], at: identifier.place)
    }
    isTaken[identifier.index] = true
  }
  return ids.indices.filter { !isTaken[$0] }.map { ids[$0] }
}

/// `rest` in order around the placed ones. O(n).
func placing<ID: Hashable & Sendable>(
  _ placed: [IndexedIdentifier<ID>], into rest: [ID]
) throws(DifferenceMismatch) -> [ID] {
  if placed.isEmpty { return rest }
  var slots = [ID?](repeating: nil, count: rest.count + placed.count)
  for identifier in placed {
    guard slots.indices.contains(identifier.index) else {
      throw DifferenceMismatch(.outOfRange, [identifier.id], at: identifier.place)
    }
    if slots[identifier.index] != nil {
      throw DifferenceMismatch(.placeUsedTwice, [identifier.id], at: identifier.place)
    }
    slots[identifier.index] = identifier.id
  }
  var remaining = rest.makeIterator()
  return slots.compactMap { $0 ?? remaining.next() }
}
