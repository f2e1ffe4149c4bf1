import Recordings
import Testing

@testable import Scenarios

@Suite("Times of the day in a table") struct TableDateTests {
  private static let payments = """
    Date,Time,Name,Status,Net
    31/01/2024,23:50,Shop,Completed,-12
    31/01/2024,09:00,Ann,Pending,49
    01/02/2024,00:10,Bob,Completed,7

    """

  private func new(_ csv: String) throws -> (text: String, scenario: Scenario) {
    let files = ["t.csv": csv]
    let text = try StarterScript.text(name: "a", file: "t.csv", dataFolder: folder(files))
    return (text, try parse(text, files: files))
  }

  private func film(_ parameters: String, _ csv: String) throws -> (
    states: [String], warnings: [String]
  ) {
    let text = script(
      "- start: {}\n- tick: {every: 1}", head: "model: {table: {file: t.csv, \(parameters)}}")
    let scenario = try parse(text, files: ["t.csv": csv])
    return (
      scenario.run().recording.states,
      scenario.warnings.map { "\($0.line ?? 0):\($0.column ?? 0):\($0.message)" }
    )
  }

  @Test("are read with dates of another column, and sort rows so")
  func template() throws {
    let (states, warnings) = try film(#"at: "{Date} {Time}", id: Name"#, Self.payments)
    #expect(states == ["main: Ann", "main: Shop", "main: Bob"] && warnings.isEmpty)
    let kept = try film(
      #"at: "{Date} {Time}", id: Name, keep: true, sort: "-{Date} {Time}""#, Self.payments)
    #expect(kept.states.last == "main: Bob Shop Ann")
  }

  @Test("are a warning beside dates that they leave out, unless a filter has one of them")
  func warning() throws {
    #expect(
      try film("at: Time, id: Name", Self.payments).warnings == [
        "2:12:the times in the column 'Time' have dates beside them, in 'Date', and are sorted without "
          + #"them; 'at: "{Date} {Time}"' reads both"#
      ])
    let day = try film(
      "at: Time, id: Name, filter: {Date: 31/01/2024}", Self.payments)
    #expect(day.states.suffix(2) == ["main: Ann", "main: Shop"] && day.warnings.isEmpty)
  }

  @Test("with a wrong column beside them are one error")
  func unknown() {
    let text = script(
      "- start: {}", head: #"model: {table: {file: t.csv, at: "{Day} {Time}", id: Name}}"#)
    let found = messages(text, files: ["t.csv": Self.payments])
    #expect(found.count == 1 && found[0].contains("unknown column 'Day'"), "\(found)")
  }

  @Test("are a part of the time of a new script")
  func newScript() throws {
    let (text, scenario) = try new(Self.payments)
    #expect(text.contains(#"at: "{Date} {Time}""#) && scenario.warnings.isEmpty)
    let log = try new(
      "Date,Time,Amount,Shop\n31/01/2024,23:50,5,X\n01/02/2024,00:10,6,Y\n15/02/2024,09:00,7,Z\n")
    #expect(log.text.contains(#"sort: ["-{Date} {Time}", -line]"#))
    #expect(log.scenario.run().recording.states.last == "main: 4 3 2")
  }

  @Test(
    "have their dates under names such as Transaction Date",
    arguments: [
      ("Transaction Date", "Time"), ("Order Date", "Order Time"), ("Posting date", "Uhrzeit"),
      ("Buchungsdatum", "Zeit"), ("Due Date", "Due Time"),
    ])
  func namedDates(date: String, time: String) throws {
    let csv = Self.payments.replacing("Date,Time", with: "\(date),\(time)")
    let (text, scenario) = try new(csv)
    #expect(text.contains("at: \"{\(date)} {\(time)}\"") && scenario.warnings.isEmpty)
    #expect(try film("at: \(time), id: Name", csv).warnings.count == 1)
  }

  @Test(
    "have no dates that are not theirs",
    arguments: [("Due Date", "Time"), ("Date of birth", "Time"), ("Closed", "Order Time")])
  func otherDates(date: String, time: String) throws {
    let csv = "\(date),\(time),Name\n31/01/2024,9:50,A\n30/01/2024,9:55,A\n29/01/2024,9:58,B\n"
    #expect(try new(csv).text.contains("at: \"{") == false)
    #expect(try film("at: \(time), id: Name", csv).warnings == [])
  }

  @Test("are results in a new script if each item has one at each date")
  func results() throws {
    let (text, scenario) = try new(
      "date,name,time\n2024-01-01,Ann,10:30\n2024-01-01,Bob,9:58\n2024-02-01,Ann,9:45\n2024-02-01,Bob,9:50\n"
    )
    #expect(text.contains("at: date") && text.contains("sort: time"))
    #expect(scenario.run().recording.states == ["main: Bob Ann", "main: Ann Bob"])
    let minutes = try new("date,name,time\n2024-02-01,Ann,59:45\n2024-01-01,Bob,61:50\n").text
    #expect(minutes.contains("at: date") && minutes.contains("sort: time"))
    let born = try new("born,name,time\n2001-02-01,Ann,9:45\n2000-01-01,Bob,9:50\n").text
    #expect(born.contains("at: time"))
  }

  @Test(
    "that come again on another day without a date are a warning, and an error for a new script",
    arguments: [
      (["22:00", "23:30", "0:30", "6:00", "22:00", "1:00"], "20 21 19 18 17 16 22 20 25 23 12 18"),
      (["22:00", "2:00", "22:00", "2:00"], "20 21 19 18 17 26 22 20"),
    ])
  func nights(times: [String], temps: String) throws {
    let rows = temps.split(separator: " ").enumerated().map { index, temp in
      "\(times[index / 2]),\(["A", "B"][index % 2]),\(temp)\n"
    }
    let csv = "time,machine,temp\n" + rows.joined()
    let line = 2 + 2 * (times.lastIndex(of: "22:00") ?? 0)
    let remedy =
      #"write dates beside the times, in a column such as 'date', and 'at: "{date} {time}"'"#
    #expect(
      try film("at: time, id: temp", csv).warnings == [
        "\(line):1:'22:00' in the column 'time' comes again after a midnight, and is read as the same "
          + "time; \(remedy)"
      ])
    let text = script(
      "- start: {}", head: "model: {table: {file: t.csv, at: time, id: machine}}")
    #expect(
      messages(text, files: ["t.csv": csv]).first?.hasSuffix(
        "duplicate id 'A' where 'time' is '22:00'; the first is on line 2; \(remedy)") == true)
    let error = #expect(throws: Diagnostics.self) { _ = try new(csv) }
    #expect(
      error?.all.map(\.message) == [
        "'22:00' comes again after a midnight, and no column tells its day; \(remedy)"
      ])
    let dated =
      "date,"
      + csv.split(separator: "\n").enumerated().map { index, row in
        index == 0
          ? "\(row)\n" : "2024-01-0\(times[..<((index + 1) / 2)].count { $0 == "22:00" }),\(row)\n"
      }.joined()
    #expect(try new(dated).text.contains("id: machine"))
  }

  @Test("of several days are a warning, if a few go back, and none in the order of the file")
  func severalDays() throws {
    let times = [
      "09:00", "12:00", "15:00", "18:00", "08:00", "11:00", "14:00", "19:00", "10:00", "13:00",
      "16:00",
    ]
    func warnings(_ times: [String]) throws -> [String] {
      let rows = times.enumerated().map { "\($1),line \($0)\n" }.joined()
      return try film(#"at: time, id: "{line}", keep: true"#, "time,text\n" + rows).warnings
    }
    let message =
      "is earlier than the row before it, as in 2 rows, and is read as a time of the same day; write "
      + "dates beside the times, in a column such as 'date', and 'at: \"{date} {time}\"'"
    #expect(try warnings(times) == ["6:1:'08:00' in the column 'time' \(message)"])
    #expect(try warnings(times.sorted()) == [])
    #expect(try warnings(times.sorted().reversed()) == [])
    // Most go back: times in another order.
    #expect(try warnings(["09:00", "08:00", "11:00", "10:00", "13:00", "12:00"]) == [])
  }

  @Test("months with numbers before their years are dates")
  func numberedMonths() throws {
    let csv = "m,y,n\n2,2016,a\n11,2016,a\n1,2017,a\n10,2017,a\n"
    let (states, warnings) = try film(#"at: "{m} {y}", id: n, title: "{m}-{y}""#, csv)
    #expect(states.count == 4 && warnings.isEmpty)
    #expect(CellDate("1 2017") != nil && CellDate("13 2017") == nil && CellDate("1 2 2017") == nil)
  }
}
