import DiffableData

/// How a list came from one state to the next, as a line tells it.
struct StateChange: Sendable {
  var difference: Difference<String, String>
  /// The trees that are not what they were, in display order; nil for one that is there no more.
  var trees: [(section: String, tree: SectionSnapshot<String>?)] = []
  /// How much the list holds afterwards.
  var sectionCount = 0
  var itemCount = 0
  /// The hash of the state afterwards.
  var hash: UInt64 = 0

  init(_ difference: Difference<String, String>) { self.difference = difference }
}

extension ListState {
  /// The trees that are not those of this state, in the order of the next one. O(s + trees).
  func treeChanges(
    to next: ListState
  ) -> [(section: String, tree: SectionSnapshot<String>?)] {
    let hasTrees = [self, next].contains { $0.sections.contains { $0.tree != nil } }
    guard hasTrees else { return [] }
    let before = trees
    return next.sections.filter { before[$0.id] != $0.tree }.map { ($0.id, $0.tree) }
  }
}

extension StateSum {
  /// Brings the sum from one state to another. O(changes × log(changes)).
  mutating func advance(
    by difference: Difference<String, String>, from old: ListState, to new: ListState
  ) {
    advance(
      by: difference, from: old, to: new, deletedSections: difference.sectionDeletes.map(\.id))
  }
}

extension LineEncoder {
  /// The member of the trees that changed; none where there are none.
  mutating func trees(_ trees: [(section: String, tree: SectionSnapshot<String>?)]) {
    guard !trees.isEmpty else { return }
    for (number, change) in trees.enumerated() {
      raw(number == 0 ? ",\"trees\":[{\"section\":" : ",{\"section\":")
      string(change.section)
      raw(",\"tree\":")
      if let tree = change.tree { self.tree(tree) } else { raw("null") }
      raw("}")
    }
    raw("]")
  }
}
