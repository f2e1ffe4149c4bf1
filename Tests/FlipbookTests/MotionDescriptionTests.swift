import Choreography
import Flipbook
import Foundation
import Recordings
import Testing

@Suite("The motion of a film in words")
struct MotionDescriptionTests {
  func words(_ steps: String, head: String = "") throws -> [String] {
    try film(steps, head: head).timeline.motionDescriptions().map(\.text)
  }

  func film(_ steps: String, head: String) throws -> Film {
    try Film(
      script: """
        flipbook: 1
        name: list
        data: {goods: [{id: m, title: Milk}, {id: b, title: Bread}, {id: a, title: Apples}, {id: d, title: Dates}], more: [\((1...12).map { "r\($0)" }.joined(separator: ", "))]}
        \(head)
        steps:
        \(steps)
        """)
  }

  static let start =
    "  - apply: {sections: [{section: main, items: [m, b, a, d]}]}\n"
    + "  - wait: 1\n"

  @Test("names titles, places, the time, and what gives way")
  func move() throws {
    let words = try words(
      Self.start + "  - apply: {sections: [{section: main, items: [m, a, d, b]}]}\n  - wait: 1")
    #expect(
      words == [
        "The list appears with 4 rows: Milk, Bread, Apples and Dates.",
        "Bread goes from the second to the fourth place in 0.25 s; Apples and Dates move up. "
          + "Nothing is deleted.",
      ])
  }

  @Test("says what the film's speed and zoom become, before the apply that shows it")
  func direction() throws {
    let words = try words(
      Self.start + """
          - pace: 0.5
          - pace: 0.25
          - zoom: {to: b}
          - edit: [{op: deleteItems, items: [m]}]
          - pace: 1
          - zoom: {to: main, scale: 1}
          - edit: [{op: deleteItems, items: [d]}]
          - pace: 0.5
          - wait: 1
        """)
    #expect(words.count == 3)
    #expect(
      words[1].hasPrefix(
        "The film plays at 0.25 times its normal speed. The picture zooms in on Bread. "
          + "Milk is deleted from "))
    #expect(
      words[2].hasPrefix(
        "The film plays at its normal speed again. The picture shows the whole stage again. "
          + "Dates is deleted from "))
  }

  @Test("quotes names without letters")
  func blankNames() throws {
    let words = try words(items: #"["", " ", "a"]"#, lines: [#"{"k":"end","seq":1,"dt":0}"#])
    #expect(words == ["The list appears with 3 rows: “”, “ ” and a."])
  }

  /// The words about a recording of three rows and some more lines.
  private func words(
    items: String = #"["a","b","c"]"#, lines: [String]
  ) throws -> [String] {
    let head = [
      #"{"flipbook":1,"minor":1,"name":"x","title":"X","stage":{"size":[320,400],"scale":1}}"#,
      #"{"k":"snapshot","seq":0,"dt":0,"sections":[{"section":"m","items":\#(items)}]}"#,
    ]
    let file = FileManager.default.temporaryDirectory
      .appending(path: "words-\(UUID().uuidString).flip.jsonl")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data((head + lines).map { $0 + "\n" }.joined().utf8).write(to: file)
    return try Film(file.path).timeline.motionDescriptions().map(\.text)
  }

  @Test("claims no motion that frames do not show")
  func unshown() throws {
    let rows = (0..<3).map { #"{"id":"\#(["a", "b", "c"][$0])","at":[0,\#($0 * 44),320,44]}"# }
    let frame = #""full":true,"visible":[0,0,320,400],"items":[\#(rows.joined(separator: ","))]}"#
    let words = try words(lines: [
      #"{"k":"frame","seq":1,"dt":0,"# + frame,
      #"{"k":"snapshot","seq":2,"dt":1000000000,"sections":[{"section":"m","items":["c","a","b"]}],"animated":true}"#,
      #"{"k":"frame","seq":3,"dt":16666667,"# + frame, #"{"k":"end","seq":4,"dt":2000000000}"#,
    ])
    #expect(
      words.last
        == "c goes from the third to the first place. No frame shows a row move, come or go. "
        + "Nothing is deleted.")
  }

  @Test("tells no gesture that cannot be: on a row or at a place that the list does not have")
  func impossibleGestures() throws {
    let words = try words(lines: [
      #"{"k":"tap","seq":1,"dt":1000000000,"item":"zz"}"#,
      #"{"k":"tap","seq":2,"dt":0,"item":"b","at":[3,3]}"#,
      #"{"k":"tap","seq":3,"dt":0,"item":"c","at":[0,2]}"#,
      #"{"k":"drag","seq":4,"dt":0,"item":"c","from":[0,2],"to":[5,9],"duration":300000000}"#,
      #"{"k":"drag","seq":5,"dt":0,"item":"a","from":[0,0],"to":[0,2],"allowed":false,"duration":300000000}"#,
      #"{"k":"snapshot","seq":6,"dt":300000000,"sections":[{"section":"m","items":["b","c","a"]}],"animated":false}"#,
      #"{"k":"end","seq":7,"dt":1000000000}"#,
    ])
    #expect(
      words.last
        == "c is tapped. a goes from the first to the third place at once; b and c move up. "
        + "Nothing is deleted.")
  }

  @Test("names a chat's messages, and its field")
  func chat() throws {
    let words = try words(
      """
        - apply: {sections: [{section: main, items: [{id: x, title: Mia, subtitle: Hello}]}]}
        - wait: 1
        - type: Hi
        - clear: {}
        - edit: [{op: appendItems, items: [{id: y, title: Hi, isOwn: true}, {id: z, title: Mia, subtitle: Bye}]}]
        - wait: 1
      """, head: "stage: {composer: Message, layout: {kind: bubbles}}")
    #expect(words[0] == "The list appears with 1 row: Mia: “Hello”.")
    #expect(
      words[1].hasPrefix(
        "The message field reads “Hi”. The message field is cleared. Hi is inserted at "
      ))
  }

  @Test("tells a new text beside a new title")
  func titleAndDetail() throws {
    let words = try words(
      Self.start
        + "  - content: [{id: b, title: 1 Bread, detail: \"12\"}]\n  - wait: 1\n"
        + "  - content: [{id: b, title: 2 Bread, detail: \"13\"}]\n  - wait: 1")
    #expect(
      words.contains { $0.contains("1 Bread now reads “2 Bread”, and “12” becomes “13”") })
  }

  @Test("counts what is long")
  func long() throws {
    let rows = (1...12).map { "r\($0)" }.joined(separator: ", ")
    let words = try words(
      Self.start + "  - apply: {sections: [{section: main, items: [m, b, a, d, \(rows)]}]}\n"
        + "  - wait: 1\n  - apply: {sections: [{section: main, items: [d, \(rows)]}]}\n  - wait: 1")
    #expect(
      words[1]
        == "12 rows are inserted at the end in 0.25 s: r1, r2, r3 and 9 more. Nothing is deleted.")
    #expect(
      words[2]
        == "Milk, Bread and Apples are deleted at the top in 0.25 s; 13 rows move up.")
  }

  @Test("names sections by their headers, also those that move as a whole")
  func sections() throws {
    let words = try words(
      """
        - apply: {sections: [{section: s, items: [m, b]}, {section: t, items: [a]}]}
        - wait: 1
        - apply: {sections: [{section: s, items: [m]}, {section: t, items: [b, a]}]}
        - wait: 1
        - apply: {sections: [{section: n, items: [d]}, {section: s, items: [m]}, {section: t, items: [b, a]}]}
        - wait: 1
      """, head: "sections: {s: {header: To buy}, t: {header: Done}}")
    #expect(
      words[1]
        == "Bread goes from the second place of To buy to the first place of Done in 0.25 s; "
        + "the section Done moves up. Nothing is deleted.")
    #expect(
      words[2]
        == "The section n with 1 row is inserted at the first place in 0.25 s; "
        + "the sections To buy and Done move down. Nothing is deleted.")
  }

  /// In a grid a smaller index is to the left or in the line above.
  @Test(
    "tells the directions that people see",
    arguments: [
      ("list", "3 rows move up"), ("grid, columns: 2", "3 rows move toward the front"),
      ("carousel", "3 rows move toward the front"),
    ])
  func directions(layout: String, shift: String) throws {
    let words = try words(
      Self.start.replacing("a, d]", with: "a, d, r1]")
        + "  - apply: {sections: [{section: main, items: [m, a, d, r1]}]}\n  - wait: 1",
      head: "stage: {size: [320, 480], layout: {kind: \(layout)}}")
    #expect(
      words[1]
        == "Bread is deleted from the second place in 0.25 s; \(shift.replacing("3 rows", with: "Apples, Dates and r1"))."
    )
  }

  @Test("says of a section with others around it that it keeps its place")
  func reversedSections() throws {
    let sections = [
      "{section: s, items: [m]}", "{section: t, items: [a]}", "{section: n, items: [d]}",
    ]
    let applies = [sections, sections.reversed()].map {
      "  - apply: {sections: [\($0.joined(separator: ", "))]}\n  - wait: 1\n"
    }
    let words = try words(applies.joined())
    #expect(words[1].contains("The section t keeps the second place."), "\(words[1])")
  }

  @Test("tells no direction of rows and sections that stay where they are seen")
  func still() throws {
    let columns = try words(
      """
        - apply: {sections: [{section: s, items: [m, b]}, {section: t, items: [a]}]}
        - wait: 1
        - apply: {sections: [{section: s, items: [m]}, {section: t, items: [a]}]}
        - wait: 1
      """, head: "stage: {size: [320, 480], layout: {kind: board}}")
    #expect(columns[1] == "Bread is deleted from the second place of s in 0.25 s.")
    let read = try words(
      "  - apply: {sections: [{section: main, items: [r1, r2, r3, r4, r5, r6]}]}\n  - wait: 1\n"
        + "  - apply: {sections: [{section: main, items: [m, r1, r2, r3, r4, r5, r6]}]}\n  - wait: 1",
      head: "stage: {size: [320, 100], anchor: bottom}")
    #expect(read[1] == "Milk is inserted at the first place in 0.25 s. Nothing is deleted.")
  }

  @Test("is public, by the number of an apply")
  func ofApply() throws {
    let film = try Film(shippedScenario("contacts"))
    #expect(
      film.words(ofApply: 6)
        == "Jonas Berg is deleted from the second place of Coworkers in 0.5 s; "
        + "Xenia Ilić and Zora Wolf move up.")
    #expect(film.words(ofApply: 7) == nil)
  }

  @Test("says once that rows move up, whether their places become smaller or greater")
  func oneDirection() throws {
    let words = try words(
      """
        - apply: {sections: [{section: s, items: [m, b, r1]}, {section: t, items: [a, d]}]}
        - wait: 1
        - apply: {sections: [{section: s, items: [r1]}, {section: t, items: [r2, a, d]}]}
        - wait: 1
      """)
    #expect(
      words[1]
        == "r2 is inserted at the first place of t in 0.25 s; r1, Apples and Dates move up, "
        + "and the section t moves up. Milk and Bread are deleted at the top of s.")
  }

  @Test("names one of many rows that move, and counts the others")
  func many() throws {
    let rows = (1...8).map { "r\($0)" }.joined(separator: ", ")
    let words = try words(
      Self.start.replacing("a, d]", with: "a, d, \(rows)]")
        + "  - apply: {sections: [{section: main, items: [\(rows), b, a, d, m]}]}\n  - wait: 1")
    #expect(
      words[1]
        == "4 rows change their places in 0.25 s, among them Milk from the first to the twelfth "
        + "place; 8 other rows move up. Nothing is deleted.")
  }

  @Test("writes titles with single spaces")
  func spaces() throws {
    let words = try words(
      Self.start
        + "  - edit: [{op: reconfigureItems, items: [{id: b, title: \"Rye  and\\tmalt \"}]}]\n  - wait: 1"
    )
    #expect(words[1] == "Bread now reads “Rye and malt” in 0.25 s.")
  }

  @Test("says that a section is reloaded, and which header is new")
  func reloadedSection() throws {
    let steps = Self.start + "  - edit: [{op: reloadSections, sections: [main]}]\n  - wait: 1"
    var recording = try film(steps, head: "sections: {main: {header: To buy}}").recording
    let apply = try #require(
      recording.events.lastIndex { if case .apply = $0.kind { true } else { false } })
    let new = SectionContent(id: "main", header: "Done")
    recording.events.insert(
      Event(time: recording.events[apply].nanoseconds, kind: .content(items: [], sections: [new])),
      at: apply)
    #expect(
      Film(recording).timeline.motionDescriptions()[1].text
        == "The section Done is reloaded in 0.25 s. The header “To buy” becomes “Done”.")
  }

  /// As an app's header: `stale-header` says that the old one stays on screen.
  @Test(
    "keeps the header of a section that is not reloaded, except of snapshots and pages",
    arguments: [nil, "snapshots", "page"])
  func staleHeader(source: String?) throws {
    let kind = source.map { #","source":"\#($0)""# } ?? ""
    let reader = try RecordingReader(
      Data(
        """
        {"flipbook":1,"name":"list"\(kind)}
        {"k":"content","seq":0,"dt":0,"sections":[{"id":"s","header":"2 new"}]}
        {"k":"snapshot","seq":1,"dt":0,"sections":[{"section":"s","items":["a","b"]}],"animated":false}
        {"k":"content","seq":2,"dt":1000000000,"sections":[{"id":"s","header":"1 new"}]}
        {"k":"snapshot","seq":3,"dt":0,"sections":[{"section":"s","items":["a"]}]}
        {"k":"end","seq":4,"dt":1000000000}

        """.utf8), file: "list")
    let film = Film(try RecordingFile(reader).recording)
    let texts = film.timeline.scene(at: 1_900_000_000, number: 0).elements.compactMap {
      element -> String? in
      if case .header(let text, _, _, _, _) = element.content { text } else { nil }
    }
    #expect(texts == [source == nil ? "2 new" : "1 new"])
    let words = film.timeline.motionDescriptions()[1].text
    #expect(words.contains("becomes “1 new”") == (source != nil))
    let rules = try film.check().findings.map(\.rule)
    #expect(rules.contains("stale-header") == (source == nil))
  }

  @Test("says that a row of a tree opens only if its children appear")
  func leaf() throws {
    let words = try words(
      """
        - outline: {section: main, tree: [{id: f, title: Fruit, children: [m, {id: n, title: Nut, children: [b]}]}, a]}
        - wait: 1
        - outline: {section: main, edit: [{op: expand, items: [a, n]}]}
        - wait: 1
        - outline: {section: main, edit: [{op: expand, items: [f]}]}
        - wait: 1
        - outline: {section: main, edit: [{op: collapse, items: [a, f]}]}
        - wait: 1
      """, head: "stage: {layout: {kind: outline}}")
    #expect(words[1] == "Nothing changes.")
    #expect(words[2].hasPrefix("Fruit opens in 0.25 s"))
    #expect(!words[2].contains("Nut opens"))
    #expect(words[3].hasPrefix("Fruit closes in 0.25 s"))
  }
}
