import Choreography
import Recordings
import TestSupport
import Testing

// Forty rows of 40 points on a stage of 480; a drag lasts from 1 s to 2 s. A row is held 20 points
// before an edge.
@Suite("A drag to a place off screen")
struct EdgeScrollTests {
  private let start = ms(1_000)
  private let end = ms(2_000)

  private func rows(_ order: [Int]) -> String {
    "a: " + order.map { "r\($0)" }.joined(separator: " ")
  }

  private func moved(_ row: Int, to place: Int) -> [Int] {
    var order = Array(0..<40)
    order.insert(order.remove(at: row), at: place)
    return order
  }

  /// A film of a drag from a list that is scrolled to a row.
  private func timeline(
    from top: Int = 0, _ row: Int, to place: Int, cancelled: Bool = false,
    overlap: Motion.Overlap = .additive
  ) throws -> Timeline {
    var stage = bareStage()
    stage.showsTouches = true
    var fixture = TimelineFixture(
      stage: stage, motion: Motion(duration: ms(400), curve: .easeInOut, overlap: overlap))
    try fixture.apply(rows(Array(0..<40)), at: 0, isAnimated: false)
    if top > 0 { fixture.scroll(to: "r\(top)", lasting: 0, at: ms(500)) }
    fixture.drag("r\(row)", to: (0, place), at: start, cancelled: cancelled)
    if !cancelled { try fixture.apply(rows(moved(row, to: place)), at: end) }
    fixture.finish(at: ms(4_000))
    return fixture.timeline
  }

  @Test(
    "holds its row near the edge while the list scrolls below it",
    arguments: Motion.Overlap.allCases)
  func down(overlap: Motion.Overlap) throws {
    let timeline = try timeline(2, to: 30, overlap: overlap)
    var (held, last, offsets) = (0, 80.0, [0.0])
    for time in stride(from: start, through: end, by: 5_000_000) {
      let scene = timeline.scene(time)
      let row = try #require(scene.element(ElementID(.cell, "r2")))
      // The finger moves down by at most 340 points, to the edge, and stays there.
      #expect(row.frame.y >= last - 1e-9 && row.frame.y <= 420 + 1e-9, "at \(time)")
      #expect(row.frame.y - last < 12, "at \(time)")
      last = row.frame.y
      if isClose(row.frame.y, 420, within: 0.01) { held += 1 }
      // Its dot is on the row.
      let dot = scene.elements.last { $0.id.role == .touch }
      #expect(time == start || isClose(dot?.frame.midY, row.frame.midY, within: 1e-6))
      // A row that has made room, or has not yet, tells how far the list is scrolled.
      let other = try #require(
        scene.elements.first { $0.id.role == .cell && $0.frame.y > 0 && $0.frame.maxY < 300 })
      let index = try #require(Double(other.id.name.dropFirst()))
      if time >= start + ms(700) { offsets.append((index - 1) * 40 - other.frame.y) }
    }
    #expect(held > 60)
    #expect(zip(offsets, offsets.dropFirst()).allSatisfy { $0 <= $1 + 1e-6 })
    // The place of row 30 is at the edge.
    #expect(isClose(offsets.last, 30 * 40 - 420, within: 1e-6))
    #expect(isClose(timeline.y("r2", at: end), 420, within: 1e-6))
    // The last rows that make room have 0.25 s for it.
    for time in [end + ms(250), end + ms(1_000)] {
      #expect(isClose(timeline.y("r2", at: time), 420, within: 1e-6))
      #expect(isClose(timeline.y("r30", at: time), 380, within: 1e-6))
      #expect(isClose(timeline.y("r31", at: time), 460, within: 1e-6))
    }
  }

  @Test("ends at the beginning of the list, where nothing is left to scroll")
  func up() throws {
    let timeline = try timeline(from: 20, 25, to: 0)
    var last = 200.0
    for time in stride(from: start, through: end, by: 5_000_000) {
      let y = try #require(timeline.y("r25", at: time))
      #expect(y <= last + 1e-9 && last - y < 12, "at \(time)")
      last = y
    }
    #expect(isClose(last, 0, within: 1e-6))
    #expect(isClose(timeline.y("r0", at: end + ms(500)), 40, within: 1e-6))
    #expect(isClose(timeline.y("r1", at: end + ms(500)), 80, within: 1e-6))
  }

  // The bar is 96 points high at the beginning of the list, and 44 when it is scrolled.
  @Test("shows the large title above the first row again")
  func title() throws {
    var stage = bareStage()
    stage.chrome = .navigation
    var fixture = TimelineFixture(stage: stage)
    try fixture.apply(rows(Array(0..<40)), at: 0, isAnimated: false)
    fixture.scroll(to: "r20", lasting: 0, at: ms(500))
    fixture.drag("r25", to: (0, 0), at: start)
    try fixture.apply(rows(moved(25, to: 0)), at: end)
    fixture.finish(at: ms(4_000))
    let timeline = fixture.timeline
    for time in [end, end + ms(1_000)] {
      #expect(isClose(timeline.y("r25", at: time), 96, within: 1e-6))
    }
    #expect(isClose(timeline.y("r0", at: end + ms(1_000)), 136, within: 1e-6))
  }

  @Test("makes room below the row, wherever the list is")
  func room() throws {
    let timeline = try timeline(2, to: 30)
    for time in stride(from: start + ms(400), to: end, by: 50_000_000) {
      let scene = timeline.scene(time)
      let row = try #require(scene.element(ElementID(.cell, "r2"))).frame
      let others = scene.elements.filter { $0.id.role == .cell && $0.id.name != "r2" }
        .sorted { $0.frame.y < $1.frame.y }
      let gaps = zip(others, others.dropFirst()).map { $1.frame.y - $0.frame.maxY }
      // One place is free in all, at most; below the row the others have not moved yet.
      #expect(gaps.allSatisfy { $0 > -1e-6 } && gaps.reduce(0, +) < 40 + 1e-6, "at \(time)")
      let below = zip(gaps, others).filter { $1.frame.y > row.maxY }.map(\.0)
      #expect(below.allSatisfy { isClose($0, 0, within: 1e-6) }, "at \(time)")
      #expect(others.count >= 11, "at \(time)")
    }
  }

  @Test("leaves the list where it is if it is cancelled")
  func cancelled() throws {
    let timeline = try timeline(2, to: 30, cancelled: true)
    for time in [end + ms(700), ms(3_900)] {
      #expect(timeline.y("r2", at: time) == nil)
      for row in 20..<31 {
        #expect(isClose(timeline.y("r\(row)", at: time), Double(row) * 40 - 780, within: 1e-6))
      }
    }
  }

  @Test("on screen does not scroll", arguments: [11, 5, 0])
  func near(place: Int) throws {
    let timeline = try timeline(2, to: place)
    #expect(isClose(timeline.y("r2", at: end + ms(500)), Double(place) * 40, within: 1e-6))
  }
}
