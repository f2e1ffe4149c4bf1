import Choreography
import Recordings
import Testing

// A bare stage of 320 × 480 points with rows of 40: twelve of them are visible.
@Suite("A scroll")
struct ScrollTests {
  private let time = ms(1_000)

  private func rows(_ count: Int, from first: Int = 0) -> String {
    "a: " + (first..<first + count).map { "r\($0)" }.joined(separator: " ")
  }

  private func story(
    _ count: Int = 40, to item: String, lasting duration: Int64 = ms(800),
    overlap: Motion.Overlap = .additive, chrome: Stage.Chrome = .none
  ) throws -> Story {
    var stage = bareStage()
    stage.chrome = chrome
    var story = Story(stage: stage, motion: Motion(duration: ms(400), overlap: overlap))
    try story.apply(rows(count), at: 0, isAnimated: false)
    story.scroll(to: item, lasting: duration, at: time)
    return story
  }

  /// The closed form of a fling: e⁻⁷ˢ, cut off and stretched so that it begins at 1 and ends at 0.
  private func rest(of share: Double) -> Double {
    // e to the −7, from a table.
    let last = 0.00091188196555451620800
    var power = 1.0
    var term = 1.0
    for index in 1...60 {
      term *= -7 * share / Double(index)
      power += term
    }
    return (power - last) / (1 - last)
  }

  @Test("brings its item to the top, ever slower")
  func fling() throws {
    let timeline = try story(to: "r20").timeline
    for now in stride(from: time, through: time + ms(800), by: 50_000_001) {
      let share = Double(now - time) / Double(ms(800))
      let y = timeline.y("r20", at: now)
      guard let y else { continue }
      #expect(isClose(y, 800 * rest(of: share), within: 1e-6), "at \(now)")
    }
    #expect(timeline.y("r20", at: time + ms(800)) == 0)
    #expect(timeline.scene(time + ms(800)).cells.first == "r20")
    #expect(timeline.scene(time + ms(800)).cells.count == 12)
  }

  @Test("shows every row that passes")
  func passing() throws {
    let timeline = try story(to: "r20").timeline
    for now in stride(from: time, to: time + ms(800), by: 16_666_667) {
      let tops = timeline.scene(now).elements.map(\.frame.y).sorted()
      #expect(tops.first ?? 1 <= 0 && tops.last ?? 0 >= 440)
      #expect(zip(tops, tops.dropFirst()).allSatisfy { isClose($1 - $0, 40) })
    }
  }

  @Test("past the end swings back like a spring of stiffness 100 that is critically damped")
  func bounce() throws {
    let timeline = try story(20, to: "r19").timeline
    // 320 points reach the end, where the last row is at 440; the list aims at 60 more.
    func past(_ now: Int64) -> Double { 440 - (timeline.y("r19", at: now) ?? 440) }
    let hit = try #require(
      stride(from: time, to: time + ms(800), by: 1_000_000).first { past($0) > 1e-9 })
    let speed = (past(hit + 1_000) - past(hit)) / 1e-6
    let peak = try #require(
      stride(from: hit, to: hit + ms(300), by: 2_000_000).map { ($0, past($0)) }
        .max { $0.1 < $1.1 })
    // x = v t e^(−10 t) is farthest out after 0.1 s, at v ÷ 10e.
    #expect((peak.0 - hit - ms(100)).magnitude < ms(4))
    #expect(isClose(peak.1, speed / 10 / 2.718281828459045, within: 0.5))
    #expect(timeline.y("r19", at: hit + ms(2_000)) == 440)
  }

  @Test("to a row at the end stops there when all fits the stage")
  func short() throws {
    let timeline = try story(5, to: "r4").timeline
    #expect(timeline.y("r4", at: time + ms(3_500)) == 160)
  }

  @Test("is stopped by the next one, without a jump")
  func interrupted() throws {
    var story = try story(to: "r20")
    story.scroll(to: "r2", lasting: ms(500), at: ms(1_100))
    let timeline = story.timeline
    let places = try [ms(1_100) - 1, ms(1_100), ms(1_100) + 1].map {
      try #require(timeline.y("r15", at: $0))
    }
    #expect(isClose(places[0], places[1], within: 1e-4))
    #expect(isClose(places[2], places[1], within: 1e-4))
    #expect(timeline.y("r2", at: ms(1_600)) == 0)
  }

  @Test("keeps the topmost visible row in place while rows come above it")
  func keepsPlace() throws {
    var story = try story(to: "r10")
    try story.apply(rows(43, from: -3), at: ms(2_000))
    let timeline = story.timeline
    for now in stride(from: ms(2_000) - 1, through: ms(2_450), by: 10_000_001) {
      #expect(isClose(timeline.y("r10", at: now), 0), "at \(now)")
      #expect(isClose(timeline.y("r12", at: now), 80), "at \(now)")
    }
  }

  @Test("lets new rows come into view at the very top")
  func top() throws {
    var story = Story()
    try story.apply(rows(20), at: 0, isAnimated: false)
    try story.apply(rows(21, from: -1), at: time)
    #expect(story.timeline.y("r-1", at: ms(1_400)) == 0)
  }

  @Test("keeps the next row in place when the topmost goes", arguments: Motion.Overlap.allCases)
  func nextAnchor(overlap: Motion.Overlap) throws {
    var story = try story(to: "r10", overlap: overlap)
    try story.apply(rows(10) + rows(29, from: 11).dropFirst(2), at: ms(2_000))
    let timeline = story.timeline
    for now in stride(from: ms(2_000) - 1, through: ms(2_450), by: 10_000_001) {
      #expect(isClose(timeline.y("r11", at: now), 40), "at \(now)")
    }
  }

  @Test("goes back as far as the content reaches when that gets shorter")
  func clamp() throws {
    var story = try story(to: "r20")
    try story.apply(rows(22), at: ms(2_000))
    let timeline = story.timeline
    #expect(isClose(timeline.y("r21", at: ms(2_000)), 40))
    #expect(timeline.y("r21", at: ms(2_400)) == 440)
    let seen = 440 - 400 * left(of: ms(2_200), since: ms(2_000))
    #expect(isClose(timeline.y("r21", at: ms(2_200)), seen))
  }

  @Test("leaves the bar where it is, and cuts what is below it")
  func bar() throws {
    let timeline = try story(to: "r20", chrome: .navigation).timeline
    let bar = timeline.scene(0).element(ElementID(.navigationBar))
    let scrolled = timeline.scene(time + ms(790))
    #expect(scrolled.element(ElementID(.navigationBar))?.frame == bar?.frame)
    let cell = try #require(scrolled.elements.first { $0.id.role == .cell })
    #expect(cell.clip?.y == bar?.frame.maxY)
  }

  @Test("jumps with less motion")
  func reduced() throws {
    let recording = try story(to: "r20").recorder.recording
    for style in [MotionStyle.reduced, .none] {
      #expect(Timeline(recording, style: style).y("r20", at: time) == 0)
    }
  }

  @Test("that cannot be understood is left out")
  func damaged() throws {
    var story = Story()
    try story.apply(rows(30), at: 0, isAnimated: false)
    story.append(.scroll(Event.Scroll(item: "r9")), at: time)
    story.append(.scroll(Event.Scroll(item: "nobody", duration: 1)), at: time)
    story.append(.scroll(Event.Scroll(item: "r9", duration: -1)), at: time)
    #expect(story.timeline.y("r0", at: ms(2_000)) == 0)
  }
}
