import DiffableData
import Testing

@Suite("Conflicts of a batch")
struct BatchConflictTests {
  private static let deleteAndMove = "attempt to perform a delete and a move from the same "
  private static let insertAndMove = "attempt to perform an insert and a move to the same "

  @Test("are violations among items", arguments: ofItems)
  func items(_ example: BatchCase) {
    #expect(example.violations.map(\.message) == example.expected)
    #expect(example.violations.allSatisfy { $0.sections.isEmpty && !$0.paths.isEmpty })
  }

  static let ofItems = [
    BatchCase(
      "delete and reload", [3], [2], .ofItems(deletes: [at(0, 1)], reloads: [at(0, 1)]), .current,
      "attempt to delete and reload the same index path ({length = 2, path = 0 - 1})"),
    BatchCase(
      "delete and move", [3, 0], [1, 1],
      .ofItems(deletes: [at(0, 1)], moves: [moving(at(0, 1), at(1, 0))]), .current,
      deleteAndMove + "index path ({length = 2, path = 0 - 1})"),
    BatchCase(
      "reload and move", [3], [3],
      .ofItems(moves: [moving(at(0, 1), at(0, 2))], reloads: [at(0, 1)]), .tableView,
      deleteAndMove + "index path ({length = 2, path = 0 - 1})"),
    BatchCase(
      "insert and move", [3, 0], [2, 2],
      .ofItems(inserts: [at(1, 0)], moves: [moving(at(0, 1), at(1, 0))]), .legacyCollectionView,
      insertAndMove + "index path ({length = 2, path = 1 - 0})"),
    BatchCase(
      "two moves to one target", [3], [3],
      .ofItems(moves: [moving(at(0, 0), at(0, 2)), moving(at(0, 1), at(0, 2))]), .tableView,
      "attempt to move both row at index path {length = 2, path = 0 - 0} "
        + "and {length = 2, path = 0 - 1} to {length = 2, path = 0 - 2}"),
    BatchCase(
      "one source to two targets", [3], [3],
      .ofItems(moves: [moving(at(0, 0), at(0, 1)), moving(at(0, 0), at(0, 2))]), .current,
      "attempt to move item at index path {length = 2, path = 0 - 0} "
        + "to both {length = 2, path = 0 - 1} and {length = 2, path = 0 - 2}"),
    BatchCase(
      "a delete twice", [3], [2], .ofItems(deletes: [at(0, 1), at(0, 1)]), .current,
      "attempt to delete the same index path twice ({length = 2, path = 0 - 1})"),
    BatchCase(
      "an insert twice", [3], [4], .ofItems(inserts: [at(0, 1), at(0, 1)]), .current,
      "attempt to insert the same index path twice ({length = 2, path = 0 - 1})"),
    BatchCase(
      "a reload twice", [3], [3], .ofItems(reloads: [at(0, 1), at(0, 1)]), .tableView,
      "Attempt to create two animations for cell"),
    BatchCase(
      "a reload twice", [3], [3], .ofItems(reloads: [at(0, 1), at(0, 1)]), .current,
      "attempt to reload the same index path twice ({length = 2, path = 0 - 1})"),
  ]

  @Test("are violations among sections", arguments: ofSections)
  func sections(_ example: BatchCase) {
    #expect(example.violations.first?.message == example.expected.first)
    #expect(example.violations.first?.sections.isEmpty == false)
  }

  static let ofSections = [
    BatchCase(
      "delete and reload", [1, 1, 1], [1, 1], .ofSections(deletes: [1], reloads: [1]), .current,
      "attempt to delete and reload the same section (1)"),
    BatchCase(
      "delete and move", [1, 1, 1], [1, 1], .ofSections(deletes: [1], moves: [moving(1, 0)]),
      .current, deleteAndMove + "section (1)"),
    BatchCase(
      "reload and move", [1, 1, 1], [1, 1, 1], .ofSections(moves: [moving(1, 0)], reloads: [1]),
      .tableView, deleteAndMove + "section (1)"),
    BatchCase(
      "insert and move", [1, 1], [1, 1, 1], .ofSections(inserts: [2], moves: [moving(0, 2)]),
      .current, insertAndMove + "section (2)"),
    BatchCase(
      "two moves to one target", [1, 1, 1], [1, 1, 1],
      .ofSections(moves: [moving(0, 2), moving(1, 2)]), .current,
      "attempt to move both section 0 and 1 to 2"),
    BatchCase(
      "one source to two targets", [1, 1, 1], [1, 1, 1],
      .ofSections(moves: [moving(0, 1), moving(0, 2)]), .current,
      "attempt to move section 0 to both 1 and 2"),
    BatchCase(
      "a delete twice", [1, 1], [1], .ofSections(deletes: [0, 0]), .current,
      "attempt to delete the same section twice (0)"),
    BatchCase(
      "a reload twice", [1, 1], [1, 1], .ofSections(reloads: [0, 0]), .tableView,
      "attempt to reload the same section twice (0)"),
  ]

  @Test("are not a delete and an insert, or a move and a delete, with the same index")
  func sharedNumbers() {
    let batch = BatchUpdate.ofItems(
      inserts: [at(0, 0)], deletes: [at(0, 0), at(0, 2)], moves: [moving(at(0, 1), at(0, 2))])
    #expect(batch.violations(oldCounts: [4], newCounts: [3], rules: .tableView).isEmpty)
  }

  @Test("have the kinds of the documentation")
  func kinds() {
    let names = [
      "out_of_range", "repeated_delete", "repeated_insert", "repeated_reload", "delete_and_reload",
      "delete_and_move", "reload_and_move", "insert_and_move", "two_moves_to_one_target",
      "one_source_to_two_targets", "move_out_of_deleted_section", "move_into_inserted_section",
      "invalid_section_count", "invalid_item_count",
    ]
    #expect(BatchViolation.Kind.allCases.map(\.rawValue) == names)
    let violation = BatchViolation(kind: .outOfRange, message: "Nowhere.")
    #expect("\(violation)" == "out_of_range: Nowhere.")
  }
}
