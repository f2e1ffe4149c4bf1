import DiffableData
import ListSimulator
import Testing

@Suite("A section snapshot")
struct SectionApplyTests {
  @Test("puts its visible items into the section and leaves the others alone")
  func visible() throws {
    let source = TextSource(owner: .caller)
    source.apply(try list("a: 1 2 | b: 3 | c: 4"))
    source.apply(try outline("A+ .a1 .a2 ..hidden B .b1"), to: "b")
    #expect(text(source.snapshot()) == "a: 1 2 | b: A a1 a2 B | c: 4")
  }

  @Test("appends a section that is unknown")
  func unknown() throws {
    let source = TextSource(owner: .caller)
    source.apply(try outline("A"), to: "new")
    source.apply(try outline("B"), to: "newer")
    #expect(text(source.snapshot()) == "new: A | newer: B")
  }

  @Test("is given back with what it hides and what is expanded")
  func back() throws {
    let source = TextSource(owner: .caller)
    let tree = try outline("A+ .a1 ..x+ B+")
    source.apply(tree, to: "b")
    #expect(source.snapshot(for: "b") == tree)
  }

  @Test("of a section that never had one has its items as roots, of an unknown one nothing")
  func roots() throws {
    let source = TextSource(owner: .caller)
    source.apply(try list("a: 1 2"))
    #expect(text(source.snapshot(for: "a")) == "1 2")
    #expect(source.snapshot(for: "z").isEmpty)
  }

  @Test("takes items from other sections, and out of their trees, with a warning")
  func steals() throws {
    let source = TextSource(owner: .caller)
    var warnings: [[String]] = []
    source.observe { warnings.append($0.snapshot.warnings.flatMap(\.identifiers)) }
    source.apply(try outline("A+ .a1 .a2"), to: "a")
    source.apply(try outline("a1 x"), to: "b")
    #expect(text(source.snapshot()) == "a: A a2 | b: a1 x")
    #expect(text(source.snapshot(for: "a")) == "A+ .a2")
    #expect(warnings == [[], ["a1"]])
  }

  @Test("shows on the next apply of the same section what was expanded")
  func expanding() throws {
    let source = TextSource(owner: .caller)
    source.apply(try outline("A .a1 B"), to: "a")
    var tree = source.snapshot(for: "a")
    tree.expand(["A"])
    var inserted: [[String]] = []
    source.observe { inserted.append($0.difference.itemInserts.map(\.id)) }
    source.apply(tree, to: "a")
    #expect(inserted == [["a1"]])
    #expect(text(source.snapshot()) == "a: A a1 B")
  }
}
