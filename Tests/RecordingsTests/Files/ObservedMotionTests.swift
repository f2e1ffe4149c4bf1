import Recordings
import Testing

@Suite("The observed motion of a recording")
struct ObservedMotionTests {
  private let place = LayoutFrame(x: 0, y: 0, width: 100, height: 100)

  private func motion(_ times: [Int64]) -> ObservedMotion {
    var recording = Recording(name: "x", title: "X", duration: 10_000_000_000)
    recording.events = times.enumerated().map { number, time in
      var frame = Event.Frame()
      if number == 0 { (frame.visible, frame.isFull) = (place, true) }
      let row = LayoutFrame(x: 0, y: Double(number), width: 9, height: 9)
      frame.items = [ObservedElement(id: "a", frame: row)]
      return Event(time: time, kind: .frame(frame))
    }
    return ObservedMotion(recording)
  }

  @Test("has the whole screen at each frame, and the last of several frames at one time")
  func frames() {
    let motion = motion([0, 10, 10, 25])
    #expect(motion.frames.map(\.nanoseconds) == [0, 10, 25])
    #expect(motion.frames.map { $0.screen.items.map(\.frame?.y) } == [[0], [2], [3]])
    #expect(motion.frames.allSatisfy { $0.screen.visible == place })
  }

  @Test("takes the median interval, without pauses")
  func interval() {
    let milliseconds: [Int64] = [0, 8, 16, 24, 40, 500, 508]
    #expect(motion(milliseconds.map { $0 * 1_000_000 }).interval == 8_000_000)
    #expect(motion([0, 500_000_000]).frameInterval == .nanoseconds(16_666_667))
  }
}
