import Choreography
import Recordings
import TestSupport
import Testing

@Suite("A tap")
struct TouchTests {
  private let time = ms(1_000)

  private func timeline(_ style: MotionStyle = .full) throws -> Timeline {
    var fixture = TimelineFixture()
    try fixture.apply("a: x y", at: 0, isAnimated: false)
    fixture.append(.tap(Event.Tap(item: "x")), at: time)
    fixture.append(.tap(Event.Tap(item: "nobody")), at: time)
    return Timeline(fixture.recorder.recording, style: style)
  }

  @Test("highlights its row for 0.1 s, then fades in 0.35 s")
  func flash() throws {
    let timeline = try timeline()
    func highlight(_ milliseconds: Int64) -> Double? {
      timeline.cell("x", at: time + ms(milliseconds))?.row?.highlight
    }
    #expect(highlight(-1) == 0 && highlight(0) == 1 && highlight(100) == 1)
    #expect(isClose(highlight(275), 0.5))
    #expect(highlight(450) == 0)
    let way = try stride(from: Int64(100), through: 450, by: 10).map { try #require(highlight($0)) }
    #expect(zip(way, way.dropFirst()).allSatisfy { $0 >= $1 })
    #expect(timeline.cell("y", at: time)?.row?.highlight == 0)
  }

  @Test("shows a dot under the finger, unless the stage disables it")
  func dot() throws {
    func dots(_ stage: Stage, _ now: Int64, _ style: MotionStyle = .full) throws -> [SceneElement] {
      var fixture = TimelineFixture(stage: stage)
      try fixture.apply("a: x y", at: 0, isAnimated: false)
      fixture.append(.tap(Event.Tap(item: "y")), at: time)
      return Timeline(fixture.recorder.recording, style: style).scene(now).elements
        .filter { $0.id.role == .touch }
    }
    // Below the bar of 140 points rows are 44 high; the finger is at 0.7 of the width.
    let dot = try #require(try dots(Stage(), time).first)
    #expect(dot.opacity == 1)
    #expect(isClose(dot.frame.midX, 0.7 * 375) && isClose(dot.frame.midY, 140 + 66))
    #expect(try dots(Stage(), time + ms(300)).isEmpty)
    #expect(try dots(Stage(showsTouches: false), time).isEmpty)
    #expect(try dots(Stage(chrome: Stage.Chrome.none), time).isEmpty)
    #expect(try dots(Stage(chrome: Stage.Chrome.none, showsTouches: true), time).count == 1)
    #expect(try dots(Stage(), time, .none).isEmpty)
  }

  @Test("lies over a switch that an apply flips, also after a tap of the row")
  func flippedSwitch() throws {
    func dots(tapped: Bool, isOn: Bool = true) throws -> [SceneElement] {
      var fixture = TimelineFixture(stage: Stage())
      var item = ItemContent(id: "y")
      (item.accessory, item.isOn) = (.switch, false)
      fixture.content(item, at: 0)
      try fixture.apply("a: x y", at: 0, isAnimated: false)
      if tapped { fixture.append(.tap(Event.Tap(item: "y")), at: time - ms(10)) }
      item.isOn = isOn
      fixture.content(item, at: time)
      try fixture.apply("a: x y", at: time) { try $0.reconfigureItems(["y"]) }
      return fixture.timeline.scene(time).elements.filter { $0.id.role == .touch }
    }
    let dot = try #require(try dots(tapped: false).first)
    #expect(dot.opacity == 1)
    // The switch is 51 points wide and ends 16 points before the row.
    #expect(isClose(dot.frame.midX, 375 - 16 - 25.5) && isClose(dot.frame.midY, 140 + 66))
    #expect(try dots(tapped: true).map(\.frame) == [dot.frame])
    #expect(try dots(tapped: false, isOn: false).isEmpty)
  }

  @Test("lies over no switch if an apply flips several")
  func flippedSwitches() throws {
    var fixture = TimelineFixture(stage: Stage())
    for (isOn, time) in [(false, Int64(0)), (true, time)] {
      for id in ["x", "y"] {
        var item = ItemContent(id: id)
        (item.accessory, item.isOn) = (.switch, isOn)
        fixture.content(item, at: time)
      }
      try fixture.apply("a: x y", at: time, isAnimated: isOn) {
        if isOn { try $0.reconfigureItems(["x", "y"]) }
      }
    }
    #expect(!fixture.timeline.scene(time).elements.contains { $0.id.role == .touch })
  }

  @Test("is invisible without motion, and fades with reduced motion as with full")
  func styles() throws {
    #expect(try timeline(.none).cell("x", at: time)?.row?.highlight == 0)
    #expect(try timeline(.reduced).cell("x", at: time)?.row?.highlight == 1)
  }
}
