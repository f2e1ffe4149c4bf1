import Recordings
import TestSupport
import Testing

@testable import Choreography

@Suite("Touches of rows that are not on the screen")
struct HiddenTouchTests {
  private let items = (0..<40).map { "r\($0)" }

  /// Returns the rows that a tap at a time misses, and those that the film does not show then.
  private func hidden(
    in fixture: TimelineFixture, at time: Int64
  ) throws -> (touches: [String], film: [String]) {
    var fixture = fixture
    for item in items { fixture.append(.tap(Event.Tap(item: item)), at: time) }
    fixture.finish(at: time + ms(1_000))
    let scene = fixture.timeline.scene(time)
    let stage = Rect(x: 0, y: 0, width: 320, height: 480)
    let shown = Set(
      scene.elements.filter { $0.id.role == .cell && $0.frame.intersects(stage) }.map(\.id.name))
    return (
      fixture.recorder.recording.hiddenTouches.map(\.item), items.filter { !shown.contains($0) }
    )
  }

  @Test("are those that the film does not show, in every style", arguments: Stage.Style.allCases)
  func styles(style: Stage.Style) throws {
    var stage = bareStage(rowHeight: nil)
    stage.style = style
    var fixture = TimelineFixture(stage: stage)
    try fixture.apply("a: " + items.joined(separator: " "), at: 0, isAnimated: false)
    let (touches, film) = try hidden(in: fixture, at: ms(500))
    #expect(touches == film)
    // A part of the last row is visible: rows of 44 or of 52 points.
    #expect(touches.first == (style == .ios26 ? "r10" : "r11"))
  }

  @Test("include those after a drag that scrolls the list, until the row comes back")
  func drag() throws {
    var fixture = TimelineFixture()
    try fixture.apply("a: " + items.joined(separator: " "), at: 0, isAnimated: false)
    fixture.drag("r2", to: (0, 30), at: ms(1_000))
    var moved = items
    moved.insert(moved.remove(at: 2), at: 30)
    try fixture.apply("a: " + moved.joined(separator: " "), at: ms(2_000))
    let (touches, film) = try hidden(in: fixture, at: ms(3_500))
    #expect(touches == film)
    #expect(touches.contains("r0") && !touches.contains("r2"))
  }
}
