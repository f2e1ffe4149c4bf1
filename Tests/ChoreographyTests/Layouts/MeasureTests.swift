import Choreography
import Recordings
import TestSupport
import Testing

// Rows are 40 points high, transitions of 400 ms begin on frame 60 and have 24 frames.
@Suite("The measures of a transition")
struct MeasureTests {
  private func timeline(
    _ old: String, _ new: String, stage: Stage = bareStage()
  ) throws -> Timeline {
    var fixture = TimelineFixture(stage: stage)
    try fixture.apply(old, at: 0, isAnimated: false)
    try fixture.apply(new, at: ms(1_000))
    fixture.finish(at: ms(2_000))
    return fixture.timeline
  }

  @Test("are its travel, its crossings, its moving rows and its largest jump")
  func metrics() throws {
    let metrics = try timeline("a: w x y z", "a: z w x y").motionMetrics()[1]
    // z moves up by 120 points, past three rows that move down by 40.
    #expect(isClose(metrics.travel, 240, within: 1e-6))
    #expect(metrics.crossings == 3)
    #expect(metrics.simultaneousMovers == 4)
    let steps = (0..<24).map { ease(Double($0 + 1) / 24) - ease(Double($0) / 24) }
    // Frame times are rounded down to nanoseconds.
    #expect(isClose(metrics.largestJump, 120 * (steps.max() ?? 0), within: 1e-4))
    #expect(metrics.overlapAtRest == 0)
    #expect(metrics.offscreenCells == 0)
  }

  @Test("count the rows that a row passes before it leaves the screen")
  func crossingsBeforeLeaving() throws {
    let rows = (0..<30).map { "r\($0)" }
    let later = rows.filter { $0 != "r1" } + ["r1"]
    let timeline = try timeline(
      "a: \(rows.joined(separator: " "))", "a: \(later.joined(separator: " "))",
      stage: bareStage(height: 200))
    // Of the five rows on screen it passes those below it: r2, r3 and r4.
    #expect(timeline.motionMetrics()[1].crossings == 3)
  }

  @Test(
    "count the drag that an apply ends, and not one that is cancelled", arguments: [true, false])
  func drag(isDropped: Bool) throws {
    var fixture = TimelineFixture()
    try fixture.apply("a: w x y z", at: 0, isAnimated: false)
    fixture.drag("z", to: (0, 0), at: ms(1_000), cancelled: !isDropped)
    // The rows of a cancelled drag are back after 2.4 s.
    try fixture.apply(
      isDropped ? "a: z w x y" : "a: w x y z", at: ms(isDropped ? 2_000 : 2_600))
    fixture.finish(at: ms(3_000))
    let metrics = fixture.timeline.motionMetrics()[1]
    // z goes up by 120 points, past three rows that make room by 40 each.
    #expect(!isDropped || isClose(metrics.travel, 240, within: 1e-3))
    #expect(metrics.crossings == (isDropped ? 3 : 0))
    #expect(isDropped == (metrics.simultaneousMovers > 1))
  }

  @Test("are zero without animation")
  func still() throws {
    let metrics = try #require(try timeline("a: w x", "a: x w").motionMetrics().first)
    #expect(metrics.travel == 0 && metrics.crossings == 0 && metrics.simultaneousMovers == 0)
  }

  @Test("include rows that are animated off screen")
  func offscreen() throws {
    let rows = (0..<30).map { "r\($0)" }.joined(separator: " ")
    let timeline = try timeline("a: \(rows)", "a: new \(rows)", stage: bareStage(height: 120))
    // After it rows 0 and 1 are visible, row 2 leaves the stage during it; 3 to 29 are not.
    #expect(timeline.motionMetrics()[1].offscreenCells == 27)
  }

  @Test("are printed as a table")
  func text() throws {
    let text = try timeline("a: w x", "a: x w").motionMetrics().lines.printed
    let lines = text.split(separator: "\n").map(String.init)
    #expect(lines.count == 3)
    #expect(lines[0] == "apply  travel  crossings  movers    jump  overlap  unseen")
    #expect(lines[2].hasPrefix("   #1   80 pt          1       2  "))
  }

