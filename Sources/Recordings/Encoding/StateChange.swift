import DiffableData

/// The change of a list from one state to the next, in the form of a line.
struct StateChange: Sendable {
  var difference: Difference<String, String>
  /// The trees that are not what they were, in display order; nil for one that is there no more.
  var trees: [TreeChange] = []
  /// The number of sections that the list holds afterwards.
  var sectionCount = 0
  var itemCount = 0
  /// The hash of the state afterwards.
  var hash: UInt64 = 0

  init(_ difference: Difference<String, String>) { self.difference = difference }
}

extension ListState {
  /// The trees that are not those of this state, in the order of the next one. O(s + trees).
  func treeChanges(to next: ListState) -> [TreeChange] {
    guard !(trees.isEmpty && next.trees.isEmpty) else { return [] }
    return next.snapshot.sectionIdentifiers.filter { trees[$0] != next.trees[$0] }
      .map { ($0, next.trees[$0]) }
  }
}

extension LineEncoder {
  /// The member of the trees that changed; none where there are none.
  mutating func trees(_ trees: [TreeChange]) {
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
