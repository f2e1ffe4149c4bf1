extension Difference {
  /// Applies this difference to a snapshot.
  ///
  /// It fits under these conditions:
  /// - Every delete and every source of a move names the identifier at its old position.
  /// - No old position is used twice.
  /// - Every insert and every target of a move has a distinct new position in range.
  /// - No item remains in a deleted section.
  /// - The result holds each identifier once.
  ///
  /// Other identifiers keep their order in the remaining positions. The result has the marks of the
  /// difference and no warnings.
  ///
  /// - Throws: ``DifferenceMismatch`` with the reason and the place; the snapshot has not changed
  ///   then.
  /// - Complexity: O(n + s) for the items and sections of both snapshots.
  public func apply(
    to snapshot: inout Snapshot<SectionID, ItemID>
  ) throws(DifferenceMismatch) {
    var lists = try snapshot.itemsLeft(after: self)
    for deleted in sectionDeletes where lists.indices.contains(deleted.index) {
      if !lists[deleted.index].isEmpty {
        throw DifferenceMismatch(
          .itemsLeftBehind, lists[deleted.index], at: "section \(deleted.index)")
      }
    }
    let sections = try snapshot.replayedSections(self)
    lists = sections.map { section in
      snapshot.indexOfSection(section).map { lists[$0] } ?? []
    }
    let items = try filled(lists)
    do throws(SnapshotError) {
      var outcome = try Snapshot(validating: zip(sections, items).map { (section: $0, items: $1) })
      try outcome.mark(as: marks)
      snapshot = outcome
    } catch {
      throw DifferenceMismatch(.duplicateIdentifier, error.identifiers)
    }
  }

  /// Returns the items of each new section: the remaining ones and the inserted or moved ones.
  private func filled(_ lists: [[ItemID]]) throws(DifferenceMismatch) -> [[ItemID]] {
    let placed = itemInserts.map { ($0.id, $0.path) } + itemMoves.map { ($0.id, $0.to) }
    let groups = try grouped(placed, sectionCount: lists.count)
    var result: [[ItemID]] = []
    for (section, list) in lists.enumerated() {
      result.append(try placing(groups[section], into: list) { "[\(section), \($0)]" })
    }
    return result
  }
}

extension Snapshot {
  /// Returns this snapshot with a difference applied; nil if the difference does not fit.
  ///
  /// ``Difference/apply(to:)`` throws the reason instead.
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

  fileprivate func replayedSections(
    _ difference: Difference<SectionID, ItemID>
  ) throws(DifferenceMismatch) -> [SectionID] {
    let taken =
      difference.sectionDeletes.map { ($0.id, $0.index) }
      + difference.sectionMoves.map { ($0.id, $0.from) }
    let placed =
      difference.sectionInserts.map { ($0.id, $0.index) }
      + difference.sectionMoves.map { ($0.id, $0.to) }
    func place(_ index: Int) -> String { "section \(index)" }
    return try placing(
      placed, into: try removing(taken, from: sectionIdentifiers, place), place)
  }

  /// Returns the items of each old section that are neither deleted nor moved.
  fileprivate func itemsLeft(
    after difference: Difference<SectionID, ItemID>
  ) throws(DifferenceMismatch) -> [[ItemID]] {
    let taken =
      difference.itemDeletes.map { ($0.id, $0.path) }
      + difference.itemMoves.map { ($0.id, $0.from) }
    let groups = try grouped(taken, sectionCount: order.count)
    var result: [[ItemID]] = []
    for (section, entry) in list.enumerated() {
      result.append(try removing(groups[section], from: entry.items) { "[\(section), \($0)]" })
    }
    return result
  }
}

/// The reason why a difference cannot be applied to a snapshot.
public struct DifferenceMismatch: Error, Hashable, Sendable, CustomStringConvertible {
  /// The stable name of the reason, as in reports.
  public enum Kind: String, Hashable, Sendable {
    /// A delete or the source of a move names an identifier that is not at that position.
    case notThere = "not_there"
    /// A position is out of range.
    case outOfRange = "out_of_range"
    /// Two changes use the same position.
    case placeUsedTwice = "place_used_twice"
    /// Items remain in a deleted section.
    case itemsLeftBehind = "items_left_behind"
    /// The outcome would hold an identifier twice.
    case duplicateIdentifier = "duplicate_identifier"
  }

  /// The kind of the mismatch.
  public let kind: Kind
  /// The identifiers concerned, as text.
  public let ids: [String]
  /// The position, such as "section 2" or "[2, 0]", before or after the update; empty if there is
  /// no single one.
  public let place: String

  /// A sentence that describes the error and its place.
  ///
  /// - Complexity: O(length of the text).
  public var description: String {
    let names = ids.map { "'\($0)'" }.joined(separator: ", ")
    return switch kind {
    case .notThere: "\(names) is not at \(place) before the update"
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

/// Identifiers with their indices in one list.
private typealias Indexed<ID> = [(id: ID, index: Int)]

/// Returns the identifiers of each section with their indices. O(n + s).
private func grouped<ID: Hashable & Sendable>(
  _ items: [(id: ID, path: ItemPath)], sectionCount: Int
) throws(DifferenceMismatch) -> [Indexed<ID>] {
  var groups = [Indexed<ID>](repeating: [], count: sectionCount)
  for (id, path) in items {
    guard groups.indices.contains(path.section) else {
      throw DifferenceMismatch(.outOfRange, [id], at: "\(path)")
    }
    groups[path.section].append((id, path.item))
  }
  return groups
}

/// Returns the identifiers that are not taken, in order. O(n).
private func removing<ID: Hashable & Sendable>(
  _ taken: Indexed<ID>, from ids: [ID], _ place: (Int) -> String
) throws(DifferenceMismatch) -> [ID] {
  if taken.isEmpty { return ids }
  var isTaken = [Bool](repeating: false, count: ids.count)
  for (id, index) in taken {
    guard ids.indices.contains(index), ids[index] == id else {
      throw DifferenceMismatch(.notThere, [id], at: place(index))
    }
    if isTaken[index] { throw DifferenceMismatch(.placeUsedTwice, [id], at: place(index)) }
    isTaken[index] = true
  }
  return ids.indices.filter { !isTaken[$0] }.map { ids[$0] }
}

/// Returns the placed identifiers at their indices, and `rest` in order between them. O(n).
private func placing<ID: Hashable & Sendable>(
  _ placed: Indexed<ID>, into rest: [ID], _ place: (Int) -> String
) throws(DifferenceMismatch) -> [ID] {
  if placed.isEmpty { return rest }
  var slots = [ID?](repeating: nil, count: rest.count + placed.count)
  for (id, index) in placed {
    guard slots.indices.contains(index) else {
      throw DifferenceMismatch(.outOfRange, [id], at: place(index))
    }
    if slots[index] != nil { throw DifferenceMismatch(.placeUsedTwice, [id], at: place(index)) }
    slots[index] = id
  }
  var remaining = rest.makeIterator()
  return slots.compactMap { $0 ?? remaining.next() }
}