  @Test("include a line through space and time for each cell, from its insertion to its deletion")
  func trajectories() throws {
    let timeline = try timeline("a: w x gone", "a: x w new")
    let lines = timeline.trajectories(from: ms(1_000), to: ms(1_400))
    let byName = Dictionary(uniqueKeysWithValues: lines.map { ($0.id.name, $0) })
    #expect(Set(byName.keys) == ["w", "x", "gone", "new"])
    let moved = try #require(byName["w"])
    #expect(moved.samples.first?.time == ms(1_000) && moved.samples.last?.time == ms(1_400))
    #expect(moved.samples.first?.middle == Point(x: 160, y: 20))
    #expect(moved.samples.last?.middle == Point(x: 160, y: 60))
    #expect(moved.samples.count == 25)
    #expect(byName["gone"]?.samples.last?.operation == .delete)
    #expect((byName["gone"]?.samples.last?.time ?? 0) < ms(1_400))
    #expect((byName["new"]?.samples.first?.time ?? 0) > ms(1_000))
  }

  @Test("include no operation of a cell that a later apply only displaces")
  func displacedInFlight() throws {
    var fixture = TimelineFixture()
    try fixture.apply("a: w x y", at: 0, isAnimated: false)
    try fixture.apply("a: x y w", at: ms(1_000))
    try fixture.apply("a: n x y w", at: ms(1_100))
    fixture.finish(at: ms(2_000))
    let lines = fixture.timeline.trajectories(from: ms(1_000), to: ms(1_400))
    let samples = try #require(lines.first { $0.id.name == "w" }).samples
    let moved = samples.filter { $0.operation == .move }.map(\.time)
    #expect(moved.count > 3 && moved.allSatisfy { (ms(1_000)..<ms(1_100)).contains($0) })
    let later = samples.filter { (ms(1_100)...ms(1_300)).contains($0.time) }
    #expect(zip(later, later.dropFirst()).allSatisfy { $0.frame.y < $1.frame.y })
    #expect(lines.contains { $0.id.name == "n" && $0.samples.last?.operation == .insert })
  }

  @Test("include the title of a cell at both ends of its line, and whether it is dragged")
  func titlesAndDrags() throws {
    var fixture = TimelineFixture()
    fixture.content(ItemContent(id: "x", title: "Old"), at: 0)
    try fixture.apply("a: w x", at: 0, isAnimated: false)
    fixture.content(ItemContent(id: "x", title: "New"), at: ms(500))
    try fixture.apply("a: w x", at: ms(500)) { try $0.reconfigureItems(["x"]) }
    fixture.drag("x", to: (0, 0), at: ms(1_000))
    fixture.finish(at: ms(3_000))
    let lines = fixture.timeline.trajectories(from: 0, to: ms(3_000))
    let line = try #require(lines.first { $0.id.name == "x" })
    #expect(line.title == "Old" && line.lastTitle == "New")
    let dragged = line.samples.filter(\.isDragged).map(\.time)
    #expect(try #require(dragged.first) > ms(1_000))
    #expect(dragged.contains(ms(1_500)))
    #expect(!lines.contains { $0.id.name == "w" && $0.samples.contains(where: \.isDragged) })
  }

  @Test("last beyond another apply at the same time")
  func together() throws {
    var fixture = TimelineFixture()
    try fixture.apply("a: w x y", at: 0, isAnimated: false)
    try fixture.apply("a: x y", at: ms(1_000))
    try fixture.apply("a: x y", at: ms(1_000)) { try $0.reconfigureItems(["x"]) }
    fixture.finish(at: ms(2_000))
    let motion = VisibleMotion(fixture.timeline, apply: 1, samples: 10)
    #expect(motion.end == ms(1_400) && motion.distance > 0)
  }

