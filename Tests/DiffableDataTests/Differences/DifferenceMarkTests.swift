import DiffableData
import TestSupport
import Testing

@Suite("The marks of a difference")
struct DifferenceMarkTests {
  @Test("have the new paths of items in both snapshots")
  func places() throws {
    let old = try snapshot("A: a b c | B: d")
    var new = old
    try new.moveSection("B", before: "A")
    try new.insertItems(["x"], before: "a")
    try new.deleteItems(["b"])
    try new.reloadItems(["c", "x"])
    try new.reconfigureItems(["d", "c"])
    let marks = new.difference(from: old).marks
    #expect(marks.itemReloads == [.init(id: "c", path: ItemPath(section: 1, item: 2))])
    #expect(marks.itemReconfigures == [.init(id: "d", path: ItemPath(section: 0, item: 0))])
    let batch = BatchUpdate(marks)
    #expect(batch.items.reloads == [ItemPath(section: 1, item: 2)])
    #expect(batch.violations(from: new, to: new, rules: .current).isEmpty)
  }

  @Test("of a section mark its items")
  func sections() throws {
    let old = try snapshot("A: a b | B: d")
    var new = old
    try new.reloadItems(["a", "d"])
    try new.reconfigureItems(["b"])
    try new.reloadSections(["A"])
    let marks = new.difference(from: old).marks
    #expect(marks.sectionReloads == [.init(id: "A", index: 0)])
    #expect(marks.itemReloads.map(\.id) == ["d"])
    #expect(marks.itemReconfigures.isEmpty)
  }

  @Test("omit items that were deleted after they were marked")
  func gone() throws {
    let old = try snapshot("A: a b | B: c")
    var new = old
    try new.reloadItems(["a", "c"])
    try new.reloadSections(["B"])
    try new.deleteItems(["a"])
    try new.deleteSections(["B"])
    #expect(new.difference(from: old).marks.isEmpty)
  }

  @Test("equal those of a list that is marked after its edits")
  func late() throws {
    let old = try snapshot("A: a b c | B: d | C: e")
    var new = old
    try new.insertItems(["x"], before: "a")
    try new.appendSections(["D"])
    try new.deleteSections(["C"])
    var marked = new
    try new.reloadItems(["c", "x", "a"])
    try new.reconfigureItems(["b", "c", "d"])
    try new.reloadSections(["D", "B"])
    let marks = marked.mark(
      reloads: ["c", "e", "x", "a", "c"], reconfigures: ["b", "c", "e", "d"],
      sections: ["D", "C", "B"], sectionWasThere: old.contains(section:),
      itemWasThere: old.contains(item:))
    #expect(marks == new.marks(since: old))
    #expect(marked.reloadedItemIdentifiers == new.reloadedItemIdentifiers)
    #expect(marked.reconfiguredItemIdentifiers == new.reconfiguredItemIdentifiers)
    #expect(marked.reloadedSectionIdentifiers == new.reloadedSectionIdentifiers)
  }

  @Test("exist without any other change, and a replay keeps them")
  func alone() throws {
    let old = try snapshot("A: a b")
    var new = old
    try new.reconfigureItems(["b"])
    let difference = new.difference(from: old)
    #expect(difference.isEmpty)
    var replayed = old
    try difference.apply(to: &replayed)
    #expect(replayed.reconfiguredItemIdentifiers == ["b"])
  }
}
