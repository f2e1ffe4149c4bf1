import DiffableData
import Testing

/// A misuse of "a+(b(c) d) e" and its error.
struct OutlineMisuse: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let kind: SectionSnapshotError.Kind
  let message: String
  let identifiers: [String]
  let run: @Sendable (inout Outline) throws(SectionSnapshotError) -> Void

  init(
    _ description: String, _ kind: SectionSnapshotError.Kind, _ message: String,
    _ identifiers: [String],
    _ run: @escaping @Sendable (inout Outline) throws(SectionSnapshotError) -> Void
  ) {
    testDescription = description
    self.kind = kind
    self.message = message
    self.identifiers = identifiers
    self.run = run
  }
}

@Suite("A misuse of a tree is refused and changes nothing")
struct SectionSnapshotMisuseTests {
  @Test(arguments: OutlineMisuse.ofEdits + OutlineMisuse.ofTrees + OutlineMisuse.ofQueries)
  func refusal(_ misuse: OutlineMisuse) throws {
    var changed = try outline("a+(b(c) d) e")
    let error = #expect(throws: SectionSnapshotError.self) { try misuse.run(&changed) }
    #expect(error?.kind == misuse.kind)
    #expect(error?.message == misuse.message)
    #expect(error?.identifiers == misuse.identifiers)
    #expect(changed.text == "a+(b(c) d) e")
    #expect(changed.brokenInvariant == nil)
  }

  @Test("with a description of kind and message")
  func description() {
    let error = SectionSnapshotError(kind: .duplicate, message: "Twice.", identifiers: [])
    #expect("\(error)" == "tree_duplicate: Twice.")
  }

  @Test("with the documented kinds")
  func kinds() {
    let names = [
      "tree_unknown_parent", "tree_duplicate", "tree_unknown_anchor", "tree_unknown_delete",
      "tree_unknown_item",
    ]
    #expect(SectionSnapshotError.Kind.allCases.map(\.rawValue) == names)
  }
}
