import Testing

@testable import Scenarios

@Suite("The rules that give columns their roles") struct ColumnChoiceTests {
  private static let csv = """
    year,day,quarter,round,team,division,status,points,rank,kills,won,lane,user_id,time,gap,week,cup,few,event,finish
    2000,1,0.25,7,A,X,open,3,1,5,0,4,11,1:02.5,0:31:02,1,9,,Run #9,23:10
    2000,2,0.5,7,B,X,done,4,2,6,1,5,12,1:01.5,0:30:02,2,9,,Run #9,24:10
    2000,2,0.75,7,C,X,done,5,3,4,1,6,13,1:03.5,0:32:02,3,9,,Run #9,25:10
    2001,1,0.25,8,A,X,done,6,3,7,1,4,11,1:05.5,0:33:02,5,9,8,Run #10,22:10
    2001,3,0.5,8,B,X,open,7,1,9,0,5,12,1:04.5,0:34:02,6,9,,Run #10,24:20
    2001,3,0.75,8,C,X,open,9,2,8,0,6,13,1:06.5,0:35:02,7,9,7,Run #10,26:10
    """

  private func expect(_ choice: ColumnChoice, without: [String], _ reasons: [String: String]) throws
  {
    let table = try CSVReader.read(Self.csv, limit: 99)
    let columns = TableGuess.columns(of: table)
    let facts = TableFacts(
      table, columns.filter { !without.contains($0.name) },
      time: columns.first { $0.name == "year" }, item: columns.first { $0.name == "team" })
    for (name, reason) in reasons {
      let column = try #require(facts.columns.first { $0.name == name })
      let candidate = ColumnChoice.Candidate(column: column, facts: facts)
      let found =
        choice.exclusions.first { $0.holds(candidate) }?.reason
        ?? choice.rules.first { $0.holds(candidate) }?.reason ?? ""
      #expect(found == reason, "\(name)")
    }
  }

  @Test("tell when")
  func time() throws {
    try expect(
      .time, without: [],
      [
        "year": "a date, or the name of a time",
        "day": "the day of a month says little beside a date",
        "time": "9.58 s under the name of a time is a result",
        "quarter": "a quarter of 0.25 is a share",
        "gap": "a time of the day, or numbers that grow",
        "event": "numbered events of results, such as Parkrun #12", "finish": "growing results",
        "few": "each row has a time",
        "cup": "one value tells no times",
        "kills": "what comes once is an item, unless it is a date",
        "team": "",
      ])
  }

  @Test("tell who")
  func item() throws {
    try expect(
      .item, without: [],
      [
        "team": "a text", "division": "the same word in all rows names little",
        "status": "a state names items only if nothing else does",
        "userid": "a number that names something", "year": "the time is no item",
        "few": "each row has an item", "rank": "", "gap": "a date",
      ])
  }

  @Test("tell what")
  func value() throws {
    try expect(
      .value, without: ["year", "team"],
      [
        "points": "a name such as points", "rank": "a place", "kills": "a number that changes",
        "won": "0 and 1 answer a question", "lane": "any number that each item keeps",
        "userid": "the number of a user or a row is a name",
        "time": "a length of time under such a name", "gap": "a length of time",
        "finish": "a length of time under such a name",
        "week": "years, hours and weeks tell when",
        "round": "all rows of a round have its number",
        "division": "a value is a number or a length of time", "cup": "one value sorts nothing",
        "few": "a number that few rows have",
      ])
  }
}
