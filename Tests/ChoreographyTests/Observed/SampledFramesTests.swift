import Recordings
import TestSupport
import Testing

@testable import Choreography

@Suite("A film's recording with frames")
struct SampledFramesTests {
  private func timeline() throws -> Timeline {
    var fixture = TimelineFixture()
    try fixture.apply("main: a b c", at: ms(100))
    try fixture.apply("main: c a", at: ms(1000))
    fixture.finish(at: ms(2000))
    return fixture.timeline
  }

  @Test(
    "has each row where its scene has it, at the times of the display", arguments: [30, 60, 120])
  func places(_ rate: Int) throws {
    let timeline = try timeline()
    let motion = ObservedMotion(timeline.recordingWithFrames(perSecond: rate))
    try #require(motion.frames.count > rate / 4)
    #expect(motion.interval.distance(to: Int64(1_000_000_000 / rate)).magnitude <= 1)
    for frame in motion.frames {
      let scene = timeline.scene(frame.nanoseconds)
      let cells = scene.elements.filter { $0.id.role == .cell }
      #expect(frame.screen.items.map(\.id) == cells.map(\.id.name))
      for (item, cell) in zip(frame.screen.items, cells) {
        let visible = try #require(frame.screen.visible)
        let place = try #require(item.frame)
        #expect(abs(place.y - visible.y + timeline.chrome.content.y - cell.frame.y) < 0.002)
        #expect(abs(place.x - cell.frame.x) < 0.002 && abs(item.opacity - cell.opacity) < 0.001)
      }
    }
  }

  @Test("has frames only while something changes")
  func rest() throws {
    let times = ObservedMotion(try timeline().recordingWithFrames(perSecond: 60)).frames
      .map(\.nanoseconds)
    #expect(times.first == 100_000_000)
    #expect(times.count > 20)
    #expect(times.dropFirst().allSatisfy { $0 >= ms(1000) && $0 <= ms(1420) })
  }
}
