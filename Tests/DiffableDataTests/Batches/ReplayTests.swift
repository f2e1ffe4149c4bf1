import DiffableData
import TestSupport
import Testing

@Suite("The replay of a difference")
struct ReplayTests {
  typealias Changes = Difference<String, String>

  private func path(_ section: Int, _ item: Int) -> ItemPath {
    ItemPath(section: section, item: item)
  }

  private func gone(_ id: String, _ path: ItemPath) -> Changes.ItemChange {
    Changes.ItemChange(id: id, path: path, isImplied: false)
  }

  private func outcome(_ changes: Changes) throws -> String? {
    try snapshot("A: a b | B: c").applying(changes)?.text
  }

  @Test("drops marks and changes nothing else if the difference is empty")
  func empty() throws {
    var marked = try snapshot("A: a b | B: c")
    try marked.reloadItems(["a"])
    let replayed = try #require(marked.applying(Changes()))
    #expect(replayed == marked)
    #expect(replayed.reloadedItemIdentifiers.isEmpty)
  }

  @Test("fails if another item is at the path of a delete")
  func wrongItem() throws {
    #expect(try outcome(Changes(itemDeletes: [gone("a", path(0, 0))])) == "A: b | B: c")
    #expect(try outcome(Changes(itemDeletes: [gone("b", path(0, 0))])) == nil)
  }

  @Test("fails if a path is out of range", arguments: [(0, 2), (0, -1), (2, 0), (-1, 0)])
  func outOfRange(place: (Int, Int)) throws {
    let place = path(place.0, place.1)
    #expect(try outcome(Changes(itemDeletes: [gone("a", place)])) == nil)
    let beyond = path(place.section, place.item == 2 ? 4 : place.item)
    #expect(try outcome(Changes(itemInserts: [gone("x", beyond)])) == nil)
    let section = Changes.SectionChange(id: "A", index: -1)
    #expect(try outcome(Changes(sectionDeletes: [section])) == nil)
  }

  @Test("fails if a path occurs twice")
  func usedTwice() throws {
    let twice = [gone("a", path(0, 0)), gone("a", path(0, 0))]
    #expect(try outcome(Changes(itemDeletes: twice)) == nil)
    let both = [gone("x", path(0, 0)), gone("y", path(0, 0))]
    #expect(try outcome(Changes(itemInserts: both)) == nil)
    let move = Changes.ItemMove(id: "a", from: path(0, 0), to: path(0, 1))
    #expect(try outcome(Changes(itemDeletes: [twice[0]], itemMoves: [move])) == nil)
  }

  @Test("fails if an inserted identifier exists already")
  func duplicate() throws {
    #expect(try outcome(Changes(itemInserts: [gone("c", path(0, 0))])) == nil)
    let section = Changes.SectionChange(id: "B", index: 0)
    #expect(try outcome(Changes(sectionInserts: [section])) == nil)
  }

  @Test(
    "reports the path of the failure",
    arguments: [
      ("not_there", "'b' is not at [0, 0] before the update", 0),
      ("out_of_range", "'x' has a place out of range: [0, 9]", 1),
      ("place_used_twice", "[0, 0] is used twice, the second time for 'y'", 2),
      ("items_left_behind", "section 1 is deleted, but 'c' would stay in it", 3),
      ("duplicate_identifier", "'c' would be there twice after the update", 4),
    ])
  func messages(kind: String, message: String, number: Int) throws {
    let changes = [
      Changes(itemDeletes: [gone("b", path(0, 0))]),
      Changes(itemInserts: [gone("x", path(0, 9))]),
      Changes(itemInserts: [gone("x", path(0, 0)), gone("y", path(0, 0))]),
      Changes(sectionDeletes: [Changes.SectionChange(id: "B", index: 1)]),
      Changes(itemInserts: [gone("c", path(0, 0))]),
    ][number]
    var list = try snapshot("A: a b | B: c")
    let mismatch = #expect(throws: DifferenceMismatch.self) { try changes.apply(to: &list) }
    #expect(mismatch?.kind.rawValue == kind)
    #expect(mismatch?.description == message)
    #expect(list.text == "A: a b | B: c")
  }

  @Test("fails if a deleted section is not empty")
  func itemsLeftBehind() throws {
    let section = Changes.SectionChange(id: "B", index: 1)
    #expect(try outcome(Changes(sectionDeletes: [section])) == nil)
    let complete = Changes(sectionDeletes: [section], itemDeletes: [gone("c", path(1, 0))])
    #expect(try outcome(complete) == "A: a b")
  }
}
