import DiffableData
import TestSupport
import Testing

/// A misuse of "A: a b c | B: d" and its error.
struct Misuse: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let kind: SnapshotError.Kind
  let message: String
  let identifiers: [String]
  let run: @Sendable (inout TextSnapshot) throws(SnapshotError) -> Void

  init(
    _ description: String, _ kind: SnapshotError.Kind, _ message: String, _ identifiers: [String],
    _ run: @escaping @Sendable (inout TextSnapshot) throws(SnapshotError) -> Void
  ) {
    testDescription = description
    self.kind = kind
    self.message = message
    self.identifiers = identifiers
    self.run = run
  }
}

@Suite("A misuse is refused and changes nothing")
struct SnapshotMisuseTests {
  @Test(arguments: Misuse.ofSections + Misuse.ofItems + Misuse.ofMarks)
  func refusal(_ misuse: Misuse) throws {
    var changed = try snapshot("A: a b c | B: d")
    let before = changed
    let error = #expect(throws: SnapshotError.self) { try misuse.run(&changed) }
    #expect(error?.kind == misuse.kind)
    #expect(error?.message == misuse.message)
    #expect(error?.identifiers == misuse.identifiers)
    #expect(changed == before)
    #expect(changed.brokenInvariant == nil)
    #expect(changed.warnings.isEmpty)
    #expect(changed.reloadedItemIdentifiers.isEmpty)
    #expect(changed.reconfiguredItemIdentifiers.isEmpty)
    #expect(changed.reloadedSectionIdentifiers.isEmpty)
  }

  @Test("of an append without a section", arguments: [["x"], []])
  func noSections(items: [String]) {
    var empty = TextSnapshot()
    let error = #expect(throws: SnapshotError.self) { try empty.appendItems(items) }
    #expect(error?.kind == .noSections)
    #expect(
      error?.message
        == "There are currently no sections in the data source. Please add a section first.")
    #expect(error?.identifiers == [])
  }

  @Test("of queries that need a known section")
  func queries() throws {
    let asked = try snapshot("A: a")
    let count = #expect(throws: SnapshotError.self) { try asked.numberOfItems(inSection: "a") }
    let items = #expect(throws: SnapshotError.self) { try asked.itemIdentifiers(inSection: "Z") }
    #expect(count?.kind == .unknownSection)
    #expect(items?.identifiers == ["Z"])
  }

  @Test("with a description of kind and message")
  func description() {
    let error = SnapshotError(kind: .noSections, message: "None.", identifiers: [])
    #expect("\(error)" == "no_sections: None.")
  }

  @Test("with the documented kinds")
  func kinds() {
    let names = [
      "existing_section", "duplicate_argument", "unknown_destination", "destination_in_argument",
      "unknown_source", "move_to_itself", "no_sections", "mark_unknown", "unknown_section",
      "duplicate_identifier", "item_in_two_sections", "duplicate_section",
    ]
    #expect(SnapshotError.Kind.allCases.map(\.rawValue) == names)
    #expect(SnapshotWarning.Kind.existingIdentifier.rawValue == "existing_identifier")
  }

  @Test("of an append with a duplicate in any chunk", arguments: [1, 511, 512, 1_699])
  func repetition(place: Int) throws {
    var list = try Snapshot(validating: [(section: 0, items: Array(0..<700)), (1, [700])])
    let before = list
    var items = Array(1_000..<2_700)
    items[place] = 1_000
    let error = #expect(throws: SnapshotError.self) { try list.appendItems(items, toSection: 0) }
    #expect(error?.kind == .duplicateArgument)
    #expect(error?.identifiers == ["1000"])
    #expect(list == before)
    #expect(list.numberOfItems == 701)
    #expect(list.brokenInvariant == nil)
    #expect(list.indexOfItem(1_001) == nil)
  }
}
