import Choreography
import Recordings
import TestSupport
import Testing

@Suite("A transition that the next apply interrupts")
struct InterruptedApplyTests {
  private func texts(_ fixture: TimelineFixture) -> [String] {
    fixture.timeline.motionDescriptions().map(\.text)
  }

  @Test("is told without the time that it would have taken")
  func words() throws {
    var fixture = TimelineFixture()
    try fixture.apply("main: a b c", at: 0)
    try fixture.apply("main: c a b", at: ms(1_000))
    try fixture.apply("main: c b a", at: ms(1_000))
    try fixture.apply("main: b c a", at: ms(1_300))
    fixture.finish(at: ms(3_000))
    let texts = texts(fixture)
    #expect(
      texts[1]
        == "c goes from the third to the first place. Nothing is deleted. "
        + "The next change comes at the same time.")
    #expect(
      texts[2].hasSuffix("The next change comes after 0.3 s, before this one has ended."))
    #expect(texts[3].contains(" in 0.4 s"))
  }

  @Test("is told so in frames, which go on to the next apply")
  func observed() throws {
    var fixture = TimelineFixture()
    func frame(_ y: Double, isFull: Bool = false) -> Event.Kind {
      var frame = Event.Frame()
      frame.items = [
        ObservedElement(id: "c", frame: LayoutFrame(x: 0, y: y, width: 320, height: 40))
      ]
      (frame.isFull, frame.visible) = (isFull, LayoutFrame(x: 0, y: 0, width: 320, height: 480))
      return .frame(frame)
    }
    try fixture.apply("main: a b c", at: 0)
    fixture.append(frame(80, isFull: true), at: 0)
    try fixture.apply("main: c a b", at: ms(1_000))
    for step in 1...5 {
      fixture.append(frame(80 - 4 * Double(step)), at: ms(1_000 + 16 * Int64(step)))
    }
    try fixture.apply("main: a b c", at: ms(1_090))
    for step in 1...5 {
      fixture.append(frame(60 + 4 * Double(step)), at: ms(1_090 + 16 * Int64(step)))
    }
    try fixture.apply("main: a c b", at: ms(2_000))
    fixture.finish(at: ms(3_000))
    let texts = texts(fixture)
    #expect(
      texts[1].hasSuffix("The next change comes after 0.09 s, before this one has ended."))
    #expect(texts[2].contains(" in 0.08 s"))
  }

  @Test("and then undoes moves no row, lifts none and hides none, in any frame")
  func undone() throws {
    var fixture = TimelineFixture(motion: Motion())
    try fixture.apply("main: a b c", at: 0)
    for list in ["c a b", "c b a", "a b c"] { try fixture.apply("main: \(list)", at: ms(1_000)) }
    fixture.finish(at: ms(2_000))
    let timeline = fixture.timeline
    for frame in Int64(0)..<120 {
      for element in timeline.scene(frame * 1_000_000_000 / 60).elements {
        #expect(element.crossing == 0 && element.scale == 1 && element.level != .moving, "\(frame)")
      }
    }
  }
}
