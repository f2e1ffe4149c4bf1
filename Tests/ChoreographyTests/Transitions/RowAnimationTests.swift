import Choreography
import Recordings
import TestSupport
import Testing

@Suite("The row animation")
struct RowAnimationTests {
  @Test("none shows inserts and deletes immediately")
  func none() throws {
    let scene = try scene(.none)
    #expect(Set(scene.cells) == ["stays", "comes"])
    #expect(scene.elements.allSatisfy { $0.opacity == 1 })
  }

  // Halfway in time the symmetric curve has covered half of the distance.
  @Test(
    "of a side or an end moves rows in and out by their own size",
    arguments: [
      (Motion.RowAnimation.right, 160.0, 0.0), (.left, -160.0, 0.0), (.top, 0.0, -20.0),
      (.bottom, 0.0, 20.0),
    ])
  func side(_ animation: Motion.RowAnimation, dx: Double, dy: Double) throws {
    let scene = try scene(animation)
    let comes = try #require(scene.elements.first { $0.id.name == "comes" })
    let goes = try #require(scene.elements.first { $0.id.name == "goes" })
    #expect(isClose(comes.frame.x, dx) && isClose(comes.frame.y, 40 + dy))
    #expect(isClose(goes.frame.x, dx) && isClose(goes.frame.y, 40 + dy))
    #expect(isClose(comes.opacity, 0.5) && isClose(goes.opacity, 0.5))
  }

  // The frame of the second row is 40…80; halfway its row is displaced by 20 points, so half is
  // visible.
  @Test(
    "top and bottom show no row outside of its frame",
    arguments: [(Motion.RowAnimation.top, 40.0), (.bottom, 40)])
  func cut(_ animation: Motion.RowAnimation, top: Double) throws {
    let scene = try scene(animation)
    for name in ["comes", "goes"] {
      let row = try #require(scene.elements.first { $0.id.name == name })
      #expect(row.clip == Rect(x: 0, y: top, width: 320, height: 40))
    }
  }

  @Test("middle opens and closes rows about their middle, which stays")
  func middle() throws {
    let scene = try scene(.middle)
    for name in ["comes", "goes"] {
      let row = try #require(scene.elements.first { $0.id.name == name })
      #expect(row.frame == Rect(x: 0, y: 40, width: 320, height: 40))
      let clip = try #require(row.clip)
      #expect(isClose(clip.y, 50) && isClose(clip.height, 20))
    }
  }

  @Test("to a side leaves no separator in the gap that closes", arguments: ["left", "right"])
  func separators(side: String) throws {
    var fixture = TimelineFixture(
      stage: bareStage(),
      motion: Motion(
        duration: ms(400), curve: .easeInOut, rowAnimation: side == "left" ? .left : .right))
    try fixture.apply("a: w goes x", at: 0, isAnimated: false)
    try fixture.apply("a: w x", at: ms(1_000))
    func separator(after delay: Int64) -> Double? {
      fixture.timeline.cell("goes", at: ms(1_000) + delay)?.row?.separator
    }
    #expect(try #require(separator(after: 0)) == 1)
    #expect(isClose(separator(after: ms(20)), 0.5))
    #expect(try #require(separator(after: ms(40))) == 0)
  }

  @Test("clips nothing for side animations, fades and rows at rest")
  func notCut() throws {
    for animation in [Motion.RowAnimation.left, .right, .fade] {
      #expect(try scene(animation).elements.allSatisfy { $0.clip == nil })
    }
    #expect(try fixture(.top).timeline.scene(ms(1_400)).elements.allSatisfy { $0.clip == nil })
  }

  @Test("continues within the frame of a row that moves meanwhile")
  func movedMeanwhile() throws {
    var fixture = try fixture(.top)
    try fixture.apply("a: comes stays", at: ms(1_200))
    let row = try #require(fixture.timeline.cell("comes", at: ms(1_300)))
    // The frame moves from 40 to 0, the row's slide within it from -40 to 0.
    let place = 40 * left(of: ms(1_300), since: ms(1_200))
    #expect(isClose(row.clip?.y, place) && isClose(row.clip?.height, 40))
    #expect(isClose(row.frame.y, place - 40 * left(of: ms(1_300), since: ms(1_000))))
  }

  /// Halfway through a transition in which the second of two rows is replaced.
  private func scene(_ animation: Motion.RowAnimation) throws -> SceneFrame {
    try fixture(animation).timeline.scene(ms(1_200))
  }

  private func fixture(_ animation: Motion.RowAnimation) throws -> TimelineFixture {
    var fixture = TimelineFixture(
      motion: Motion(duration: ms(400), curve: .easeInOut, rowAnimation: animation))
    try fixture.apply("a: stays goes", at: 0, isAnimated: false)
    try fixture.apply("a: stays comes", at: ms(1_000))
    return fixture
  }
}
