import Choreography
import Recording
import Testing

@Suite("The row animation")
struct RowAnimationTests {
  @Test("none lets rows come and go at once")
  func none() throws {
    let scene = try scene(.none)
    #expect(Set(scene.cells) == ["stays", "comes"])
    #expect(scene.elements.allSatisfy { $0.opacity == 1 })
  }

  // Half-way in time the symmetric curve has done half of the way.
  @Test(
    "sides and ends bring rows in from their own size away and take them there",
    arguments: [
      (Motion.RowAnimation.right, 160.0, 0.0), (.left, -160.0, 0.0), (.top, 0.0, -20.0),
      (.bottom, 0.0, 20.0), (.fade, 0.0, 0.0), (.automatic, 0.0, 0.0),
    ])
  func side(_ animation: Motion.RowAnimation, dx: Double, dy: Double) throws {
    let scene = try scene(animation)
    let comes = try #require(scene.elements.first { $0.id.name == "comes" })
    let goes = try #require(scene.elements.first { $0.id.name == "goes" })
    #expect(isClose(comes.frame.x, dx) && isClose(comes.frame.y, 40 + dy))
    #expect(isClose(goes.frame.x, dx) && isClose(goes.frame.y, 40 + dy))
    #expect(isClose(comes.opacity, 0.5) && isClose(goes.opacity, 0.5))
  }

  /// Half-way through a transition in which the second of two rows is replaced.
  private func scene(_ animation: Motion.RowAnimation) throws -> SceneFrame {
    var story = Story(motion: Motion(duration: ms(400), rowAnimation: animation))
    try story.apply("a: stays goes", at: 0, isAnimated: false)
    try story.apply("a: stays comes", at: ms(1_000))
    return story.timeline.scene(ms(1_200))
  }
}
