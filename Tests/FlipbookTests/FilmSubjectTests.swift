import Flipbook
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

  @Test("is named by the title, from its first to its last number, without the rows' places")
  func race() throws {
    let film = try Film(shippedScenario("race"))
    #expect(
      film.timeline.subjectText(limit: 250)
        == "Most played, week 1 to 12: Glass Orchard rises from 8th to 2nd place; "
        + "Paper Lanterns falls to 6th; Marble Fox and Winter Radio come.")
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
