import DiffableData

/// What a list holds, as plain arrays: what a reader of deltas needs, and no more.
///
/// Unlike a `Snapshot` it has no look-up tables, so that a delta costs what its sections cost.
struct ListState: Sendable {
  /// A section with its items, and its tree where it has a section snapshot.
  struct Section: Sendable {
    var id: String
    var items: [String] = []
    var tree: SectionSnapshot<String>?
  }

  /// In display order.
  var sections: [Section] = []

  init() {}

  /// The state of a snapshot. O(n + s).
  init(_ snapshot: Snapshot<String, String>, trees: [String: SectionSnapshot<String>] = [:]) {
    sections = snapshot.sectionIdentifiers.map { id in
      let items = (try? snapshot.itemIdentifiers(inSection: id)) ?? []
      return Section(id: id, items: items, tree: trees.isEmpty ? nil : trees[id])
    }
  }

  /// The number of items in each section.
  var itemCounts: [Int] { sections.map(\.items.count) }

  /// The number of items in all sections. O(s).
  var itemCount: Int { sections.reduce(0) { $0 + $1.items.count } }

  /// The trees by section.
  var trees: [String: SectionSnapshot<String>] {
    sections.reduce(into: [:]) { trees, section in
      if let tree = section.tree { trees[section.id] = tree }
    }
  }

  /// The state with look-up tables. O(n).
  ///
  /// - Throws: The kinds of a list that holds an identifier twice.
  func snapshot() throws(SnapshotError) -> Snapshot<String, String> {
    try Snapshot(validating: sections.map { (section: $0.id, items: $0.items) })
  }

  /// Whether both are the same byte by byte: canonically equal spellings differ. O(bytes).
  func isIdentical(to other: ListState) -> Bool {
    sections.count == other.sections.count
      && zip(sections, other.sections).allSatisfy { mine, its in
        haveSameBytes(mine.id, its.id) && mine.items.count == its.items.count
          && zip(mine.items, its.items).allSatisfy(haveSameBytes)
      }
  }
}

/// Whether two strings are spelled with the same bytes.
func haveSameBytes(_ a: String, _ b: String) -> Bool {
  // What is canonically equal and equally long is nearly always the same.
  a.utf8.count == b.utf8.count && a == b && a.utf8.elementsEqual(b.utf8)
}
