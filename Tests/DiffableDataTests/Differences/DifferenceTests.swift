import DiffableData
import TestSupport
import Testing

@Suite("A difference")
struct DifferenceTests {
  typealias Changes = Difference<String, String>

  @Test("is empty between equal snapshots, whatever their marks")
  func empty() throws {
    var marked = try snapshot("A: a b | B: c")
    try marked.reloadItems(["a"])
    let difference = try marked.difference(from: snapshot("A: a b | B: c"))
    #expect(difference.isEmpty)
    #expect(difference.marks.itemReloads.map(\.id) == ["a"])
    #expect(try snapshot("A: a b | B: c").difference(from: marked) == Changes())
    #expect(difference.counts == DifferenceCounts())
  }

  @Test("has old paths for deletes and new paths for inserts")
  func indexSpaces() throws {
    let difference = try snapshot("A: x c y").difference(from: snapshot("A: a b c"))
    #expect(difference.itemDeletes.map(\.path.description) == ["[0, 0]", "[0, 1]"])
    #expect(difference.itemInserts.map(\.path.description) == ["[0, 0]", "[0, 2]"])
    #expect(difference.itemMoves.isEmpty)
  }

  @Test("marks items as implied that are inserted or deleted with their section")
  func implied() throws {
    let difference = try snapshot("A: a x | C: c").difference(from: snapshot("A: a z | B: b"))
    let inserts = difference.itemInserts.map { "\($0.id) \($0.isImplied)" }
    let deletes = difference.itemDeletes.map { "\($0.id) \($0.isImplied)" }
    #expect(inserts == ["x false", "c true"])
    #expect(deletes == ["z false", "b true"])
  }

  @Test("moves an item out of a deleted section and into an inserted one")
  func movesAtTheEdges() throws {
    let difference = try snapshot("B: b | C: a").difference(from: snapshot("A: a | B: b"))
    let move = Changes.ItemMove(
      id: "a", from: ItemPath(section: 0, item: 0), to: ItemPath(section: 1, item: 0))
    #expect(difference.itemMoves == [move])
    #expect(difference.itemInserts.isEmpty)
    #expect(difference.itemDeletes.isEmpty)
  }

  @Test("does not move the items of a section that moves or whose index changes")
  func sectionsCarryTheirItems() throws {
    let difference = try snapshot("N: | C: e | A: a b | B: c d")
      .difference(from: snapshot("A: a b | B: c d | C: e"))
    #expect(difference.sectionMoves == [Changes.SectionMove(id: "C", from: 2, to: 1)])
    #expect(difference.sectionInserts == [Changes.SectionChange(id: "N", index: 0)])
    #expect(difference.itemMoves.isEmpty)
  }

  @Test("counts every kind of change, including implied ones")
  func counts() throws {
    let difference = try snapshot("C: c | B: b2 b1 x | N: n a")
      .difference(from: snapshot("A: a d | B: b1 b2 | C: c"))
    let counts = DifferenceCounts(
      sectionInserts: 1, sectionDeletes: 1, sectionMoves: 1,
      itemInserts: 2, itemDeletes: 1, itemMoves: 2)
    #expect(difference.counts == counts)
    #expect(difference.counts.total == 8)
  }

  @Test("of ten thousand shuffled items takes less than quadratic time", .timeLimit(.minutes(15)))
  func large() throws {
    var random = SplitMix64(seed: 7)
    let items = Array(0..<10_000)
    let old = try Snapshot(validating: [(section: 0, items: items)])
    let new = try Snapshot(validating: [(section: 0, items: items.shuffled(using: &random))])
    #expect(old.applying(new.difference(from: old)) == new)
  }

  @Test("orders paths by section, then by item")
  func paths() {
    #expect(ItemPath(section: 0, item: 9) < ItemPath(section: 1, item: 0))
    #expect(ItemPath(section: 1, item: 2) < ItemPath(section: 1, item: 3))
  }
}
