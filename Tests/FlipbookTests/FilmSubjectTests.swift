import Flipbook
import Recordings
import Testing

@testable import Choreography

@Suite("The subject of a film in words")
struct FilmSubjectTests {
  private func text(_ first: String, _ later: [String], title: String = "Shop") throws -> String {
    let applies = ([first] + later).map { items in
      "  - apply: {sections: [{section: main, items: [\(items)]}]}\n  - wait: 1"
    }
    let script =
      "flipbook: 1\nname: x\ntitle: \(title)\nsteps:\n" + applies.joined(separator: "\n")
    return try Film(script: script).timeline.subjectText(limit: 250)
  }

  static let films: [(first: String, later: [String], says: String)] = [
    ("a, b, c, d, e", ["e, a, b, c, d"], "Shop: e rises from 5th to 1st place."),
    (
      "a, b, c, d", ["b, c, d, a", "d, b, c, a"],
      "Shop: d rises from 4th to 1st place and a falls to 4th."
    ),
    ("a, b", ["a, c, b", "c, b"], "Shop: c comes and a goes."),
    ("a, b", ["a, b, c", "a, b"], "Shop: c comes and goes."),
    ("a, b", ["b", "a, b"], "Shop: a goes and comes back."),
    ("a, b, c", ["c, a, b", "a, b, c"], "Shop: c moves and comes back."),
    // An insertion above a row does not move it.
    ("a, b", ["x, y, a, b"], "Shop: x and y come."),
    ("a, b", ["a, b"], "The list Shop does not change."),
  ]

  @Test("is what differs between its first and its last list", arguments: films)
  func difference(_ first: String, _ later: [String], _ says: String) throws {
    #expect(try text(first, later) == says)
  }

  private static let board = """
    flipbook: 1
    name: board
    title: Board
    stage: {size: [720, 480], layout: {kind: board}}
    sections: {new: {header: New}, open: {header: Open}, done: {header: Done}}
    steps:
      - apply:
          sections:
            - {section: new, items: [a, b, c, d, {id: e, title: Emma}, f]}
            - {section: open, items: [g]}
            - {section: done}
      - wait: 1
      - edit:
          - {op: moveItem, item: a, toSection: open}
          - {op: moveItem, item: b, toSection: done}
          - {op: moveItem, item: c, toSection: done}
          - {op: deleteItems, items: [d]}
          - {op: appendItems, items: [x], section: new}
        content: [{id: e, title: Eve}, {id: f, badge: new}]
        reconfigure: changed
      - wait: 1
      - edit:
          - {op: deleteSections, sections: [open]}
          - {op: insertSections, sections: [late], before: new}
      - wait: 1
    """

  @Test("counts the rows that it does not name, and names the sections that come and go")
  func rest() throws {
    let film = try Film(script: Self.board)
    #expect(
      film.timeline.subjectText(limit: 250)
        == "Board: b goes from New to Done; c goes from New to Done; x comes; a, d and g go; "
        + "the section late comes; the section Open goes; 2 more rows change.")
    // The clauses that do not fit are counted too: x, a, d, g and the sections.
    #expect(
      film.timeline.subjectText(limit: 100)
        == "Board: b goes from New to Done; c goes from New to Done; "
        + "6 more rows and 2 more sections change.")
  }

  @Test("counts a row that rises less than the one that it names, but not those that step aside")
  func unnamed() throws {
    #expect(
      try text("a, b, c, d, e, f, g, h", ["h, a, b, c, g, d, e, f"])
        == "Shop: h rises from 8th to 1st place and 1 more row changes.")
  }

  private static let parts = """
    flipbook: 1
    name: parts
    title: Week 1
    steps:
      - apply: {sections: [{section: main, items: [a, b, c]}]}
      - wait: 1
      - caption: ONE
      - edit: [{op: moveItem, item: c, before: a}]
      - wait: 1
      - caption: TWO
      - edit: [{op: deleteItems, items: [b]}]
      - wait: 1
    """

  @Test(
    "is that of the selected part, without the title and caption of the apply behind it",
    arguments: [
      (0, "The list Week 1 does not change."),
      (
        1,
        "Week 1 to 2: c rises from 3rd to 1st place and a falls to 2nd. Captions: “ONE”."
      ),
      (2, "Week 2 to 3: b goes. Captions: “TWO”."),
    ])
  func part(apply: Int, says: String) throws {
    var recording = try Film(script: Self.parts).recording
    for (caption, title) in [("ONE", "Week 2"), ("TWO", "Week 3")] {
      let place = try #require(recording.events.firstIndex { $0.kind == .caption(caption) })
      let event = Event(time: recording.events[place].nanoseconds, kind: .title(title))
      recording.events.insert(event, at: place + 1)
    }
    let part = try recording.part(.applies(apply...apply))
    let timeline = Timeline(recording, part: part)
    #expect(timeline.subjectText(limit: 250) == says)
    let words = timeline.motionDescriptions().map(\.text).joined(separator: " ")
    #expect(!words.contains(["ONE", "TWO", "THREE"][apply]))
  }

  @Test("is named by the title, from its first to its last number, without the rows' places")
  func race() throws {
    let film = try Film(shippedScenario("race"))
    #expect(
      film.timeline.subjectText(limit: 250)
        == "Most played, week 1 to 12: Glass Orchard rises from 8th to 2nd place; "
        + "Paper Lanterns falls to 6th; Marble Fox and Winter Radio come; "
        + "Slow Harbour and Eleven Doors go; 4 more rows change.")
  }

  @Test("has the first captions that fit, but none that differ in a number only")
  func captions() throws {
    let chat = try Film(shippedScenario("chat")).timeline
    #expect(
      chat.subjectText(limit: 250)
        == "Chat: 9 messages come. Captions: “A message is written and sent. The list stays at its "
        + "end” and “New messages come at the bottom”.")
    #expect(chat.subjectText(limit: 60) == "Chat: 9 messages come.")
    let league = try Film(shippedScenario("league")).timeline
    #expect(!league.subjectText(limit: 999).contains("After week"))
  }
}
