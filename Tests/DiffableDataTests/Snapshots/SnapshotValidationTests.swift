import DiffableData
import TestSupport
import Testing

@Suite("Validating a whole list")
struct SnapshotValidationTests {
  private func refusal(_ list: [(section: String, items: [String])]) -> SnapshotError? {
    #expect(throws: SnapshotError.self) { try TextSnapshot(validating: list) }
  }

  @Test("makes a snapshot if every identifier is unique")
  func legal() throws {
    let snapshot = try TextSnapshot(validating: [("A", ["A", "b"]), ("B", [])])
    #expect(snapshot.text == "A: A b | B:")
    #expect(snapshot.brokenInvariant == nil)
    #expect(snapshot.warnings.isEmpty)
  }

  @Test("rejects a duplicate section first")
  func sections() {
    let error = refusal([("A", ["x", "x"]), ("B", ["x"]), ("B", []), ("A", []), ("A", [])])
    #expect(error?.kind == .duplicateSection)
    #expect(error?.identifiers == ["B", "A"])
  }

  @Test("rejects a duplicate item within one section")
  func withinASection() {
    let error = refusal([("A", ["x", "y", "y", "x", "x"]), ("B", ["z", "z", "x"])])
    #expect(error?.kind == .duplicateIdentifier)
    #expect(error?.identifiers == ["y", "x", "z"])
  }

  @Test("rejects an item in two sections")
  func acrossSections() {
    let error = refusal([("A", ["x", "y"]), ("B", ["y", "z"]), ("C", ["x", "y"])])
    #expect(error?.kind == .itemInTwoSections)
    #expect(error?.identifiers == ["y", "x"])
  }

  @Test("rejects a duplicate item if all identifiers have the same hash")
  func equalHashes() throws {
    let items = (0..<1_400).map { SameHash(number: $0) }
    let halves = [(section: 0, items: Array(items[..<700])), (1, Array(items[700...]))]
    let snapshot = try Snapshot(validating: halves)
    #expect(snapshot.itemIdentifiers == items)
    #expect(snapshot.brokenInvariant == nil)
    for (first, second) in [(0, 699), (3, 1_399), (1_000, 1_001)] {
      var repeated = items
      repeated[second] = items[first]
      let kind: SnapshotError.Kind =
        second < 700 || first >= 700 ? .duplicateIdentifier : .itemInTwoSections
      let error = #expect(throws: SnapshotError.self) {
        try Snapshot(
          validating: [(section: 0, items: Array(repeated[..<700])), (1, Array(repeated[700...]))])
      }
      #expect(error?.kind == kind)
    }
  }
}
