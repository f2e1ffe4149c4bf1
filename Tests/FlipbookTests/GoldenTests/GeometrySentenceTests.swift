import Testing

@testable import Films
@testable import Flipbook

@Suite("A sentence about a changed line of geometry")
struct GeometrySentenceTests {
  /// The text after a row's place in the golden and in this run, and what the sentence says.
  static let changes: [(old: String, new: String, says: String)] = [
    (
      #"opacity 0.500  move  row "Northgate" detail "3""#,
      #"opacity 0.410  move  row "Northgate" detail "3""#, "is 59 % faded, was 50 %"
    ),
    (#"row "A""#, #"opacity 0.004  row "A""#, "is 100 % faded, was 0 %"),
    (#"opacity 0.504  row "A""#, #"opacity 0.501  row "A""#, "is 49.9 % faded, was 49.6 %"),
    (
      #"row "A" detail "4 pts" color #FF0000"#, #"row "A" detail "14 pts" color #00FF00"#,
      #": its detail is "14 pts", was "4 pts"; its color is #00FF00, was #FF0000"#
    ),
    (
      #"bubble "A""#, #"bubble "A" side trailing"#,
      #": its side is trailing, was none"#
    ),
    (#"row "A" mark unread"#, #"row "A""#, ": its mark is none, was unread"),
    (
      #"row "A" swiped 74.000 action "x""#, #"row "A" swiped 148.000 action "x" actions "x, y""#,
      #"is swiped 148 pt, was 74 pt; its actions is "x, y", was none"#
    ),
    (#"composer "a|""#, #"composer "ab|""#, #": its title is "ab|", was "a|""#),
    (#"row "A""#, #"row "A" badge "1""#, #": its badge is "1", was none"#),
    (#"row "A "quoted" x" badge "1""#, #"row "A "quoted" x""#, #": its badge is none, was "1""#),
    (#"row "A""#, #"move  row "A""#, "is drawn as a move, was a row that stays"),
    (
      #"lifted 0.500  insert  row "A" separator 0.000"#, #"insert  row "A""#,
      "is 0 % lifted, was 50 %; its separator is 100 % visible, was 0 %"
    ),
    (
      #"clip (0.000, 1.000, 2.000, 3.000)  row "A" indent 16.000"#, #"row "A""#,
      ": its indent is 0 pt, was 16 pt"
    ),
    (
      #"clip (0.000, 3.200, 2.000, 0.800)  row "A""#,
      #"clip (0.500, 1.000, 1.500, 3.000)  row "A""#,
      "is cut off by 0.5 pt on the left, was cut off by 2.2 pt at the top"
    ),
    (
      #"clip (0.000, 1.000, 2.000, 1.000)  row "A""#, #"row "A""#,
      "is whole, was cut off by 2 pt at the bottom"
    ),
    (
      #"row "A" separator 1.000 top 0.004"#, #"row "A" top 10.000"#,
      ": its corners at the top have a radius of 10 pt, was 0 pt"
    ),
    (
      #"row "A" top 10.000"#, #"row "A" top 9.996"#,
      ": its corners at the top have a radius of 9.996 pt, was 10 pt"
    ),
    (
      #"row "B" faded 0.500 over row "A""#, #"row "B" faded 0.684 over row "A""#,
      "shows 68 % of its new content, was 50 %"
    ),
    (#"row "B" faded 0.750 over row "A""#, #"row "B""#, "has no old content left, had 25 %"),
    (#"row "B""#, #"row "B" faded 0.750 over row "A""#, "still shows 25 % of its old content"),
    (
      #"row "B" faded 0.500 over row "A" detail "1""#,
      #"row "B" faded 0.500 over row "A" detail "2""#, #": its old detail is "2", was "1""#
    ),
    (
      #"row "A" badge "1" badgeColor #248A3D mark unread"#,
      #"row "A" badge "1" badgeColor #248C3F"#,
      ": its badge color is #248C3F, was #248A3D; its mark is none, was unread"
    ),
    (
      #"row "A" bar 0.500 detail "3""#, #"row "A" bar 0.600 detail "3""#,
      ": its bar is 60 % long, was 50 %"
    ),
    (#"header "A" count 2"#, #"header "A" count 3"#, ": its count is 3, was 2"),
    ("swatch #FF0000", "swatch #00FF00", ": its color is #00FF00, was #FF0000"),
    ("opacity 0.156  touch", "opacity 0.104  touch", "is 90 % faded, was 84 %"),
    ("bar shaded 0.200", "bar", "is 0 % shaded, was 20 %"),
    (#"large title "A""#, #"large title "B""#, #": its title is "B", was "A""#),
    (#"button "Send""#, #"button "OK""#, #": its title is "OK", was "Send""#),
    ("marks 3", "marks 4", "shows 'marks 4' not 'marks 3'"),
    (#"row "A"#, #"row "B""#, #"shows 'row "B"' not 'row "A'"#),
  ]

  @Test("takes no word of the surroundings for the name of a row")
  func surroundings() {
    let place = "(0.000, 0.000, 375.000, 140.000)"
    #expect(GeometryLine("chrome  navigation bar  \(place)  bar").name == nil)
    #expect(GeometryLine("resting  cell bar #2  \(place)  row \"BAR\"").name == "bar")
  }

  @Test("says what changed, in percent, points and words", arguments: changes)
  func says(_ old: String, _ new: String, _ says: String) {
    func line(_ cell: String, _ look: String) -> String {
      "resting  cell \(cell)  (0.000, 1.000, 2.000, 3.000)  \(look)"
    }
    // With rows of the same titles beside it, the row is named by its identifier.
    let others = [line("b", old), line("c", new)]
    let sentence = GeometryComparison(OperationDescriptions())
      .changes(from: [line("a", old)] + others, to: [line("a", new)] + others)
    #expect(sentence.map(\.sentence) == ["cell a" + (says.hasPrefix(":") ? "" : " ") + says])
  }

  @Test("names rows of films by their titles, unless several have the same one")
  func titles() {
    let place = "  (0.000, 1.000, 2.000, 3.000)  "
    let lines = [
      "resting  cell f-1" + place + #"row "Octopus" badge "1""#,
      "resting  cell f-2" + place + #"card "Twin""#, "resting  cell f-3" + place + #"card "Twin""#,
    ]
    let sentences = GeometryComparison(OperationDescriptions())
      .changes(from: lines, to: []).map(\.sentence)
    #expect(
      Set(sentences) == ["row Octopus is missing", "cell f-2 is missing", "cell f-3 is missing"])
  }

  @Test("names a row once that leaves the stage, with its operation before the colon")
  func leaving() throws {
    let script = GoldenFixture.script.replacing("[200, 180]", with: "[200, 90]")
      .replacing("item: cho-oyu, before: everest", with: "item: everest, after: cho-oyu")
    let fixture = try GoldenFixture(script: script)
    let golden = try fixture.recorded()
    let film = try GoldenFixture(script: script.replacing("title: Everest", with: "title: Everst"))
    let shots = try film.transition.goldenContent(at: golden.shares)
    let text = fixture.check().verify(shots, named: golden.defaultName).text
    #expect(text.contains(#"Everst, moved 0 → 3: its title is "Everst", was "Everest" at"#))
    #expect(!text.contains("off the stage"))
  }

  @Test("comes before the sentence about a touch that is missing or elsewhere")
  func order() {
    let place = "(0.000, 1.000, 2.000, 3.000)  "
    let touch = { (x: Int) in "chrome  touch 0  (\(x).000, 1.000, 2.000, 3.000)  touch" }
    let row = { (share: Int) in "resting  cell a  \(place)row \"A\" switch \(share).000" }
    for found in [[row(1)], [touch(9), row(1)]] {
      let changes = GeometryComparison(OperationDescriptions()).changes(
        from: [touch(0), row(0)], to: found)
      #expect(changes.map(\.element) == ["cell a", "touch 0"])
    }
  }

  @Test("gives distances without decimals that mean nothing, and cuts by their cause, once")
  func distances() {
    let line = { (x: String, clip: String) in
      "leaving  cell a  (\(x), 238.000, 343.000, 54.000)\(clip)  delete  row \"A\""
    }
    let sentences = { (old: String, new: String) in
      GeometryComparison(OperationDescriptions()).changes(from: [old], to: [new]).map(\.sentence)
    }
    // The edges of the same stage cut both.
    #expect(
      sentences(
        line("358.501", "  opacity 0.001  clip (358.501, 238.000, 16.499, 54.000)"),
        line("-326.501", "  opacity 0.001  clip (0.000, 238.000, 16.499, 54.000)"))
        == ["row A is 685 pt too far left"])
    #expect(
      sentences(line("16.000", ""), line("35.005", "  clip (40.000, 238.000, 338.005, 54.000)"))
        == ["row A is 19 pt too far right; is cut off by 5 pt on the left, was whole"])
    #expect(
      sentences(line("16.000", ""), line("16.017", "")) == ["row A is 0.017 pt too far right"])
  }

  @Test("says that a section moves or rests, because rows at rest draw the card themselves")
  func cards() {
    let card = #"backdrop  group a b  (16.000, 100.000, 343.000, 88.000)  row """#
    let row = #"resting  cell x  (16.000, 100.000, 343.000, 44.000)  row "X""#
    let comparison = GeometryComparison(OperationDescriptions())
    #expect(
      comparison.changes(from: [card, row], to: [row]).map(\.sentence) == ["section a b is at rest"]
    )
    #expect(
      comparison.changes(from: [row], to: [card, row]).map(\.sentence) == [
        "section a b still moves"
      ])
    #expect(
      comparison.changes(from: [card], to: []).map(\.sentence)
        == ["the card of section a b is missing"])
  }

  @Test("is first about what is visible")
  func visibility() {
    let line = { (name: String, y: Int, opacity: String) in
      "moving  cell \(name)  (0.000, \(y).000, 2.000, 3.000)  \(opacity)row \"A\""
    }
    let changes = GeometryComparison(OperationDescriptions()).changes(
      from: [line("a", 0, "opacity 0.010  "), line("b", 0, "")],
      to: [line("a", 600, "opacity 0.010  "), line("b", 9, "")])
    #expect(changes.map(\.element) == ["cell b", "cell a"])
  }

  @Test("accepts another spelling of a number in an edited file")
  func spelling() {
    let line = { (x: String) in "resting  cell a  (\(x), 1.000, 2.000, 3.000)  row \"A\"" }
    let changes = GeometryComparison(OperationDescriptions()).changes(
      from: [line("-0.000")], to: [line("0.000")])
    #expect(changes.map(\.sentence) == ["row A is written in another way"])
  }

  @Test("names the operation only if the level does not state it")
  func level() {
    let place = "  cell a  (0.000, 1.000, 2.000, 3.000)  "
    let changes = GeometryComparison(OperationDescriptions()).changes(
      from: ["moving" + place + #"move  row "A""#], to: ["resting" + place + #"row "A""#])
    #expect(changes.map(\.sentence) == ["row A is resting instead of moving"])
  }

  @Test(
    "is below a title that has the last parts of the paths, as many as tell them apart",
    arguments: [
      ("/a/b/old.yaml", "/a/b/new.yaml", "old.yaml and new.yaml"),
      ("/a/old/x.yaml", "/a/new/x.yaml", "old/x.yaml and new/x.yaml"),
      ("x.yaml", "new/x.yaml", "x.yaml and new/x.yaml"),
      ("frames", "frames", "frames and frames"),
    ])
  func names(_ first: String, _ second: String, _ title: String) {
    #expect(ComparedNames(first, second).title == title)
  }
}
