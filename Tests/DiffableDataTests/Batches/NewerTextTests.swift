import Testing

@testable import DiffableData

@Suite("The text of a refused batch since iOS 16.4")
struct NewerTextTests {
  private func violation(
    _ batch: BatchUpdate, _ before: [Int], _ after: [Int], _ rules: BatchRules = .tableView
  ) throws -> BatchViolation {
    try #require(batch.violations(oldCounts: before, newCounts: after, rules: rules).first)
  }

  /// exyte/Chat#56 has this text.
  @Test("lists all counts and changes if the data have too few rows")
  func fewer() throws {
    let batch = BatchUpdate(
      items: BatchChanges(deletes: [ItemPath(section: 0, item: 0), ItemPath(section: 0, item: 1)]))
    #expect(
      try violation(batch, [3], [0]).newerMessage == """
        Invalid batch updates detected: the number of sections and/or rows returned by the data \
        source before and after performing the batch updates are inconsistent with the updates.
        Data source before updates = { 1 section with row counts: [3] }
        Data source after updates = { 1 section with row counts: [0] }
        Updates = [
        \tDelete row (0 - 1),
        \tDelete row (0 - 0)
        ]
        """)
  }

  @Test("is the older one if the data have too many rows")
  func more() throws {
    let batch = BatchUpdate(items: BatchChanges(deletes: [ItemPath(section: 0, item: 0)]))
    #expect(try violation(batch, [20], [20]).newerMessage == nil)
    #expect(try violation(batch, [20], [15]).newerMessage != nil)
  }

  @Test("is compared without white space, addresses and the order of changes")
  func comparison() throws {
    let batch = BatchUpdate(
      items: BatchChanges(deletes: [ItemPath(section: 0, item: 0), ItemPath(section: 0, item: 1)]))
    let violation = try violation(batch, [3], [0])
    let text =
      "Invalid batch updates detected: the number of sections and/or rows returned by the "
      + "data source before and/or after performing the batch updates are inconsistent with the "
      + "updates. Data source before updates = { 1 section with row counts: [3] } Data source "
      + "after updates = { 1 section with row counts: [0] } Updates = [ Delete row (0 - 0), Delete "
      + "row (0 - 1) ] Table view: <UITableView: 0x1>"
    #expect(violation.isRaised(as: text))
    #expect(violation.isRaised(as: violation.message))
    #expect(!violation.isRaised(as: text.replacing("[0]", with: "[1]")))
    #expect(!violation.isRaised(as: text.replacing("(0 - 1)", with: "(0 - 2)")))
  }

  @Test("counts a reload as a delete and an insert, and names items of a collection")
  func reload() throws {
    let path = ItemPath(section: 0, item: 4)
    let text = try violation(
      BatchUpdate(items: BatchChanges(reloads: [path])), [6], [5], .current
    ).newerMessage
    #expect(
      text?.hasSuffix("Updates = [\n\tDelete item (0 - 4),\n\tInsert item (0 - 4)\n]") == true)
  }
}
