import Choreography
import Recordings
import TestSupport
import Testing

// A bare stage of 320 × 480 points with rows of 40: twelve of them are visible.
@Suite("The title of a list that scrolls")
struct ScrolledTitleTests {
  // Rows are 15 points high; the small title replaces the large one over 52 points. A row that
  // comes to the top lies below the small title.
  @Test("rests large or small, and changes continuously", arguments: [[3, 0], [0, 1, 2, 1, 0]])
  func rests(rows: [Int]) throws {
    var stage = bareStage(rowHeight: 15)
    stage.chrome = .navigation
    var fixture = TimelineFixture(stage: stage)
    try fixture.apply(
      "a: " + (0..<60).map { "r\($0)" }.joined(separator: " "), at: 0, isAnimated: false)
    for (number, row) in rows.enumerated() {
      fixture.scroll(to: "r\(row)", lasting: ms(500), at: ms(1_000 * Int64(number + 1)))
    }
    fixture.finish(at: ms(9_000))
    let timeline = fixture.timeline
    for number in 0...rows.count {
      let value = timeline.scene(ms(1_000 * Int64(number + 1)) - 1).collapse
      let row = number == 0 ? 0 : rows[number - 1]
      #expect(value == (row == 0 ? 0 : 1), "with row \(row) at the top")
    }
    var last = timeline.scene(0).collapse
    for time in stride(from: 0, to: ms(1_000 * Int64(rows.count + 1)), by: 2_000_000) {
      let next = timeline.scene(time).collapse
      #expect((next - last).magnitude < 0.2, "at \(time)")
      last = next
    }
  }

  // 29 rows of 15 points and the bar's 96 points are 51 points more than the stage has: the list
  // ends before the large title is gone. With 27 rows it ends before half of that.
  @Test("rests large or small at the end of a short list", arguments: [(29, 1.0), (27, 0.0)])
  func shortList(count: Int, collapse: Double) throws {
    var stage = bareStage(rowHeight: 15)
    stage.chrome = .navigation
    var fixture = TimelineFixture(stage: stage)
    let rows = (0..<count).map { "r\($0)" }
    try fixture.apply("a: " + rows.joined(separator: " "), at: 0, isAnimated: false)
    fixture.scroll(to: rows[count - 1], lasting: ms(500), at: ms(1_000))
    let end = fixture.timeline.scene(ms(5_000))
    #expect(end.collapse == collapse)
    #expect(isClose(end.element(ElementID(.cell, rows[count - 1]))?.frame.maxY, 480))
    let bar = try #require(end.element(ElementID(.navigationBar)))
    #expect(isClose(end.element(ElementID(.cell, "r0"))?.frame.y, bar.frame.maxY))
  }
}

extension SceneFrame {
  /// The degree to which the small title has replaced the large one.
  fileprivate var collapse: Double {
    func opacity(_ name: String) -> Double? {
      element(ElementID(.navigationBar, name))?.opacity
    }
    if let large = opacity("large title") { return (1 - large) / 2 }
    return opacity("title").map { (1 + $0) / 2 } ?? 0.5
  }
}

@Suite("A scroll")
struct ScrollTests {
  // As in UIKit: only table views bounce always.
  @Test("moves a list that fits only in a table view", arguments: Stage.View.allCases)
  func short(view: Stage.View) throws {
    var stage = bareStage()
    stage.view = view
    var fixture = TimelineFixture(stage: stage)
    try fixture.apply("a: x y z", at: 0, isAnimated: false)
    fixture.scroll(to: "z", lasting: ms(400), at: time)
    fixture.finish(at: ms(3_000))
    let places = stride(from: time, to: time + ms(900), by: 10_000_000).compactMap {
      fixture.timeline.y("x", at: $0)
    }
    #expect(places.contains { $0 < -4 } == (view == .table))
    #expect(isClose(fixture.timeline.y("x", at: ms(2_900)), 0, within: 0.01))
  }

  private let time = ms(1_000)

  private func rows(_ count: Int, from first: Int = 0) -> String {
    "a: " + (first..<first + count).map { "r\($0)" }.joined(separator: " ")
  }

