import Recordings
import Testing

@testable import Scenarios

@Suite("A table's filter, changes, bars and constants") struct TableContentTests {
  static let csv = """
    week,team,points,state,kind
    1,Owls,3,open,bug
    1,Foxes,10,open,feature
    1,Hares,,done,bug
    2,Owls,30,done,bug
    2,Foxes,20,open,chore
    2,Hares,n/a,done,bug

    """

  func scenario(
    _ parameters: String, title: String = "A", csv: String = csv, head: String = ""
  ) throws -> Scenario {
    let model = "model: {table: {file: t.csv, at: week, id: team, \(parameters)}}"
    let text = script(
      "- start: {}\n- tick: {every: 1}", head: "title: \"\(title)\"\n\(head)\(model)")
    return try parse(text, files: ["t.csv": csv])
  }

  func states(_ parameters: String, csv: String = csv) throws -> [String] {
    try scenario(parameters, csv: csv).run().recording.states
  }

  func refusal(_ parameters: String, csv: String = csv) -> [String] {
    let model = "model: {table: {file: t.csv, at: week, id: team, \(parameters)}}"
    return messages(script("- start: {}", head: model), files: ["t.csv": csv])
  }

  func warnings(_ parameters: String, csv: String = csv) throws -> [String] {
    try scenario(parameters, csv: csv).warnings.map { "\($0.line ?? 0): \($0.message)" }
  }

  /// Returns a value of each item's last content at the first time.
  private func values<Value>(
    _ parameters: String, csv: String = csv, _ value: (ItemContent) -> Value?
  ) throws -> [String: Value] {
    var values: [String: Value] = [:]
    for event in try scenario(parameters, csv: csv).run().recording.events
    where event.nanoseconds == 0 {
      guard case .content(let items, _) = event.kind else { continue }
      for item in items { values[item.id] = value(item) }
    }
    return values
  }

  // MARK: Switches

  @Test("has no finger on a switch that data flip, unless steps have gestures or the stage says so")
  func switches() throws {
    let parameters = "isOn: state, accessory: switch"
    let csv = "week,team,state\n1,Owls,true\n2,Owls,false\n"
    func touches(_ head: String = "", _ steps: String = "- start: {}") throws -> Bool? {
      let model = "model: {table: {file: t.csv, at: week, id: team, \(parameters)}}"
      return try parse(script(steps, head: head + model), files: ["t.csv": csv]).stage.showsTouches
    }
    #expect(try touches() == false)
    #expect(try touches("stage: {touches: true}\n") == true)
    #expect(try touches("", "- start: {}\n- tap: Owls") == nil)
    #expect(try scenario("title: team").stage.showsTouches == nil)
  }

