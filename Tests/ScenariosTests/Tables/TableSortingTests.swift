import Recordings
import Testing

@testable import Scenarios

@Suite("A column of a table is sorted") struct TableSortingTests {
  /// The values of one time in their sorted order, and the warnings.
  func sorted(
    _ values: [String], by sort: String = "v"
  ) throws -> (values: [String], warnings: [String]) {
    let rows = values.enumerated().map { "1,\($0.offset),\"\($0.element)\"\n" }
    let (run, warnings) = try run("at: t, id: id, sort: \(sort)", "t,id,v\n" + rows.joined())
    let ids = run.recording.states[0].dropFirst("main: ".count).split(separator: " ")
    return (ids.compactMap { Int($0) }.map { values[$0] }, warnings)
  }

  /// The distinct times in their order, and the warnings.
  func times(_ values: [String]) throws -> (values: [String], warnings: [String]) {
    let rows = values.enumerated().map { "\"\($0.element)\",\($0.offset)\n" }
    let (run, warnings) = try run("at: t, id: id", "t,id\n" + rows.joined())
    let ids = run.recording.states.map { Int($0.dropFirst("main: ".count)) ?? -1 }
    return (ids.map { values[$0] }, warnings)
  }

  func run(
    _ parameters: String, _ csv: String, head: String = ""
  ) throws -> (run: ScenarioRun, warnings: [String]) {
    let model = "model: {table: {file: t.csv, \(parameters)}}"
    let text = script(
      "- start: {}\n- tick: {every: 1}", head: head.isEmpty ? model : head + "\n" + model)
    let scenario = try parse(text, files: ["t.csv": csv])
    let warnings = scenario.warnings.filter { !$0.message.hasPrefix("the table has one time") }
    return (
      scenario.run(), warnings.map { "\($0.line ?? 0):\($0.column ?? 0):\($0.message)" }
    )
  }

