import DiffableData
import TestSupport
import Testing

@Suite("Marks")
struct SnapshotMarkTests {
  @Test("are kept without duplicates, in the order of the first call")
  func order() throws {
    var marked = try snapshot("A: a b c | B: d")
    try marked.reloadItems(["c", "a", "c"])
    try marked.reloadItems(["b", "a"])
    try marked.reconfigureItems(["d", "a"])
    try marked.reloadSections(["B", "A", "B"])
    #expect(marked.reloadedItemIdentifiers == ["c", "a", "b"])
    #expect(marked.reconfiguredItemIdentifiers == ["d", "a"])
    #expect(marked.reloadedSectionIdentifiers == ["B", "A"])
  }

  @Test("do not affect equality")
  func equality() throws {
    let plain = try snapshot("A: a")
    var marked = plain
    try marked.reloadItems(["a"])
    try marked.appendItems(["a"])
    #expect(marked == plain)
    #expect(marked.hashValue == plain.hashValue)
    #expect(try plain != snapshot("A: | B: a"))
  }

  @Test("remain after their items are deleted")
  func deletion() throws {
    var marked = try snapshot("A: a b | B: c")
    try marked.reloadItems(["a"])
    try marked.reconfigureItems(["c"])
    try marked.reloadSections(["B"])
    try marked.deleteItems(["a"])
    try marked.deleteSections(["B"])
    marked.deleteAllItems()
    #expect(marked.reloadedItemIdentifiers == ["a"])
    #expect(marked.reconfiguredItemIdentifiers == ["c"])
    #expect(marked.reloadedSectionIdentifiers == ["B"])
  }

  @Test("are removed with the warnings after an apply")
  func clearing() throws {
    var marked = try snapshot("A: a b")
    try marked.reloadItems(["a"])
    try marked.reconfigureItems(["b"])
    try marked.reloadSections(["A"])
    try marked.appendItems(["a"])
    marked.clearMarks()
    #expect(marked.reloadedItemIdentifiers.isEmpty)
    #expect(marked.reconfiguredItemIdentifiers.isEmpty)
    #expect(marked.reloadedSectionIdentifiers.isEmpty)
    #expect(marked.warnings.isEmpty)
    #expect(marked.text == "A: b a")
    try marked.reloadItems(["a"])
    #expect(marked.reloadedItemIdentifiers == ["a"])
  }
}
