import Recordings
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

  @Test("and its times keep the order of the file if they are months, which may pass a year's end")
  func monthsAsTimes() throws {
    #expect(try times(["Nov", "Dec", "Jan"]).values == ["Nov", "Dec", "Jan"])
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

  @Test("warns of ids in two spellings, of a noon without AM and PM, and of versions in one time")
  func doubtfulTexts() throws {
    #expect(
      try run("at: t, id: id", "t,id\n1,Berlin\n2,BERLIN\n3,berlin\n").warnings == [
        "3:3:the id 'BERLIN' differs from 'Berlin' only in case or spaces, and is another row"
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
        "4:1:'1.10' is the same number as '1.1', and the same time; versions need a letter, as in "
          + "'v1.10'"
      ])
  }
}
