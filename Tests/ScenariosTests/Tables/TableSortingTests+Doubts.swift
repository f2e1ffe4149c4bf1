import Testing

@testable import Scenarios

// Values that may mean several things, and filters of dates.
extension TableSortingTests {
  @Test("as text, with a warning, if its dates may be days or years, or are of no known form")
  func unknownDates() throws {
    for values in [["May 24", "Jan 24"], ["31 May", "5/31"], ["2024-05-31 8:00 XYT", "x"]] {
      let warnings = try sorted(values).warnings
      #expect(warnings.count == 1 && warnings[0].hasSuffix("so the column 'v' is sorted as text"))
    }
    #expect(try sorted(["FB-12", "FB-9", "3:1"]).warnings == [])
  }

  @Test("as negative numbers if all are in brackets, with a warning")
  func brackets() throws {
    let found = try sorted(["(5)", "(10)"])
    #expect(found.values == ["(10)", "(5)"])
    #expect(found.warnings == ["2:5:'(5)' is read as a negative number, as in accounts"])
    #expect(try sorted(["(5)", "(10)", "3"]).warnings == [])
  }

  @Test(
    "and its times may pass a year's end if they are months, or words with numbers",
    arguments: [
      ["Nov", "Dec", "Jan"], ["KW 51", "KW 52", "KW 1"], ["31 Dec", "1 Jan"], ["Sun", "Mon"],
      ["2022/23", "2023/24"], ["Week 9", "week 10"], ["Dec 31 23:59:01", "Jan 1 0:00:10"],
    ])
  func timesWithoutYears(values: [String]) throws {
    let forward = try times(values)
    #expect(forward.values == values && forward.warnings == [])
    let rows = values.enumerated().map { "\($0.element),\($0.offset)\n" }.joined()
    let (run, _) = try run("at: t, id: id, sort: -t, keep: true", "t,id\n" + rows)
    let newestFirst = values.indices.reversed().map(String.init).joined(separator: " ")
    #expect(run.recording.states.last == "main: \(newestFirst)")
  }

