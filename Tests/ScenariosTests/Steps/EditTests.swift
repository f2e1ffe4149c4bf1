import DiffableData
import Foundation
import Recordings
import Testing

@testable import Scenarios

@Suite struct EditTests {
  private static let start = "- apply: {sections: [{section: A, items: [a, b]}, {section: B}]}\n"

  private func state(after operation: String) throws -> String? {
    let run = try parse(script(Self.start + "- edit: [{\(operation)}]")).run()
    #expect(run.failure == nil)
    return run.recording.states.last
  }

  @Test(arguments: [
    ("op: appendSections, sections: [C]", "A: a b | B:  | C: "),
    ("op: insertSections, sections: [C], before: B", "A: a b | C:  | B: "),
    ("op: insertSections, sections: [C], after: B", "A: a b | B:  | C: "),
    ("op: moveSection, section: B, before: A", "B:  | A: a b"),
    ("op: moveSection, section: A, after: B", "B:  | A: a b"),
    ("op: deleteSections, sections: [A]", "B: "),
    ("op: appendItems, items: [c]", "A: a b | B: c"),
    ("op: appendItems, items: [c], section: null", "A: a b | B: c"),
    ("op: appendItems, items: [c], section: A", "A: a b c | B: "),
    ("op: insertItems, items: [c], before: a", "A: c a b | B: "),
    ("op: insertItems, items: [c], after: a", "A: a c b | B: "),
    ("op: moveItem, item: b, before: a", "A: b a | B: "),
    ("op: moveItem, item: a, after: b", "A: b a | B: "),
    ("op: deleteItems, items: [a]", "A: b | B: "),
    ("op: deleteAllItems", ""),
    ("op: reloadItems, items: [a]", "A: a b | B: "),
  ])
  func eachOperationHasItsEffect(operation: String, expected: String) throws {
    #expect(try state(after: operation) == expected)
  }

  @Test("marks and warnings are recorded")
  func marksAndWarningsAreRecorded() throws {
    let text = script(
      Self.start + """
        - edit:
            - {op: reloadItems, items: [b, a]}
            - {op: reconfigureItems, items: [a]}
            - {op: reloadSections, sections: [B]}
            - {op: appendItems, items: [a]}
        - edit: []
        """)
    let applies = try parse(text).run().recording.timedApplies.map(\.apply)
    #expect(applies[1].snapshot.reloadedItemIdentifiers == ["b", "a"])
    #expect(applies[1].snapshot.reconfiguredItemIdentifiers == ["a"])
    #expect(applies[1].snapshot.reloadedSectionIdentifiers == ["B"])
    #expect(applies[1].snapshot.warnings.map(\.identifiers) == [["a"]])
    #expect(applies[2].snapshot.reloadedItemIdentifiers == [])
    #expect(applies[2].difference.isEmpty)
  }

  @Test("a failed operation ends the run with its location")
  func aFailedOperationEndsTheRunWithItsLocation() throws {
    let text = script(
      Self.start + """
        - edit: [{op: deleteItems, items: [a]}]
        - wait: 1
        - edit:
            - {op: deleteAllItems}
            - {op: appendItems, items: [x]}
        - edit: []
        """)
    let run = try parse(text).run()
    let failure = try #require(run.failure)
    #expect(run.recording.states == ["A: a b | B: ", "A: b | B: "])
    #expect(failure.step == 2)
    #expect(failure.operation == 1)
    #expect(failure.error.kind == "no_sections")
    #expect(
      failure.description == """
        a.yaml:9:7: error: the list has no section for the items; add one first by \
        'appendSections'; UIKit would raise: There are currently no sections in the data source. \
        Please add a section first.
            - {op: appendItems, items: [x]}
              ^
        """)
  }

  @Test(arguments: [
    ("{section: s}, {section: s}", SnapshotError.Kind.duplicateSection, "s"),
    ("{section: s, items: [a, b, a]}", .duplicateIdentifier, "a"),
    ("{section: s, items: [a]}, {section: t, items: [a]}", .itemInTwoSections, "a"),
  ])
  func duplicatesInAWholeSnapshotFailInTheRun(
    sections: String, kind: SnapshotError.Kind, id: String
  ) throws {
    let run = try parse(script("- apply: {sections: [\(sections)]}")).run()
    let failure = try #require(run.failure)
    #expect(failure.error.kind == kind.rawValue)
    #expect(failure.error.identifiers == [id])
    #expect((failure.step, failure.operation ?? -1) == (0, -1))
    #expect((failure.diagnostic.line, failure.diagnostic.column) == (4, 3))
    #expect(run.recording.timedApplies.isEmpty)
  }
}

