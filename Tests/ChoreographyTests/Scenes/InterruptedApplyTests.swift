import Choreography
import Recordings
import TestSupport
import Testing

@Suite("A transition that the next apply interrupts")
struct InterruptedApplyTests {
  private func texts(_ fixture: TimelineFixture) -> [String] {
    fixture.timeline.motionDescriptions().map(\.text)
  }

  @Test("is described by the time until that apply, and not by its own duration")
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

  private func frame(_ y: Double, isFull: Bool = false) -> Event.Kind {
    var frame = Event.Frame()
    frame.items = [
      ObservedElement(id: "c", frame: LayoutFrame(x: 0, y: y, width: 320, height: 40))
    ]
    (frame.isFull, frame.visible) = (isFull, LayoutFrame(x: 0, y: 0, width: 320, height: 480))
    return .frame(frame)
  }

  @Test("is described alike if frames show it until that apply")
  func observed() throws {
    var fixture = TimelineFixture()
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

  @Test("or the end of the recording is described as cut off")
  func recordingEnd() throws {
    for (end, words) in [
      (1_000, "The recording ends at the same time."),
      (1_300, "The recording ends after 0.3 s, before this change has ended."), (1_400, nil),
    ] {
      var fixture = TimelineFixture()
      try fixture.apply("main: a b c", at: 0)
      try fixture.apply("main: c a b", at: ms(1_000))
      fixture.finish(at: ms(Int64(end)))
      let move = "c goes from the third to the first place"
      #expect(
        texts(fixture)[1]
          == (words.map { "\(move); a and b move down. Nothing is deleted. \($0)" }
            ?? "\(move) in 0.4 s; a and b move down. Nothing is deleted."))
    }
  }

  @Test(
    "or whose last frames still move is described as cut off",
    arguments: [
      // The last frames move the row, and nothing follows them.
      ([76.0, 70, 62], 10, true), ([76.0, 70, 62], 0, true),
      // A pause shows that the row rests; so do a frame without a change, or with a tiny one.
      ([76.0, 70, 62], 40, false), ([76.0, 62, 62], 0, false), ([76.0, 62, 61.8], 0, false),
    ])
  func lastFrames(_ tops: [Double], pause: Int, isCut: Bool) throws {
    var fixture = TimelineFixture()
    try fixture.apply("main: a b c", at: 0)
    fixture.append(frame(80, isFull: true), at: 0)
    try fixture.apply("main: c a b", at: ms(1_000))
    for (step, top) in tops.enumerated() {
      fixture.append(frame(top), at: ms(1_016 + 16 * Int64(step)))
    }
    fixture.finish(at: ms(1_048 + Int64(pause)))
    let text = texts(fixture)[1]
    #expect(text.hasSuffix("s, before this change has ended.") == isCut, "\(text)")
    #expect(text.contains(" in 0.0") != isCut, "\(text)")
  }

  @Test("and the one after it undoes moves, lifts and hides no row in any frame")
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
