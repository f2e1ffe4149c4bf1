import DiffableData
import Recordings
import Testing

@Suite("Times of the API")
struct DurationTests {
  @Test(
    "are whole nanoseconds, the nearest ones",
    arguments: [
      (Duration.seconds(1.2), Int64(1_200_000_000)), (.milliseconds(-3), -3_000_000),
      (.nanoseconds(0.6), 1), (.nanoseconds(-0.6), -1), (.seconds(Int64.max), .max),
      (.seconds(Int64.min), .min), (.nanoseconds(Int64.max), .max),
      (.nanoseconds(Int64.min), .min),
    ])
  func nanoseconds(duration: Duration, nanoseconds: Int64) {
    #expect(duration.nanoseconds == nanoseconds)
  }

  @Test("are those of the file's nanoseconds")
  func recording() throws {
    let list = try Snapshot(validating: [(section: "main", items: ["a", "b"])])
    var builder = RecordingBuilder(
      Recording(name: "list", title: "List", motion: Motion(duration: .milliseconds(300))))
    builder.content(items: [ItemContent(id: "a", title: "A")], at: .zero)
    let apply = Apply(
      snapshot: list, difference: list.difference(from: Snapshot()), isAnimated: true,
      diffCost: .microseconds(7))
    builder.append(.apply(apply), at: .milliseconds(1500))
    builder.append(
      .swipe(Event.Swipe(item: "a", duration: .milliseconds(400))), at: .seconds(2))
    builder.finish(at: .seconds(3))

    let recording = builder.recording
    #expect(recording.duration == .seconds(3))
    #expect(recording.motion.duration == .milliseconds(300))
    #expect(recording.events.map(\.time) == [.zero, .milliseconds(1500), .seconds(2)])
    #expect(recording.applies.map(\.time) == [.milliseconds(1500)])
    #expect(recording.applies.first?.apply.diffCost == .microseconds(7))
    let text = recording.fileText
    #expect(text.contains(#""duration":300000000"#))
    #expect(text.contains("1500000000"))
    #expect(text.contains(#""duration":400000000"#))
    #expect(text.contains("3000000000"))
  }

  @Test("can be set")
  func setting() {
    var drag = Event.Drag(item: "a", duration: .seconds(1))
    drag.duration = .milliseconds(250)
    #expect(drag.nanoseconds == 250_000_000)
    drag.duration = nil
    #expect(drag.nanoseconds == nil)
    var event = Event(time: .seconds(1), kind: .mark("now"))
    event.time = .seconds(2)
    #expect(event.nanoseconds == 2_000_000_000)
    var options = RecorderOptions()
    options.clock = { .milliseconds(5) }
    #expect(options.nanosecondClock() == 5_000_000)
    #expect(options.clock() == .milliseconds(5))
    var limits = RecordingLimits()
    #expect(limits.duration == .seconds(3600))
    limits.duration = .seconds(60)
    #expect(limits.nanoseconds == 60_000_000_000)
  }
}