  @Test("include one onion skin: the end, with earlier places of the rows that move")
  func onionSkin() throws {
    let timeline = try timeline("a: w x y gone", "a: y w x new")
    let skin = OnionSkin(timeline, apply: 1)
    let elements = skin.scene.elements
    let moved = elements.filter { $0.id == ElementID(.cell, "y") }
    // From the third place to the first, with rows of 40 points.
    #expect(skin.paths.map(\.from.y) == [80] && skin.paths.map(\.to.y) == [0])
    let opacities = moved.map { ($0.opacity * 100).rounded() }
    #expect(opacities == [15, 30, 55, 100])
    // Beside the stage of 320 points, as the rows at rest would hide them.
    #expect(moved.map { $0.frame.x - moved[0].frame.x } == [0, -12, -24, -356])
    #expect(moved[0].frame.y == 80 && moved[3].frame.y == 0)
    // Texts beneath do not run through those of the two later ones.
    let backgrounds = elements.filter { $0.id == ElementID(.group, "y") }
    #expect(backgrounds.map(\.frame) == moved.dropLast().map(\.frame))
    #expect(backgrounds.map { ($0.opacity * 100).rounded() } == [30, 90, 90])
    for (background, ghost) in zip(backgrounds, moved) {
      guard case .row(let look) = background.content else { throw NoRow() }
      #expect(look.item == ItemContent(id: "", title: "") && look.separator == 0)
      #expect(elements.firstIndex(of: background)! < elements.firstIndex(of: ghost)!)
    }
    // Behind the row at rest, whose text stays readable.
    let resting = try #require(elements.firstIndex { $0.id == ElementID(.cell, "w") })
    #expect(elements[..<resting].count { $0.id.name == "y" } == 6)
    let thirds = [moved[1], moved[2]].map(\.frame.y)
    // By the distance of all rows together, of which this one has the most.
    #expect(thirds[0] < 70 && thirds[0] > 35 && thirds[1] < 40 && thirds[1] > 10)
    #expect(elements.last { $0.id.role == .cell }?.id.name == "y")
    #expect(!elements.contains { $0.id.name == "gone" })
    #expect(elements.first { $0.id.name == "new" }?.operation == .insert)
    #expect(elements.count { $0.id.name == "w" } == 1)
  }

  @Test("show in an onion skin each row with its text at that time")
  func onionSkinTexts() throws {
    var fixture = TimelineFixture()
    fixture.content(ItemContent(id: "y", title: "Old"), at: 0)
    try fixture.apply("a: w x y", at: 0, isAnimated: false)
    fixture.content(ItemContent(id: "y", title: "New"), at: ms(1_000))
    try fixture.apply("a: y w x", at: ms(1_000)) { try $0.reconfigureItems(["y"]) }
    fixture.finish(at: ms(2_000))
    let ghosts = OnionSkin(fixture.timeline, apply: 1).ghosts
      .filter { $0.id == ElementID(.cell, "y") }
    #expect(ghosts.map(\.content.title).first == "Old")
    #expect(ghosts.map(\.content.title).last == "New")
    for ghost in ghosts {
      guard case .row = ghost.content else { throw NoRow() }
    }
  }

  @Test("show in an onion skin rows that make room as one sheet, if the difference moves none")
  func onionSkinOfShifts() throws {
    let skin = OnionSkin(try timeline("a: w x y", "a: x y"), apply: 1)
    let path = try #require(skin.paths.first)
    #expect(skin.paths.count == 1 && path.from.y == 40 && path.to.y == 0)
    #expect(path.block == Rect(x: 0, y: 0, width: path.to.width, height: 80))
    let elements = skin.scene.elements
    for name in ["x", "y"] {
      #expect(elements.count { $0.id == ElementID(.cell, name) } == 4, "\(name)")
    }
    let sheets = elements.filter { $0.id == ElementID(.cell, "") }
    // Each with an outline above its rows.
    #expect(sheets.map { ($0.opacity * 100).rounded() } == [30, 0, 90, 0, 90, 0])
    #expect(sheets.map(\.operation) == [nil, .move, nil, .move, nil, .move])
    #expect(sheets.allSatisfy { $0.frame.height == 80 })
    // Beside the stage of 320 points, below both rows' first pictures.
    #expect(sheets.first?.frame.x == 356 && sheets.first?.frame.y == 40)
    #expect(skin.ghosts.prefix(4).map(\.id.name) == ["", "x", "y", ""])
  }

  @Test("show in an onion skin of many ways one earlier picture of each row that can be read")
  func onionSkinOfManyWays() throws {
    var stage = bareStage(.grid)
    stage.layout.base.columns = 3
    let skin = OnionSkin(
      try timeline("a: gone r s t u v w x y", "a: r s t u v w x y", stage: stage), apply: 1)
    // Two ways: to the left, and to the end of the row above. Cards are no block.
    #expect(skin.paths.map(\.rows.count) == [1, 1])
    let moved = OnionSkin(
      try timeline("a: g r h s i t j u k v", "a: r s t u v", stage: stage), apply: 1)
    #expect(moved.paths.allSatisfy { $0.rows.count == 1 })
    let ghosts = moved.ghosts.filter { $0.id.role == .cell }
    #expect(Set(ghosts.map(\.id)).count == ghosts.count)
  }
}

private struct NoRow: Error {}
