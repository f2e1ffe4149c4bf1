import Choreography
import DiffableData
import Recordings
import TestSupport
import Testing

/// The list's area begins at the stage's upper left corner and is 320 × 480 points.
@Suite("A film of the app's own layout")
struct RecordedLayoutTests {
  private var fixture = TimelineFixture(stage: bareStage(.recorded))

  /// Applies a list whose items have frames of 100 × 40 points, from and to these corners.
  private mutating func apply(
    _ text: String, at time: Int64, from: [String: (Double, Double)] = [:],
    to: [String: (Double, Double)], scrolledTo y: Double = 0, width: Double = 100
  ) throws {
    let next = try snapshot(text)
    func frame(_ corner: (Double, Double)) -> LayoutFrame {
      LayoutFrame(x: corner.0, y: corner.1, width: width, height: 40)
    }
    var frames = LayoutFrames<String, String>(
      visible: LayoutFrame(x: 0, y: y, width: 320, height: 480))
    frames.items = Set(from.keys).union(to.keys).sorted().map {
      LayoutPlace(id: $0, from: from[$0].map(frame), to: to[$0].map(frame))
    }
    let apply = Apply(
      snapshot: next, difference: next.difference(from: fixture.current), isAnimated: true,
      frames: frames)
    fixture.append(.apply(apply), at: time)
    fixture.follow(next)
  }

  private func corner(_ item: String, at time: Int64) -> [Double]? {
    fixture.timeline.cell(item, at: time).map { [$0.frame.x, $0.frame.y] }
  }

  @Test("shows each item exactly at the app's frame")
  mutating func exact() throws {
    try apply("a: x y", at: 0, to: ["x": (7, 11), "y": (151.5, 203.25)])
    #expect(corner("x", at: 0) == [7, 11])
    #expect(corner("y", at: 0) == [151.5, 203.25])
    let x = try #require(fixture.timeline.cell("x", at: 0))
    #expect(x.frame.width == 100 && x.frame.height == 40)
    #expect(x.content == .tile(ItemContent(id: "x")))
  }

  @Test("moves an item halfway at half of the time, in a straight line")
  mutating func halfway() throws {
    try apply("a: x y", at: 0, to: ["x": (0, 0), "y": (200, 0)])
    try apply("a: y x", at: ms(1_000), to: ["x": (200, 80), "y": (0, 0)])
    #expect(corner("x", at: ms(1_200)) == [100, 40])
    #expect(corner("x", at: ms(1_400)) == [200, 80])
  }

  @Test("begins a move at the frame just before the apply, if the recording has it")
  mutating func from() throws {
    try apply("a: x y", at: 0, to: ["x": (0, 0)])
    try apply("a: y", at: ms(1_000), from: ["y": (0, 500)], to: ["y": (0, 100)])
    #expect(corner("y", at: ms(1_200)) == [0, 300])
  }

  @Test("moves an item without an earlier frame in across the lower or the upper edge")
  mutating func edges() throws {
    try apply("a: w x y z", at: 0, to: ["x": (0, 100), "y": (0, 140)])
    #expect(corner("w", at: 0) == nil && corner("z", at: 0) == nil)
    try apply(
      "a: w x y z", at: ms(1_000), to: ["w": (0, 0), "x": (0, 40), "y": (0, 80), "z": (0, 120)])
    #expect(corner("w", at: ms(1_200)) == [0, -20])
    #expect(corner("z", at: ms(1_200)) == [0, 300])
  }

  @Test("moves an item of a line that loses its frame out sideways")
  mutating func line() throws {
    try apply("a: x y z", at: 0, to: ["x": (0, 0), "y": (110, 0), "z": (220, 0)])
    try apply("a: n x y z", at: ms(1_000), to: ["n": (0, 0), "x": (110, 0), "y": (220, 0)])
    #expect(corner("z", at: ms(1_200)) == [270, 0])
  }

  @Test("scrolls to the recorded part")
  mutating func offset() throws {
    try apply("a: x y", at: 0, to: ["x": (0, 0), "y": (0, 440)])
    try apply("a: x y", at: ms(1_000), to: ["y": (0, 440)], scrolledTo: 200)
    #expect(corner("y", at: ms(1_200)) == [0, 340])
    #expect(corner("y", at: ms(1_400)) == [0, 240])
  }

  @Test("draws items of full width below each other as rows, and indented ones as a group")
  mutating func looks() throws {
    try apply("a: x y", at: 0, to: ["x": (0, 0), "y": (0, 40)], width: 320)
    let row = try #require(fixture.timeline.cell("x", at: 0)?.row)
    #expect(!row.isGrouped)
    fixture = TimelineFixture(stage: bareStage(.recorded))
    try apply("a: x y", at: 0, to: ["x": (16, 0), "y": (16, 40)], width: 288)
    let scene = fixture.timeline.scene(0)
    #expect(scene.background == .grouped)
    let rows = scene.elements.compactMap(\.row)
    #expect(rows.map(\.isGrouped) == [true, true])
    #expect(rows.map(\.topRadius) == [10, 0])
    #expect(rows.map(\.bottomRadius) == [0, 10])
  }

  @Test("draws rows as before if the next apply came before they were at rest")
  mutating func interrupted() throws {
    let motions: [[String: (Double, Double)]] = [
      ["w": (0, 0), "x": (0, 40), "y": (0, 93), "z": (0, 133)],
      ["w": (0, 0), "x": (0, 17), "y": (0, 57), "z": (0, 97)],
    ]
    for motion in motions {
      fixture = TimelineFixture(stage: bareStage(.recorded))
      let rest = ["w": (0.0, 0.0), "x": (0.0, 40.0), "y": (0.0, 80.0), "z": (0.0, 120.0)]
      try apply("a: w x y z", at: 0, to: rest, width: 320)
      try apply("a: w x y z", at: ms(1_000), to: motion, width: 320)
      #expect(fixture.timeline.cell("z", at: ms(2_000))?.row != nil)
    }
    // With equal gaps they are at rest.
    try apply(
      "a: w x y", at: ms(2_000), to: ["w": (0, 0), "x": (0, 50), "y": (0, 100)], width: 320)
    let tile = try #require(fixture.timeline.cell("y", at: ms(3_000)))
    #expect(tile.content == .tile(ItemContent(id: "y")))
  }

  @Test("draws a single item like the items of equal width in another section")
  mutating func single() throws {
    try apply(
      "a: w x | b: y z", at: 0, to: ["w": (16, 0), "x": (16, 50), "y": (16, 100)], width: 288)
    let y = try #require(fixture.timeline.cell("y", at: 0))
    #expect(y.content == .tile(ItemContent(id: "y")))
  }

  @Test("makes room for a dragged row at the recorded frames")
  mutating func drag() throws {
    try apply("a: x y z", at: 0, to: ["x": (0, 0), "y": (110, 0), "z": (220, 0)])
    fixture.drag("x", to: (0, 1), at: ms(1_000))
    try apply(
      "a: y x z", at: ms(2_000), to: ["y": (0, 0), "x": (110, 0), "z": (220, 0)])
    #expect(corner("y", at: ms(1_990)) == [0, 0])
    #expect(corner("x", at: ms(2_000)) == [110, 0])
  }

  @Test("is a plain list if no apply has frames")
  mutating func plain() throws {
    try fixture.apply("a: x", at: 0)
    #expect(corner("x", at: 0) == [0, 0])
  }
}
