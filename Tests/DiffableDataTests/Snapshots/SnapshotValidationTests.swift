import DiffableData
import Testing

@Suite("A list as a whole")
struct SnapshotValidationTests {
  private func refusal(_ list: [(section: String, items: [String])]) -> SnapshotError? {
    #expect(throws: SnapshotError.self) { try TextSnapshot(validating: list) }
  }

  @Test("becomes a snapshot if every identifier occurs once")
  func legal() throws {
    let snapshot = try TextSnapshot(validating: [("A", ["A", "b"]), ("B", [])])
    #expect(snapshot.text == "A: A b | B:")
    #expect(snapshot.brokenInvariant == nil)
    #expect(snapshot.warnings.isEmpty)
  }

  @Test("is refused with a repeated section before all else")
  func sections() {
    let error = refusal([("A", ["x", "x"]), ("B", ["x"]), ("B", []), ("A", []), ("A", [])])
    #expect(error?.kind == .duplicateSection)
    #expect(error?.identifiers == ["B", "A"])
  }

  @Test("is refused with an item twice within one section")
  func withinASection() {
    let error = refusal([("A", ["x", "y", "y", "x", "x"]), ("B", ["z", "z", "x"])])
    #expect(error?.kind == .duplicateIdentifier)
    #expect(error?.identifiers == ["y", "x", "z"])
  }

  @Test("is refused with an item in two sections")
  func acrossSections() {
    let error = refusal([("A", ["x", "y"]), ("B", ["y", "z"]), ("C", ["x", "y"])])
    #expect(error?.kind == .itemInTwoSections)
    #expect(error?.identifiers == ["y", "x"])
  }

  @Test("is refused where it repeats an item, and no other, if all identifiers hash alike")
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
