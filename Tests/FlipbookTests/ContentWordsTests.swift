import Choreography
import Flipbook
import Recordings
import Testing

@Suite("New content in words")
struct ContentWordsTests {
  private func words(_ steps: String, items: String = "[m, b, a, d]", head: String = "") throws
    -> [String]
  {
    try Film(
      script: """
        flipbook: 1
        name: list
        \(head)
        steps:
          - apply: {sections: [{section: main, items: \(items)}]}
          - wait: 1
        \(steps)
          - wait: 6
        """
    ).timeline.motionDescriptions().map(\.text)
  }

  /// Contents before, new ones, and the words.
  private static let changes = [
    (
      "title: Alpha, subtitle: s1, detail: 1, badge: 3", "title: Alfa, subtitle: s2, detail: 2",
      "Alpha now reads “Alfa”, “s1” becomes “s2” and “1” becomes “2” in 0.25 s."
    ),
    (
      "subtitle: A, detail: 2", "subtitle: B, detail: 3",
      "m changes: “A” becomes “B” and “2” becomes “3” in 0.25 s."
    ),
    (
      "subtitle: 1 l, badge: 3", "subtitle: 2 l, badge: 12",
      "m changes: “1 l” becomes “2 l” and “3” becomes “12” in 0.25 s."
    ),
    (
      "subtitle: s, badge: b, detail: d", "subtitle: null, badge: null, detail: null",
      "m loses the texts “s”, “d” and “b” in 0.25 s."
    ),
    (
      "detail: 1", "detail: 2, badge: new",
      "m changes: “1” becomes “2”, and it gets the text “new” in 0.25 s."
    ),
    ("bar: 0.2", "bar: 0.9", "m gets a longer bar in 0.25 s."),
    ("bar: 0.2, detail: 2", "bar: 0.9, detail: 9", "m changes: “2” becomes “9” in 0.25 s."),
    (
      "color: \"#00AA00\", symbol: mail", "color: \"#AA0000\", symbol: star",
      "m gets another color and symbol in 0.25 s."
    ),
    ("accessory: switch, isOn: true", "isOn: false", "The switch of m goes off in 0.25 s."),
  ]

  @Test("tell every part that changes", arguments: changes)
  func parts(before: String, change: String, expected: String) throws {
    let words = try words(
      "  - content: [{id: m, \(change)}]", items: "[{id: m, \(before)}]")
    #expect(words[1] == expected)
  }

  @Test("tell the numbers of the first three of many rows, in the order of the list")
  func many() throws {
    let rows = ["e", "c", "a", "d", "b"]
    let items = rows.map { "{id: \($0), detail: 1}" }.joined(separator: ", ")
    let changes = rows.sorted().map { "{id: \($0), detail: 2}" }.joined(separator: ", ")
    let words = try words("  - content: [\(changes)]", items: "[\(items)]")
    #expect(
      words[1]
        == "5 rows have new content in 0.25 s: e (“1” becomes “2”), c (“1” becomes “2”), "
        + "a (“1” becomes “2”) and 2 more.")
  }

  @Test("tell of many rows also the texts that go and come, the controls and the switches")
  func gainsAndLosses() throws {
    let words = try words(
      "  - content: [{id: a, title: Pears, detail: null}, {id: b, detail: null}, "
        + "{id: c, badge: new, accessory: checkmark}, {id: d, detail: \"2\", isOn: true}]",
      items: "[{id: a, title: Apples, detail: 800}, {id: b, detail: 2}, {id: c}, "
        + "{id: d, detail: 1, accessory: switch, isOn: false}]")
    #expect(
      words[1]
        == "4 rows have new content in 0.25 s: Apples (now reads “Pears”, and it loses the text "
        + "“800”), b (loses the text “2”), c (gets the text “new” and gets a checkmark) and "
        + "d (“1” becomes “2”, and it is switched on).")
  }

  @Test("count the headers beyond three")
  func headers() throws {
    let names = ["p", "q", "r", "s", "t"]
    let sections = names.map { "\($0): {header: \($0.uppercased())}" }.joined(separator: ", ")
    let apply = names.map { "{section: \($0), items: [\($0)1]}" }.joined(separator: ", ")
    let script = """
      flipbook: 1
      name: list
      sections: {\(sections)}
      steps:
        - apply: {sections: [\(apply)]}
        - wait: 1
        - edit: [{op: reloadSections, sections: [\(names.joined(separator: ", "))]}]
        - wait: 1
      """
    var recording = try Film(script: script).recording
    let contents = names.map { SectionContent(id: $0, header: "new \($0)") }
    let last = try #require(
      recording.events.lastIndex {
        if case .apply = $0.kind { true } else { false }
      })
    recording.events.insert(
      Event(
        time: recording.events[last].nanoseconds, kind: .content(items: [], sections: contents)),
      at: last)
    let words = Film(recording).timeline.motionDescriptions().map(\.text)
    #expect(
      words[1].hasSuffix("The header “R” becomes “new r”. 2 more headers change."), "\(words[1])")
  }

  @Test("name a fourth row, which takes no more space than its count")
  func fourth() throws {
    let changes = ["m", "b", "a", "d"].map { "{id: \($0), title: x\($0)}" }.joined(separator: ", ")
    let words = try words("  - content: [\(changes)]")
    #expect(words[0] == "The list appears with 4 rows: m, b, a and d.")
    #expect(words[1].hasSuffix("a (now reads “xa”) and d (now reads “xd”)."))
  }

  @Test("give the seconds that the film takes", arguments: [(0.25, "4"), (0.5, "2"), (2, "0.5")])
  func pace(rate: Double, seconds: String) throws {
    let words = try words(
      "  - pace: \(rate)\n  - edit: [{op: deleteItems, items: [m]}]",
      head: "motion: {duration: 1, curve: linear}")
    #expect(words[1].contains("in \(seconds) s"))
  }

  @Test("count of a section that is deleted only the rows that leave")
  func deletedSection() throws {
    let words = try words("  - apply: {sections: [{section: n, items: [d]}]}")
    #expect(words[1].contains("The section main with 3 rows is deleted"))
  }
}
