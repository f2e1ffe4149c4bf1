import DiffableData
import TestSupport
import Testing

@Suite("An item already present")
struct SnapshotWarningTests {
  @Test("moves to where it is appended, with one warning a call")
  func append() throws {
    var edited = try snapshot("A: a b c | B: d")
    try edited.appendItems(["c", "x", "a"], toSection: "B")
    #expect(edited.text == "A: b | B: d c x a")
    #expect(
      edited.warnings == [SnapshotWarning(kind: .existingIdentifier, identifiers: ["c", "a"])])
    try edited.appendItems(["d"], toSection: "B")
    #expect(edited.text == "A: b | B: c x a d")
    #expect(edited.warnings.map(\.identifiers) == [["c", "a"], ["d"]])
  }

  @Test("leaves its old position before it is inserted next to the anchor")
  func insert() throws {
    var edited = try snapshot("A: a b c | B: d")
    try edited.insertItems(["a", "d"], after: "b")
    #expect(edited.text == "A: b a d c | B:")
    try edited.insertItems(["c"], before: "b")
    #expect(edited.text == "A: c b a d | B:")
    #expect(edited.warnings.count == 2)
    #expect(edited.brokenInvariant == nil)
  }

  @Test("causes no warning after it was deleted")
  func deleted() throws {
    var edited = try snapshot("A: a b")
    try edited.deleteItems(["a"])
    try edited.appendItems(["a"])
    #expect(edited.text == "A: b a")
    #expect(edited.warnings.isEmpty)
  }

  @Test("is counted in the framework's message")
  func message() {
    let one = SnapshotWarning(kind: .existingIdentifier, identifiers: ["a"])
    let two = SnapshotWarning(kind: .existingIdentifier, identifiers: ["a", "b"])
    #expect(one.message.contains("append 1 item identifier that already exists in the snapshot."))
    #expect(two.message.contains("append 2 item identifiers that already exist in the snapshot."))
    #expect(two.description.hasPrefix("existing_identifier: "))
    #expect(two.description.hasSuffix("[a, b]"))
  }
}
