import DiffableData
import Testing

@Suite("The counts of a batch")
struct BatchCountTests {
  private func kinds(
    _ batch: BatchUpdate, _ old: [Int], _ new: [Int], _ rules: BatchRules = .current
  ) -> [BatchViolation.Kind] {
    batch.violations(oldCounts: old, newCounts: new, rules: rules).map(\.kind)
  }

  @Test("must match for the items of a section, in a collection view's words")
  func items() {
    let batch = BatchUpdate.ofItems(
      inserts: [at(0, 0)], deletes: [at(0, 0), at(0, 1)], moves: [moving(at(1, 0), at(0, 1))])
    let violations = batch.violations(oldCounts: [5, 3], newCounts: [7, 2], rules: .current)
    #expect(violations.map(\.sections) == [[0]])
    #expect(
      violations.map(\.message) == [
        "Invalid update: invalid number of items in section 0. The number of items contained in "
          + "an existing section after the update (7) must be equal to the number of items "
          + "contained in that section before the update (5), plus or minus the number of items "
          + "inserted or deleted from that section (1 inserted, 2 deleted) and plus or minus the "
          + "number of items moved into or out of that section (1 moved in, 0 moved out)."
      ])
  }

  @Test("must match for the rows of a section, in a table view's words")
  func rows() {
    let violations = BatchUpdate()
      .violations(oldCounts: [1, 9], newCounts: [1, 0], rules: .tableView)
    #expect(
      violations.map(\.message) == [
        "Invalid update: invalid number of rows in section 1. The number of rows contained in an "
          + "existing section after the update (0) must be equal to the number of rows contained "
          + "in that section before the update (9), plus or minus the number of rows inserted or "
          + "deleted from that section (0 inserted, 0 deleted) and plus or minus the number of "
          + "rows moved into or out of that section (0 moved in, 0 moved out)."
      ])
  }

  @Test("must match for the sections", arguments: [BatchRules.current, .tableView])
  func sections(_ rules: BatchRules) {
    let view = rules == .tableView ? "table view" : "collection view"
    let violations = BatchUpdate.ofSections(inserts: [0])
      .violations(oldCounts: [1, 1], newCounts: [1, 1], rules: rules)
    #expect(
      violations.map(\.message) == [
        "Invalid update: invalid number of sections. The number of sections contained in the "
          + "\(view) after the update (2) must be equal to the number of sections contained in "
          + "the \(view) before the update (2), plus or minus the number of sections inserted or "
          + "deleted (1 inserted, 0 deleted)."
      ])
    #expect(violations.map(\.kind) == [.invalidSectionCount])
  }

  @Test("use the new index of sections that shift or move")
  func survivors() {
    let batch = BatchUpdate.ofSections(inserts: [0], deletes: [1], moves: [moving(3, 1)])
    #expect(kinds(batch, [1, 2, 3, 4], [9, 4, 1, 3]) == [])
    let violations = batch.violations(
      oldCounts: [1, 2, 3, 4], newCounts: [9, 5, 1, 2], rules: .current)
    #expect(violations.map(\.kind) == [.invalidItemCount, .invalidItemCount])
    #expect(violations.map(\.sections) == [[1], [3]])
  }

  @Test("are not checked for inserted, deleted and reloaded sections")
  func freeSections() {
    #expect(kinds(.ofSections(inserts: [0], deletes: [0]), [7], [3]) == [])
    #expect(kinds(.ofSections(reloads: [0]), [7], [3]) == [])
  }

  @Test("ignore changes of items in deleted and inserted sections")
  func impliedItems() {
    let batch = BatchUpdate(
      sections: BatchChanges(inserts: [1], deletes: [0]),
      items: BatchChanges(inserts: [at(1, 0)], deletes: [at(0, 0)]))
    #expect(kinds(batch, [2, 5], [5, 1]) == [])
  }

  @Test("include moves from deleted and to inserted sections at the other end")
  func movesAtTheEdges() {
    let batch = BatchUpdate(
      sections: BatchChanges(inserts: [1], deletes: [0]),
      items: BatchChanges(moves: [moving(at(0, 0), at(0, 0)), moving(at(1, 0), at(1, 0))]))
    #expect(kinds(batch, [1, 2], [2, 1]) == [])
    #expect(kinds(batch, [1, 2], [3, 1]) == [.invalidItemCount])
  }

  @Test("do not change by moves within a section")
  func movesWithin() {
    let batch = BatchUpdate(
      sections: BatchChanges(moves: [moving(0, 1)]),
      items: BatchChanges(moves: [moving(at(0, 0), at(1, 1))]))
    #expect(kinds(batch, [2, 0], [0, 2]) == [])
    #expect(kinds(batch, [2, 1], [0, 3]) == [.invalidItemCount, .invalidItemCount])
  }

  @Test("match for an empty batch", arguments: BatchRules.allCases)
  func empty(_ rules: BatchRules) {
    #expect(kinds(BatchUpdate(), [], [], rules) == [])
    #expect(kinds(BatchUpdate(), [3, 0], [3, 0], rules) == [])
    #expect(BatchUpdate().isEmpty)
    #expect(!BatchUpdate(reconfigures: [at(0, 0)]).isEmpty)
  }
}
