import DiffableData
import Flipbook
import Foundation
import Recordings
import Testing

/// A selection by marks needs two passes, which this test compares with one pass.
@Suite("An inspection")
struct InspectionTests {
  /// A list that grows by one item per apply.
  private func recording(items: Int, applies: Int) throws -> Recording {
    var builder = RecordingBuilder(Recording(name: "growing", title: "Growing"))
    var before = Snapshot<String, String>()
    for number in 0..<applies {
      let list = try Snapshot(
        validating: [(section: "main", items: (0..<items + number).map { "item \($0)" })])
      builder.append(
        .apply(
          Apply(snapshot: list, difference: list.difference(from: before), isAnimated: true)),
        at: Int64(number) * 1_000_000_000)
      before = list
    }
    builder.finish(at: Int64(applies) * 1_000_000_000)
    return builder.recording
  }

  private func text(
    _ recording: Recording, _ selection: Selection, asJSON: Bool
  ) throws -> String {
    var text = ""
    _ = try Inspection(RecordingInput(recording), selection: selection)
      .write(asJSON: asJSON) { piece in
        switch piece {
        case .json(let json): text += json
        case .lines(let lines): text += lines.printed
        }
      }
    return text
  }

  @Test(
    "shows the same after one pass and after two, for any length",
    arguments: [(3, 4), (3, 1), (2_000, 60)])
  func readings(items: Int, applies: Int) throws {
    let recording = try recording(items: items, applies: applies)
    let selected = Selection.marks(from: nil, to: nil)
    #expect(
      try text(recording, .all, asJSON: true) == text(recording, selected, asJSON: true))
    #expect(
      try text(recording, .time(0...Int64.max), asJSON: false)
        == text(recording, selected, asJSON: false))
  }

  @Test(
    "shows the selected applies",
    arguments: [
      ("apply:0", [0]), ("apply:1..2", [1, 2]), ("apply:..1", [0, 1]), ("apply:2..", [2]),
      ("time:0.2..0.4", [1]), ("time:0.2..", [1, 2]), ("time:0", [0]),
      ("mark:changed..", [1, 2]), ("item:c", [1]), ("item:a", [0, 1, 2]), ("time:0.7..", []),
    ])
  func selections(_ selection: String, _ applies: [Int]) throws {
    let sandbox = try Sandbox(
      "small.yaml",
      """
      flipbook: 1
      name: small
      steps:
        - apply: {sections: [{section: main, items: [a, b]}]}
        - wait: 0.2
        - mark: changed
        - edit:
            - {op: insertItems, items: [c], before: a}
            - {op: reloadItems, items: [a]}
        - wait: 0.3
        - edit: [{op: deleteItems, items: [a]}]
        - wait: 0.3

      """)
    let recording = try SourceFile.load("\(sandbox.path)/small.yaml").recording
    let json = try text(recording, try #require(Selection(selection)), asJSON: true)
    let shown = json.matches(of: /"step":(\d+)/).compactMap { Int($0.1) }
    #expect(shown == applies)
  }

  @Test("lists each apply on a separate line, and a single one in full")
  func lines() throws {
    let recording = try recording(items: 2, applies: 2)
    #expect(
      try text(recording, .all, asJSON: false) == """
        growing: "Growing", 2 applies
        #0  0.000 s  2 items  2 inserted, 1 section inserted
        #1  1.000 s  3 items  1 inserted

        """)
    let single = try text(recording, .time(0...1), asJSON: false)
    #expect(single.hasPrefix("#0  0.000 s  2 items  2 inserted, 1 section inserted\n\n"))
    #expect(single.hasSuffix("main\n  item 0\n  item 1\n"))
  }
}
