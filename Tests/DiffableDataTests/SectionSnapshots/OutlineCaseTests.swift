import DiffableData
import Testing

@Suite("Every tree case of snapshot-operation-cases.json")
struct OutlineCaseTests {
  @Test("exists")
  func number() throws {
    #expect(try OutlineCase.all().count == 5)
  }

  @Test("ends with the expected result", arguments: try OutlineCase.all())
  func outcome(_ example: OutlineCase) throws {
    var outline = try TreeModel(roots: example.start).outline()
    if let failure = example.expect.error {
      try expect(failure, of: example, on: &outline)
      return
    }
    for operation in example.operations {
      try operation.run(on: &outline)
      #expect(outline.brokenInvariant == nil)
    }
    let expected = example.expect
    #expect(outline.text == TreeModel(roots: try #require(expected.tree)).text)
    #expect(outline.items == expected.items)
    #expect(outline.rootItems == expected.rootItems)
    #expect(outline.visibleItems == expected.visibleItems)
    #expect(outline.expandedItems == expected.expandedItems)
    for (item, level) in expected.levels ?? [:] { #expect(try outline.level(of: item) == level) }
    for (item, parent) in expected.parents ?? [:] {
      #expect(try outline.parent(of: item) == parent)
    }
    if let subtree = expected.subtree {
      let copy = try outline.snapshot(of: subtree.item, includingParent: subtree.includesParent)
      #expect(copy.text == TreeModel(roots: subtree.tree).text)
    }
  }

  private func expect(
    _ failure: OperationCase.Failure, of example: OutlineCase, on outline: inout Outline
  ) throws {
    for operation in example.operations[..<failure.operation] { try operation.run(on: &outline) }
    let before = outline
    let error = #expect(throws: SectionSnapshotError.self) {
      try example.operations[failure.operation].run(on: &outline)
    }
    #expect(error?.kind.rawValue == failure.kind)
    #expect(error?.message == failure.apple)
    #expect(outline == before)
  }
}
