import Choreography
import Recordings
import TestSupport
import Testing

// Four rows of 40 points; z moves from 120 to 0 from 1 s on, and from 1.15 s on to 80 instead.
@Suite("An apply during a transition")
struct InterruptionTests {
  private let first = ms(1_000)
  private let second = ms(1_150)

  private func timeline(_ overlap: Motion.Overlap = .additive) throws -> Timeline {
    var fixture = TimelineFixture(
      motion: Motion(duration: ms(400), curve: .easeInOut, overlap: overlap))
    try fixture.apply("a: w x y z", at: 0, isAnimated: false)
    try fixture.apply("a: z w x y", at: first)
    try fixture.apply("a: w x z y", at: second)
    return fixture.timeline
  }

  private func y(_ timeline: Timeline, _ item: String, _ time: Int64) throws -> Double {
    try #require(timeline.cell(item, at: time)).frame.y
  }

  @Test("adds up: each frame is the new resting frame plus the rest of both displacements")
  func closedForm() throws {
    let timeline = try timeline()
    let rests: [(item: String, rests: [Double])] = [
      ("w", [0, 40, 0]), ("x", [40, 80, 40]), ("y", [80, 120, 120]), ("z", [120, 0, 80]),
    ]
    for (item, rest) in rests {
      for time in stride(from: second, through: second + ms(400), by: 10_000_001) {
        let expected =
          rest[2] + (rest[0] - rest[1]) * left(of: time, since: first)
          + (rest[1] - rest[2]) * left(of: time, since: second)
        #expect(isClose(try y(timeline, item, time), expected), "\(item) at \(time)")
      }
    }
  }

  @Test("does not make a row jump", arguments: Motion.Overlap.allCases)
  func position(overlap: Motion.Overlap) throws {
    let timeline = try timeline(overlap)
    for item in ["w", "x", "y", "z"] {
      let now = try y(timeline, item, second)
      #expect(isClose(now, try y(timeline, item, second - 1), within: 1e-4))
      #expect(isClose(now, try y(timeline, item, second + 1), within: 1e-4))
    }
  }

  @Test("does not change a row's velocity abruptly", arguments: [1_000_000, 10_000] as [Int64])
  func velocity(step: Int64) throws {
    let timeline = try timeline()
    let seconds = Double(step) / 1e9
    for item in ["w", "x", "y", "z"] {
      let now = try y(timeline, item, second)
      let before = (now - (try y(timeline, item, second - step))) / seconds
      let after = ((try y(timeline, item, second + step)) - now) / seconds
      #expect(before.magnitude > 80, "\(item) hardly moves")
      // No acceleration of these curves is above 8 distances per squared duration: 2 × 120 points.
      let bound = 2 * 8 * 240 / (0.4 * 0.4) * seconds
      #expect((after - before).magnitude < bound, "\(item): \(before) then \(after)")
    }
  }

  @Test("that retargets starts each row at its frame on screen, at rest")
  func retarget() throws {
    let timeline = try timeline(.retarget)
    let rests: [(item: String, rests: [Double])] = [
      ("w", [0, 40, 0]), ("x", [40, 80, 40]), ("z", [120, 0, 80]),
    ]
    let passed = 1 - left(of: second, since: first)
    for (item, rest) in rests {
      let seen = rest[0] + (rest[1] - rest[0]) * passed
      for time in stride(from: second, through: second + ms(400), by: 10_000_001) {
        let expected = rest[2] + (seen - rest[2]) * left(of: time, since: second)
        #expect(isClose(try y(timeline, item, time), expected), "\(item) at \(time)")
      }
    }
  }

  @Test("that retargets stops rows for an instant, except those whose target does not change")
  func retargetVelocity() throws {
    let timeline = try timeline(.retarget)
    let step: Int64 = 10_000
    let after = (try y(timeline, "z", second + step) - y(timeline, "z", second)) / 1e-5
    let before = (try y(timeline, "z", second) - y(timeline, "z", second - step)) / 1e-5
    #expect(before < -80 && after.magnitude < 1)
    // y moves from 80 to 120 in the first transition and stays there in the second.
    for time in stride(from: first, through: second + ms(400), by: 10_000_001) {
      let expected = 120 - 40 * (time < first + ms(400) ? left(of: time, since: first) : 0)
      #expect(isClose(try y(timeline, "y", time), expected))
    }
  }

