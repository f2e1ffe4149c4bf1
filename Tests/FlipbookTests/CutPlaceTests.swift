import Choreography
import Flipbook
import Recordings
import Testing

@Suite("A cut of a scrolled list")
struct CutPlaceTests {
  @Test(
    "has the rows where the whole recording has them",
    arguments: ["chat", "emoji-explorer", "outline", "reorderable-list"])
  func scenarios(_ name: String) throws {
    try compare(Film(shippedScenario(name)).recording)
  }

  @Test(
    "begins where the list was when it has grown, shrunk or moved since the scroll",
    arguments: [
      // To the last row: the end of the content stops the scroll.
      "scroll: {to: r29}", "scroll: {to: r29, duration: 0}", "scroll: {to: r17}",
      // The row that was scrolled to leaves, or the rows above it, or many come.
      "edit: [{op: deleteItems, items: [r17]}]", "edit: [{op: deleteItems, items: [r1, r2, r3]}]",
      "edit: [{op: moveItem, item: r17, before: r0}]",
      "edit: [{op: insertItems, items: [x, y, z], before: r0}]",
      "edit: [{op: insertItems, items: [p, q], after: r29}]",
      // The list gets shorter than the way that it was scrolled.
      "apply: {sections: [{section: main, items: [r17, r3, r4]}]}",
      "apply: {sections: [{section: main, items: [r17, r2]}]}",
      // A row is held near the edge, and the list scrolls below it.
      "drag: {item: r20, after: r4, duration: 1.0}",
      "drag: {item: r20, after: r4, duration: 1.0, cancelled: true}",
    ])
  func changes(_ change: String) throws {
    for (stage, first) in [
      ("chrome: navigation", "r17"), ("chrome: none", "r29"),
      ("chrome: navigation, anchor: bottom, composer: Message", "r12"),
      ("anchor: none, searchField: Search", "r29"),
    ] {
      try compare(recording(stage, ["scroll: {to: \(first)}", "wait: 2", change, "wait: 2"]))
    }
  }

  @Test(
    "lowers the list where the cut begins while a keyboard lifts it",
    arguments: [
      ["type: {text: Hello, every: 0.1}"],
      ["scroll: {to: r12}", "wait: 2", "type: {text: Hello, every: 0.1}"],
      ["type: {text: Hello, every: 0.1}", "scroll: {to: r12}"],
      [
        "type: {text: Hello, every: 0.1}", "scroll: {to: r12}",
        "edit: [{op: appendItems, items: [s]}]", "wait: 0.5", "type: {text: you, every: 0.1}",
        "wait: 0.1", "edit: [{op: appendItems, items: [t]}]", "wait: 0.4", "clear: {}",
      ],
      // A text from before the cut is sent, long after the keyboard has left.
      [
        "type: {text: Hi, every: 0.1}", "wait: 3", "edit: [{op: appendItems, items: [s]}]",
        "wait: 6", "clear: {}", "edit: [{op: appendItems, items: [t]}]",
      ],
    ])
  func keyboard(_ steps: [String]) throws {
    for anchor in ["top", "bottom"] {
      try compare(recording("chrome: navigation, anchor: \(anchor), composer: Message", steps))
    }
  }

  private func recording(_ stage: String, _ steps: [String]) throws -> Recording {
    let rows = (0..<30).map { "r\($0)" }.joined(separator: ", ")
    let after = [
      "edit: [{op: appendItems, items: [u]}]", "wait: 2", "edit: [{op: deleteItems, items: [r4]}]",
      "wait: 6",
    ]
    return try Film(
      script: """
        flipbook: 1
        name: list
        stage: {size: [375, 667], \(stage)}
        steps:
          - apply: {sections: [{section: main, items: [\(rows)]}]}
          - wait: 1
        \((steps + after).map { "  - \($0)" }.joined(separator: "\n"))

        """
    ).recording
  }

  /// Compares the places of rows, headers and footers for each beginning of a cut.
  private func compare(_ recording: Recording) throws {
    let whole = Timeline(recording, framesPerSecond: 60)
    let hasKeyboard = recording.events.contains { event in
      if case .field = event.kind { true } else { false }
    }
    for first in 1..<whole.applyMotions.count {
      let (part, warnings) = try RecordingInput(recording)
        .cut(.applies(first...whole.applyMotions.count - 1), RecordingReaderOptions())
      let film = Timeline(part, framesPerSecond: 60)
      let start = recording.nanoseconds - part.nanoseconds
      // What the cut shows at rest has come to rest by then, and a keyboard that it raises is gone.
      let begin = start + (warnings.isEmpty && !hasKeyboard ? 0 : 4_000_000_000)
      for time in stride(from: begin, through: recording.nanoseconds, by: 100_000_000) {
        let expected = places(whole.scene(at: time, number: 0))
        let found = places(film.scene(at: time - start, number: 0))
        let isEqual =
          expected.count == found.count
          && expected.allSatisfy { row, top in found[row].map { abs($0 - top) < 1e-5 } ?? false }
        let place = "apply \(first), \(Double(time - start) / 1e9) s of the cut"
        try #require(isEqual, "\(place): \(found), not \(expected)")
      }
    }
  }

  /// The rows, headers and footers of a scene with their tops.
  private func places(_ scene: SceneFrame) -> [String: Double] {
    let rows = scene.elements.filter { [.cell, .header, .footer].contains($0.id.role) }
    return Dictionary(
      rows.map { ("\($0.id.role) \($0.id.name)", $0.frame.y) }, uniquingKeysWith: min)
  }
}