  /// Each list is sorted.
  private static let orders = [
    ["-10", "-9.5", "0", "7", "1e1", "1000"],
    ["9 kg", "10 kg", "1,000 kg"],
    ["999", "1,000", "2,000.5", "1,000,000"],
    ["1 000", "20 000"], ["1'000", "20'000"],
    ["−2", "-1,5", "1,25", "1.000,5"],
    ["-$5", "$4.50", "$10", "$1,000"],
    ["9%", "10 %", "100 %"], ["1 pt", "2 pts", "10 pts"],
    ["1st", "2nd", "3rd", "4th", "11th", "21st"],
    ["950", "12k", "120M", "1.1B"], ["-2 Mrd €", "-300 Mio. €", "4 Tsd. €", "1,5 Mrd. €"],
    ["$900", "$1.25K", "$2M"], ["10 KB", "900 MB", "1.5 GB"], ["5 B", "900 MB", "1 GB"],
    ["1M", "0.0012345678901234567T", "0.0012345678901234568T", "1.3bn"],
    ["#2", "#10"],
    ["12/31/2023", "5/31/2024", "11/1/2024"],
    ["31/12/2023", "1/6/2024", "13/6/2024"],
    ["31.12.2023", "1.6.2024", "31.05.2025"],
    ["2024-5-6", "2024-05-31", "2024-11-01"], ["2024/5/6", "2024/11/1"],
    ["2023", "2024-05", "2024-11-02"],
    ["12/31/99", "1/31/00"],
    ["2024-02-28", "2024-02-29", "2024-03-01"],
    ["2024-05-06T09:00+02:00", "2024-05-06T08:00Z", "2024-05-06T06:30-0500"],
    ["2024-05-06 9:41", "2024-05-06 10:05"],
    ["9:41", "10:05"], ["9:41:59", "10:05:00", "10:05:00.5"], ["59.9", "61"],
    ["12:05 AM", "9:41 am", "12:30 PM", "1:00 PM"],
    [
      "-9007199254740993", "-9007199254740992", "9007199254740992", "9007199254740993",
      "9007199254740993.5", "1e300",
    ],
    ["0.1", "0.10000000000000001", "0.2"], ["10:05:00.1", "10:05:00.12345678901234567"],
    ["1969-12-31T23:59:59.1Z", "2024-05-06T09:00:00.000000001Z", "2024-05-06T09:00:00.000000002Z"],
    ["Item 9", "Item 10", "item 1"], ["a2b", "a10a"], ["x07", "x7"],
    // Words before amounts, brackets of accounts, groups of India.
    ["USD 900", "USD 1,200", "USD 1,200.50"], ["kr 5", "kr 90", "kr 1.200,50"],
    ["R$ 900", "R$ 1.200", "R$ 1.200,5"], ["(1,000)", "(10)", "(5)", "20"], ["($20)", "$3"],
    ["99,999", "1,00,000", "12,34,567", "1,23,45,678.5"], ["0,500", "0,75", "2"],
    // Dates and times by their names.
    ["Q4 2023", "Q1 2024", "Q2 2024"], ["2023-Q4", "2024-Q1"],
    ["2024-05-31 08:41 CEST", "2024-05-31 07:00 UTC", "2024-05-31 07:00 EST"],
    ["Mon, 1 Jan 2024 09:41:00 GMT", "Fri, 31 May 2024 09:41:00 GMT"],
    ["2024-05-31 09:00 +0200", "2024-05-31 08:00 +00:00"],
    ["1.5.2024 10:41 Uhr", "31.5.2024 9:41 Uhr"], ["9:41 Uhr", "10:05 Uhr"],
    ["Jan", "Feb", "Mar", "Apr"], ["Januar", "März", "Dezember"], ["Mo", "Di", "Fr", "So"],
    ["Monday", "Friday", "Sunday"], ["2 Jan", "31 May", "1 Jun"], ["31.05.", "1.12."],
    ["Jan 2", "May 31", "June 1"], ["Jan 31 9:41:12", "Feb 1 8:00:00", "Feb 10 7:00:00"],
    ["31.05. 09:41", "01.06. 08:00"],
    ["Mon Jan 1 00:00:00 2024 +0100", "Fri May 31 09:41:12 2024 +0200"],
    ["Fri May 31 09:41:12 UTC 2024", "Sat Jun  1 00:00:00 UTC 2024"],
    ["2024-05-31 09:41:12,25", "2024-05-31 09:41:12,3"], ["2024-05-31T09:41:12,1", "2024-06-01"],
    // Weeks, months with points, and the log of a web server.
    ["2020-W53", "2021-W01", "2021-W10"], ["KW 9/2024", "KW 10 2024"],
    ["11.2023", "12.2023", "01.2024"], ["12/2023", "1/2024"],
    ["31/May/2024:09:41:12 +0200", "31/May/2024:08:00:00 +0000", "01/Jun/2024:00:00:00 +0200"],
    // Sizes and lengths of time.
    ["900 B", "12 KiB", "1.5 MB", "1.5 MiB", "3 GiB"], ["900 bytes", "12 KB", "1.5 MB"],
    ["100 m", "900 m", "1.5 km", "2 km"], ["5 mm", "2 cm", "1 m"],
    ["900 mg", "500 g", "9 kg", "1 t"], ["20 cl", "330 ml", "1.5 l"], ["-2 km", "-900 m", "1 m"],
    ["5", "7", "0xA", "0x10"],
    ["900", "4K", "1.5M", "2.1G"], ["900,000", "1.2 million", "1 billion"],
    ["€3m", "€900m", "€1.2bn"], ["45m", "1h 20m", "90m", "2h", "3h 5m"],
    ["45 min", "1 h 30 min", "2 hours"], ["59 s", "3 min 5 s"], ["900us", "12ms", "1.5s", "2m"],
    ["PT45M", "PT1H20M", "P1D"], ["5:00:00", "1 day, 2:03:04", "2 days, 0:00:00"],
    ["59.3", "2:59.9", "3:05.2", "10:01.0"],
  ]

