import Choreography
import DiffableData
import Recordings
import Testing

@testable import Rendering

@Suite("A space-time diagram")
struct SpaceTimeTests {
  private func lines(rows: Int, apply: Int?) throws -> (notes: RecordingSurface, size: Size) {
    var layout = SectionLayout()
    layout.rowHeight = rows > 20 ? 8 : 40
    var stage = Stage(width: 300, height: 400, chrome: Stage.Chrome.none)
    stage.layout = StageLayout(base: layout)
    var recorder = RecordingBuilder(
      Recording(
        name: "x", title: "Story", stage: stage,
        motion: Motion(duration: 400_000_000, curve: .easeInOut)))
    var current = Snapshot<String, String>()
    for index in 0..<12 {
      var next = Snapshot<String, String>()
      try next.appendSections(["main"])
      let items = (0..<rows).map { "row \(($0 * 7 + index * 3) % (rows + 5))" }
      try next.appendItems(Array(Set(items)).sorted())
      let apply = Apply(
        snapshot: next, difference: next.difference(from: current), isAnimated: index > 0)
      recorder.append(.apply(apply), at: Int64(index) * (index < 6 ? 20_000_000 : 400_000_000))
      current = next
    }
    recorder.finish(at: 6_000_000_000)
    let notes = RecordingSurface(text: try TextEngine(fonts: try FontSet.installed()))
    let diagram = SpaceTimeDiagram(Timeline(recorder.recording), apply: apply)
    diagram.draw(on: notes)
    return (notes, diagram.size)
  }

  @Test("has no overlapping texts", arguments: [3, 9, 90], [nil, 8] as [Int?])
  func readable(rows: Int, apply: Int?) throws {
    let (notes, size) = try lines(rows: rows, apply: apply)
    let whole = Rect(size)
    #expect(notes.lines.count > 10)
    for (index, line) in notes.lines.enumerated() {
      #expect(whole.contains(line.frame), "\(line.string)")
      for other in notes.lines[(index + 1)...] {
        #expect(!line.frame.intersects(other.frame), "\(line.string) and \(other.string)")
      }
    }
  }
}

@Suite("Titles of rows that come and go in a space-time diagram")
struct SpaceTimeTitleTests {
  /// A row that rests above others, and visitors below it.
  private func diagram(visitors: Int) throws -> RecordingSurface {
    var layout = SectionLayout()
    layout.rowHeight = 10
    var stage = Stage(width: 300, height: 400, chrome: Stage.Chrome.none)
    stage.layout = StageLayout(base: layout)
    var recorder = RecordingBuilder(
      Recording(
        name: "x", title: "X", stage: stage,
        motion: Motion(duration: 200_000_000, curve: .easeInOut)))
    var current = Snapshot<String, String>()
    for (index, count) in [0, visitors, 0].enumerated() {
      var next = Snapshot<String, String>()
      try next.appendSections(["main"])
      try next.appendItems(["host"] + (0..<count).map { "visitor \($0)" })
      let apply = Apply(
        snapshot: next, difference: next.difference(from: current), isAnimated: index > 0)
      recorder.append(.apply(apply), at: Int64(index) * 1_000_000_000)
      current = next
    }
    recorder.finish(at: 3_500_000_000)
    let notes = RecordingSurface(text: try TextEngine(fonts: try FontSet.installed()))
    SpaceTimeDiagram(Timeline(recorder.recording)).draw(on: notes)
    return notes
  }

  @Test("lie on no line, and are counted if they have no place", arguments: [1, 2, 9, 30])
  func places(visitors: Int) throws {
    let notes = try diagram(visitors: visitors)
    let titles = notes.lines.filter { $0.string.hasPrefix("visitor") }
    for title in titles {
      #expect(!notes.strokes.contains { $0.intersects(title.frame) }, "\(title.string)")
    }
    let rest = visitors - titles.count
    let note = notes.lines.map(\.string).filter { $0.hasSuffix("in between") }
    #expect(note == (rest == 0 ? [] : ["and \(rest) in between"]))
    #expect(visitors > 2 || rest == 0)
  }
}

@Suite("The legend and rules of a space-time diagram")
struct SpaceTimeLegendTests {
  /// Two snapshots, half a second apart.
  private func diagram(from old: [String], to new: [String]) throws -> RecordingSurface {
    let stage = Stage(width: 300, height: 400, chrome: Stage.Chrome.none)
    var recorder = RecordingBuilder(
      Recording(
        name: "x", title: "X", stage: stage,
        motion: Motion(duration: 400_000_000, curve: .easeInOut)))
    var current = Snapshot<String, String>()
    for (index, items) in [old, new].enumerated() {
      var next = Snapshot<String, String>()
      try next.appendSections(["main"])
      try next.appendItems(items)
      let apply = Apply(
        snapshot: next, difference: next.difference(from: current), isAnimated: index > 0)
      recorder.append(.apply(apply), at: Int64(index) * 500_000_000)
      current = next
    }
    recorder.finish(at: 1_500_000_000)
    let notes = RecordingSurface(text: try TextEngine(fonts: try FontSet.installed()))
    SpaceTimeDiagram(Timeline(recorder.recording)).draw(on: notes)
    return notes
  }

  @Test(
    "has only operations that occur",
    arguments: [
      (["a"], ["a", "b"], ["inserted"]), (["a", "b"], ["b"], ["deleted"]),
      (["a", "b", "c"], ["c", "a", "b"], ["moved"]),
      (["a", "b", "c"], ["c", "a", "d"], ["inserted", "deleted", "moved"]), (["a"], ["a"], []),
    ])
  func words(old: [String], new: [String], expected: [String]) throws {
    let words = ["inserted", "deleted", "moved", "reloaded", "dragged"]
    let notes = try diagram(from: old, to: new)
    #expect(notes.lines.map(\.string).filter(words.contains) == expected)
  }

  @Test("has no horizontal rule that looks like a row")
  func rules() throws {
    let notes = try diagram(from: ["a", "b"], to: ["b"])
    // One is the axis, one the row that stays; its line has a piece of it before and after it
    // moves.
    let rules = notes.strokes.filter { $0.height <= 0.01 && $0.width > 500 }
    #expect(rules.map { $0.y.rounded() } == [636])
  }
}
