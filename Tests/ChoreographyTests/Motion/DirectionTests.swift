import Choreography
import Recordings
import TestSupport
import Testing

@Suite("A change of pace or zoom")
struct DirectionTests {
  /// Half of the speed from 1 s to 2 s, in a film of 4 s.
  private func slowed(rate: Double = 0.5) throws -> Timeline {
    var fixture = TimelineFixture()
    try fixture.apply("a: x y", at: 0, isAnimated: false)
    fixture.append(.pace(Event.Pace(rate: rate)), at: ms(1_000))
    try fixture.apply("a: y x", at: ms(1_000))
    fixture.append(.pace(Event.Pace(rate: 1)), at: ms(2_000))
    fixture.finish(at: ms(4_000))
    return fixture.timeline
  }

  @Test("to half of the speed doubles the duration of its part")
  func stretches() throws {
    let timeline = try slowed()
    #expect(timeline.duration == ms(5_000) && timeline.frameCount == 300)
    let times = [0, 60, 120, 180, 240, 300].map { timeline.time(ofFrame: $0) }
    #expect(times == [0, 1_000, 1_500, 2_000, 3_000, 4_000].map { ms($0) })
    #expect(timeline.filmTime(at: ms(1_250)) == ms(1_500))
  }

  @Test("to another speed keeps frames and times consistent", arguments: [0.25, 0.3, 1.7, 4])
  func inverse(rate: Double) throws {
    let timeline = try slowed(rate: rate)
    for number in 0..<timeline.frameCount {
      #expect(timeline.frame(at: timeline.time(ofFrame: number)) == number)
    }
  }

  @Test("to another speed is shown in the picture only while it lasts")
  func stated() throws {
    let timeline = try slowed(rate: 0.25)
    func sign(_ time: Int64) -> ElementContent? {
      timeline.scene(time).elements.last { $0.id.role == .pace }?.content
    }
    #expect(sign(ms(999)) == nil && sign(ms(2_000)) == nil)
    #expect(sign(ms(1_000)) == .pace(0.25) && sign(ms(1_999)) == .pace(0.25))
  }

  @Test("moves captions too")
  func captions() throws {
    var fixture = TimelineFixture()
    try fixture.apply("a: x y", at: 0, isAnimated: false)
    fixture.append(.pace(Event.Pace(rate: 0.5)), at: ms(1_000))
    fixture.caption("Slowly", at: ms(2_000))
    fixture.finish(at: ms(3_000))
    let cue = try #require(fixture.timeline.filmCaptions.cues.first { $0.text == "Slowly" })
    #expect(cue.start == ms(3_000) && cue.end == ms(5_000))
  }

  private func zoomed(_ zoom: Event.Zoom) throws -> Composition {
    var fixture = TimelineFixture()
    try fixture.apply("a: r0 r1 r2 r3 r4 r5 r6 r7", at: 0, isAnimated: false)
    fixture.append(.zoom(zoom), at: ms(1_000))
    fixture.finish(at: ms(3_000))
    return Composition([fixture.timeline])
  }

  @Test("to zoom to a row shows half of the stage around it, within the stage")
  func zoom() throws {
    // Row 5 is at 200 to 240 of a stage of 320 × 480: its middle is (160, 220).
    let page = try zoomed(Event.Zoom(target: .item("r5"), scale: 2, duration: ms(500)))
    #expect(page.frame(59).elements.first?.id.role == .cell)
    let picture = try #require(page.frame(120).elements.first)
    #expect(page.frame(120).elements.count == 1 && picture.scale == 2)
    // The row is wider than the 160 points that are visible, so these are the leading ones. The
    // picture scales about its own middle, (160, 240), and moves by 2 × (160 − 80) and 2 × (240 −
    // 220).
    #expect(picture.frame == Rect(x: 160, y: 40, width: 320, height: 480))
    #expect(picture.clip == Rect(x: 0, y: 0, width: 320, height: 480))
    // The first row's middle is 20 from the top, but the visible part is limited to 0 to 240.
    let top = try zoomed(Event.Zoom(target: .item("r0"), scale: 2, duration: 0)).frame(120)
    #expect(top.elements.first?.frame == Rect(x: 160, y: 240, width: 320, height: 480))
  }

  @Test("to zoom begins and ends at rest, and is halfway at half of the time")
  func zooming() throws {
    let page = try zoomed(Event.Zoom(target: .item("r5"), scale: 2, duration: ms(500)))
    // At half of the time three quarters of the width are visible: 240 of 320.
    #expect(isClose(page.frame(75).elements.first?.scale, 320.0 / 240))
  }

  @Test("to zoom to a section centers it, and without a target shows the whole stage")
  func sections() throws {
    var fixture = TimelineFixture()
    try fixture.apply("a: x y | b: v w", at: 0, isAnimated: false)
    fixture.append(.zoom(Event.Zoom(target: .section("b"), scale: 4, duration: .zero)), at: 0)
    fixture.append(.zoom(Event.Zoom(duration: .zero)), at: ms(1_000))
    fixture.append(.zoom(Event.Zoom(target: .item("nobody"), duration: .zero)), at: ms(1_500))
    fixture.finish(at: ms(2_000))
    let top = try #require(fixture.timeline.y("v", at: 0))
    let page = Composition([fixture.timeline])
    // 80 points of rows from `top`; a quarter of the stage is 120 high.
    let middle = max(60, top + 40)
    #expect(page.frame(0).elements.first?.frame.y == 4 * (240 - middle))
    #expect(page.frame(60).elements.count == 4 && page.frame(100).elements.count == 4)
  }

  @Test("a zoom distinguishes a section from an item of the same name")
  func sameName() throws {
    func page(_ target: Event.Target) throws -> Double? {
      var fixture = TimelineFixture()
      try fixture.apply("a: b y | b: v w", at: 0, isAnimated: false)
      fixture.append(.zoom(Event.Zoom(target: target, scale: 4, duration: 0)), at: 0)
      fixture.finish(at: ms(1_000))
      return Composition([fixture.timeline]).frame(0).elements.first?.frame.y
    }
    #expect(try page(.item("b")) != page(.section("b")))
    // Neither is a row or a section that is not there.
    #expect(try page(.item("a")) == page(.section("v")))
  }
}
