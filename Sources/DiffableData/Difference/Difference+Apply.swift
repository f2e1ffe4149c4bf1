extension Difference {
  /// Replays this difference on a snapshot, which becomes what the difference leads to.
  ///
  /// It fits if every delete and every source of a move names what stands at its old place, no
  /// old place is used twice, every insert and every target of a move has a new place of its own
  /// in range, no item stays behind in a deleted section, and the outcome holds each identifier
  /// once. What is not named keeps its order in the places left over. The result has the marks of
  /// the difference and no warnings.
  ///
  /// - Throws: ``DifferenceMismatch``, which says what does not fit and where; the snapshot has not
  ///   changed then.
  /// - Complexity: O(n + s) for the items and sections of both snapshots.
  public func apply(
    to snapshot: inout Snapshot<SectionID, ItemID>
  ) throws(DifferenceMismatch) {
    var columns = try snapshot.itemsLeft(after: self)
    for deleted in sectionDeletes where columns.indices.contains(deleted.index) {
      if !columns[deleted.index].isEmpty {
        throw DifferenceMismatch(
          .itemsLeftBehind, columns[deleted.index], at: "section \(deleted.index)")
      }
    }
    let sections = try snapshot.replayedSections(self)
    columns = sections.map { section in snapshot.indexOfSection(section).map { columns[$0] } ?? [] }
    let items = try filled(columns)
    do throws(SnapshotError) {
      var outcome = try Snapshot(validating: zip(sections, items).map { (section: $0, items: $1) })
      try outcome.mark(as: marks)
      snapshot = outcome
    } catch {
      throw DifferenceMismatch(.duplicateIdentifier, error.identifiers)
    }
  }

  /// The new sections' items, from those that stayed and those that come.
  private func filled(_ columns: [[ItemID]]) throws(DifferenceMismatch) -> [[ItemID]] {
    let placed =
      itemInserts.map { IndexedIdentifier($0.id, at: $0.path) }
      + itemMoves.map { IndexedIdentifier($0.id, at: $0.to) }
    let groups = try grouped(placed, sectionCount: columns.count)
    var result: [[ItemID]] = []
    for (placed, column) in zip(groups, columns) {
      result.append(try placing(placed, into: column))
    }
    return result
  }
}

extension Snapshot {
  /// Replays a difference on this snapshot; nil if it does not fit.
  ///
  /// ``Difference/apply(to:)`` says also why.
  ///
  /// - Complexity: O(n + s) for the items and sections of both snapshots.
  public func applying(_ difference: Difference<SectionID, ItemID>) -> Snapshot? {
    var copy = self
    do {
      try difference.apply(to: &copy)
      return copy
    } catch {
      return nil
    }
  }

  func replayedSections(
    _ difference: Difference<SectionID, ItemID>
  ) throws(DifferenceMismatch) -> [SectionID] {
    let taken =
      difference.sectionDeletes.map { IndexedIdentifier($0.id, at: $0.index) }
      + difference.sectionMoves.map { IndexedIdentifier($0.id, at: $0.from) }
    let placed =
      difference.sectionInserts.map { IndexedIdentifier($0.id, at: $0.index) }
      + difference.sectionMoves.map { IndexedIdentifier($0.id, at: $0.to) }
    return try placing(placed, into: try removing(taken, from: sectionIdentifiers))
  }

  /// The items of each old section that neither go nor move.
  func itemsLeft(
    after difference: Difference<SectionID, ItemID>
  ) throws(DifferenceMismatch) -> [[ItemID]] {
    let taken =
      difference.itemDeletes.map { IndexedIdentifier($0.id, at: $0.path) }
      + difference.itemMoves.map { IndexedIdentifier($0.id, at: $0.from) }
    let groups = try grouped(taken, sectionCount: order.count)
    var result: [[ItemID]] = []
    for (taken, number) in zip(groups, order) {
      result.append(try removing(taken, from: items(ofColumn: number)))
    }
    return result
  }

  private func items(ofColumn number: Int) -> [ItemID] {
    var items: [ItemID] = []
    items.reserveCapacity(columns[number].count)
    forEachItem(ofColumn: number) { items.append($0) }
    return items
  }
}

/// Why a difference cannot be replayed on a snapshot.
public struct DifferenceMismatch: Error, Hashable, Sendable, CustomStringConvertible {
  /// The stable name of the reason that goes into reports.
  public enum Kind: String, Hashable, Sendable {
    /// A delete or the source of a move names something that does not stand there.
    case notThere = "not_there"
    /// A place is out of range.
    case outOfRange = "out_of_range"
    /// Two changes name one place.
    case placeUsedTwice = "place_used_twice"
    /// Items stay behind in a section that is deleted.
    case itemsLeftBehind = "items_left_behind"
    /// The outcome would hold an identifier twice.
    case duplicateIdentifier = "duplicate_identifier"
  }

  /// What is wrong.
  public let kind: Kind
  /// The identifiers concerned, as text.
  public let ids: [String]
  /// Where it is: "section 2" or "[2, 0]", before or after the update; empty if nowhere alone.
  public let place: String

  /// One sentence that says what does not fit, and where.
  ///
  /// - Complexity: O(length of the text).
  public var description: String {
    let names = ids.map { "'\($0)'" }.joined(separator: ", ")
    return switch kind {
    case .notThere: "\(names) does not stand at \(place) before the update"
    case .outOfRange: "\(names) has a place out of range: \(place)"
    case .placeUsedTwice: "\(place) is used twice, the second time for \(names)"
    case .itemsLeftBehind: "\(place) is deleted, but \(names) would stay in it"
    case .duplicateIdentifier: "\(names) would be there twice after the update"
    }
  }
}

extension DifferenceMismatch {
  init(_ kind: Kind, _ ids: [some Hashable], at place: String = "") {
    self.kind = kind
    self.ids = ids.map { String(describing: $0) }
    self.place = place
  }
}

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
