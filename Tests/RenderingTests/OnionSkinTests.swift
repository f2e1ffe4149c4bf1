import Choreography
import DiffableData
import Recordings
import Testing

@testable import Rendering

@Suite("An onion skin")
struct OnionSkinTests {
  @Test(
    "has an arrow beside the stage for the row that moves, over no text",
    arguments: [SectionLayout.Kind.list, .insetGrouped, .grid])
  func words(kind: SectionLayout.Kind) throws {
    var stage = Stage(width: 300, height: 400, chrome: Stage.Chrome.none)
    var layout = SectionLayout(kind: kind)
    layout.columns = 1
    stage.layout = StageLayout(base: layout)
    var recorder = RecordingBuilder(
      Recording(
        name: "x", title: "X", stage: stage,
        motion: Motion(duration: 400_000_000, curve: .easeInOut)))
    var old = Snapshot<String, String>()
    try old.appendSections(["main"])
    try old.appendItems(["one", "two", "three", "four", "five", "six"])
    var new = old
    try new.deleteItems(["two"])
    try new.moveItem("six", before: "one")
    recorder.append(
      .apply(
        Apply(snapshot: old, difference: old.difference(from: Snapshot()), isAnimated: false)),
      at: 0)
    recorder.append(
      .apply(Apply(snapshot: new, difference: new.difference(from: old), isAnimated: true)),
      at: 100_000_000)
    recorder.finish(at: 900_000_000)
    let timeline = Timeline(recorder.recording)
    let skin = OnionSkin(timeline, apply: 1)
    let notes = RecordingSurface(text: try TextEngine(fonts: try FontSet.installed()))
    let picture = OnionPicture(skin)
    picture.draw(on: notes)
    // Five rows, and three earlier places of the one that moves, which rows at rest would hide.
    let ghosts = notes.lines.filter { $0.frame.x > stage.width }
    #expect(notes.lines.count == 5 + 3 && ghosts.map(\.string) == ["six", "six", "six"])
    // Three lines and two for the head, drawn last, beyond the earliest place.
    let arrows = notes.strokes.suffix(5)
    #expect(arrows.allSatisfy { $0.x >= stage.width + 36 && $0.maxX <= picture.size.width })
    for line in notes.lines {
      #expect(!arrows.contains { $0.intersects(line.frame) }, "\(line.string)")
    }
  }

  @Test("has an arrow for a row that moves, and one for a section, whose rows are one sheet")
  func section() throws {
    var stage = Stage(width: 300, height: 500, chrome: Stage.Chrome.none)
    stage.layout = StageLayout(base: SectionLayout(kind: .insetGrouped))
    var recorder = RecordingBuilder(
      Recording(
        name: "x", title: "X", stage: stage,
        motion: Motion(duration: 400_000_000, curve: .easeInOut)))
    let old = try Snapshot(validating: [
      (section: "a", items: ["one", "two", "three"]), (section: "b", items: ["four", "five"]),
      (section: "c", items: ["six"]),
    ])
    let new = try Snapshot(validating: [
      (section: "b", items: ["four", "five"]), (section: "a", items: ["three", "one"]),
      (section: "c", items: ["six"]),
    ])
    for (time, snapshot, earlier) in [(0, old, Snapshot()), (100_000_000, new, old)] {
      recorder.append(
        .apply(
          Apply(
            snapshot: snapshot, difference: snapshot.difference(from: earlier),
            isAnimated: time > 0)), at: Int64(time))
    }
    recorder.finish(at: 900_000_000)
    let skin = OnionSkin(Timeline(recorder.recording), apply: 1)
    let rows = skin.paths.map { $0.rows.map(\.name).sorted().joined(separator: " ") }
    #expect(rows == ["five four", "three"] || rows == ["three"] + ["five four"], "\(rows)")
    let corners = skin.ghosts.compactMap { ghost -> [Double]? in
      guard case .row(let look) = ghost.content, ghost.id.name.isEmpty, ghost.opacity > 0 else {
        return nil
      }
      return [look.topRadius, look.bottomRadius]
    }
    #expect(corners.count == 3 && corners.allSatisfy { $0.min() ?? 0 > 4 }, "\(corners)")
    // Beside the stage, because headers would lie over their texts.
    #expect(skin.ghosts.allSatisfy { $0.frame.x >= stage.width })
  }

  @Test("gives overlapping paths lanes of their own, and shares lanes where it can")
  func lanes() {
    #expect(PathLanes.lanes(for: [0...100, 50...150, 120...200, 300...400]) == [0, 1, 0, 0])
    #expect(PathLanes.lanes(for: [0...10, 15...20]) == [0, 1])
    #expect(PathLanes.lanes(for: []) == [])
  }
}