  @Test("and is played from the end of a file whose newest time is the first, with a warning")
  func newestFirst() throws {
    let months = try times(["Mar", "Feb", "Jan"])
    #expect(months.values == ["Jan", "Feb", "Mar"])
    #expect(
      months.warnings == [
        "4:1:'Jan' in the column 't' comes after 'Feb', so the film "
          + "begins at the end of the file; write dates with years for another order"
      ])
    #expect(try times(["KW 2", "KW 1", "KW 52"]).values == ["KW 52", "KW 1", "KW 2"])
    let mixed = try times(["Sprint 9", "Sprint 11", "Sprint 10"])
    #expect(mixed.values == ["Sprint 9", "Sprint 10", "Sprint 11"])
    #expect(mixed.warnings.count == 1 && mixed.warnings[0].contains("so the times are sorted"))
    #expect(try times(["final", "semifinal", "Round 9"]).warnings == [])
  }

  @Test(
    "and its times are sorted, with a warning, if after a fall they reach the first one again",
    arguments: ["Week", "Day", "KW", "Month"])
  func sortedAsText(word: String) throws {
    let found = try times([1, 10, 2, 3].map { "\(word) \($0)" })
    #expect(found.values == [1, 2, 3, 10].map { "\(word) \($0)" })
    #expect(
      found.warnings == [
        "4:1:'\(word) 2' in the column 't' comes after '\(word) 10', so the times are "
          + "sorted; write dates with years for another order"
      ])
    let others = try times(["\(word) 9", "\(word) 10", "\(word) 1", "\(word) 2", "Final"])
    #expect(others.values.last == "Final" && others.warnings == [])
  }

  @Test(
    "and its times are minutes of matches, weeks' ends or short years, without a warning",
    arguments: [
      ["12'", "45'", "45+2'", "46'", "90'", "90+3'"], ["5’", "45’+1", "46’"],
      ["w/e 29 Dec 2023", "w/e 5 Jan 2024", "w/e 12 Jan 2024"],
      ["Week ending 2023-12-31", "week ending 2024-01-07"], ["'98", "'99", "'02"],
    ])
  func labeledTimes(values: [String]) throws {
    let found = try times([values[1], values[0]] + values[2...].reversed())
    #expect(found.values == values && found.warnings == [])
  }

  @Test("and its times begin again only with a part of the calendar")
  func rounds() throws {
    let rounds = try times(["Round 2", "Round 10", "Round 1"])
    #expect(rounds.values == ["Round 1", "Round 2", "Round 10"])
    #expect(
      rounds.warnings == [
        "4:1:'Round 1' in the column 't' comes after 'Round 10', so "
          + "the times are sorted; write dates with years for another order"
      ])
    #expect(try times(["Round 10", "Round 1"]).values == ["Round 1", "Round 10"])
    // Weeks in a language that is not read.
    for values in [["Semana 51", "Semana 52", "Semana 1"], ["Tag 30", "Tag 1"]] {
      let forward = try times(values)
      #expect(forward.values == values && forward.warnings == [])
    }
  }

  @Test("and its times in two spellings are one, with a warning")
  func spelledTimes() throws {
    let (run, warnings) = try run(
      "at: t, id: id", "t,id\nMonday,a\nTuesday,b\nmonday,c\nMONDAY ,d\n")
    #expect(run.recording.states == ["main: a c d", "main: b"])
    #expect(
      warnings == [
        "4:1:'monday' in the column 't' differs from 'Monday' only in case or spaces, and is the same "
          + "time"
      ])
  }

  @Test(
    "and a filter's month or year has all of its days",
    arguments: [
      ("\"2024-05\"", "1 2"), ("\"2024\"", "1 2 3"), ("\"> 2024\"", "4"),
      ("\"> 2024-05\"", "3 4"), ("\"<= 2024-05\"", "0 1 2"), ("\"< 2024-05\"", "0"),
      ("\">= 2024-06\"", "3 4"), ("\"!= 2024-05\"", "0 3 4"), ("May 2024", "1 2"),
      ("\"2024-05-31\"", "2"), ("[\"2023\", \"2024-06\"]", "0 3"), ("\"<= 2024-05-01\"", "0 1"),
    ])
  func partsOfDates(filter: String, ids: String) throws {
    let csv =
      "t,id,d\n1,0,2023-12-31\n1,1,2024-05-01\n1,2,2024-05-31 23:59\n1,3,2024-06-01\n1,4,2025-01-01\n"
    let (run, _) = try run("at: t, id: id, filter: {d: \(filter)}", csv)
    #expect(run.recording.states == ["main: \(ids)"])
  }

  @Test("with != keeps rows without a value, which no other comparison does")
  func emptyCells() throws {
    let csv = "t,id,k\n1,a,x\n1,b,\n1,c,4\n1,d,3\n"
    for (test, ids) in [("!= x", "b c d"), ("!= 3", "a b c"), (">= 3", "c d"), ("< 9", "c d")] {
      #expect(
        try run("at: t, id: id, filter: {k: \"\(test)\"}", csv).run.recording.states
          == ["main: \(ids)"], "\(test)")
    }
  }

  @Test("warns of ids in two spellings, of a noon without AM and PM, and of versions in one time")
  func doubtfulTexts() throws {
    #expect(
      try run("at: t, id: id", "t,id\n1,Berlin\n2,BERLIN\n3,berlin\n").warnings == [
        "3:3:the id 'BERLIN' differs from 'Berlin' only in case or spaces, and is another row; "
          + "write one of them"
      ])
    #expect(
      try times(["11:00", "12:00", "1:00", "2:00"]).warnings == [
        "4:1:'1:00' in the column 't' is read as earlier than '12:00', its neighbor; write 13:00 or "
          + "1:00 PM for the afternoon"
      ])
    #expect(try times(["12:00", "2:00", "11:00", "1:00"]).warnings == [])
    let csv = "t,id\n1.1,a\n1.9,b\n1.10,c\n2.0,d\n2,e\n"
    #expect(
      try run("at: t, id: id", csv).warnings == [
        "4:1:'1.10' is the same number as '1.1', and another time; versions need a letter, as in "
          + "'v1.10'"
      ])
  }
}
