import Recordings
import Testing

@testable import Scenarios

@Suite("The model table") struct TableModelTests {
  private static let league = """
    week,team,points,division
    1,Owls,3,North
    1,Foxes,1,South
    1,Hares,1,North
    2,Owls,3,North
    2,Foxes,4,South
    2,Hares,10,North

    """

  private func run(
    _ parameters: String, steps: String = "- tick: {every: 1}", csv: String = league
  ) throws -> ScenarioRun {
    let text = script(
      "- start: {}\n" + steps,
      head: "model: {table: {file: t.csv, at: week, id: team, \(parameters)}}")
    return try parse(text, files: ["t.csv": csv]).run()
  }

  private func messages(
    _ parameters: String = "file: t.csv, at: week, id: team", steps: String = "- start: {}",
    csv: String = league
  ) -> [String] {
    let text = script(steps, head: "model: {table: {\(parameters)}}")
    return ScenariosTests.messages(text, files: ["t.csv": csv])
  }

  @Test("shows one snapshot for each value of its time")
  func times() throws {
    let run = try run("title: team")
    #expect(run.recording.states == ["main: Owls Foxes Hares", "main: Owls Foxes Hares"])
    #expect(run.recording.milliseconds == [0, 1000])
  }

  @Test("sorts numbers by value, in descending order after a minus")
  func sort() throws {
    #expect(
      try run("sort: -points").recording.states
        == ["main: Owls Foxes Hares", "main: Hares Foxes Owls"])
    #expect(
      try run("sort: points").recording.states
        == ["main: Foxes Hares Owls", "main: Owls Foxes Hares"])
    #expect(
      try run("sort: [points, -team]").recording.states
        == ["main: Hares Foxes Owls", "main: Owls Foxes Hares"])
  }

  @Test("puts rows without a value last, in both directions")
  func emptyValues() throws {
    let csv = "week,team,points\n1,a,\n1,b,2\n1,c,10\n"
    let none = "- wait: 1"
    #expect(
      try run("sort: points", steps: none, csv: csv).recording.states == ["main: b c a"])
    #expect(
      try run("sort: -points", steps: none, csv: csv).recording.states == ["main: c b a"])
  }

  @Test("keeps the first rows of each section")
  func limit() throws {
    #expect(
      try run("sort: -points, limit: 2").recording.states == [
        "main: Owls Foxes", "main: Hares Foxes",
      ])
    #expect(
      try run("sort: -points, limit: 1, section: division").recording.states
        == ["North: Owls | South: Foxes", "North: Hares | South: Foxes"])
  }

  @Test("reconfigures exactly the rows whose content differs")
  func reconfiguration() throws {
    let applies = try run("detail: \"{points} pts\"").recording.timedApplies.map(\.apply.snapshot)
    #expect(applies.map(\.reconfiguredItemIdentifiers) == [[], ["Foxes", "Hares"]])
  }

  @Test("makes rows and headers of columns and templates")
  func content() throws {
    let recording = try run(
      "title: team, detail: \"{points} pts\", section: division, caption: \"Week {week}\""
    ).recording
    var owls = ItemContent(id: "Owls", title: "Owls")
    owls.detail = "3 pts"
    #expect(recording.recordedItems.first == owls)
    let captions = recording.events.compactMap { event in
      if case .caption(let text) = event.kind { text } else { nil }
    }
    #expect(captions == ["Week 1", "Week 2"])
    let headers = recording.events.flatMap { event in
      if case .content(_, let sections) = event.kind {
        sections.compactMap(\.header)
      } else {
        [String]()
      }
    }
    #expect(headers == ["North", "South"])
  }

  @Test(
    "sorts numeric times and dates, and keeps other times in the order of the file",
    arguments: [
      ("10,9,x", "x"), ("10,9", "9 10"), ("2024-10-01,2024-09-30", "2024-09-30 2024-10-01"),
      ("heats,final", "heats final"), ("1.5,-2,1e1", "-2 1.5 1e1"),
    ])
  func order(times: String, expected: String) throws {
    let names = times.split(separator: ",")
    let csv = "week,team\n" + names.map { "\($0),\($0)\n" }.joined()
    let states = try run("title: team", csv: csv).recording.states
    let shown = states.map { String($0.dropFirst("main: ".count)) }
    #expect(
      expected == "x" ? shown == names.map(String.init) : shown.joined(separator: " ") == expected)
  }

  @Test("ticks to the end without a count, and again from the start after a `start`")
  func ticks() throws {
    let csv = (1...5).map { "\($0),a\($0)\n" }.reduce("week,team\n", +)
    #expect(try run("title: team", csv: csv).recording.timedApplies.count == 5)
    let steps = "- tick: {every: 1, count: 2}\n- tick: {every: 1}\n- start: {}\n- tick: {every: 1}"
    #expect(try run("title: team", steps: steps, csv: csv).recording.timedApplies.count == 10)
    #expect(
      messages(steps: "- start: {}\n- tick: {every: 1, count: 4}") == [
        "6:3:the table has 1 further time here, and the step asks for 4; without 'count' it takes "
          + "all"
      ])
  }

  @Test("reads JSON, with the same columns")
  func json() throws {
    let text = script(
      "- start: {}\n- tick: {every: 1}",
      head: "model: {table: {file: t.json, at: t, id: n, sort: -p}}")
    let json = #"[{"t": 1, "n": "a", "p": 9}, {"t": 1, "n": "b", "p": 10}, {"t": 2, "n": "a"}]"#
    let run = try parse(text, files: ["t.json": json]).run()
    #expect(run.recording.states == ["main: b a", "main: a"])
  }

  @Test("lists the known columns if one is missing")
  func columns() {
    #expect(
      messages("file: t.csv, at: month, id: team")
        == ["3:34:unknown column 'month'; the file has 'week', 'team', 'points' and 'division'"])
    #expect(
      messages("file: t.csv, at: week, id: team, sort: -point")
        == ["3:56:unknown column 'point'; did you mean 'points'?"])
    #expect(
      messages("file: t.csv, at: week, id: team, section: x, title: y")
        .allSatisfy { $0.contains("the file has 'week', 'team', 'points' and 'division'") })
    #expect(messages("file: t.csv, id: team") == ["3:16:missing key 'at' in 'table'"])
  }

  @Test("reports the line of a wrong row in the file")
  func rows() {
    #expect(
      messages(csv: "week,team\n1,a\n1,b\n1,a\n")
        == ["4:3:duplicate id 'a' where 'week' is '1'; the first is on line 2"])
    #expect(
      messages(csv: "week,team\n1,a\n,b\n") == ["3:1:a row without a value in the column 'week'"])
    #expect(messages(csv: "week,team\n1,\n") == ["2:3:a row without an id"])
    #expect(
      messages(csv: "week,team\n") == ["3:23:the file has no rows below the line of names"])
    #expect(
      messages("file: u.csv, at: week, id: team").first?.hasSuffix("there is no such file") == true)
  }
}
