import DiffableData
import Recordings
import TestSupport
import Testing

@Suite("A recording builder")
struct RecordingBuilderTests {
  @Test("omits unchanged content")
  func sameContent() {
    var fixture = RecorderFixture()
    let everest = ItemContent(id: "everest", title: "Mount Everest")
    let k2 = ItemContent(id: "k2", title: "K2")
    fixture.content(items: [everest], at: 0)
    fixture.content(items: [everest, k2], at: 1)
    fixture.content(items: [everest, k2], at: 2)
    #expect(
      fixture.recording.events == [
        Event(time: 0, kind: .content(items: [everest], sections: [])),
        Event(time: 1, kind: .content(items: [k2], sections: [])),
      ])
  }

  @Test("records content that changes and changes back")
  func changedContent() {
    var fixture = RecorderFixture()
    for (time, title) in ["on", "off", "on"].enumerated() {
      fixture.content(items: [ItemContent(id: "wifi", title: title)], at: Int64(time))
    }
    #expect(fixture.recording.events.count == 3)
  }

  @Test("keeps the warnings of a snapshot")
  func warnings() throws {
    var fixture = RecorderFixture()
    var list = try snapshot("a: x y")
    try list.appendItems(["x"])
    fixture.apply(list, at: 0)
    let read = try parse(fixture.recording.fileText).recording
    let warnings = try #require(read.timedApplies.first?.apply.warnings)
    #expect(warnings.map(\.kind) == [.existingIdentifier])
    #expect(warnings.map(\.identifiers) == [["x"]])
  }

  @Test("lists its applies, with their times")
  func applies() throws {
    var fixture = RecorderFixture()
    try fixture.apply("a: x", at: 3)
    fixture.append(.mark("m"), at: 4)
    try fixture.apply("a:", at: 5)
    #expect(fixture.recording.timedApplies.map(\.time) == [3, 5])
  }
}

@Suite("A motion")
struct MotionTests {
  @Test("lasts 0.25 s in collections and 0.3 s in tables by default")
  func durations() {
    #expect(Motion(for: .collection).nanoseconds == 250_000_000)
    #expect(Motion(for: .table).nanoseconds == 300_000_000)
    #expect(Motion(duration: 7, for: .table).nanoseconds == 7)
  }

  @Test("settles by default; the control points of ease in and out are (0.42, 0) and (0.58, 1)")
  func curve() {
    #expect(Motion().curve == .settle)
    #expect(Motion.Curve.easeInOut.controlPoints == (0.42, 0, 0.58, 1))
  }

  @Test("has a stagger in a file, unless it is 0")
  func stagger() throws {
    for (nanoseconds, member) in [(20_000_000 as Int64, #""stagger":20000000}"#), (0, nil)] {
      var recording = Recording(name: "a", title: "A", stage: Stage(), motion: Motion())
      recording.motion.staggerNanoseconds = nanoseconds
      let text = recording.fileText
      #expect(text.contains("stagger") == (member != nil))
      #expect(member.map(text.contains) != false)
      #expect(try parse(text).recording.motion == recording.motion)
    }
  }

  @Test("of a table has the table's default if the file has none")
  func fromFile() throws {
    let table = #"{"flipbook":1,"stage":{"size":[320,200],"view":"table"}}"#
    let withCurve =
      #"{"flipbook":1,"stage":{"size":[320,200],"view":"table"},"motion":{"curve":"linear"}}"#
    for line in [table, withCurve] {
      #expect(
        try parse(file([line, #"{"k":"end","seq":0}"#])).recording.motion.nanoseconds == 300_000_000
      )
    }
  }
}

@Suite("The summary of an apply")
struct SummaryTests {
  @Test("names the operations in one section or several")
  func operations() {
    let counts = DifferenceCounts(
      sectionInserts: 1, sectionDeletes: 2, sectionMoves: 1, itemInserts: 3, itemDeletes: 4,
      itemMoves: 5)
    let items = "3 inserted, 4 deleted, 5 moved"
    let sections = "1 section inserted, 2 sections deleted, 1 section moved"
    #expect(counts.summary == "\(items), \(sections)")
    #expect(DifferenceCounts(itemMoves: 1).summary == "1 moved")
    #expect(DifferenceCounts().summary == "no change")
  }

  @Test("names marked items after the operations")
  func marks() throws {
    var list = try snapshot("a: x y z")
    try list.reloadItems(["x"])
    try list.reloadSections(["a"])
    try list.reconfigureItems(["y", "z", "x"])
    let apply = Apply(
      snapshot: list, difference: try list.difference(from: snapshot("a: x y")), isAnimated: true)
    #expect(apply.summary == "1 inserted, 1 reloaded, 1 section reloaded, 3 reconfigured")
    #expect(apply.markCount == 5)
  }

  @Test("says that nothing changed")
  func noChange() throws {
    let list = try snapshot("a: x")
    let apply = Apply(snapshot: list, difference: Difference(), isAnimated: true)
    #expect(apply.summary == "no change")
    #expect(apply.markCount == 0)
  }
}
