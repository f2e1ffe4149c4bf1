import Choreography
import Recordings
import Testing

@Suite("The motion style")
struct MotionStyleTests {
  private let time = ms(1_000)

  private func timeline(_ style: MotionStyle) throws -> Timeline {
    var fixture = TimelineFixture(motion: Motion(duration: ms(400), rowAnimation: .left))
    try fixture.apply("a: w x gone", at: 0, isAnimated: false)
    try fixture.apply("a: x new w", at: time)
    return Timeline(fixture.recorder.recording, style: style)
  }

  @Test("reduced moves nothing: every element is at one of its resting frames")
  func noTravel() throws {
    let timeline = try timeline(.reduced)
    for now in stride(from: time - 1, through: time + ms(400), by: 20_000_000) {
      for element in timeline.scene(now).elements {
        #expect([0, 40, 80].contains(element.frame.y), "\(element.geometryText)")
        #expect(element.frame.x == 0, "\(element.geometryText)")
      }
    }
  }

  @Test("reduced fades a row out at its old place, and then in at its new one")
  func dissolves() throws {
    let timeline = try timeline(.reduced)
    let middle = time + ms(200)
    for now in stride(from: time + ms(50), to: middle, by: 50_000_001) {
      #expect(timeline.cell("w", at: now)?.frame.y == 0)
      let rest = left(of: now, since: time, lasting: ms(200))
      #expect(isClose(timeline.cell("w", at: now)?.opacity, rest))
      #expect(timeline.cell("w", generation: 1, at: now) == nil)
      #expect(timeline.cell("new", at: now) == nil)
    }
    #expect(timeline.scene(middle).cells == [])
    for now in stride(from: middle + ms(50), to: time + ms(400), by: 50_000_001) {
      #expect(timeline.cell("w", at: now) == nil && timeline.cell("gone", at: now) == nil)
      #expect(timeline.cell("w", generation: 1, at: now)?.frame.y == 80)
      let come = 1 - left(of: now, since: middle, lasting: ms(200))
      #expect(isClose(timeline.cell("w", generation: 1, at: now)?.opacity, come))
      #expect(isClose(timeline.cell("new", at: now)?.opacity, come))
    }
    let rest = timeline.scene(time + ms(400))
    #expect(rest.elements.map(\.id.name) == ["x", "new", "w"])
    #expect(rest.elements.map(\.frame.y) == [0, 40, 80])
    #expect(rest.elements.allSatisfy { $0.opacity == 1 && $0.operation == nil })
  }

  @Test("reduced never shows the background between a group's rows")
  func group() throws {
    var fixture = TimelineFixture(stage: bareStage(.insetGrouped))
    try fixture.apply("a: x y", at: 0, isAnimated: false)
    try fixture.apply("a: y x z", at: time)
    let timeline = Timeline(fixture.recorder.recording, style: .reduced)
    for now in stride(from: time, to: time + ms(400), by: 10_000_001) {
      let grounds = timeline.scene(now).elements.filter { $0.id.role == .group }
      #expect(grounds.contains { $0.opacity == 1 }, "at \(now)")
    }
    let grounds = timeline.scene(time + ms(200)).elements.filter { $0.id.role == .group }
    #expect(grounds.map(\.opacity) == [1, 1])
  }

  @Test("reduced takes the motion's duration, not a spring's")
  func spring() throws {
    let motion = Motion(duration: ms(400), curve: .spring(duration: 0.5, bounce: 0))
    var fixture = TimelineFixture(motion: motion)
    try fixture.apply("a: w x", at: 0, isAnimated: false)
    try fixture.apply("a: x w", at: time)
    let timeline = Timeline(fixture.recorder.recording, style: .reduced)
    #expect(timeline.steps[1].duration == ms(400))
    #expect(isClose(timeline.cell("w", at: time + ms(100))?.opacity, 0.5))
  }

  @Test(
    "reduced does not fade rows that keep their place on screen while others are inserted above")
  func scrolled() throws {
    var fixture = TimelineFixture()
    let rows = (0..<30).map { "r\($0)" }.joined(separator: " ")
    try fixture.apply("a: \(rows)", at: 0, isAnimated: false)
    fixture.scroll(to: "r10", lasting: 0, at: ms(500))
    try fixture.apply("a: top \(rows)", at: time)
    let timeline = Timeline(fixture.recorder.recording, style: .reduced)
    for now in stride(from: time - 1, to: time + ms(400), by: 50_000_001) {
      #expect(timeline.y("r10", at: now) == 0 && timeline.cell("r10", at: now)?.opacity == 1)
    }
  }

  @Test("reduced does not fade a row that does not move")
  func stays() throws {
    var fixture = TimelineFixture()
    try fixture.apply("a: w x", at: 0, isAnimated: false)
    try fixture.apply("a: w x y", at: time)
    let scene = Timeline(fixture.recorder.recording, style: .reduced).scene(time + ms(300))
    #expect(scene.elements.map(\.id.description) == ["cell y", "cell w", "cell x"])
    #expect(scene.elements.dropFirst().allSatisfy { $0.opacity == 1 })
  }

  @Test("none shows the end of every apply immediately")
  func none() throws {
    let timeline = try timeline(.none)
    #expect(timeline.steps.map(\.duration) == [0, 0])
    #expect(timeline.scene(time).elements.map(\.frame.y) == [0, 40, 80])
    #expect(timeline.scene(time).elements == timeline.scene(ms(9_000)).elements)
  }

  @Test("full is the default")
  func full() throws {
    let timeline = try timeline(.full)
    var fixture = TimelineFixture(motion: Motion(duration: ms(400), rowAnimation: .left))
    try fixture.apply("a: w x gone", at: 0, isAnimated: false)
    try fixture.apply("a: x new w", at: time)
    #expect(timeline.scene(time + ms(130)) == fixture.timeline.scene(time + ms(130)))
  }
}
