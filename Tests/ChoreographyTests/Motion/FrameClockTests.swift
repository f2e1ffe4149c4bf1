import Choreography
import Recordings
import TestSupport
import Testing

@Suite("The frames of a timeline")
struct FrameClockTests {
  private func timeline(lasting duration: Int64, fps: Int) -> Timeline {
    Timeline(
      Recording(name: "clock", title: "Clock", duration: duration), framesPerSecond: fps)
  }

  struct Count: Sendable {
    var fps: Int
    var duration: Int64
    var frames: Int
  }

  // ⌈duration × fps ÷ 10⁹⌉, at least 1, by hand.
  @Test(
    "are counted if they have begun",
    arguments: [
      Count(fps: 60, duration: 1_000_000_000, frames: 60),
      Count(fps: 60, duration: 1_000_000_001, frames: 61),
      Count(fps: 60, duration: 16_666_666, frames: 1),
      Count(fps: 60, duration: 16_666_667, frames: 2),
      Count(fps: 24, duration: 750_000_000, frames: 18),
      Count(fps: 30, duration: 33_333_333, frames: 1),
      Count(fps: 30, duration: 1_234_567_891, frames: 38),
      Count(fps: 7, duration: 1_000_000_000, frames: 7),
      Count(fps: 7, duration: 142_857_143, frames: 2),
      Count(fps: 7, duration: 2_500_000_000, frames: 18),
      Count(fps: 60, duration: 3_600_000_000_000, frames: 216_000),
      Count(fps: 60, duration: 0, frames: 1),
      Count(fps: 60, duration: 1, frames: 1),
    ])
  func count(one: Count) {
    #expect(timeline(lasting: one.duration, fps: one.fps).frameCount == one.frames)
  }

  @Test(
    "begin at number ÷ frames per second, rounded down to nanoseconds", arguments: [60, 24, 30, 7])
  func times(fps: Int) {
    let timeline = timeline(lasting: 1, fps: fps)
    for number in [0, 1, 2, 3, 5, 6, 7, 23, 24, 59, 60, 61, 1_000, 216_000, 9_000_001] {
      #expect(timeline.time(ofFrame: number) == Int64(number) * 1_000_000_000 / Int64(fps))
    }
  }

  @Test("do not drift: each whole second begins exactly", arguments: [60, 24, 30, 7])
  func wholeSeconds(fps: Int) {
    let timeline = timeline(lasting: 1, fps: fps)
    for second in [1, 59, 3_600] {
      #expect(timeline.time(ofFrame: second * fps) == Int64(second) * 1_000_000_000)
    }
  }

  @Test("all begin before the film ends, and the next one does not", arguments: [60, 24, 30, 7])
  func lastFrame(fps: Int) {
    for duration in [1, 400_000_000, 999_999_999, 1_000_000_001, 2_718_281_828] as [Int64] {
      let timeline = timeline(lasting: duration, fps: fps)
      #expect(timeline.time(ofFrame: timeline.frameCount - 1) < duration)
      #expect((Int64(timeline.frameCount) * 1_000_000_000) >= duration * Int64(fps))
    }
  }

  @Test("have their number, and the last apply that has begun")
  func numberAndApply() throws {
    var fixture = TimelineFixture()
    try fixture.apply("a: x", at: ms(100), isAnimated: false)
    try fixture.apply("a: x y", at: ms(200))
    try fixture.apply("a: y", at: ms(200))
    fixture.finish(at: ms(900))
    let timeline = fixture.timeline
    #expect(timeline.frame(3).number == 3)
    let applies = [0, ms(100) - 1, ms(100), ms(199), ms(200), ms(899)].map {
      timeline.scene($0).apply
    }
    #expect(applies == [nil, nil, 0, 0, 2, 2])
  }

  @Test("have no apply before the first one")
  func beforeTheFirst() throws {
    var fixture = TimelineFixture()
    try fixture.apply("a: x", at: ms(100), isAnimated: false)
    #expect(fixture.timeline.scene(ms(99)).elements == [])
    #expect(fixture.timeline.scene(ms(100)).cells == ["x"])
  }

  @Test("at a fraction of an apply's transition are at that fraction of its duration")
  func progress() throws {
    var fixture = TimelineFixture()
    try fixture.apply("a: x y", at: 0, isAnimated: false)
    try fixture.apply("a: y x", at: ms(1_000))
    let timeline = fixture.timeline
    for (progress, time) in [(0, 1_000), (0.25, 1_100), (0.5, 1_200), (1, 1_400), (3, 1_400)] {
      let scene = try timeline.scene(ofApply: 1, progress: progress)
      #expect(scene.elements == timeline.scene(ms(Int64(time))).elements, "\(progress)")
    }
  }

  @Test(
    "of an apply that the film does not have are an error, not a trap", arguments: [-1, 1, .max])
  func noSuchApply(_ index: Int) throws {
    var fixture = TimelineFixture()
    try fixture.apply("a: x", at: 0, isAnimated: false)
    let timeline = fixture.timeline
    #expect(throws: NoSuchApply(index, count: 1)) {
      try timeline.scene(ofApply: index, progress: 0.5)
    }
  }

  @Test("measure the layout with the given stopwatch, once an apply")
  func cost() throws {
    var fixture = TimelineFixture()
    try fixture.apply("a: x", at: 0)
    try fixture.apply("a: x y", at: ms(1))
    var reading: Int64 = 0
    let timeline = Timeline(fixture.recorder.recording) {
      reading += 250
      return reading
    }
    #expect(
      timeline.samples == [
        PhaseSample(phase: .layout, apply: 0, nanoseconds: 250),
        PhaseSample(phase: .layout, apply: 1, nanoseconds: 250),
      ])
  }

  @Test("are found by their own times", arguments: [7, 24, 30, 60, 144])
  func found(fps: Int) {
    let timeline = timeline(lasting: 2_500_000_000, fps: fps)
    for number in 0..<timeline.frameCount {
      let time = timeline.time(ofFrame: number)
      #expect(timeline.frame(at: time) == number)
      if number > 0 { #expect(timeline.frame(at: time - 1) == number - 1) }
    }
  }
}
