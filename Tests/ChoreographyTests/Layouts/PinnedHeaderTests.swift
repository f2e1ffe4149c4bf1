import Choreography
import Recordings
import TestSupport
import Testing

// A bare stage of 320 × 480 points with rows of 40. A header has 36 points, the first is at the
// top; each later one is 20 points below the previous section.
@Suite("The header of a plain list")
struct PinnedHeaderTests {
  private static let (height, row, gap) = (36.0, 40.0, 20.0)

  private func fixture(_ kind: SectionLayout.Kind = .list) throws -> TimelineFixture {
    var fixture = TimelineFixture(stage: bareStage(kind))
    let names = ["a", "b", "c"]
    for name in names {
      fixture.sections(SectionContent(id: name, header: "In \(name)"), at: 0)
    }
    try fixture.apply(list(), at: 0, isAnimated: false)
    return fixture
  }

  /// Three sections of twelve rows, without some rows.
  private func list(without gone: Set<String> = []) -> String {
    ["a", "b", "c"].map { section in
      "\(section): "
        + (0..<12).map { "\(section)\($0)" }.filter { !gone.contains($0) }.joined(separator: " ")
    }.joined(separator: " | ")
  }

  /// The distance by which a list without changes is scrolled, by its first visible row.
  private func offset(_ scene: SceneFrame) throws -> Double {
    let cell = try #require(scene.elements.first { $0.id.role == .cell })
    let section = Double(try #require(["a", "b", "c"].firstIndex { cell.id.name.hasPrefix($0) }))
    let index = try #require(Double(cell.id.name.dropFirst()))
    let start = section * (Self.height + 12 * Self.row + Self.gap) + Self.height
    return start + index * Self.row - cell.frame.y
  }

  @Test("stays at the top while its section scrolls, and the next one pushes it away")
  func pins() throws {
    var fixture = try fixture()
    fixture.scroll(to: "c0", lasting: ms(1_500), at: ms(500))
    fixture.finish(at: ms(3_000))
    let timeline = fixture.timeline
    var states: Set<String> = []
    for time in stride(from: 0, through: ms(2_500), by: 23_000_001) {
      let scene = timeline.scene(time)
      let offset = try offset(scene)
      for (index, name) in ["a", "b", "c"].enumerated() {
        let place = Double(index) * (Self.height + 12 * Self.row + Self.gap) - offset
        let end = place + Self.height + 12 * Self.row
        let y = place >= 0 ? place : min(0, end - Self.height)
        let header = scene.element(ElementID(.header, name))
        guard y < 480, y + Self.height > 0 else {
          #expect(header == nil)
          continue
        }
        #expect(isClose(header?.frame.y, y, within: 1e-6), "\(name) at \(time)")
        let isPinned = place < 0
        states.insert(y < 0 ? "pushed" : isPinned ? "pinned" : "at rest")
        // In front of the rows that scroll below it, and shaded as a bar.
        let rows = scene.elements.indices.filter { scene.elements[$0].id.role == .cell }
        let own = try #require(scene.elements.firstIndex { $0.id == header?.id })
        #expect(isPinned == (own > rows.max() ?? 0), "\(name) at \(time)")
        guard case .header("In \(name)", .list, let shade, nil, _) = header?.content else {
          Issue.record("not a plain header: \(name)")
          continue
        }
        #expect(isClose(shade, min(1, max(0, (y - place) / 16)), within: 1e-6))
      }
    }
    #expect(states == ["at rest", "pinned", "pushed"])
  }

  @Test("leaves the row to which a list scrolls uncovered")
  func target() throws {
    var fixture = try fixture()
    fixture.scroll(to: "b5", lasting: ms(500), at: ms(500))
    var scroll = Event.Scroll(item: "a5", duration: ms(500))
    scroll.offset = 10
    fixture.append(.scroll(scroll), at: ms(2_000))
    fixture.finish(at: ms(4_000))
    let timeline = fixture.timeline
    #expect(isClose(timeline.y("b5", at: ms(1_900)), Self.height))
    // A recorded place stays.
    #expect(isClose(timeline.y("a5", at: ms(3_900)), 10))
  }

  @Test("goes with the end of a section that shrinks")
  func shrinks() throws {
    var fixture = try fixture()
    var scroll = Event.Scroll(item: "a9", duration: 0)
    scroll.offset = 10
    fixture.append(.scroll(scroll), at: ms(500))
    try fixture.apply(list(without: ["a9", "a10", "a11"]), at: ms(1_000))
    fixture.finish(at: ms(2_000))
    let timeline = fixture.timeline
    // The last row ends at 10 + 3 · 40 and then at 10; the one before the deleted ones stays.
    for time in stride(from: ms(900), through: ms(1_900), by: 17_000_001) {
      let share = time < ms(1_000) ? 1 : left(of: time, since: ms(1_000))
      let end = 10 + 120 * share
      let y = min(0, end - Self.height)
      let header = timeline.header("a", at: time)
      if y + Self.height > 1e-6 {
        #expect(isClose(header?.frame.y, y, within: 1e-4), "at \(time)")
      }
      // The next header follows.
      #expect(
        isClose(timeline.header("b", at: time)?.frame.y, max(0, end + Self.gap), within: 1e-4))
    }
  }

  @Test(
    "scrolls with its section in other layouts",
    arguments: [SectionLayout.Kind.insetGrouped, .grid])
  func others(kind: SectionLayout.Kind) throws {
    var fixture = try fixture(kind)
    fixture.scroll(to: "a5", lasting: 0, at: ms(500))
    fixture.finish(at: ms(1_000))
    #expect(fixture.timeline.header("a", at: 0) != nil)
    #expect(fixture.timeline.header("a", at: ms(900)) == nil)
  }
}
