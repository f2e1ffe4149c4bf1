import DiffableData
import Recordings
import Testing

@testable import Choreography
@testable import Films
@testable import Flipbook

@Suite("Options for pace and zoom")
struct DirectionOptionTests {
  private func recording() throws -> Recording {
    var builder = RecordingBuilder(
      Recording(name: "x", title: "X", motion: Motion(curve: .easeInOut)))
    var before = Snapshot<String, String>()
    for (index, items) in [["a", "b"], ["b", "a"], ["b", "a", "c"]].enumerated() {
      let next = try Snapshot(validating: [(section: "main", items: items)])
      builder.append(
        .apply(
          Apply(
            snapshot: next, difference: next.difference(from: before), isAnimated: index > 0)),
        at: Int64(index) * 1_000_000_000)
      before = next
    }
    builder.finish(at: 3_000_000_000)
    return builder.recording
  }

  @Test("slow an apply from its start until it rests")
  func slow() throws {
    let slow = try #require(SlowMotion("apply:1x0.25"))
    #expect(slow.applies == 1...1 && slow.rate == 0.25)
    let timeline = Film(try recording().slowed([slow])).timeline
    // A transition of 0.25 s takes 1 s.
    #expect(timeline.duration == 3_750_000_000)
    #expect(timeline.filmTime(at: 1_000_000_000) == 1_000_000_000)
    #expect(timeline.filmTime(at: 1_250_000_000) == 2_000_000_000)
  }

  @Test("restore the recording's own speed")
  func own() throws {
    var recording = try recording()
    recording.events.insert(Event(time: 0, kind: .pace(Event.Pace(rate: 0.5))), at: 0)
    let slow = try #require(SlowMotion("apply:1..1x0.25"))
    let timeline = Film(try recording.slowed([slow])).timeline
    #expect(timeline.filmTime(at: 1_000_000_000) == 2_000_000_000)
    #expect(timeline.filmTime(at: 1_250_000_000) == 3_000_000_000)
    #expect(timeline.filmTime(at: 2_250_000_000) == 5_000_000_000)
  }

  @Test("zoom to a row from the first apply that has it")
  func zoom() throws {
    let option = try #require(ZoomOption("c:3"))
    #expect(option.target == "c" && option.scale == 3)
    let zooms = try recording().zoomed(option).events.filter {
      if case .zoom = $0.kind { true } else { false }
    }
    #expect(zooms.map(\.nanoseconds) == [2_000_000_000])
  }

  @Test("keep a row in the picture while it moves, scrolls and is dragged, and where it has gone")
  func follow() throws {
    let film = try Film(
      script: """
        flipbook: 1
        name: follow
        stage: {size: [320, 480], layout: {kind: list}, chrome: none}
        motion: {duration: 1, curve: linear}
        steps:
          - apply: {sections: [{section: main, items: [a, b, c, d, e, f, g, h, i, j]}]}
          - wait: 1
          - edit: [{op: moveItem, item: a, after: j}]
          - wait: 2
          - drag: {item: a, before: b, duration: 1}
          - wait: 2
          - edit: [{op: deleteItems, items: [a]}]
          - wait: 2
        """)
    let option = try #require(ZoomOption("a:3"))
    let timeline = Timeline(try film.recording.zoomed(option))
    let rows = stride(from: Int64(0), through: timeline.duration, by: 50_000_000).compactMap {
      time in
      timeline.scene(at: time, number: 0).elements
        .first { $0.id == ElementID(.cell, "a") && $0.opacity > 0.9 }
        .map { (time: time, frame: $0.frame) }
    }
    // Rows are 44 points high, and the picture has a third of 480.
    #expect(Set(rows.map { $0.frame.y.rounded() }).isSuperset(of: [0, 396]))
    for row in rows {
      let area = timeline.visibleArea(at: row.time)
      #expect(area.height == 160)
      #expect(area.y <= row.frame.y && row.frame.maxY <= area.maxY, "at \(row.time)")
    }
    #expect(timeline.visibleArea(at: timeline.duration - 1).y == 0)
  }

  @Test("of a script follows a row that moves, and from it to the next one")
  func scriptFollows() throws {
    let film = try Film(
      script: """
        flipbook: 1
        name: follow
        stage: {size: [390, 500], layout: {kind: list}}
        steps:
          - apply: {sections: [{section: main, items: [b, c, d, a, e, f]}]}
          - wait: 0.5
          - pace: 0.25
          - zoom: {to: b, scale: 3, duration: 0.5}
          - edit: [{op: moveItem, item: b, after: a}]
          - wait: 1.0
          - zoom: {to: c, scale: 4, duration: 0.2}
          - edit: [{op: moveItem, item: c, after: b}]
          - wait: 1.0
        """)
    let timeline = film.timeline
    func offCenter(_ row: String, at time: Int64) throws -> Double {
      let frame = try #require(
        timeline.scene(at: time, number: 0).elements.first { $0.id == ElementID(.cell, row) }?.frame
      )
      return timeline.visibleArea(at: time).midY - frame.midY
    }
    for time in stride(from: Int64(1_000_000_000), to: 1_500_000_000, by: 20_000_000) {
      #expect(try abs(offCenter("b", at: time)) < 0.001, "at \(time)")
    }
    // The row rises to a place where the picture ends at the stage's upper edge.
    let scale = timeline.recording.stage.height / timeline.visibleArea(at: 2_400_000_000).height
    #expect(abs(scale - 4) < 0.001)
    #expect(try abs(offCenter("c", at: 2_400_000_000)) < 0.001)
    // No frame jumps, also where one zoom follows another.
    var last = timeline.visibleArea(at: 400_000_000)
    for time in stride(from: Int64(400_000_000), to: 2_500_000_000, by: 1_000_000) {
      let area = timeline.visibleArea(at: time)
      #expect(abs(area.midY - last.midY) < 3, "at \(time)")
      last = area
    }
  }

  @Test("reject unknown targets")
  func refused() throws {
    let recording = try recording()
    let slow = #expect(throws: SelectionError.self) {
      try recording.slowed([SlowMotion("apply:9x0.5")].compactMap { $0 })
    }
    #expect(slow?.description == "--slow: apply 9: there are 0 to 2")
    let zoom = #expect(throws: SelectionError.self) {
      try ZoomOption("nobody").map { try recording.zoomed($0) }
    }
    #expect(zoom?.description == "--zoom: no apply has a row or a section 'nobody'")
    for text in ["4x0.25", "apply:4", "apply:4x0", "apply:4xfast", "time:1x0.5"] {
      #expect(SlowMotion(text) == nil, "\(text)")
    }
    #expect(ZoomOption("x:99") == nil && ZoomOption("") == nil)
  }
}
