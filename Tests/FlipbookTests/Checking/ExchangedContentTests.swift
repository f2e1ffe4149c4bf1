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

  @Test("are allowed where several rows have one content")
  func states() throws {
    #expect(try found(["Follow", "Unfollow", "Follow"], to: ["Unfollow", "Follow"]) == [])
  }
}