  private func fixture(
    _ count: Int = 40, to item: String, lasting duration: Int64 = ms(800),
    overlap: Motion.Overlap = .additive, chrome: Stage.Chrome = .none
  ) throws -> TimelineFixture {
    var stage = bareStage()
    stage.chrome = chrome
    var fixture = TimelineFixture(
      stage: stage, motion: Motion(duration: ms(400), curve: .easeInOut, overlap: overlap))
    try fixture.apply(rows(count), at: 0, isAnimated: false)
    fixture.scroll(to: item, lasting: duration, at: time)
    return fixture
  }

  /// e⁻⁷ˢ by its power series.
  private func decline(_ share: Double) -> Double {
    var (power, term) = (1.0, 1.0)
    for index in 1...60 {
      term *= -7 * share / Double(index)
      power += term
    }
    return power
  }

  /// A scroll of 800 points in 0.8 s: the finger moves by 240 of them, half of the stage, for c
  /// seconds at a speed of v s²(3 − 2s); then v e⁻⁷ˢ for the rest. Both distances determine v: 240
  /// = v c ÷ 2, 560 = v (0.8 − c) (1 − e⁻⁷) ÷ 7.
  private func way(after seconds: Double) -> Double {
    // e to the −7, from a table.
    let whole = (1 - 0.00091188196555451620800) / 7
    let contact = 0.8 * 240 * whole / (560 / 2 + 240 * whole)
    let speed = 2 * 240 / contact
    if seconds < contact {
      let share = seconds / contact
      return speed * contact * (share * share * share - share * share * share * share / 2)
    }
    let share = (seconds - contact) / (0.8 - contact)
    return 240 + speed * (0.8 - contact) * (1 - decline(share)) / 7
  }

  @Test(
    "moves its item to the top: a finger accelerates the list from rest, then the list decelerates")
  func fling() throws {
    let timeline = try fixture(to: "r20").timeline
    var seen = 0
    for now in stride(from: time, through: time + ms(800), by: 20_000_001) {
      guard let y = timeline.y("r20", at: now) else { continue }
      #expect(isClose(y, 800 - way(after: Double(now - time) / 1e9), within: 1e-6), "at \(now)")
      seen += 1
    }
    #expect(seen > 30)
    #expect(timeline.y("r20", at: time + ms(800)) == 0)
    #expect(timeline.scene(time + ms(800)).cells.first == "r20")
    #expect(timeline.scene(time + ms(800)).cells.count == 12)
  }

  @Test("shows every passing row")
  func passing() throws {
    let timeline = try fixture(to: "r20").timeline
    for now in stride(from: time, to: time + ms(800), by: 16_666_667) {
      let tops = timeline.scene(now).elements.map(\.frame.y).sorted()
      #expect(tops.first ?? 1 <= 0 && tops.last ?? 0 >= 440)
      #expect(zip(tops, tops.dropFirst()).allSatisfy { isClose($1 - $0, 40) })
    }
  }

