import Recordings
import TestSupport
import Testing

@testable import Choreography

@Suite("The metrics of observed motion")
struct ObservedMotionMetricsTests {
  /// A recording of one apply at 100 ms, with a frame for each time and the upper edges of rows.
  private func recording(
    _ frames: [(time: Int64, rows: [String: Double])], scrolled: [Int64: Double] = [:],
    applies: [Int64] = [ms(100)]
  ) throws -> Recording {
    var fixture = TimelineFixture()
    for (index, time) in applies.enumerated() {
      try fixture.apply(index.isMultiple(of: 2) ? "main: a b" : "main: b a", at: time)
    }
    fixture.finish(at: ms(3000))
    var recording = fixture.recorder.recording
    let events = frames.map { time, rows in
      let screen = ObservedScreen(
        visible: LayoutFrame(x: 0, y: scrolled[time] ?? 0, width: 320, height: 480),
        items: rows.sorted { $0.key < $1.key }.map { id, y in
          ObservedElement(id: id, frame: LayoutFrame(x: 0, y: y, width: 320, height: 44))
        })
      return Event(time: time, kind: .frame(screen.fullFrame))
    }
    recording.events = (recording.events + events).enumerated()
      .sorted { ($0.element.nanoseconds, $0.offset) < ($1.element.nanoseconds, $1.offset) }
      .map(\.element)
    return recording
  }

  /// Frames of a row that moves 10 pt with each frame of 10 ms, from `start` to `end`.
  private func moving(from start: Int64, to end: Int64) -> [(Int64, [String: Double])] {
    stride(from: start, through: end, by: 10).map { time in
      (ms(time), ["a": Double(time - start), "b": 300])
    }
  }

  @Test("are times from the apply, steps and distances")
  func motion() throws {
    let frames = moving(from: 150, to: 250)
    let metrics = try #require(try recording(frames).observedMotionMetrics().first)
    #expect(metrics.latency == ms(60) && metrics.settlingTime == ms(150))
    #expect(metrics.frames == 11 && metrics.missedFrames == 0)
    #expect(metrics.distance == 100)
    #expect(metrics.largestStep?.row.description == "a")
    #expect(metrics.largestStep?.length == 10 && metrics.largestStep?.time == ms(160))
  }

  @Test("count no way of a header among the distances of rows")
  func headers() throws {
    var recording = try recording(moving(from: 150, to: 250))
    for index in recording.events.indices {
      guard case .frame(var frame) = recording.events[index].kind else { continue }
      let y = Double(recording.events[index].nanoseconds / 1_000_000)
      frame.headers = [
        ObservedElement(id: "main", frame: LayoutFrame(x: 0, y: y, width: 320, height: 30))
      ]
      recording.events[index].kind = .frame(frame)
    }
    let metrics = try #require(recording.observedMotionMetrics().first)
    #expect(metrics.distance == 100)
  }

  @Test("count the intervals that a gap within the motion lacks")
  func missed() throws {
    let frames = moving(from: 150, to: 350).filter { ![ms(200), ms(210), ms(300)].contains($0.0) }
    let metrics = try #require(try recording(frames).observedMotionMetrics().first)
    #expect(metrics.missedFrames == 3)
    #expect(metrics.largestStep?.length == 30 && metrics.largestStep?.time == ms(220))
  }

  @Test("count no pause between the motions of two rows as missed frames")
  func pause() throws {
    let first = moving(from: 150, to: 250)
    let second = moving(from: 400, to: 500).dropFirst().map { time, rows in
      (time, ["a": 100, "b": 300 + (rows["a"] ?? 0)])
    }
    let metrics = try #require(try recording(first + second).observedMotionMetrics().first)
    #expect(metrics.missedFrames == 0 && metrics.settlingTime == ms(400))
    #expect(metrics.distance == 200)
  }

  @Test("take no noise of 0.25 pt for motion", arguments: [UInt64(1), 2, 3])
  func noise(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    var frames = moving(from: 150, to: 250)
    frames += (26...80).map { (ms($0 * 10), ["a": 100.0, "b": 300.0]) }
    for index in frames.indices {
      for row in ["a", "b"] {
        frames[index].1[row]? += Double.random(in: -0.25...0.25, using: &generator)
      }
    }
    let metrics = try #require(try recording(frames).observedMotionMetrics().first)
    #expect(metrics.latency == ms(60) && metrics.settlingTime == ms(150))
    #expect(abs(metrics.distance - 100) < 1 && metrics.largestStep?.row.name == "a")
  }

  @Test("find neither movement nor rest in rows that stay, scroll, or are corrected together")
  func still() throws {
    let times = stride(from: ms(150), through: ms(250), by: Int(ms(10)))
    let scrolled = Dictionary(uniqueKeysWithValues: times.map { ($0, Double($0) / 1e7) })
    let metrics = try recording(times.map { ($0, ["a": 10, "b": 300]) }, scrolled: scrolled)
      .observedMotionMetrics()
    let corrected = try recording(
      times.map { ($0, ["a": $0 < ms(200) ? 10 : 54, "b": $0 < ms(200) ? 54 : 98]) },
      scrolled: scrolled.mapValues { $0 < 20 ? 0 : 44 }
    ).observedMotionMetrics()
    for metrics in metrics + corrected {
      #expect(metrics.latency == nil && metrics.settlingTime == nil)
      #expect(metrics.distance == 0 && metrics.largestStep == nil && metrics.frames == 11)
    }
  }

  @Test("have no rest if a row still moves at the next apply")
  func interrupted() throws {
    let metrics = try recording(moving(from: 150, to: 350), applies: [ms(100), ms(245)])
      .observedMotionMetrics()
    #expect(metrics.map(\.settlingTime) == [nil, ms(105)])
    #expect(metrics.map(\.latency) == [ms(60), ms(5)])
    #expect(metrics.map(\.distance) == [90, 110])
  }

  @Test("are none for a recording without frames")
  func noFrames() throws {
    #expect(try recording([]).observedMotionMetrics().isEmpty)
  }

  @Test("agree with the timeline whose film was sampled", arguments: [30, 60, 120])
  func sampled(rate: Int) throws {
    var fixture = TimelineFixture()
    try fixture.apply("main: a b c", at: ms(100))
    try fixture.apply("main: c a", at: ms(1000))
    fixture.finish(at: ms(2000))
    let metrics = fixture.timeline.recordingWithFrames(perSecond: rate).observedMotionMetrics()
    let last = try #require(metrics.last)
    let interval = 1_000_000_000 / Int64(rate)
    let start = try #require(last.latency), end = try #require(last.settlingTime)
    #expect(start <= ms(30) + interval && end <= ms(400) + interval && end > ms(350) - interval)
    #expect(abs(last.distance - 120) < 2 && last.missedFrames == 0)
  }
}
