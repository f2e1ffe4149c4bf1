import Analysis
import Recordings
import Scenarios
import Testing

@Suite("Two rows that exchange their contents")
struct ExchangedContentTests {
  /// Returns the findings of a list of three titles whose first two rows get other ones.
  private func found(
    _ titles: [String], to new: [String], isPage: Bool = true
  ) throws -> [[String]] {
    let ids = ["a", "b", "c"]
    func contents(_ titles: [String]) -> String {
      zip(ids, titles).map { "{id: \($0), title: \($1)}" }.joined(separator: ", ")
    }
    let script = """
      flipbook: 1
      name: exchange
      steps:
        - apply: {sections: [{section: main, items: [\(contents(titles))]}]}
        - wait: 1
        - content: [\(contents(new))]
        - edit: [{op: reconfigureItems, items: [a, b]}]
        - wait: 1

      """
    var recording = try Scenario.parse(script, file: "exchange.yaml").run().recording
    if isPage { recording.unknown = .object(["source": .string("page")]) }
    return Check(recording).findings().filter { $0.rule == "positional-identifier" }.map(\.ids)
  }

  @Test("are found on a page; allowed where a mark of an app says so")
  func exchange() throws {
    let titles = ["Apples", "Bread", "Cheese"]
    #expect(try found(titles, to: ["Bread", "Apples"]) == [["a", "b"]])
    #expect(try found(titles, to: ["Bread", "Butter"]) == [])
    #expect(try found(titles, to: ["Bread", "Apples"], isPage: false) == [])
  }

  @Test("of three or more are found after the last apply, if one event exchanges them")
  func afterLastApply() throws {
    func found(_ events: [[String: String]]) throws -> [[String]] {
      let script = """
        flipbook: 1
        name: exchange
        steps:
          - apply: {sections: [{section: main, items: [{id: a, title: A}, {id: b, title: B}, {id: c, title: C}]}]}
          - wait: 9

        """
      var recording = try Scenario.parse(script, file: "exchange.yaml").run().recording
      recording.events += events.enumerated().map { index, titles in
        let items = titles.sorted { $0.key < $1.key }.map { id, title in
          var content = ItemContent(id: id)
          content.title = title
          return content
        }
        return Event(
          time: Int64(index + 1) * 1_000_000_000, kind: .content(items: items, sections: []))
      }
      let findings = Check(recording).findings().filter { $0.rule == "positional-identifier" }
      #expect(findings.allSatisfy { $0.apply == 0 })
      return findings.map(\.ids)
    }
    #expect(try found([["a": "B", "b": "C", "c": "A"]]) == [["a", "b", "c"]])
    #expect(try found([["a": "B", "b": "A"]]) == [])
    #expect(try found([["a": "B"], ["b": "C"], ["c": "A"]]) == [])
    #expect(try found([["a": "X", "b": "Y", "c": "Z"]]) == [])
  }

  @Test("are allowed where several rows have one content")
  func states() throws {
    #expect(try found(["Follow", "Unfollow", "Follow"], to: ["Unfollow", "Follow"]) == [])
  }
}
