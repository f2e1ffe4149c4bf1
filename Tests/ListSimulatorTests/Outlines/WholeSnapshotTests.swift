import DiffableData
import ListSimulator
import TestSupport
import Testing

/// A tree, the list that is applied over it, and the resulting tree.
private struct TreeCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let before: String
  let items: String
  let after: String

  init(_ description: String, _ before: String, _ items: String, _ after: String) {
    (testDescription, self.before, self.items, self.after) = (description, before, items, after)
  }
}

@Suite("A whole snapshot over a section with a tree")
struct WholeSnapshotTests {
  private static let cases = [
    TreeCase("keeps the tree", "A+ .a1 B .b1", "A a1 B", "A+ .a1 B .b1"),
    TreeCase("drops what is gone with what it hides", "A+ .a1 ..x B .b1", "A", "A+"),
    TreeCase("drops one of several children", "A+ .a1 .a2 B", "A a2 B", "A+ .a2 B"),
    TreeCase("adds at the level of the item before", "A+ .a1 B", "A a1 new B", "A+ .a1 .new B"),
    TreeCase("adds behind a collapsed item and what it hides", "A .a1", "A new", "A .a1 new"),
    TreeCase("adds several in a row", "A+ .a1", "A a1 n m", "A+ .a1 .n .m"),
    TreeCase("adds in front as a root", "A+ .a1", "new A a1", "new A+ .a1"),
    TreeCase("leaves children with their parent", "A+ .a1", "A new a1", "A+ .new .a1"),
    TreeCase("keeps grandchildren", "A+ .a+ ..x B", "A a x n B", "A+ .a+ ..x ..n B"),
    TreeCase("keeps children whose parent is gone", "A+ .a1 .a2", "a1 a2", "a1 a2"),
    TreeCase("follows a move among roots", "A B C", "C A B", "C A B"),
    TreeCase("takes what a moved root hides along", "A .a1 B C", "B C A", "B C A .a1"),
    TreeCase("puts a moved child at its new level", "A+ .a1 B C", "A B C a1", "A+ B C a1"),
    TreeCase("shows what it hid", "A .a1 B", "A B a1", "A B a1"),
    TreeCase("is emptied with its section", "A+ .a1", "", ""),
  ]

  @Test("changes the tree to match", arguments: cases)
  private func follows(_ example: TreeCase) throws {
    let source = TextSource(owner: .caller)
    source.apply(try outline(example.before), to: "tree")
    source.apply(try snapshot("tree: \(example.items)"))
    #expect(text(source.snapshot(for: "tree")) == example.after)
    #expect(source.snapshot(for: "tree").visibleItems.joined(separator: " ") == example.items)
  }

  @Test("drops the tree of a deleted section")
  func gone() throws {
    let source = TextSource(owner: .caller)
    source.apply(try outline("A .a1"), to: "tree")
    source.apply(try snapshot("other: 1"))
    source.apply(try snapshot("other: 1 | tree: A"))
    #expect(text(source.snapshot(for: "tree")) == "A")
  }

  @Test("hides no item that the list has in another section")
  func elsewhere() throws {
    let source = TextSource(owner: .caller)
    source.apply(try outline("A .a1 .a2"), to: "tree")
    source.apply(try snapshot("tree: A B | other: a1"))
    #expect(text(source.snapshot(for: "tree")) == "A .a2 B")
    source.apply(try snapshot("tree: A B | other: a1 a2"))
    #expect(text(source.snapshot(for: "tree")) == "A B")
  }

  /// Fixed seeds, and a new one that is printed, so that its failure can be reproduced.
  static let seeds: [UInt64] = {
    let fresh = UInt64.random(in: 1_000...UInt64.max)
    print("WholeSnapshotTests: fresh seed \(fresh)")
    return Array(0..<150) + [fresh]
  }()

  @Test(
    "always results in a tree that shows the list, with all children of collapsed items",
    arguments: seeds)
  func random(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var tree = Outline()
    for number in 0..<Int.random(in: 0...12, using: &random) {
      try tree.append(["i\(number)"], to: ([nil] + tree.items).randomElement(using: &random) ?? nil)
    }
    tree.expand(tree.items.filter { _ in Bool.random(using: &random) })
    var items = tree.visibleItems.filter { _ in Int.random(in: 0..<4, using: &random) > 0 }
    if Bool.random(using: &random) { items.shuffle(using: &random) }
    for number in 0..<Int.random(in: 0...3, using: &random) {
      items.insert("n\(number)", at: Int.random(in: 0...items.count, using: &random))
    }
    let source = TextSource(owner: .caller)
    source.apply(tree, to: "tree")
    source.apply(try TextSnapshot(validating: [("tree", items)]))
    let after = source.snapshot(for: "tree")
    #expect(after.visibleItems == items, "seed \(seed): \(text(tree)) → \(items): \(text(after))")
    for item in items where tree.contains(item) {
      guard try !tree.isExpanded(item) else { continue }
      #expect(
        try after.snapshot(of: item) == tree.snapshot(of: item), "seed \(seed): below \(item)")
    }
  }
}
