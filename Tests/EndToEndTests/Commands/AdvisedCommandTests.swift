import Foundation
import Testing

@Suite("The jq commands that messages about JSON files advise") struct AdvisedCommandTests {
  /// JSON files, and a column with its texts of the table that the advised commands give.
  private static let files: [(json: String, column: String, texts: [String])] = [
    // A chat export: the messages stay, with the names of their chats.
    (
      #"""
      {"about": "x", "tags": [1], "chats": {"list": [
        {"name": "Lake", "id": 1, "messages": [
          {"id": 7, "from": "Mia", "date": "2024-05-01T09:00:00", "reactions": [{"emoji": "+"}]},
          {"id": 8, "from": "Ben", "date": "2024-05-01T09:01:00"}]},
        {"name": "Work", "id": 2, "messages": []}]}}
      """#,
      "from", ["Mia", "Ben"]
    ),
    // Messages of which some are lists of texts and links.
    (
      #"""
      {"id": 1, "messages": [
        {"id": 1, "date": "2024-05-01", "text": "Hi", "parts": [{"type": "plain", "text": "Hi"}]},
        {"id": 2, "date": "2024-05-02", "text": ["see ", {"type": "link", "text": "x.org"}],
         "reactions": [{"count": 1}]}]}
      """#,
      "text", ["Hi", "see x.org"]
    ),
    // Issues with labels, some without.
    (
      #"""
      [{"n": 1, "at": "2024-01-01", "user": {"login": "ana"}, "labels": [{"name": "bug"}, {"name": "p1"}]},
       {"n": 2, "at": "2024-01-02", "user": {"login": "ben"}, "labels": [], "x y": [[1], [2]]},
       {"n": 2, "at": "2024-01-03", "user": null}]
      """#,
      "labels", ["bug, p1", "", ""]
    ),
    // Series, as weather services give them.
    (
      #"{"place": "x", "hourly": {"time": ["2024-01-01T00:00", "2024-01-01T01:00"], "heat": [3, 4]}}"#,
      "heat", ["3", "4"]
    ),
    // Objects by their dates.
    (
      #"{"base": "EUR", "rates": {"2024-01-01": {"USD": 1.1}, "2024-01-02": {"USD": 1.2}, "2024-01-03": {"USD": 1}}}"#,
      "key", ["2024-01-01", "2024-01-02", "2024-01-03"]
    ),
    // Several arrays, the largest first, and a name that is no word.
    (
      #"{"a-b": {"c": [{"k": "x"}, {"k": "y"}]}, "d": [{"k": "z"}]}"#, "k", ["x", "y"]
    ),
  ]

  @Test("give a table with the rows that matter", arguments: files.indices)
  func commands(index: Int) throws {
    let (json, column, texts) = Self.files[index]
    let sandbox = try Sandbox(["0.json": json])
    var file = 0
    // Each message names one command; a flat table has none.
    while file < 4 {
      let outcome = try sandbox.flipbook("new", "a", "--from", "\(file).json", "-o", "-")
      guard let match = outcome.errors.firstMatch(of: #/["']jq (?<filter>'[^']*'|\S+) FILE["']/#)
      else { break }
      let result = try sandbox.shell("jq \(match.filter) \(file).json > \(file + 1).json")
      #expect(result.status == 0, "\(match.filter): \(result.errors)")
      file += 1
    }
    #expect(file > 0)
    let rows = try #require(
      JSONSerialization.jsonObject(with: Data(sandbox.text("\(file).json").utf8))
        as? [[String: Any]])
    #expect(rows.map { $0[column].map { "\($0)" } ?? "" } == texts)
  }
}
