import Choreography
import Flipbook
import Testing

@Suite struct SelectionTests {
  @Test(arguments: [
    ("apply:3", Selection.applies(3...3)),
    ("apply:12..15", .applies(12...15)),
    ("apply:..4", .applies(0...4)),
    ("apply:4..", .applies(4...Int.max)),
    ("time:1.5..3", .time(1_500_000_000...3_000_000_000)),
    ("time:0.25", .time(250_000_000...250_000_000)),
    ("mark:filtered..", .marks(from: "filtered", to: nil)),
    ("mark:a..b", .marks(from: "a", to: "b")),
    ("item:everest", .item("everest")),
    ("frame:0", .frames(0...0)),
    ("frame:30..59", .frames(30...59)),
    ("observed:12", .observed(12...12)),
    ("observed:12..", .observed(12...Int.max)),
  ])
  func selectionsAreParsed(_ text: String, _ expected: Selection) {
    #expect(Selection(text) == expected)
  }

  @Test("missing targets are named")
  func missingTargetsAreNamed() throws {
    var recorder = RecordingBuilder(Recording(name: "r", title: "R"))
    var snapshot = Snapshot<String, String>()
    try snapshot.appendSections(["main"])
    try snapshot.appendItems(["everest"])
    recorder.append(
      .apply(
        Apply(
          snapshot: snapshot, difference: snapshot.difference(from: Snapshot()),
          isAnimated: false)), at: 0)
    recorder.append(.mark("filtered"), at: 5)
    let recording = recorder.recording
    #expect(Selection.applies(1...3).problem(in: recording) == "apply 1: there are 0 to 0")
    #expect(
      Selection.applies(Int.min...0).problem(in: recording) == "apply \(Int.min): there are 0 to 0")
    #expect(
      Selection.marks(from: "filterd", to: nil).problem(in: recording)
        == "unknown mark 'filterd'; did you mean 'filtered'?")
    #expect(
      Selection.item("everst").problem(in: recording)
        == "unknown item 'everst'; did you mean 'everest'?")
    #expect(Selection.applies(0...9).problem(in: recording) == nil)
    #expect(Selection.item("everest").problem(in: recording) == nil)
    #expect(Selection.marks(from: nil, to: "filtered").problem(in: recording) == nil)
  }

  @Test("frame n begins at n ÷ 60 s, and the interval excludes the next frame's beginning")
  func frames() throws {
    let recording = RecordingBuilder(Recording(name: "r", title: "R", duration: 2_000_000_000))
      .recording
    #expect(
      try recording.part(.frames(30...59)) == FilmPart(start: 500_000_000, end: 999_999_999))
  }

  @Test("times are those of the film, also after another speed")
  func filmTimes() throws {
    var builder = RecordingBuilder(Recording(name: "r", title: "R", duration: 3_000_000_000))
    builder.append(.pace(Event.Pace(rate: 0.5)), at: 1_000_000_000)
    let recording = builder.recording
    // Two seconds of the recording take four of the film.
    #expect(
      try recording.part(.time(2_000_000_000...4_000_000_000))
        == FilmPart(start: 1_500_000_000, end: 2_500_000_000))
    #expect(
      try recording.part(.frames(120...179)) == FilmPart(start: 1_500_000_000, end: 1_999_999_999))
    let error = #expect(throws: SelectionError.self) {
      try recording.part(.time(5_100_000_000...6_000_000_000))
    }
    #expect(error?.description == "--select: the film ends before 5.1 s; it lasts 5.0 s")
    #expect(Selection.time(0...5_005_000_000).excess(in: recording) == nil)
    #expect(Selection.time(0...Int64.max).excess(in: recording) == nil)
    #expect(
      Selection.time(0...7_000_000_000).excess(in: recording)
        == "the film lasts 5.0 s, and ends before 7.0 s")
    #expect(
      Selection("frame:0..420")?.excess(in: recording)
        == "the film lasts 5.0 s, and ends before 7.0 s")
    #expect(Selection("frame:0..")?.excess(in: recording) == nil)
  }

  @Test(arguments: [
    "", "apply", "frame:x", "apply:", "apply:x", "apply:5..2", "time:-1", "row:3", "3",
    "apply:-1..", "apply:-2", "frame:-99999999999..5", "frame:-1", "frame:9223372036854775807",
    "apply:9223372036854775808", "time:nan..3", "time:1e308", "time:inf..",
    "observed:", "observed:-1", "observed:3..2",
  ])
  func invalidSelectionsAreRejected(_ text: String) {
    #expect(Selection(text) == nil)
  }
}
