import DiffableData
import Recordings
import TestSupport
import Testing

@testable import Choreography

@Suite("Applies within a frame")
struct BurstTests {
  /// Applies of one kind, 100 ns apart, on a list of 40 rows.
  private func burst(_ count: Int, _ change: (Int, inout TextSnapshot) throws -> Void) throws
    -> TimelineFixture
  {
    var fixture = TimelineFixture()
    let rows = (0..<40).map { "i\($0)" }.joined(separator: " ")
    try fixture.apply("a: \(rows)", at: 0, isAnimated: false)
    for number in 0..<count {
      var next = fixture.current
      try change(number, &next)
      fixture.apply(next, at: ms(500) + Int64(number) * 100)
    }
    fixture.finish(at: ms(1500))
    return fixture
  }

  private func insertAndDelete(_ number: Int, _ next: inout TextSnapshot) throws {
    if next.contains(item: "x") {
      try next.deleteItems(["x"])
    } else {
      try next.insertItems(["x"], before: "i0")
    }
  }

  @Test("are one transition, and each has its step")
  func transition() throws {
    let timeline = try burst(2000) { number, next in
      try next.insertItems(["x\(number)"], before: next.itemIdentifiers[0])
    }.timeline
    #expect(timeline.applyMotions.count == 2001)
    #expect(timeline.applyMotions[7].start == ms(500) + 600)
    #expect(timeline.applyMotions[7].apply.snapshot.numberOfItems == 47)
    // Rows that become visible or invisible, and some around them; not 2,000.
    #expect(timeline.tracks.count < 150)
    #expect(timeline.tracks.allSatisfy { $0.displacements.count <= 1 })
    let shown = timeline.scene(at: ms(1500), number: 0).elements.filter { $0.id.role == .cell }
    #expect(shown.first?.id.name == "x1999")
  }

  @Test("leave no tracks of rows that no frame shows")
  func unseen() throws {
    let timeline = try burst(2000, insertAndDelete).timeline
    let before = timeline.scene(at: ms(400), number: 0).elements
    #expect(timeline.scene(at: ms(600), number: 0).elements == before)
  }

  @Test("that reload a row show one new cell")
  func reloads() throws {
    let timeline = try burst(1000) { _, next in try next.reloadItems(["i0"]) }.timeline
    for (time, generations) in [(ms(600), [0, 1]), (ms(700), [0, 1]), (ms(850), [1])] {
      let cells = timeline.scene(at: time, number: 0).elements.filter { $0.id.name == "i0" }
      #expect(cells.map(\.id.generation).sorted() == generations)
    }
  }

  @Test("end with the content of the last refresh, and without content that was not refreshed")
  func content() throws {
    var fixture = TimelineFixture()
    try fixture.apply("a: x y", at: 0, isAnimated: false)
    for number in 0..<20 {
      fixture.content(ItemContent(id: "x", title: "x\(number)"), at: ms(500))
      fixture.content(ItemContent(id: "y", title: "y\(number)"), at: ms(500))
      var next = fixture.current
      if number < 10 { try next.reconfigureItems(["y"]) }
      try next.reconfigureItems(["x"])
      fixture.apply(next, at: ms(500))
    }
    fixture.finish(at: ms(1500))
    let cells = fixture.timeline.scene(at: ms(1500), number: 0).elements
    #expect(cells.map(\.content.title).filter { !$0.isEmpty } == ["x19", "y9"])
  }

  @Test("end with the same frames as one by one", arguments: 1...4)
  func rest(seed: UInt64) throws {
    let fixture = try randomFixture(seed: seed, stage: bareStage(.list))
    let recording = fixture.recorder.recording
    var coalesced = recording
    // The same events, a nanosecond apart.
    coalesced.events = recording.events.enumerated().map { index, event in
      Event(time: event.nanoseconds == 0 ? 0 : ms(500) + Int64(index), kind: event.kind)
    }
    let (slow, fast) = (Timeline(recording), Timeline(coalesced))
    let (last, rest) = (recording.nanoseconds + ms(5000), ms(5000))
    func look(_ timeline: Timeline, _ time: Int64) -> [String] {
      timeline.scene(at: time, number: 0).elements.filter { $0.id.role == .cell }
        .map { "\($0.id.name) \($0.frame) \($0.content.title)" }
    }
    #expect(look(slow, last) == look(fast, rest), "seed \(seed)")
  }

  @Test("are shown one by one if there are few at one time")
  func few() throws {
    let timeline = try burst(4, insertAndDelete).timeline
    #expect(timeline.tracks.filter { $0.id.name == "x" }.count == 2)
  }

  @Test("show the last one of several drags")
  func drags() throws {
    var fixture = try burst(0) { _, _ in }
    for number in 0..<500 {
      let drag = Event.Drag(
        item: "i\(number % 5)", target: ItemPath(section: 0, item: 7), isAllowed: true,
        duration: ms(300))
      fixture.append(.drag(drag), at: ms(500))
    }
    let coalesced = CoalescedEvents(fixture.recorder.recording.events, in: .collection)
    #expect(coalesced.events.count { if case .drag = $0.kind { true } else { false } } == 1)
  }
}
