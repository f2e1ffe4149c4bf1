import DiffableData
import Recordings
import TestSupport
import Testing

@Suite("The hash of a state with trees")
struct StateHashTreeTests {
  private typealias Tree = SectionSnapshot<String>

  /// A tree of roots with their children.
  private func tree(_ roots: KeyValuePairs<String, [String]>) throws -> Tree {
    var tree = Tree()
    for (root, children) in roots {
      try tree.append([root])
      try tree.append(children, to: root)
    }
    return tree
  }

  private func hash(_ sections: [String], _ trees: [String: Tree]) throws -> UInt64 {
    let snapshot = try TextSnapshot(validating: sections.map { (section: $0, items: []) })
    return Apply(
      snapshot: snapshot, difference: Difference(), isAnimated: false, trees: trees
    ).stateHash
  }

  // The value is from the Python program in the documentation of the hash.
  @Test("equals another program's for a tree without items")
  func empty() throws {
    #expect(try hash(["main"], ["main": Tree()]) == 0x9df7_7ea6_9d7b_6c91)
    #expect(try hash(["main"], [:]) == 0x0032_2010_f463_8adc)
  }

  @Test("distinguishes order, parents and expansion")
  func shape() throws {
    var expanded = try tree(["a": ["b"], "c": []])
    expanded.expand(["a"])
    let trees = [
      try tree(["a": ["b"], "c": []]), expanded, try tree(["a": [], "b": [], "c": []]),
      try tree(["a": ["c"], "b": []]), try tree(["a": [], "b": ["c"]]),
      try tree(["c": [], "a": ["b"]]), try tree(["b": ["a"], "c": []]),
    ]
    let hashes = try trees.map { try hash(["main"], ["main": $0]) }
    #expect(Set(hashes).count == trees.count)
  }

  @Test("distinguishes which of two trees hides an item between the same neighbors")
  func sharedItems() throws {
    let first = try tree(["x": [], "p": [], "z": []])
    let second = try tree(["x": [], "q": [], "z": []])
    #expect(
      try hash(["s", "t"], ["s": first, "t": second])
        != hash(["s", "t"], ["s": second, "t": first]))
  }
}
