import DiffableData
import TestSupport
import Testing

@Suite("Editing a snapshot")
struct SnapshotEditTests {
  /// Starts from "A: 0 1 2 | B: 3 | C:".
  @discardableResult
  private func expect(
    _ text: String, sourceLocation: SourceLocation = #_sourceLocation,
    after edit: (inout TextSnapshot) throws -> Void
  ) throws -> TextSnapshot {
    var edited = try snapshot("A: 0 1 2 | B: 3 | C:")
    try edit(&edited)
    #expect(edited.text == text, sourceLocation: sourceLocation)
    #expect(edited.brokenInvariant == nil, sourceLocation: sourceLocation)
    return edited
  }

  @Test("inserts sections next to their anchor")
  func insertSections() throws {
    try expect("A: 0 1 2 | X: | Y: | B: 3 | C:") { try $0.insertSections(["X", "Y"], before: "B") }
    try expect("A: 0 1 2 | B: 3 | C: | X: | Y:") { try $0.insertSections(["X", "Y"], after: "C") }
  }

  @Test("deletes sections with their items and ignores unknown ones")
  func deleteSections() throws {
    let edited = try expect("B: 3 | C:") { try $0.deleteSections(["Z", "A"]) }
    #expect(!edited.contains(item: "0"))
  }

  @Test("moves sections with their items")
  func moveSections() throws {
    try expect("B: 3 | A: 0 1 2 | C:") { try $0.moveSection("A", before: "C") }
    try expect("B: 3 | C: | A: 0 1 2") { try $0.moveSection("A", after: "C") }
    try expect("A: 0 1 2 | C: | B: 3") { try $0.moveSection("C", after: "A") }
    try expect("C: | A: 0 1 2 | B: 3") { try $0.moveSection("C", before: "A") }
  }

  @Test("moves an item within its section")
  func moveItem() throws {
    try expect("A: 1 0 2 | B: 3 | C:") { try $0.moveItem("0", before: "2") }
    try expect("A: 1 2 0 | B: 3 | C:") { try $0.moveItem("0", after: "2") }
    try expect("A: 2 0 1 | B: 3 | C:") { try $0.moveItem("2", before: "0") }
    try expect("A: 0 1 2 | B: 3 | C:") { try $0.moveItem("0", before: "1") }
  }

  @Test("moves an item across sections without a warning")
  func moveAcross() throws {
    let edited = try expect("A: 0 2 | B: 3 1 | C:") { try $0.moveItem("1", after: "3") }
    #expect(edited.warnings.isEmpty)
  }

  @Test("inserts items next to their anchor")
  func insertItems() throws {
    try expect("A: 0 x y 1 2 | B: 3 | C:") { try $0.insertItems(["x", "y"], before: "1") }
    try expect("A: 0 1 2 | B: 3 x y | C:") { try $0.insertItems(["x", "y"], after: "3") }
  }

  @Test("deletes items, ignores unknown ones and keeps the emptied section")
  func deleteItems() throws {
    try expect("A: 0 2 | B: | C:") { try $0.deleteItems(["3", "z", "1"]) }
  }

  @Test("deletes the sections with all items")
  func deleteAll() throws {
    try expect("") { $0.deleteAllItems() }
  }

  @Test("does nothing for an empty argument with a known destination")
  func emptyArguments() throws {
    try expect("A: 0 1 2 | B: 3 | C:") {
      try $0.appendSections([])
      try $0.insertSections([], before: "A")
      try $0.deleteSections([])
      try $0.appendItems([])
      try $0.appendItems([], toSection: "A")
      try $0.insertItems([], after: "0")
      try $0.deleteItems([])
    }
  }

  @Test("does not change copies")
  func copies() throws {
    let original = try snapshot("A: a")
    var copy = original
    try copy.appendItems(["b"])
    #expect(original.text == "A: a")
    #expect(copy != original)
  }

  @Test("appends a thousand items one by one in less than quadratic time", .timeLimit(.minutes(15)))
  func appendOneByOne() throws {
    var grown = Snapshot<Int, Int>()
    try grown.appendSections([0])
    for item in 0..<1_000 { try grown.appendItems([item]) }
    #expect(grown.itemIdentifiers == Array(0..<1_000))
  }

  @Test("moves a present item, with a warning, if an append of many items contains it")
  func appendPresent() throws {
    var list = try Snapshot(validating: [(section: 0, items: Array(0..<700)), (1, [700])])
    try list.appendItems(Array(701..<1_900) + [5], toSection: 1)
    #expect(try list.itemIdentifiers(inSection: 0) == Array(0..<5) + Array(6..<700))
    #expect(try list.itemIdentifiers(inSection: 1) == Array(700..<1_900) + [5])
    #expect(list.warnings.map(\.identifiers) == [["5"]])
    #expect(list.brokenInvariant == nil)
  }

  @Test("moves a present item by an append after deletions have shifted its index")
  func appendShifted() throws {
    for moved in 5..<8 {
      var list = try Snapshot(validating: [(section: 0, items: Array(0..<8))])
      try list.deleteItems(Array(0..<5))
      try list.appendItems([10, 11, moved, 12, 13, 14])
      let rest = [5, 6, 7].filter { $0 != moved }
      #expect(list.itemIdentifiers == rest + [10, 11, moved, 12, 13, 14])
      #expect(list.brokenInvariant == nil)
    }
  }

  @Test("finds items by path, and paths of items, after edits shift them")
  func lookUps() throws {
    var items = Array(0..<3_000)
    var list = try Snapshot(validating: [(section: 0, items: items)])
    for (index, anchor) in [7, 400, 401, 1_023, 1_024, 2_999].enumerated() {
      let added = Array(10_000 + 1_100 * index..<10_000 + 1_100 * index + 150 * (index + 1))
      try list.insertItems(added, before: anchor)
      items.insert(contentsOf: added, at: try #require(items.firstIndex(of: anchor)))
      try list.deleteItems([anchor])
      items.removeAll { $0 == anchor }
    }
    for (place, item) in items.enumerated() {
      #expect(list.path(ofItem: item) == ItemPath(section: 0, item: place))
      #expect(list.indexOfItem(item) == place)
      #expect(list.itemIdentifier(at: ItemPath(section: 0, item: place)) == item)
    }
  }
}
