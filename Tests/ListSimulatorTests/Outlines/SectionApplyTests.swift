import DiffableData
import ListSimulator
import TestSupport
import Testing

@Suite("A section snapshot")
struct SectionApplyTests {
  @Test("puts its visible items into the section and keeps other sections")
  func visible() throws {
    let source = TextSource(owner: .caller)
    source.apply(try snapshot("a: 1 2 | b: 3 | c: 4"))
    source.apply(try outline("A+ .a1 .a2 ..hidden B .b1"), to: "b")
    #expect(source.snapshot().text == "a: 1 2 | b: A a1 a2 B | c: 4")
  }

  @Test("appends an unknown section")
  func unknown() throws {
    let source = TextSource(owner: .caller)
    source.apply(try outline("A"), to: "new")
    source.apply(try outline("B"), to: "newer")
    #expect(source.snapshot().text == "new: A | newer: B")
  }

  @Test("is returned with its hidden and expanded items")
  func back() throws {
    let source = TextSource(owner: .caller)
    let tree = try outline("A+ .a1 ..x+ B+")
    source.apply(tree, to: "b")
    #expect(source.snapshot(for: "b") == tree)
  }

  @Test("has the items as roots for a section without a tree, and nothing for an unknown section")
  func roots() throws {
    let source = TextSource(owner: .caller)
    source.apply(try snapshot("a: 1 2"))
    #expect(text(source.snapshot(for: "a")) == "1 2")
    #expect(source.snapshot(for: "z").isEmpty)
  }

  @Test("takes items from other sections and their trees, with a warning")
  func itemsOfOtherSections() throws {
    let source = TextSource(owner: .caller)
    var warnings: [[String]] = []
    source.observe { warnings.append($0.snapshot.warnings.flatMap(\.identifiers)) }
    source.apply(try outline("A+ .a1 .a2"), to: "a")
    source.apply(try outline("a1 x"), to: "b")
    #expect(source.snapshot().text == "a: A a2 | b: a1 x")
    #expect(text(source.snapshot(for: "a")) == "A+ .a2")
    #expect(warnings == [[], ["a1"]])
  }

  @Test("shows the expanded items at the next apply of the same section")
  func expanding() throws {
    let source = TextSource(owner: .caller)
    source.apply(try outline("A .a1 B"), to: "a")
    var tree = source.snapshot(for: "a")
    tree.expand(["A"])
    var inserted: [[String]] = []
    source.observe { inserted.append($0.difference.itemInserts.map(\.id)) }
    source.apply(tree, to: "a")
    #expect(inserted == [["a1"]])
    #expect(source.snapshot().text == "a: A a1 B")
  }
}