  @Test("never jumps: after the start, no frame moves twice as far as the previous one")
  func starts() throws {
    let timeline = try fixture(to: "r20").timeline
    let tops = try stride(from: time, through: time + ms(200), by: 16_666_667).map { now in
      try #require(timeline.scene(now).elements.first).frame.y
        - 40 * (Double(timeline.scene(now).cells.first?.dropFirst() ?? "") ?? 0)
    }
    let steps = zip(tops, tops.dropFirst()).map { $0 - $1 }
    #expect(steps[0] < 4)
    for (a, b) in zip(steps, steps.dropFirst()) { #expect(b < max(8 * a, a + 20)) }
  }

  @Test("at the end of a list follows the finger by 0.55 of its distance, and returns")
  func stretch() throws {
    var fixture = try fixture(20, to: "r19", lasting: 0)
    fixture.scroll(to: "r19", lasting: ms(900), at: ms(2_000))
    let timeline = fixture.timeline
    func past(_ milliseconds: Int64) -> Double {
      440 - (timeline.y("r19", at: ms(2_000 + milliseconds)) ?? 440)
    }
    // The finger touches for a third of the time. It aims at 60 points and moves by
    // 60 × (0.15 ÷ (0.15 + 0.6 × (1 − e⁻⁷) ÷ 7)) of them.
    let finger = 60 * 0.15 / (0.15 + 0.6 * (1 - 0.00091188196555451620800) / 7)
    #expect(isClose(past(300), 0.55 * finger, within: 1e-6))
    #expect(past(150) > 0 && past(150) < past(300))
    #expect(past(2_400) == 0)
  }

  @Test("beyond the end returns like a critically damped spring of stiffness 100")
  func bounce() throws {
    let timeline = try fixture(20, to: "r19").timeline
    // 320 points reach the end, where the last row is at 440; the list aims at 60 more.
    func past(_ now: Int64) -> Double { 440 - (timeline.y("r19", at: now) ?? 440) }
    let hit = try #require(
      stride(from: time, to: time + ms(800), by: 1_000_000).first { past($0) > 1e-9 })
    let speed = (past(hit + 1_000) - past(hit)) / 1e-6
    let peak = try #require(
      stride(from: hit, to: hit + ms(300), by: 2_000_000).map { ($0, past($0)) }
        .max { $0.1 < $1.1 })
    // x = v t e^(−10 t) is largest after 0.1 s, at v ÷ 10e.
    #expect((peak.0 - hit - ms(100)).magnitude < ms(4))
    #expect(isClose(peak.1, speed / 10 / 2.718281828459045, within: 0.5))
    #expect(timeline.y("r19", at: hit + ms(2_000)) == 440)
  }

  @Test("to a row at the end stops there if everything fits the stage")
  func short() throws {
    let timeline = try fixture(5, to: "r4").timeline
    #expect(timeline.y("r4", at: time + ms(3_500)) == 160)
  }

  @Test("is interrupted by the next one, without a jump")
  func interrupted() throws {
    var fixture = try fixture(to: "r20")
    fixture.scroll(to: "r2", lasting: ms(500), at: ms(1_100))
    let timeline = fixture.timeline
    let places = try [ms(1_100) - 1, ms(1_100), ms(1_100) + 1].map {
      try #require(timeline.y("r15", at: $0))
    }
    #expect(isClose(places[0], places[1], within: 1e-4))
    #expect(isClose(places[2], places[1], within: 1e-4))
    #expect(timeline.y("r2", at: ms(1_600)) == 0)
  }

  @Test("keeps the topmost visible row in place while rows are inserted above it")
  func keepsPlace() throws {
    var fixture = try fixture(to: "r10")
    try fixture.apply(rows(43, from: -3), at: ms(2_000))
    let timeline = fixture.timeline
    for now in stride(from: ms(2_000) - 1, through: ms(2_450), by: 10_000_001) {
      #expect(isClose(timeline.y("r10", at: now), 0), "at \(now)")
      #expect(isClose(timeline.y("r12", at: now), 80), "at \(now)")
    }
  }

  @Test("shows new rows at the very top")
  func top() throws {
    var fixture = TimelineFixture()
    try fixture.apply(rows(20), at: 0, isAnimated: false)
    try fixture.apply(rows(21, from: -1), at: time)
    #expect(fixture.timeline.y("r-1", at: ms(1_400)) == 0)
  }

  @Test("keeps the next row in place if the topmost is deleted", arguments: Motion.Overlap.allCases)
  func nextAnchor(overlap: Motion.Overlap) throws {
    var fixture = try fixture(to: "r10", overlap: overlap)
    try fixture.apply(rows(10) + rows(29, from: 11).dropFirst(2), at: ms(2_000))
    let timeline = fixture.timeline
    for now in stride(from: ms(2_000) - 1, through: ms(2_450), by: 10_000_001) {
      #expect(isClose(timeline.y("r11", at: now), 40), "at \(now)")
    }
  }

  @Test("returns to the end of the content when it becomes shorter")
  func clamp() throws {
    var fixture = try fixture(to: "r20")
    try fixture.apply(rows(22), at: ms(2_000))
    let timeline = fixture.timeline
    #expect(isClose(timeline.y("r21", at: ms(2_000)), 40))
    #expect(timeline.y("r21", at: ms(2_400)) == 440)
    let seen = 440 - 400 * left(of: ms(2_200), since: ms(2_000))
    #expect(isClose(timeline.y("r21", at: ms(2_200)), seen))
  }

  @Test("shrinks the bar by its large title in 52 points and then shows its shadow in 16")
  func title() throws {
    let timeline = try fixture(to: "r20", chrome: .navigation).timeline
    let first = try #require(timeline.y("r0", at: 0))
    var (shares, shades): ([Double], [Double]) = ([], [])
    for now in stride(from: time, through: time + ms(150), by: 5_000_000) {
      guard let y = timeline.y("r0", at: now) else { continue }
      let scene = timeline.scene(now)
      let bar = try #require(scene.element(ElementID(.navigationBar)))
      #expect(isClose(bar.frame.height, 96 - min(52, first - y)))
      #expect(isClose(scene.collapse, min(1, (first - y) / 52)))
      guard case .navigationBar(let shade) = bar.content else { continue }
      #expect(isClose(shade, min(1, max(0, (first - y - 52) / 16))))
      shares.append(scene.collapse)
      shades.append(shade)
    }
    #expect(shares.first == 0 && shares.contains { (0.3...0.7).contains($0) })
    #expect(shades.first == 0 && shades.contains { $0 > 0 })
  }

  @Test("shows an indicator of the content's visible share, until 0.3 s after the list rests")
  func indicator() throws {
    let timeline = try fixture(to: "r20", chrome: .navigation).timeline
    func indicator(_ milliseconds: Int64) -> SceneElement? {
      timeline.scene(time + ms(milliseconds)).element(ElementID(.scrollIndicator))
    }
    #expect(indicator(0) == nil)
    #expect(isClose(indicator(50)?.opacity, 0.5))
    #expect(isClose(indicator(1_100)?.opacity, 1))
    #expect(isClose(indicator(1_275)?.opacity, 0.5))
    #expect(indicator(1_450) == nil)
    // The bar leaves 480 − 44 = 436 of the stage to 40 rows of 40; the last offset is 1216, and row
    // 20 lies at the top at an offset of 852.
    let bar = try #require(indicator(900))
    #expect(isClose(bar.frame.height, 430 * 436 / 1600, within: 1e-9))
    #expect(isClose(bar.frame.y, 47 + (430 - bar.frame.height) * 852 / 1216, within: 1e-9))
    #expect(bar.frame.maxX == 317 && bar.frame.width == 3)
  }

  @Test("shows the finger, on one point of the list")
  func finger() throws {
    let timeline = try fixture(to: "r20", chrome: .navigation).timeline
    func dot(_ now: Int64) -> SceneElement? {
      timeline.scene(now).elements.first { $0.id.role == .touch }
    }
    #expect(dot(time - ms(80)) == nil && isClose(dot(time - ms(40))?.opacity, 0.5))
    let start = try #require(dot(time)?.frame.y)
    let row = try #require(timeline.y("r7", at: time))
    for now in stride(from: time, to: time + ms(60), by: 10_000_000) {
      let way = row - (timeline.y("r7", at: now) ?? .infinity)
      #expect(isClose(dot(now)?.frame.y, start - way, within: 1e-9), "at \(now)")
    }
    #expect(dot(time + ms(700)) == nil)
  }

  @Test("shrinks the bar by the large title, and clips the rows below the rest of it")
  func bar() throws {
    let timeline = try fixture(to: "r20", chrome: .navigation).timeline
    let bar = timeline.scene(0).element(ElementID(.navigationBar))
    let scrolled = timeline.scene(time + ms(790))
    #expect(bar?.frame == Rect(x: 0, y: 0, width: 320, height: 96))
    #expect(
      scrolled.element(ElementID(.navigationBar))?.frame
        == Rect(x: 0, y: 0, width: 320, height: 44))
    let cell = try #require(scrolled.elements.first { $0.id.role == .cell })
    #expect(cell.clip?.y == 44)
  }

  @Test("is the same with reduced motion, and jumps without motion")
  func reduced() throws {
    let fixture = try fixture(to: "r20")
    let reduced = Timeline(fixture.recorder.recording, style: .reduced)
    for now in stride(from: time, to: time + ms(800), by: 20_000_001) {
      #expect(reduced.scene(now) == fixture.timeline.scene(now))
    }
    #expect(Timeline(fixture.recorder.recording, style: .none).y("r20", at: time) == 0)
  }

  @Test("with an invalid value is ignored")
  func damaged() throws {
    var fixture = TimelineFixture()
    try fixture.apply(rows(30), at: 0, isAnimated: false)
    fixture.append(.scroll(Event.Scroll(item: "r9")), at: time)
    fixture.append(.scroll(Event.Scroll(item: "nobody", duration: 1)), at: time)
    fixture.append(.scroll(Event.Scroll(item: "r9", duration: -1)), at: time)
    #expect(fixture.timeline.y("r0", at: ms(2_000)) == 0)
  }
}
