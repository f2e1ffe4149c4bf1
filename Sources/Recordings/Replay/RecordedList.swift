import DiffableData

/// A section's new tree; nil if it was removed.
typealias TreeChange = (section: String, tree: SectionSnapshot<String>?)

/// A list at one time of a recording: its sections and items, and the trees of its sections.
public struct RecordedList: Sendable {
  /// The sections and items, without marks.
  public internal(set) var snapshot = Snapshot<String, String>()
  /// The trees by section identifier, only of sections that are in the snapshot.
  public internal(set) var trees: [String: SectionSnapshot<String>] = [:]

  init() {}

  /// Creates the list of a snapshot, without its marks. O(trees).
  package init(_ snapshot: Snapshot<String, String>, trees: [String: SectionSnapshot<String>] = [:])
  {
    self.snapshot = snapshot
    self.snapshot.clearMarks()
    self.trees = trees.isEmpty ? [:] : trees.filter { snapshot.contains(section: $0.key) }
  }

  /// Applies a difference that fits the snapshot. The tree of a deleted section is removed.
  ///
  /// - Complexity: That of `Snapshot.advance(by:_:)`.
  mutating func advance(by difference: Difference<String, String>, _ paths: ChangedPaths) {
    snapshot.advance(by: difference, paths)
    if trees.isEmpty { return }
    for change in difference.sectionDeletes { trees[change.id] = nil }
  }

  /// Returns the list after a difference; nil if it does not fit.
  func replaying(
    _ difference: Difference<String, String>, _ paths: ChangedPaths
  ) -> RecordedList? {
    guard snapshot.fits(difference, paths) else { return nil }
    var next = self
    next.advance(by: difference, paths)
    return next
  }

  /// Returns the trees that differ in another list, in the order of its sections. O(s + trees).
  func treeChanges(to next: RecordedList) -> [TreeChange] {
    guard !(trees.isEmpty && next.trees.isEmpty) else { return [] }
    return next.snapshot.sectionIdentifiers.filter { trees[$0] != next.trees[$0] }
      .map { ($0, next.trees[$0]) }
  }

  /// Returns true if the identifiers of both have the same bytes; canonically equal spellings
  /// differ. O(bytes) of the chunks that are not shared.
  func isIdentical(to other: RecordedList) -> Bool {
    snapshot.hasSameContent(as: other.snapshot, sections: haveSameBytes, items: haveSameBytes)
  }
}

/// Returns true if two strings have the same bytes.
@inline(__always)
func haveSameBytes(_ a: String, _ b: String) -> Bool {
  // Short strings are stored inline, and longer ones often share their storage.
  typealias Bits = (UInt64, UInt64)
  if unsafeBitCast(a, to: Bits.self) == unsafeBitCast(b, to: Bits.self) { return true }
  // Canonically equal strings of equal length nearly always have the same bytes.
  return a.utf8.count == b.utf8.count && a == b && a.utf8.elementsEqual(b.utf8)
}

extension RecordedList {
  /// Describes the operation of a difference that does not fit. O(changes).
  func misfit(of difference: Difference<String, String>) -> String {
    for (id, index) in difference.sectionDeletes.map({ ($0.id, $0.index) })
      + difference.sectionMoves.map({ ($0.id, $0.from) })
    where snapshot.sectionIdentifier(at: index) != id {
      return "the section '\(id)' is not at \(index)"
    }
    for (id, path) in difference.itemDeletes.map({ ($0.id, $0.path) })
      + difference.itemMoves.map({ ($0.id, $0.from) })
    where snapshot.itemIdentifier(at: path) != id {
      let section = snapshot.sectionIdentifier(at: path.section)
      return "'\(id)' is not at \(path)\(section.map { " in section '\($0)'" } ?? "")"
    }
    if let id = repeatedInserts(of: difference).first { return "'\(id)' is there already" }
    let ids = difference.itemInserts.map(\.id) + difference.itemMoves.map(\.id)
    return "a place is taken, out of range, or in a deleted section"
      + (ids.isEmpty ? "" : ", for one of: \(ids.prefix(10).joined(separator: ", "))")
  }

  /// Returns the items that a difference inserts although they are present. O(changes).
  func repeatedInserts(of difference: Difference<String, String>) -> [String] {
    let gone = Set(difference.itemDeletes.map(\.id))
    return difference.itemInserts.map(\.id).filter {
      snapshot.contains(item: $0) && !gone.contains($0)
    }
  }
}