@Suite struct OperationCaseTests {
  private struct Case: Decodable {
    let name: String
    let model: String
    let start: [Section]?
    let operations: [[Argument]]
    let expect: Expectation
  }

  private struct Section: Decodable {
    /// Nil in the cases of section snapshots.
    let section: String?
    let items: [String]?
  }

  private struct Expectation: Decodable {
    let snapshot: [Section]?
    let reloaded_items: [String]?
    let reconfigured_items: [String]?
    let reloaded_sections: [String]?
    let existing_identifier_warnings: Int?
    let error: Failure?
  }

  private struct Failure: Decodable {
    let at_operation: Int
    let kind: String
    /// The text of the framework's exception.
    let apple: String?
  }

  /// An operation is `["insertItemsAfter", [["x"], "anchor"]]`.
  private indirect enum Argument: Decodable {
    case text(String)
    case list([Argument])

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let text = try? container.decode(String.self) {
        self = .text(text)
      } else {
        self = .list(try container.decode([Argument].self))
      }
    }

    var yaml: String {
      switch self {
      case .text(let text): "\"\(text)\""
      case .list(let elements): "[\(elements.map(\.yaml).joined(separator: ", "))]"
      }
    }

    var elements: [Argument] {
      if case .list(let elements) = self { elements } else { [] }
    }
  }

  private static let plural = [
    "appendSections": "sections", "insertSections": "sections", "deleteSections": "sections",
    "reloadSections": "sections", "moveSection": "section", "moveItem": "item",
  ]

  private func yaml(_ operation: [Argument]) throws -> String {
    guard case .text(let full) = try #require(operation.first) else { return "" }
    let side = ["Before", "After"].first { full.hasSuffix($0) }
    let name = side.map { String(full.dropLast($0.count)) } ?? full
    let arguments = operation[1].elements
    var line = "{op: \(name)"
    if let first = arguments.first { line += ", \(Self.plural[name] ?? "items"): \(first.yaml)" }
    if arguments.count > 1 { line += ", \(side?.lowercased() ?? "section"): \(arguments[1].yaml)" }
    return line + "}"
  }

  @Test("the shared snapshot cases pass in scripts")
  func theSharedSnapshotCasesPassInScripts() throws {
    let path = "Tests/DiffableDataTests/Fixtures/snapshot-operation-cases.json"
    let data = try Data(contentsOf: repository.appending(path: path))
    let cases = try JSONDecoder().decode([Case].self, from: data).filter { $0.model == "snapshot" }
    #expect(cases.count == 16)
    for example in cases { try check(example) }
  }

  private func check(_ example: Case) throws {
    let start = (example.start ?? []).map { section in
      let items = (section.items ?? []).map { "\"\($0)\"" }.joined(separator: ", ")
      return "{section: \"\(section.section ?? "")\", items: [\(items)]}"
    }
    let operations = try example.operations.map { "    - " + (try yaml($0)) + "\n" }.joined()
    let text = script(
      "- apply: {sections: [\(start.joined(separator: ", "))]}\n- edit:\n\(operations)")
    let run = try parse(text).run()
    let name = Comment(rawValue: example.name)
    if let error = example.expect.error {
      #expect(run.failure?.error.kind == error.kind, name)
      #expect(run.failure?.operation == error.at_operation, name)
      #expect(run.failure?.error.message == error.apple, name)
      return
    }
    let expected = example.expect.snapshot?.map {
      "\($0.section ?? ""): \(($0.items ?? []).joined(separator: " "))"
    }
    #expect(run.recording.states.last == expected?.joined(separator: " | "), name)
    let applied = run.recording.timedApplies.last?.apply.snapshot
    #expect(applied?.reloadedItemIdentifiers == example.expect.reloaded_items, name)
    #expect(applied?.reconfiguredItemIdentifiers == example.expect.reconfigured_items, name)
    #expect(applied?.reloadedSectionIdentifiers == example.expect.reloaded_sections, name)
    #expect(applied?.warnings.count == example.expect.existing_identifier_warnings, name)
  }
}
