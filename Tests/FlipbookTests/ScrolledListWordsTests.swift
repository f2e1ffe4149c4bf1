import Choreography
import Flipbook
import Recordings
import Testing

@Suite("Words and paths of an apply on a scrolled list")
struct ScrolledListWordsTests {
  /// A film of 16 rows of 44 points, scrolled to the row e, and an edit.
  private func film(anchor: String = "top", _ edit: String) throws -> Film {
    try Film(
      script: """
        flipbook: 1
        name: list
        stage: {size: [390, 400], layout: {kind: list}, anchor: \(anchor)}
        steps:
          - apply: {sections: [{section: main, items: [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p]}]}
          - wait: 0.5
          - scroll: {to: e, duration: 0.4}
          - wait: 0.6
          - edit: [\(edit)]
          - wait: 1
        """)
  }

  /// The rows that the film shows move up and down, by more than half a point.
  private func movers(_ film: Film) -> (up: [String], down: [String]) {
    let timeline = film.timeline
    func tops(_ time: Int64) -> [String: Double] {
      Dictionary(
        timeline.scene(at: time, number: 0).elements.filter { $0.id.role == .cell }
          .map { ($0.id.name, $0.frame.y) }, uniquingKeysWith: { first, _ in first })
    }
    let start = timeline.applyMotions[1].start
    let (before, after) = (tops(start - 1), tops(start + 900_000_000))
    let moves = before.compactMap { row, top in after[row].map { (row, $0 - top) } }
    return (
      moves.filter { $0.1 < -0.5 }.map(\.0).sorted(), moves.filter { $0.1 > 0.5 }.map(\.0).sorted()
    )
  }

  static let insertAndDelete =
    "{op: insertItems, items: [new], before: a}, {op: deleteItems, items: [g]}"

  @Test("name the rows that people see move up, and not those above the deleted one")
  func up() throws {
    let film = try film(Self.insertAndDelete)
    #expect(movers(film).up == ["h", "i", "j", "k", "l", "m"])
    #expect(movers(film).down == [])
    let words = try #require(film.timeline.motionDescriptions().last)
    // One more comes from below.
    #expect(words.text.contains("in 0.25 s; 7 rows move up. "), "\(words.text)")
    #expect(words.json["up"] == .strings(["h", "i", "j", "k", "l", "m", "n"]))
    #expect(words.json["down"] == .strings([]))
  }

  @Test("name rows whose place in the list stays, but not on the screen")
  func down() throws {
    // The content gets shorter than the offset.
    let film = try film(anchor: "none", "{op: deleteItems, items: [k, l, m, n, o, p]}")
    #expect(movers(film).down == ["e", "f", "g", "h", "i", "j"])
    let words = try #require(film.timeline.motionDescriptions().last)
    #expect(words.json["down"] == .strings(["b", "c", "d", "e", "f", "g", "h", "i", "j"]))
    #expect(words.json["up"] == .strings([]))
  }

  @Test("draw the paths of blocks that move, from where they were to where they rest")
  func paths() throws {
    let timeline = try film(Self.insertAndDelete).timeline
    let time = timeline.applyMotions[1].start + 80_000_000
    let content = timeline.overlayContent(
      of: timeline.scene(at: time, number: 0), number: 0, at: time, overlays: [.paths])
    // The row h is two rows below f, and g between them goes.
    let top = try #require(
      timeline.scene(at: time - 80_000_001, number: 0).elements.first { $0.id.name == "h" }?.frame.y
    )
    #expect(content.shifts.map(\.origin.y) == [top])
    #expect(content.shifts.map(\.goal.y) == [top - 44])
  }

  @Test("draw the path of a moved row on the screen, not in the content")
  func movedRow() throws {
    let timeline = try film(
      "{op: insertItems, items: [x, y], before: a}, {op: moveItem, item: f, after: h}"
    ).timeline
    let start = timeline.applyMotions[1].start
    func top(_ time: Int64) -> Double? {
      timeline.scene(at: time, number: 0).elements.first { $0.id.name == "f" }?.frame.y
    }
    let time = start + 80_000_000
    let content = timeline.overlayContent(
      of: timeline.scene(at: time, number: 0), number: 0, at: time, overlays: [.paths])
    let row = try #require(content.rowOverlays.first { $0.id.name == "f" })
    #expect(row.origin?.y == top(start - 1))
    #expect(row.goal?.y == top(start + 900_000_000))
  }

  @Test("name the rows that make room during a drag, and the time from the lift to the rest")
  func drag() throws {
    let film = try Film(
      script: """
        flipbook: 1
        name: drag
        stage: {size: [390, 400], layout: {kind: list}}
        steps:
          - apply: {sections: [{section: main, items: [a, b, c, d, e]}]}
          - wait: 1
          - drag: {item: d, before: a, duration: 1.2}
          - wait: 1
          - drag: {item: e, before: b, duration: 1.2, cancelled: true}
          - wait: 2
          - edit: [{op: deleteItems, items: [d]}]
          - wait: 1
        """)
    let words = film.timeline.motionDescriptions()
    try #require(words.count == 3)
    #expect(
      words[1].text.contains("d goes from the fourth to the first place in 1.45 s; a, b and c move")
    )
    #expect(words[1].json["down"] == .strings(["a", "b", "c"]))
    #expect(words[2].json["up"] == .strings(["a", "b", "c", "e"]))
  }
}
