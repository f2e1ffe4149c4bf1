import DiffableData
import Testing

@Suite("A path out of range in a batch")
struct BatchRangeTests {
  @Test("is a violation among items", arguments: ofItems)
  func items(_ example: BatchCase) {
    let violations = example.violations.filter { $0.kind == .outOfRange }
    #expect(violations.map(\.message) == example.expected)
    #expect(violations.allSatisfy { $0.sections.isEmpty && !$0.paths.isEmpty })
  }

  static let ofItems = [
    BatchCase(
      "delete", [20], [19], .ofItems(deletes: [at(0, 20)]), .current,
      "attempt to delete item 20 from section 0 which only contains 20 items before the update"),
    BatchCase(
      "delete", [1], [0], .ofItems(deletes: [at(0, 2)]), .tableView,
      "attempt to delete row 2 from section 0 which only contains 1 rows before the update"),
    BatchCase(
      "delete in a missing section", [1], [1], .ofItems(deletes: [at(1, 0)]), .current,
      "attempt to delete item 0 from section 1, but there are only 1 sections before the update"),
    BatchCase(
      "reload", [2], [2], .ofItems(reloads: [at(0, 2)]), .legacyCollectionView,
      "attempt to delete item 2 from section 0 which only contains 2 items before the update"),
    BatchCase(
      "reconfigure", [2], [2], .ofItems(reconfigures: [at(0, 2)]), .current,
      "attempt to reconfigure item 2 from section 0 which only contains 2 items before the update"),
    BatchCase(
      "insert", [6], [6], .ofItems(inserts: [at(0, 6)]), .current,
      "attempt to insert item 6 into section 0, "
        + "but there are only 6 items in section 0 after the update"),
    BatchCase(
      "insert into a missing section", [1, 1], [1, 1], .ofItems(inserts: [at(2, 0)]), .tableView,
      "attempt to insert row 0 into section 2, but there are only 2 sections after the update"),
    BatchCase(
      "move from nowhere", [1, 1, 0], [2, 1, 0],
      .ofItems(moves: [moving(at(2, 0), at(0, 0))]), .tableView,
      "attempt to move index path ({length = 2, path = 2 - 0}) that does not exist - "
        + "there are only 0 rows in section 2 before the update"),
    BatchCase(
      "move to nowhere", [2, 1], [2, 0], .ofItems(moves: [moving(at(1, 0), at(0, 2))]), .tableView,
      "attempt to move index path ({length = 2, path = 1 - 0}) "
        + "to index path ({length = 2, path = 0 - 2}) that does not exist - "
        + "there are only 2 rows in section 0 after the update"),
    BatchCase(
      "move between missing sections", [1], [1], .ofItems(moves: [moving(at(1, 0), at(-1, 0))]),
      .current,
      "attempt to move index path ({length = 2, path = 1 - 0}) that does not exist - "
        + "there are only 1 sections before the update",
      "attempt to move index path ({length = 2, path = 1 - 0}) "
        + "to index path ({length = 2, path = -1 - 0}) that does not exist - "
        + "there are only 1 sections after the update"),
  ]

  @Test("is a violation among sections", arguments: ofSections)
  func sections(_ example: BatchCase) {
    let violations = example.violations.filter { $0.kind == .outOfRange }
    #expect(violations.map(\.message) == example.expected)
    #expect(violations.allSatisfy { !$0.sections.isEmpty && $0.paths.isEmpty })
  }

  static let ofSections = [
    BatchCase(
      "delete", [1, 1, 1, 1], [1, 1, 1], .ofSections(deletes: [4]), .current,
      "attempt to delete section 4, but there are only 4 sections before the update"),
    BatchCase(
      "delete from nothing", [], [], .ofSections(deletes: [0]), .tableView,
      "attempt to delete section 0, but there are only 0 sections before the update"),
    BatchCase(
      "reload", [1], [1], .ofSections(reloads: [-1]), .current,
      "attempt to delete section -1, but there are only 1 sections before the update"),
    BatchCase(
      "insert", [1], [1], .ofSections(inserts: [1]), .current,
      "attempt to insert section 1 but there are only 1 sections after the update"),
    BatchCase(
      "move from nowhere to nowhere", [1, 1], [1, 1, 1], .ofSections(moves: [moving(2, 3)]),
      .current, "attempt to move section 2, but there are only 2 sections before the update",
      "attempt to move section 2 to section 3, but there are only 3 sections after the update"),
  ]

  @Test("is a violation in deleted and inserted sections too")
  func changedSections() {
    let batch = BatchUpdate(
      sections: BatchChanges(inserts: [0], deletes: [0]),
      items: BatchChanges(inserts: [at(0, 1)], deletes: [at(0, 2)]))
    let kinds = batch.violations(oldCounts: [2], newCounts: [1], rules: .current).map(\.kind)
    #expect(kinds == [.outOfRange, .outOfRange])
  }
}
