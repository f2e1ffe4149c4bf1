import DiffableData
import TestSupport
import Testing

@Suite("Every flat case of snapshot-operation-cases.json")
struct OperationCaseTests {
  @Test("exists")
  func number() throws {
    #expect(try OperationCase.all().count == 16)
  }

  @Test("ends with the expected result", arguments: try OperationCase.all())
  func outcome(_ example: OperationCase) throws {
    var snapshot = try TextSnapshot(example.start)
    if let failure = example.expect.error {
      try expect(failure, of: example, on: &snapshot)
      return
    }
    for operation in example.operations {
      try operation.run(on: &snapshot)
      #expect(snapshot.brokenInvariant == nil)
    }
    let expected = example.expect
    #expect(try snapshot == TextSnapshot(try #require(expected.snapshot)))
    #expect(snapshot.itemIdentifiers == expected.flatItems)
    #expect(snapshot.reloadedItemIdentifiers == expected.reloadedItems)
    #expect(snapshot.reconfiguredItemIdentifiers == expected.reconfiguredItems)
    #expect(snapshot.reloadedSectionIdentifiers == expected.reloadedSections)
    #expect(snapshot.warnings.count == expected.warnings)
  }

  private func expect(
    _ failure: OperationCase.Failure, of example: OperationCase, on snapshot: inout TextSnapshot
  ) throws {
    for operation in example.operations[..<failure.operation] { try operation.run(on: &snapshot) }
    let before = snapshot
    let error = #expect(throws: SnapshotError.self) {
      try example.operations[failure.operation].run(on: &snapshot)
    }
    #expect(error?.kind.rawValue == failure.kind)
    #expect(error?.message == failure.apple)
    #expect(snapshot == before)
  }
}
