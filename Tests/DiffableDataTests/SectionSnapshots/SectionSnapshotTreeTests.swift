import DiffableData
import Testing

@Suite("Moving whole trees")
struct SectionSnapshotTreeTests {
  @Test("inserts a tree with its expanded state beside an item")
  func insert() throws {
    var changed = try outline("a(b(c) d)")
    try changed.insert(outline("x+(y) z"), before: "d")
    #expect(changed.text == "a(b(c) x+(y) z d)")
    try changed.insert(outline("v(w+(u))"), after: "b")
    #expect(changed.text == "a(b(c) v(w+(u)) x+(y) z d)")
    try changed.insert(outline("q"), after: "a")
    #expect(changed.rootItems == ["a", "q"])
    #expect(changed.brokenInvariant == nil)
  }

  @Test("replaces the descendants of an item, which keeps its own state")
  func replace() throws {
    var changed = try outline("a+(b+(c) d) e")
    try changed.replace(childrenOf: "a", using: outline("x(y+(z))"))
    #expect(changed.text == "a+(x(y+(z))) e")
    try changed.replace(childrenOf: "e", using: outline("f"))
    #expect(changed.text == "a+(x(y+(z))) e(f)")
    try changed.replace(childrenOf: "a", using: Outline())
    #expect(changed.text == "a+ e(f)")
    #expect(changed.brokenInvariant == nil)
  }

  @Test("may replace items with themselves, in another order and state")
  func replaceBySame() throws {
    var changed = try outline("a(b+(c) d)")
    try changed.replace(childrenOf: "a", using: outline("d+(c) b"))
    #expect(changed.text == "a(d+(c) b)")
  }

  @Test("copies a subtree with or without its root")
  func subtree() throws {
    let tree = try outline("a(b+(c+ d(e)) f) g")
    #expect(try tree.snapshot(of: "b").text == "c+ d(e)")
    #expect(try tree.snapshot(of: "b", includingParent: true).text == "b+(c+ d(e))")
    #expect(try tree.snapshot(of: "g").isEmpty)
    #expect(try tree.snapshot(of: "g", includingParent: true).text == "g")
    #expect(try tree.snapshot(of: "b").brokenInvariant == nil)
  }

  @Test("restores a copied subtree by replacement")
  func roundTrip() throws {
    let tree = try outline("a(b+(c+ d(e)) f) g")
    var changed = tree
    try changed.replace(childrenOf: "b", using: tree.snapshot(of: "b"))
    #expect(changed == tree)
  }

  @Test("of a hundred thousand levels does not overflow the stack", .timeLimit(.minutes(15)))
  func deep() throws {
    let depth = 100_000
    var tree = SectionSnapshot<Int>()
    try tree.append([0])
    for level in 1..<depth { try tree.append([level], to: level - 1) }
    tree.expand(Array(0..<depth))
    #expect(tree.items == Array(0..<depth))
    #expect(tree.visibleItems.count == depth)
    #expect(tree.expandedItems.count == depth)
    #expect(try tree.level(of: depth - 1) == depth - 1)
    #expect(try tree.isVisible(depth - 1))
    let copy = try tree.snapshot(of: 0, includingParent: true)
    #expect(copy == tree)
    #expect(copy.hashValue == tree.hashValue)
    try tree.replace(childrenOf: 10, using: copy.snapshot(of: 11))
    #expect(tree.count == depth - 1)
    try tree.delete([0])
    #expect(tree.isEmpty)
  }

  @Test("with thirty thousand siblings takes less than quadratic time", .timeLimit(.minutes(15)))
  func wide() throws {
    let count = 30_000
    var tree = SectionSnapshot<Int>()
    try tree.append([0, count])
    for item in 1..<count { try tree.insert([item], before: count) }
    #expect(tree.rootItems == Array(0...count))
    for item in stride(from: 0, through: count, by: 2) { try tree.delete([item]) }
    #expect(tree.items == Array(stride(from: 1, to: count, by: 2)))
  }
}