  @Test("that retargets a spring continues at the velocity on screen", arguments: [0.0, 0.4, -0.5])
  func springVelocity(bounce: Double) throws {
    let motion = Motion(
      duration: ms(400), curve: .spring(duration: 0.5, bounce: bounce), overlap: .retarget)
    var fixture = TimelineFixture(motion: motion)
    try fixture.apply("a: w x y z", at: 0, isAnimated: false)
    try fixture.apply("a: x y z w", at: first)
    try fixture.apply("a: w x y z", at: second)
    let timeline = fixture.timeline
    let step: Int64 = 10_000
    let after = (try y(timeline, "w", second + step) - y(timeline, "w", second)) / 1e-5
    let before = (try y(timeline, "w", second) - y(timeline, "w", second - step)) / 1e-5
    #expect(before > 80 && (after - before).magnitude < 0.02 * before)
    // Mass 1, as the definition of the spring has it; integrated in steps of 10 µs.
    guard case .spring(let mass, let stiffness, let damping) = motion.curve else { return }
    var (place, speed) = (try y(timeline, "w", second), (before + after) / 2)
    for number in 1...20_000 {
      speed -= (stiffness * place + damping * speed) / mass * 1e-5
      place += speed * 1e-5
      guard number % 2_000 == 0 else { continue }
      let now = second + Int64(number) * step
      #expect(isClose(timeline.cell("w", at: now)?.frame.y, place, within: 0.3), "at \(number)")
    }
  }

  @Test(
    "that retargets continues a fade at the opacity on screen", arguments: Motion.Overlap.allCases)
  func fadeContinues(overlap: Motion.Overlap) throws {
    var fixture = TimelineFixture(
      motion: Motion(duration: ms(400), curve: .easeInOut, overlap: overlap))
    try fixture.apply("a: x", at: 0, isAnimated: false)
    try fixture.apply("a: x y", at: first)
    let second = first + ms(250)
    try fixture.apply("a: x", at: second)
    let opacities = try [second - 1, second, second + 1].map { time in
      try #require(fixture.timeline.cell("y", at: time)).opacity
    }
    #expect(isClose(opacities[1], arrivingAlone(at: second, since: first)))
    #expect(isClose(opacities[0], opacities[1], within: 1e-6))
    #expect(isClose(opacities[2], opacities[1], within: 1e-6))
  }

  @Test("ends each transition at its own time")
  func ends() throws {
    let timeline = try timeline()
    #expect(try y(timeline, "z", second + ms(400)) == 80)
    #expect(try y(timeline, "z", second + ms(399)) != 80)
  }

  @Test("continues the motion of a row that only the first one moves")
  func untouched() throws {
    var fixture = TimelineFixture()
    try fixture.apply("a: x y | b: q", at: 0, isAnimated: false)
    try fixture.apply("a: y x | b: q", at: first)
    try fixture.apply("a: y x | b: q r", at: second)
    for time in stride(from: first, to: first + ms(400), by: 7_000_003) {
      let expected = 40 - 40 * (1 - left(of: time, since: first))
      #expect(isClose(try y(fixture.timeline, "y", time), expected))
    }
  }

  @Test("fades a row out from its current opacity, without a jump")
  func fadeInterrupted() throws {
    var fixture = TimelineFixture()
    try fixture.apply("a: x", at: 0, isAnimated: false)
    try fixture.apply("a: x y", at: first)
    let second = first + ms(250)
    try fixture.apply("a: x", at: second)
    let timeline = fixture.timeline
    for time in stride(from: second, to: first + ms(400), by: 10_000_001) {
      // In: −1 decays to 0. Out: 1 decays to 0. The row shows their sum.
      let expected =
        leavingAlone(at: time, since: second) - (1 - arrivingAlone(at: time, since: first))
      let opacity = timeline.cell("y", at: time)?.opacity ?? 0
      #expect(isClose(opacity, max(0, expected)), "at \(time)")
    }
    #expect(timeline.cell("y", at: second + ms(400)) == nil)
  }

  @Test("adds any number of transitions", arguments: [3, 8])
  func many(count: Int) throws {
    var fixture = TimelineFixture()
    let lists = ["a: x y z", "a: y z x", "a: z x y"]
    try fixture.apply(lists[0], at: 0, isAnimated: false)
    for number in 1...count {
      try fixture.apply(lists[number % 3], at: first + ms(Int64(number) * 30))
    }
    let places = [0.0, 80, 40]
    let time = first + ms(Int64(count) * 30) + ms(17)
    var expected = places[count % 3]
    for number in 1...count {
      let offset = places[(number - 1) % 3] - places[number % 3]
      expected += offset * left(of: time, since: first + ms(Int64(number) * 30))
    }
    #expect(isClose(try y(fixture.timeline, "x", time), expected))
  }

  @Test("without animation jumps by its own displacement, while other motion continues")
  func jump() throws {
    var fixture = TimelineFixture()
    try fixture.apply("a: x y", at: 0, isAnimated: false)
    try fixture.apply("a: y x", at: first)
    try fixture.apply("a: q y x", at: second, isAnimated: false)
    let expected = 40 + 40 * left(of: second, since: first)
    #expect(isClose(try y(fixture.timeline, "y", second), expected))
  }
}
