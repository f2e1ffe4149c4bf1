import Choreography
import Flipbook
import Foundation
import Recordings
import Testing

extension MotionDescriptionTests {
  @Test("tells content by the old title, and gestures before what they cause")
  func content() throws {
    let words = try words(
      Self.start
        + "  - tap: b\n  - edit: [{op: reconfigureItems, items: [{id: b, title: Rye}]}]\n  - wait: 1\n"
        + "  - swipe: m\n  - edit: [{op: deleteItems, items: [m]}]\n    animated: false\n  - wait: 1"
    )
    #expect(words[1] == "Bread is tapped. Bread now reads “Rye” in 0.25 s.")
    #expect(
      words[2].hasPrefix("Milk is swiped aside for “delete”. Milk is deleted from the first place"))
  }

  @Test("says that a batch was refused, and why")
  func refusal() throws {
    let words = try words(
      Self.start + "  - batch: {deletes: [[0, 7]], expect: refused}\n  - wait: 1")
    #expect(
      words.last == "The view refuses a batch: attempt to delete item 7 from section 0 which only "
        + "contains 4 items before the update.")
  }

  @Test("as JSON has the rows of deleted and inserted sections")
  func sectionRows() throws {
    let film = try film(
      Self.start + """
          - apply: {sections: [{section: new, items: [r1, r2]}, {section: main, items: [m]}]}
          - wait: 1
          - apply: {sections: [{section: main, items: [m]}]}
          - wait: 1
        """, head: "")
    let words = film.timeline.motionDescriptions().map(\.json)
    #expect(ids(words[1], "inserted") == ["r1", "r2"])
    #expect(ids(words[1], "deleted") == ["b", "a", "d"])
    #expect(ids(words[2], "deleted") == ["r1", "r2"])
  }

  @Test("as JSON has the seen directions, not those of the places in a section")
  func seenDirections() throws {
    let film = try film(
      Self.start + """
          - apply: {sections: [{section: new, items: [r1, r2]}, {section: main, items: [b, a, d]}]}
          - wait: 1
        """, head: "")
    let words = try #require(film.timeline.motionDescriptions().last)
    #expect(words.text.contains("Bread, Apples and Dates move down"))
    #expect(words.json["down"] == .strings(["b", "a", "d"]))
    #expect(words.json["up"] == .strings([]))
  }

  @Test("does not mention rows that make room beyond the screen")
  func unseenRows() throws {
    let rows = (1...60).map { "x\($0)" }
    func apply(_ rows: [String]) -> String {
      let items = rows.map { "{id: \($0), title: \($0)}" }.joined(separator: ", ")
      return "  - apply: {sections: [{section: main, items: [\(items)]}]}\n"
    }
    let later = rows.filter { $0 != "x60" && $0 != "x50" } + ["x60", "x50"]
    let words = try words(apply(rows) + "  - wait: 1\n" + apply(later) + "  - wait: 1")
    #expect(words[1] == "x50 goes from the 50th to the 60th place in 0.25 s. Nothing is deleted.")
  }

  private func ids(_ words: JSONValue, _ key: String) -> [String] {
    words[key]?.elements?.compactMap { $0["id"]?.string } ?? []
  }
}