  @Test("reads true and false as spreadsheets write them")
  func booleans() throws {
    let csv = "week,team,on\n1,a,TRUE\n1,b,yes\n1,c,1\n1,d,False\n1,e,NO\n1,f,0\n"
    #expect(
      try values("accessory: switch, isOn: on", csv: csv, \.isOn) == [
        "a": true, "b": true, "c": true, "d": false, "e": false, "f": false,
      ])
    #expect(
      refusal("accessory: switch, isOn: on", csv: "week,team,on\n1,a,ja\n").first?.hasSuffix(
        "found 'ja'; 'values' of a column gives other words a meaning") == true)
  }

  // MARK: Filter

  @Test(
    "keeps the rows with a value, one of several, or on a side of one",
    arguments: [
      ("{state: open}", ["main: Owls Foxes", "main: Foxes"]),
      ("{kind: [feature, chore]}", ["main: Foxes", "main: Foxes"]),
      ("{points: \">= 10\"}", ["main: Foxes", "main: Owls Foxes"]),
      ("{points: \"<20\"}", ["main: Owls Foxes"]),
      ("{points: \"> 20\"}", ["main: ", "main: Owls"]),
      ("{points: 3.0}", ["main: Owls"]), ("{points: [10.0, n/a]}", ["main: Foxes", "main: Hares"]),
      ("{state: \"!= open\"}", ["main: Hares", "main: Owls Hares"]),
      ("{state: open, points: \"<= 3\"}", ["main: Owls"]),
    ])
  func filter(filter: String, expected: [String]) throws {
    let text = script(
      "- start: {}" + (expected.count > 1 ? "\n- tick: {every: 1}" : ""),
      head: "model: {table: {file: t.csv, at: week, id: team, filter: \(filter)}}")
    #expect(try parse(text, files: ["t.csv": Self.csv]).run().recording.states == expected)
  }

  @Test("refuses a filter that no row or no comparison fits")
  func filterErrors() {
    #expect(
      refusal("filter: {stat: open}").firstText.contains(
        "unknown column 'stat'; did you mean 'state'?"))
    #expect(refusal("filter: {points: \"> 99\"}").firstText.hasSuffix("no row fits the filter"))
    #expect(
      refusal("filter: {state: open, kind: Bug}").firstText.hasSuffix(
        "no row fits the filter; no row has 'Bug' in the column 'kind'; did you mean 'bug'?"))
    #expect(
      refusal("filter: {points: [\"> 9\", \"< 15\"]}").firstText
        .hasSuffix("; only '!=' may stand in a list"))
    #expect(refusal("filter: {points: \"> many\"}").firstText.contains("expected a number as in"))
    #expect(refusal("filter: {state: \"> open\"}").firstText.contains("{state: [a, b]}"))
    #expect(refusal("filter: {points: \">\"}").firstText.contains("needs a value after it"))
    #expect(refusal("filter: open").firstText.contains("for example"))
  }

  @Test("warns of a value that no row has, with the nearest")
  func filterWarning() throws {
    #expect(
      try warnings("filter: {state: [opne, done]}")
        .contains { $0.contains("no row has 'opne' in the column 'state'; did you mean 'open'?") })
  }

  // MARK: Changes

  private static let changes = """
    week,team,state
    1,a,todo
    1,b,todo
    2,a,doing
    3,c,todo
    4,a,done
    5,b,

    """

  @Test("lets rows stay until a later one of their item, or one without a section")
  func changes() throws {
    #expect(
      try states("section: state, keep: true", csv: Self.changes) == [
        "todo: a b", "todo: b | doing: a", "todo: b c | doing: a", "todo: b c | done: a",
        "todo: c | done: a",
      ])
  }

  @Test("ends the stay of an item that the filter drops, without a tick in which nothing changes")
  func filteredChanges() throws {
    let csv = "week,team,state\n1,a,info\n2,b,warn\n3,c,info\n4,b,info\n5,d,warn\n"
    #expect(
      try states("keep: true, filter: {state: warn}", csv: csv) == ["main: b", "main: ", "main: d"])
  }

  @Test("sorts and limits rows that stay")
  func sortedChanges() throws {
    #expect(
      try states("keep: true, sort: -team, limit: 2", csv: Self.changes)
        == ["main: b a", "main: b a", "main: c b", "main: c b", "main: c b"])
  }

  @Test("limits the rows that all times show")
  func maxRows() {
    var limits = ScenarioLimits()
    limits.items = 6
    let csv = "week,team\n1,a\n2,b\n3,c\n4,d\n"
    let text = script(
      "- start: {}", head: "model: {table: {file: t.csv, at: week, id: team, keep: true}}")
    let found = messages(text, files: ["t.csv": csv], limits: limits)
    #expect(
      found.count == 1 && found[0].hasPrefix("5:") && found[0].contains("'limit' or 'filter'"))
  }

  // MARK: Content

  @Test("shows bars as shares of the largest number, and empty ones for other cells")
  func bars() throws {
    #expect(try values("bar: points") { $0.bar } == ["Owls": 0.1, "Foxes": 10.0 / 30, "Hares": 0])
    let signed = "week,team,points\n1,a,-1\n1,b,5\n"
    #expect(try values("bar: points", csv: signed) { $0.bar } == ["a": -0.2, "b": 1])
    #expect(
      try warnings("bar: points")
        == ["7: 'n/a' is not a number; rows with such a value have no bar"])
    #expect(
      try warnings("bar: points", csv: "week,team,points\n1,a,-1\n2,a,5\n")
        == ["2: '-1' is negative; rows with such a value have no bar"])
  }

  @Test("knows constants of all keys, values for words, ranks and lines")
  func constants() throws {
    let all =
      "accessory: switch, isOn: true, color: \"#112233\", badge: {text: \"New {x}\"}, "
      + "badgeColor: {column: kind, values: {bug: \"#DE2B20\"}, otherwise: \"#000000\"}, "
      + "title: \"{rank}. {team}\", detail: \"{line}, {time}\", sort: -points"
    let items = try values(all) { $0 }
    let owls = try #require(items["Owls"])
    #expect(owls.accessory == .switch && owls.isOn == true && owls.color == "#112233")
    #expect(owls.badge == "New {x}" && owls.badgeColor == "#DE2B20")
    #expect(items["Foxes"]?.badgeColor == "#000000")
    #expect(owls.title == "2. Owls" && items["Foxes"]?.title == "1. Foxes")
    #expect(owls.detail == "2, 1" && items["Hares"]?.title == "3. Hares")
  }

  @Test("warns of a word without a value, and refuses values that are none")
  func missingValues() throws {
    #expect(
      try warnings("badge: kind, badgeColor: {column: kind, values: {bugs: \"#112233\"}}")
        .first?.hasSuffix("'badgeColor' has no value for 'bug'; did you mean 'bugs'?") == true)
    #expect(
      refusal("badge: kind, badgeColor: {column: kind, values: {bug: red}}").firstText.contains(
        "#RRGGBB"))
    #expect(refusal("title: New").firstText.contains("a text for every row is {text: New}"))
    #expect(refusal("color: {column: kind}").firstText.contains("missing key 'values'"))
    #expect(refusal("caption: \"{rank}\"").firstText.contains("'{rank}' is of one row"))
    #expect(
      messages(
        script("- start: {}", head: "model: {table: {file: t.csv, at: week, id: \"{rank}\"}}"),
        files: ["t.csv": Self.csv]
      ).firstText.contains("an id cannot be a rank"))
  }

  @Test(
    "names the mistake in a constant once, at its place in the script",
    arguments: [
      (
        "accessory: chekmark", "as a constant, unknown accessory 'chekmark'",
        "did you mean 'checkmark'?"
      ),
      ("accessory: {text: chekmark}", "unknown accessory 'chekmark'", "did you mean 'checkmark'?"),
      (
        "color: \"#F00\"", "unknown column '#F00'; as a constant, expected a color",
        "did you mean '#FF0000'?"
      ),
      ("image: ./none.png", "cannot read './none.png'", "there is no such file"),
      ("caption: Hello", "unknown column 'Hello'", "is a step: '- caption: Hello'"),
      ("title: \"{ points }\"", "unknown column ' points '", "did you mean 'points'?"),
    ])
  func constantErrors(parameters: String, start: String, end: String) {
    let found = refusal(parameters)
    #expect(found.count == 1 && found[0].hasPrefix("3:"), "\(found)")
    #expect(found[0].contains(start) && found[0].hasSuffix(end), "\(found)")
  }

  @Test("knows emoji and shares as constants, and no badge without a word")
  func otherConstants() throws {
    let items = try values(
      "symbol: 🍎, bar: 0.5, badge: {text: \"\"}, image: \"{kind}\", subtitle: kind"
    ) { $0 }
    let owls = try #require(items["Owls"])
    #expect(owls.symbol == "🍎" && owls.bar == 0.5 && owls.badge == nil && owls.image == "bug")
    let shares = "bar: {column: kind, values: {bug: \"0.25\"}, otherwise: \"0.125\"}"
    #expect(try values(shares) { $0.bar } == ["Owls": 0.25, "Foxes": 0.125, "Hares": 0.25])
  }

  @Test(
    "warns of content that does nothing",
    arguments: [
      ("badge: {text: \"{rank}\"}", "'{rank}' is shown as it is"),
      (
        "badge: {column: kind, values: {bug: \"{kind}\"}, otherwise: x}",
        "'{kind}' is shown as it is"
      ),
      (
        "badge: {column: kind, values: {Bug: B}, otherwise: x}",
        "'badge' has a value for 'Bug', not for 'bug', which gets 'otherwise'"
      ),
      ("accessory: disclosure, isOn: true", "'isOn' has no effect without 'accessory: switch'"),
      ("isOwn: true", "'isOwn' has no effect without the layout 'bubbles'"),
    ])
  func idleContent(parameters: String, warning: String) throws {
    let found = try warnings(parameters)
    #expect(found.count == 1 && found[0].contains(warning), "\(found)")
  }

  @Test("merges the spellings of a section in its filter, as in the sections")
  func mergedFilter() throws {
    let csv = "week,team,state\n1,a,Done\n1,b,done\n1,c,\"Done \"\n1,d,open\n2,d,open\n"
    #expect(try states("section: state, filter: {state: \"!= Done\"}", csv: csv).first == "open: d")
    #expect(
      try states("section: state, filter: {state: done}", csv: csv)
        == ["Done: a b c", ""])
  }

  @Test("lets the title follow the time")
  func titles() throws {
    let run = try scenario("title: team", title: "League, week {week}").run()
    #expect(run.recording.title == "League")
    let titles = run.recording.events.compactMap { event in
      if case .title(let text) = event.kind {
        "\(event.nanoseconds / 1_000_000_000) \(text)"
      } else {
        nil
      }
    }
    #expect(titles == ["0 League, week 1", "1 League, week 2"])
  }
}
