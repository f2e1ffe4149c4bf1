import DiffableData

/// A section's tree, or that it has none any more.
typealias TreeChange = (section: String, tree: SectionSnapshot<String>?)

/// The content of a list: its snapshot without marks, and the trees of its sections.
struct ListState: Sendable {
  var snapshot = Snapshot<String, String>()
  /// By section; no others than those of the snapshot.
  var trees: [String: SectionSnapshot<String>] = [:]

  init() {}

  /// The state of a snapshot. O(trees).
  init(_ snapshot: Snapshot<String, String>, trees: [String: SectionSnapshot<String>] = [:]) {
    self.snapshot = snapshot
    self.snapshot.clearMarks()
    self.trees = trees.isEmpty ? [:] : trees.filter { snapshot.contains(section: $0.key) }
  }

  /// Brings the state forward by a difference that fits its snapshot; trees go with their sections.
  ///
  /// - Complexity: As `Snapshot.advance(by:_:)`.
  mutating func advance(by difference: Difference<String, String>, _ paths: ChangedPaths) {
    snapshot.advance(by: difference, paths)
    if trees.isEmpty { return }
    for change in difference.sectionDeletes { trees[change.id] = nil }
  }

  /// The state after a difference; nil if it does not fit.
  func replaying(
    _ difference: Difference<String, String>, _ paths: ChangedPaths
  ) -> ListState? {
    guard snapshot.fits(difference, paths) else { return nil }
    var next = self
    next.advance(by: difference, paths)
    return next
  }

  /// The trees that are not those of this state, in the order of the next one. O(s + trees).
  func treeChanges(to next: ListState) -> [TreeChange] {
    guard !(trees.isEmpty && next.trees.isEmpty) else { return [] }
    return next.snapshot.sectionIdentifiers.filter { trees[$0] != next.trees[$0] }
      .map { ($0, next.trees[$0]) }
  }

  /// True if the items and sections of both are the same byte by byte: canonically equal spellings
  /// differ. O(bytes); what both share is not looked at.
  func isIdentical(to other: ListState) -> Bool {
    snapshot.hasSameContent(as: other.snapshot, sections: haveSameBytes, items: haveSameBytes)
  }
}

/// True if two strings are spelled with the same bytes.
@inline(__always)
func haveSameBytes(_ a: String, _ b: String) -> Bool {
  // Short strings are their bytes, and longer ones are often the same object.
  typealias Bits = (UInt64, UInt64)
  if unsafeBitCast(a, to: Bits.self) == unsafeBitCast(b, to: Bits.self) { return true }
  // Canonically equal strings of equal length nearly always have the same bytes.
  return a.utf8.count == b.utf8.count && a == b && a.utf8.elementsEqual(b.utf8)
}

extension ListState {
  /// The operation of a difference that does not fit, in words. O(changes).
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
    return "a place is taken, out of range, or in a section that goes"
      + (ids.isEmpty ? "" : ", for one of: \(ids.prefix(10).joined(separator: ", "))")
  }

  /// Items that a difference inserts though they are there. O(changes).
  func repeatedInserts(of difference: Difference<String, String>) -> [String] {
    let gone = Set(difference.itemDeletes.map(\.id))
    return difference.itemInserts.map(\.id).filter {
      snapshot.contains(item: $0) && !gone.contains($0)
    }
  }
}
