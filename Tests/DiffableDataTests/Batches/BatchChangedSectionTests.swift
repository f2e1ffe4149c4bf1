import DiffableData
import Testing

@Suite("Moves out of deleted and into inserted sections")
struct BatchChangedSectionTests {
  private let out = BatchUpdate(
    sections: BatchChanges(deletes: [1]), items: BatchChanges(moves: [moving(at(1, 0), at(0, 0))]))
  private let into = BatchUpdate(
    sections: BatchChanges(inserts: [1]), items: BatchChanges(moves: [moving(at(0, 0), at(1, 0))]))

  private func messages(_ batch: BatchUpdate, _ old: [Int], _ new: [Int], _ rules: BatchRules)
    -> [String]
  {
    batch.violations(oldCounts: old, newCounts: new, rules: rules).map(\.message)
  }

  @Test("are legal in a collection view")
  func current() {
    #expect(messages(out, [1, 1], [2], .current) == [])
    #expect(messages(into, [2], [1, 1], .current) == [])
  }

  @Test("are refused by a table view")
  func table() {
    #expect(
      messages(out, [1, 1], [2], .tableView) == ["cannot move a row from a deleted section (1)"])
    #expect(
      messages(into, [2], [1, 1], .tableView)
        == ["cannot move a row into a newly inserted section (1)"])
  }

  @Test("are refused by a collection view of earlier systems")
  func legacy() {
    #expect(
      messages(out, [1, 1], [2], .legacyCollectionView)
        == ["cannot move an item from a deleted section (1)"])
    #expect(
      messages(into, [2], [1, 1], .legacyCollectionView)
        == ["cannot move an item into a newly inserted section (1)"])
  }

  @Test("include those from and to reloaded sections, whose indices shift")
  func reloads() {
    let batch = BatchUpdate(
      sections: BatchChanges(inserts: [0], reloads: [0]),
      items: BatchChanges(moves: [moving(at(0, 0), at(2, 0)), moving(at(1, 0), at(1, 0))]))
    let violations = batch.violations(oldCounts: [1, 1], newCounts: [0, 1, 1], rules: .tableView)
    #expect(violations.map(\.kind) == [.moveOutOfDeletedSection, .moveIntoInsertedSection])
    #expect(violations.map(\.paths) == [[at(0, 0), at(2, 0)], [at(1, 0), at(1, 0)]])
    #expect(batch.violations(oldCounts: [1, 1], newCounts: [0, 1, 1], rules: .current).isEmpty)
  }
}
