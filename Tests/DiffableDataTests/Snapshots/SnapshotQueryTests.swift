import DiffableData
import TestSupport
import Testing

@Suite("Queries of a snapshot")
struct SnapshotQueryTests {
  @Test("count and list sections and items")
  func lists() throws {
    let asked = try snapshot("A: a b | B: | C: c")
    #expect(asked.numberOfSections == 3)
    #expect(asked.numberOfItems == 3)
    #expect(asked.sectionIdentifiers == ["A", "B", "C"])
    #expect(asked.itemIdentifiers == ["a", "b", "c"])
    #expect(try asked.numberOfItems(inSection: "A") == 2)
    #expect(try asked.itemIdentifiers(inSection: "B") == [])
  }

  @Test("count an item's index across all sections")
  func indices() throws {
    let asked = try snapshot("A: a b | B: | C: c d")
    #expect(asked.indexOfItem("a") == 0)
    #expect(asked.indexOfItem("d") == 3)
    #expect(asked.indexOfSection("C") == 2)
  }

  @Test("return nil or false for unknown identifiers")
  func unknown() throws {
    let asked = try snapshot("A: a")
    #expect(asked.indexOfItem("A") == nil)
    #expect(asked.indexOfSection("a") == nil)
    #expect(asked.sectionIdentifier(containingItem: "z") == nil)
    #expect(!asked.contains(item: "A"))
    #expect(!asked.contains(section: "a"))
  }

  @Test("return the section of an item")
  func containment() throws {
    var asked = try snapshot("A: a | B: b")
    #expect(asked.sectionIdentifier(containingItem: "b") == "B")
    #expect(asked.contains(item: "b"))
    #expect(asked.contains(section: "B"))
    try asked.moveItem("b", before: "a")
    #expect(asked.sectionIdentifier(containingItem: "b") == "A")
  }

  @Test("find nothing in an empty snapshot")
  func empty() {
    let empty = Snapshot<Int, Int>()
    #expect(empty.numberOfItems == 0)
    #expect(empty.numberOfSections == 0)
    #expect(empty.itemIdentifiers.isEmpty)
    #expect(empty.sectionIdentifiers.isEmpty)
  }
}
