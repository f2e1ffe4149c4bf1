import Choreography
import Recordings
import Testing

@Suite("The motion style")
struct MotionStyleTests {
  private let time = ms(1_000)

  private func timeline(_ style: MotionStyle) throws -> Timeline {
    var story = Story(motion: Motion(duration: ms(400), rowAnimation: .left))
    try story.apply("a: w x gone", at: 0, isAnimated: false)
    try story.apply("a: x new w", at: time)
    return Timeline(story.recorder.recording, style: style)
  }

  @Test("reduced lets nothing travel: every frame of every element is one that it rests at")
  func noTravel() throws {
    let timeline = try timeline(.reduced)
    for now in stride(from: time - 1, through: time + ms(400), by: 20_000_000) {
      for element in timeline.scene(now).elements {
        #expect([0, 40, 80].contains(element.frame.y), "\(element.geometryText)")
        #expect(element.frame.x == 0, "\(element.geometryText)")
      }
    }
  }

  @Test("reduced dissolves a row from its old place into its new one")
  func dissolves() throws {
    let timeline = try timeline(.reduced)
    for now in stride(from: time + ms(50), to: time + ms(400), by: 50_000_001) {
      let (old, new) = (timeline.cell("w", at: now), timeline.cell("w", generation: 1, at: now))
      #expect(old?.frame.y == 0 && new?.frame.y == 80)
      #expect(isClose(old?.opacity, left(of: now, since: time)))
      #expect(isClose(new?.opacity, 1 - left(of: now, since: time)))
    }
    let rest = timeline.scene(time + ms(400))
    #expect(rest.elements.map(\.id.name) == ["x", "new", "w"])
    #expect(rest.elements.map(\.frame.y) == [0, 40, 80])
    #expect(rest.elements.allSatisfy { $0.opacity == 1 && $0.operation == nil })
  }

  @Test("reduced leaves a row that stays alone")
  func stays() throws {
    var story = Story()
    try story.apply("a: w x", at: 0, isAnimated: false)
    try story.apply("a: w x y", at: time)
    let scene = Timeline(story.recorder.recording, style: .reduced).scene(time + ms(200))
    #expect(scene.elements.map(\.id.description) == ["cell y", "cell w", "cell x"])
    #expect(scene.elements.dropFirst().allSatisfy { $0.opacity == 1 })
  }

  @Test("none shows the end of every apply at once")
  func none() throws {
    let timeline = try timeline(.none)
    #expect(timeline.steps.map(\.duration) == [0, 0])
    #expect(timeline.scene(time).elements.map(\.frame.y) == [0, 40, 80])
    #expect(timeline.scene(time).elements == timeline.scene(ms(9_000)).elements)
  }

  @Test("full is what a film has unless told otherwise")
  func full() throws {
    let timeline = try timeline(.full)
    var story = Story(motion: Motion(duration: ms(400), rowAnimation: .left))
    try story.apply("a: w x gone", at: 0, isAnimated: false)
    try story.apply("a: x new w", at: time)
    #expect(timeline.scene(time + ms(130)) == story.timeline.scene(time + ms(130)))
  }
}