  @Test("by its kind, without a warning", arguments: orders)
  func ordered(values: [String]) throws {
    // A fixed permutation in which no two neighbors stay in order.
    let mixed = values.indices.sorted { ($0 * 7 + 3) % 11 > ($1 * 7 + 3) % 11 }.map { values[$0] }
    let up = try sorted(mixed)
    #expect(up.values == values)
    #expect(up.warnings == [])
    let down = try sorted(mixed, by: "-v")
    #expect(down.values == values.reversed())
  }

  @Test(
    "and its times have the same order",
    arguments: [
      ["5/31/2024", "11/1/2024"], ["31.05.2024", "1.6.2024"], ["2024-5-6", "2024-11-1"],
      ["9:41", "10:05"], ["2024-05-06T09:00+02:00", "2024-05-06T08:00Z"], ["9 s", "10 s"],
      ["1,000", "2,000"], ["1700000000000000000", "1700000000000000001"],
      ["9:41:00.1234567890123456", "9:41:00.1234567890123457"],
    ])
  func times(values: [String]) throws {
    let found = try times(values.reversed())
    #expect(found.values == values)
    #expect(found.warnings == [])
  }

  @Test("with a single word last in both directions, and a warning that names it")
  func strayWords() throws {
    let warning = "4:5:'n/a' is not a number, unlike most of the column 'v'; such rows come last"
    let up = try sorted(["10", "9", "n/a", "11", "", "DNF"])
    #expect(up.values == ["9", "10", "11", "DNF", "n/a", ""])
    #expect(up.warnings == [warning])
    let down = try sorted(["10", "9", "n/a", "11", "", "DNF"], by: "-v")
    #expect(down.values == ["11", "10", "9", "n/a", "DNF", ""])
    #expect(down.warnings == [warning])
    #expect(
      try sorted(["2024-02-30", "2024-02-28", "2024-02-27"]).warnings
        == ["2:5:'2024-02-30' is not a date, unlike most of the column 'v'; such rows come last"])
  }

  @Test("by its numbers only if the units differ, with a warning")
  func units() throws {
    let found = try sorted(["9 kg", "500 lb", "10 kg"])
    #expect(found.values == ["9 kg", "10 kg", "500 lb"])
    #expect(
      found.warnings == [
        "3:5:'500 lb' has another unit than '9 kg', so only the numbers count; write one unit"
      ])
  }

  @Test("with the month first if no date decides, with a warning")
  func ambiguousDates() throws {
    let found = try sorted(["5/6/2024", "4/7/2024", "6/6/2024"])
    #expect(found.values == ["4/7/2024", "5/6/2024", "6/6/2024"])
    #expect(
      found.warnings == [
        "2:5:'5/6/2024' is read with the month first, because no date in the column shows the order; write "
          + "such dates as 2024-05-31"
      ])
    let both = try sorted(["31/5/2024", "5/30/2024", "6/1/2024"])
    #expect(both.values == ["5/30/2024", "31/5/2024", "6/1/2024"])
    #expect(
      both.warnings == [
        "4:5:'6/1/2024' is read with the month first, because the column has dates of both kinds; "
          + "write such dates as 2024-05-31"
      ])
    #expect(try times(["5/6/2024", "4/7/2024"]).values == ["4/7/2024", "5/6/2024"])
    #expect(try times(["5/6/2024", "4/7/2024"]).warnings.count == 1)
  }

  @Test("as UTC without a zone beside others, and as minutes beside hours, each with a warning")
  func mixedTimes() throws {
    let zones = try sorted(["2024-05-06T09:00+02:00", "2024-05-06T08:00", "2024-05-06T06:00Z"])
    #expect(
      zones.values == ["2024-05-06T06:00Z", "2024-05-06T09:00+02:00", "2024-05-06T08:00"])
    #expect(
      zones.warnings == [
        "3:5:'2024-05-06T08:00' has no time zone, and is read as UTC because others have one"
      ])
    let elapsed = try sorted(["1:02:03", "59:10", "10:00"])
    #expect(elapsed.values == ["10:00", "59:10", "1:02:03"])
    #expect(
      elapsed.warnings == [
        "3:5:'59:10' is read as minutes and seconds, because other times of the column have seconds "
          + "beside hours and minutes"
      ])
  }

  @Test(
    "in the order of the file if one of its times is of another kind, with a warning that names it")
  func strayTimes() throws {
    let found = try times(["10", "9", "final"])
    #expect(found.values == ["10", "9", "final"])
    #expect(
      found.warnings == [
        "4:1:'final' is not a number, unlike most of the column 't', so the times keep the file's "
          + "order"
      ])
  }

  @Test(
    "as two days after a midnight that times of a log go past, with a warning",
    arguments: [["23:58", "23:59", "0:01", "0:05"], ["11:58 PM", "12:01 AM"]])
  func midnight(values: [String]) throws {
    for order in [values, values.count > 2 ? values.reversed() : values] {
      let found = try times(order)
      #expect(found.values == values)
      let (before, after) = values.count > 2 ? ("23:59", "0:01") : (values[0], values[1])
      let line = 2 + (order.firstIndex(of: after) ?? 0)
      #expect(
        found.warnings == [
          "\(line):1:'\(after)' in the column 't' is read as the day after '\(before)', its neighbor; "
            + "write dates beside the times"
        ])
    }
    let rows = values.enumerated().map { "\($1),\($0)\n" }.joined()
    let (run, _) = try run("at: t, id: id, sort: -t, keep: true", "t,id\n" + rows)
    let newestFirst = values.indices.reversed().map(String.init).joined(separator: " ")
    #expect(run.recording.states.last == "main: \(newestFirst)")
  }

  @Test("as several days after several midnights, unless a time comes again, with a warning")
  func severalMidnights() throws {
    let nights = ["8:00", "23:59", "0:01", "9:00", "23:00", "0:30"]
    for order in [nights, nights.reversed()] {
      let found = try times(order)
      #expect(found.values == nights)
      #expect(found.warnings.count == 1 && found.warnings[0].contains("is read as the day after"))
    }
    let (run, warnings) = try run(
      "at: t, id: id", "t,id\n8:00,a\n23:59,a\n0:01,a\n8:00,b\n23:00,a\n0:30,a\n")
    #expect(run.recording.states == ["main: a", "main: a", "main: a b", "main: a", "main: a"])
    #expect(
      warnings == [
        "5:1:'8:00' in the column 't' comes again after a midnight, and is read as the same time; "
          + "write dates beside the times, in a column such as 'date', and 'at: \"{date} {t}\"'"
      ])
    #expect(try times(["23:59", "0:01", "12:00", "8:00"]).warnings == [])
    #expect(try times(["0:01", "23:59"]).warnings == [])
  }

  @Test("and a filter compares long numbers exactly")
  func longNumbers() throws {
    let csv = "t,id\n1,9007199254740992\n1,9007199254740993\n"
    for (filter, ids) in [
      ("9007199254740993.0", "9007199254740993"), ("> 9007199254740992", "9007199254740993"),
      ("< 9007199254740993", "9007199254740992"),
    ] {
      let (run, _) = try run("at: t, id: id, filter: {id: \"\(filter)\"}", csv)
      #expect(run.recording.states == ["main: \(ids)"])
    }
  }

  @Test("as text if at most half of the cells are numbers, with a warning from a quarter on")
  func mostlyText() throws {
    let found = try sorted(["Owls", "76", "Foxes", "49"])
    #expect(found.values == ["49", "76", "Foxes", "Owls"])
    #expect(
      found.warnings == [
        "3:5:only 2 of 4 cells of the column 'v' are numbers, so it is sorted as text"
      ])
    let few = try sorted(["ill", "2", "off", "-1", "ill", "off", "ill", "off", ""])
    #expect(
      few.warnings == [
        "3:5:only 2 of 8 cells of the column 'v' are numbers, so it is sorted as text"
      ])
    #expect(try sorted(["a", "2", "b", "1", "c", "d", "e", "f", "g"]).warnings == [])
    #expect(try sorted(["Owls", "76"]).warnings == [])
    let unordered = try times(["final", "10", "9", "semifinal"])
    #expect(unordered.values == ["final", "10", "9", "semifinal"])
    #expect(
      unordered.warnings == [
        "3:1:only 2 of 4 times in the column 't' are numbers, so the times keep the file's order"
      ])
  }

  @Test("by nothing if it is empty, with a warning")
  func emptyColumns() throws {
    #expect(
      try sorted(["", ""], by: "[id, v]").warnings
        == ["3:56:the column 'v' is empty, and sorts nothing"])
  }

  // MARK: Sections

  // MARK: Guesses

  @Test(
    "and a new script finds times that are not plain numbers", arguments: ["5/31/2024", "9:41"])
  func guessedTimes(first: String) throws {
    let second = first == "9:41" ? "10:05" : "11/1/2024"
    let csv = "x,who,v\n\(first),a,1\n\(first),b,2\n\(second),a,3\n\(second),b,4\n"
    let text = try StarterScript.text(
      name: "a", file: "t.csv", dataFolder: folder(["t.csv": csv]))
    #expect(text.contains("at: x"))
  }

  @Test("and accepts the smallest integer", arguments: [Int.min, Int.max])
  func extremes(number: Int) throws {
    let csv = "t,id,v\n1,a,\(number)\n2,a,5\n"
    let text = try StarterScript.text(
      name: "a", file: "t.csv", dataFolder: folder(["t.csv": csv]))
    #expect(text.contains("{v:grouped}"))
    #expect(try sorted(["5", "\(number)"]).values.first == (number < 0 ? "\(number)" : "5"))
  }

  @Test("is one time where its spellings have the same value")
  func spellings() throws {
    let (run, warnings) = try run(
      "at: t, id: id", "t,id\n2024-01-05,A\n5.1.2024,B\n2024-01-06,A\n2024-01-06,B\n")
    #expect(run.recording.states == ["main: A B", "main: A B"])
    #expect(warnings.isEmpty)
  }

  @Test(
    "warns of decimals that may be groups",
    arguments: [
      (["1.200", "900"], "'1.200' is read as 1.2, because no number of the column shows"),
      (["12,5", "1,200"], "'1,200' is read as 1.2, because other numbers of the column have"),
    ])
  func groups(values: [String], warning: String) throws {
    #expect(try sorted(values).warnings.contains { $0.contains(warning) })
  }

  @Test(
    "does not warn of usual decimals and groups",
    arguments: [["1.2", "900"], ["1.250", "0.125"], ["1,200", "900"], ["7,5", "8,125", "9"]])
  func usual(values: [String]) throws {
    #expect(try sorted(values).warnings == [])
  }

  @Test("warns of an id with a space at its end")
  func spaces() throws {
    let warnings = try run("at: t, id: id", "t,id\n1,A\n2,A \n").warnings
    #expect(
      warnings == [
        "3:3:'A ' begins or ends with a space, which makes it a different id"
      ])
    let csv = "t, id\n1, A\n1, B\n2, A\n2, B\n"
    #expect(
      try run("at: t, id: id", csv.replacing("t, id", with: "t,id")).warnings == [
        "2:3:' A' begins or ends with a space, which makes it a different id, as in 3 other "
          + "rows; remove the spaces"
      ])
  }
}
