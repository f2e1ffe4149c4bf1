import DiffableData
import Testing

@Suite("Queries of a tree")
struct SectionSnapshotQueryTests {
  @Test("list items depth first, roots and children in order")
  func lists() throws {
    let tree = try outline("a(b(c d) e) f(g)")
    #expect(tree.items == ["a", "b", "c", "d", "e", "f", "g"])
    #expect(tree.rootItems == ["a", "f"])
    #expect(try tree.children(of: "b") == ["c", "d"])
    #expect(try tree.children(of: "g") == [])
    #expect(tree.count == 7)
  }

  @Test("show an item if all its ancestors are expanded")
  func visibility() throws {
    let tree = try outline("a+(b(c) d+(e)) f(g+(h))")
    #expect(tree.visibleItems == ["a", "b", "d", "e", "f"])
    for item in tree.items {
      #expect(try tree.isVisible(item) == tree.visibleItems.contains(item))
    }
  }

  @Test("keep the inner state if an outer item is collapsed")
  func innerState() throws {
    var tree = try outline("a+(b+(c))")
    tree.collapse(["a"])
    #expect(tree.visibleItems == ["a"])
    #expect(tree.expandedItems == ["b"])
    tree.expand(["a"])
    #expect(tree.visibleItems == ["a", "b", "c"])
  }

  @Test("list expanded items in the order of items, including leaves")
  func expanded() throws {
    var tree = try outline("a(b c) d")
    tree.expand(["d", "c", "a", "zz"])
    #expect(tree.expandedItems == ["a", "c", "d"])
    #expect(try tree.isExpanded("d"))
    #expect(try !tree.isExpanded("b"))
    tree.collapse(["d", "zz"])
    #expect(tree.expandedItems == ["a", "c"])
  }

  @Test("show items collapsed at first")
  func collapsed() throws {
    let tree = try outline("a(b)")
    #expect(tree.expandedItems.isEmpty)
    #expect(tree.visibleItems == ["a"])
  }

  @Test("return levels, parents and indices")
  func places() throws {
    let tree = try outline("a(b(c)) d")
    #expect(try tree.items.map { (item) throws in try tree.level(of: item) } == [0, 1, 2, 0])
    #expect(try tree.parent(of: "c") == "b")
    #expect(try tree.parent(of: "d") == nil)
    #expect(tree.items.map { tree.index(of: $0) } == [0, 1, 2, 3])
    #expect(tree.contains("c"))
  }

  @Test("return false and nil for unknown items")
  func unknown() throws {
    let tree = try outline("a")
    #expect(!tree.contains("z"))
    #expect(tree.index(of: "z") == nil)
  }

  @Test("compare structure, order and expanded state")
  func equality() throws {
    let tree = try outline("a+(b c) d")
    var rebuilt = try outline("d x")
    try rebuilt.delete(["x"])
    try rebuilt.insert(["a"], before: "d")
    try rebuilt.append(["c"], to: "a")
    try rebuilt.insert(["b"], before: "c")
    #expect(rebuilt != tree)
    rebuilt.expand(["a"])
    #expect(rebuilt == tree)
    #expect(rebuilt.hashValue == tree.hashValue)
    for other in ["a+(c b) d", "a+(b c d)", "a+(b) c d", "a+(b c+) d", "a+(b c) d e", "a+(b c)"] {
      #expect(try outline(other) != tree)
    }
  }

  @Test("draw levels, states and visibility")
  func drawing() throws {
    let text = """
      +*Food
        -*Fruit
          - Pear
        +*Bread
      -*Nature
        + Trees
          - Fir
      """
    let tree = try outline("Food+(Fruit(Pear) Bread+) Nature(Trees+(Fir))")
    #expect(tree.visualDescription() == text)
    #expect("\(tree)" == text)
    #expect(Outline().visualDescription() == "")
  }
}
