import Choreography
import Recordings
import TestSupport
import Testing

// Rows are 40 points high on a bare stage of 480; transitions last 400 ms.
@Suite("Staggered rows")
struct StaggerTests {
  private func timeline(
    _ old: String, _ new: String, stagger: Int64 = ms(20), style: MotionStyle = .full,
    rowAnimation: Motion.RowAnimation = .fade
  ) throws -> Timeline {
    var motion = Motion(duration: ms(400), curve: .easeInOut, rowAnimation: rowAnimation)
    motion.staggerNanoseconds = stagger
    var fixture = TimelineFixture(motion: motion)
    try fixture.apply(old, at: 0, isAnimated: false)
    try fixture.apply(new, at: ms(1_000))
    return Timeline(fixture.recorder.recording, style: style)
  }

  private func names(_ count: Int) -> [String] { (0..<count).map { "n\($0)" } }

  /// Returns the first millisecond of the transition at which a row is seen.
  private func start(of row: String, in timeline: Timeline) -> Int64? {
    (1_000...1_400).first { (timeline.cell(row, at: ms($0))?.opacity ?? 0) > 0 }.map { $0 - 1_000 }
  }

  @Test("begin 20 ms after each other, from the top")
  func delays() throws {
    let timeline = try timeline("a: x", "a: n0 x n1 n2")
    for time in stride(from: ms(1_000), through: ms(1_400), by: 10_000_000) {
      for (place, row) in names(3).enumerated() {
        let delay = 20e6 * Double(place)
        let opacity = smooth((Double(time - ms(1_000)) - delay) / 160e6)
        #expect(isClose(timeline.cell(row, at: time)?.opacity ?? 0, opacity, within: 1e-6))
      }
      #expect(timeline.cell("x", at: time)?.opacity == 1)
    }
    #expect(names(3).map { start(of: $0, in: timeline) } == [1, 21, 41])
  }

  @Test("begin behind what leaves")
  func replacing() throws {
    let timeline = try timeline("a: x old", "a: x n0 n1")
    // Arrivals begin after 30 % of 400 ms.
    #expect(names(2).map { start(of: $0, in: timeline) } == [121, 141])
  }

  @Test("of a long list follow each other faster: the last one on screen begins after 0.2 s")
  func longList() throws {
    // Twelve rows are on screen, those below do not count.
    let timeline = try timeline("a:", "a: " + names(40).joined(separator: " "))
    #expect(start(of: "n0", in: timeline) == 1)
    #expect(start(of: "n1", in: timeline) == 19)
    #expect(start(of: "n11", in: timeline) == 201)
  }

  @Test("slide in one after the other, too")
  func sliding() throws {
    let timeline = try timeline("a: x", "a: n0 n1 x", rowAnimation: .left)
    #expect(timeline.cell("n0", at: ms(1_015))?.frame.x ?? 0 > -320)
    #expect(timeline.cell("n1", at: ms(1_020)) == nil)
    // Half of the 380 ms in which it moves.
    #expect(isClose(timeline.cell("n1", at: ms(1_210))?.frame.x, -160, within: 1e-6))
    #expect(timeline.cell("n1", at: ms(1_400))?.frame.x == 0)
  }

  @Test("all begin at once without a stagger, which does not change reduced motion")
  func together() throws {
    let plain = try timeline("a: x", "a: n0 n1 x", stagger: 0)
    #expect(names(2).map { start(of: $0, in: plain) } == [1, 1])
    let reduced = try [ms(0), ms(20)].map {
      try timeline("a: x", "a: n0 n1 x", stagger: $0, style: .reduced)
    }
    for row in names(2) {
      #expect(start(of: row, in: reduced[0]) == start(of: row, in: reduced[1]))
    }
  }

  @Test("move no other row")
  func others() throws {
    let (staggered, plain) = (
      try timeline("a: x y", "a: n0 y n1 x"), try timeline("a: x y", "a: n0 y n1 x", stagger: 0)
    )
    for time in stride(from: ms(1_000), through: ms(1_400), by: 50_000_000) {
      for row in ["x", "y"] {
        #expect(staggered.cell(row, at: time) == plain.cell(row, at: time))
      }
    }
  }
}
