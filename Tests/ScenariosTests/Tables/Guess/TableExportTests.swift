import Testing

@testable import Scenarios

@Suite("The script for a table that a tracker or a spreadsheet wrote") struct TableExportTests {
  private func guess(_ csv: String) throws -> (text: String, states: [String]) {
    let script = try GuessedScript(csv, hasWarnings: true)
    return (script.text, script.states)
  }

  @Test("keeps tickets of one row each on their board, beside numbers too")
  func tickets() throws {
    let csv = """
      Summary,Issue key,Issue id,Status,Created,Resolved,Story Points
      Login,P-1,1,Done,2024-01-01,2024-01-05,3
      Search,P-2,2,In Progress,2024-01-02,,5
      Export,P-3,3,To Do,2024-01-02,,8

      """
    let (text, states) = try guess(csv)
    #expect(text.contains("    keep: true") && text.contains("kind: board"))
    #expect(states.last?.contains("P-1") == true, "\(states)")
    let short = "number,title,state,createdAt\n12,A,OPEN,2024-03-01\n13,B,CLOSED,2024-03-02\n"
    let board = try guess(short).text
    #expect(board.contains("    keep: true") && board.contains("section: state"))
  }

  @Test("says that tickets of one row each do not move")
  func singleRows() throws {
    func shortcoming(_ csv: String) throws -> String? {
      try StarterScript.table(name: "a", file: "t.csv", dataFolder: folder(["t.csv": csv]))
        .shortcoming
    }
    let rows = "key,status,created\nA,Open,2024-01-01\nB,Done,2024-01-02\n"
    #expect(
      try shortcoming(rows)
        == "each 'key' has one row, with its last 'status', and moves nowhere; a history has a row "
        + "for each change")
    #expect(try shortcoming(rows + "A,Done,2024-01-03\n") == nil)
    #expect(
      try shortcoming("week,team,points\n1,A,3\n1,B,4\n")
        == "all rows have one 'week', so nothing moves; a film needs two or more")
  }

  @Test("names no row by the same word in all, as exports of chats have")
  func constants() throws {
    let csv = """
      id,type,date,from,text
      1,message,2024-05-01T09:00:00,Mia,Who comes?
      2,message,2024-05-01T09:01:00,Ben,Me
      3,message,2024-05-01T09:02:00,Mia,Good

      """
    let (text, states) = try guess(csv)
    #expect(text.contains("    title: text") && states.last == "main: 4 3 2")
  }

  @Test("ranks by no numbers of the rows", arguments: ["", "#", "Unnamed: 0", "index"])
  func rowNumbers(name: String) throws {
    let csv = "\(name),year,city,people\n0,1,a,5\n1,1,b,3\n2,2,a,5\n3,2,b,6\n"
    #expect(try guess(csv).text.contains("    sort: -people"))
  }

  @Test("ranks no states of a country as a status")
  func states() throws {
    let (text, _) = try guess("year,name,state,people\n1,a,Ohio,5\n2,b,Utah,7\n")
    #expect(!text.contains("kind: board") && text.contains("    # keep: true"))
  }

  @Test(
    "puts the smallest number of a standing first", arguments: ["pos", "P", "Pl.", "standing"])
  func ranks(name: String) throws {
    let csv = "time,\(name),driver\n1,1,a\n1,2,b\n1,3,c\n2,1,b\n2,2,a\n2,3,c\n"
    let (text, states) = try guess(csv)
    #expect(states == ["main: a b c", "main: b a c"] && !text.contains("    bar:"))
  }

  @Test("ranks by the points rather than by the matches played")
  func played() throws {
    let (text, _) = try guess("week,team,P,Pts\n1,a,1,3\n1,b,1,0\n2,a,2,3\n2,b,1,1\n")
    #expect(text.contains("sort: -Pts"))
  }

  @Test(
    "takes columns of months with short years, the newest first or last",
    arguments: [
      "Nov-23,Dec-23,Jan-24", "Jan-24,Dec-23,Nov-23", "Nov/23,Dec/23,Jan/24",
      "Jan/24,Dec/23,Nov/23",
    ])
  func months(names: String) throws {
    let isBackward = names.hasPrefix("Jan")
    let csv = "Country,\(names)\nFrance,\(isBackward ? "5,2,3" : "3,2,5")\nSpain,4,4,4\n"
    let states = try guess(csv).states
    #expect(
      states == ["main: Spain France", "main: Spain France", "main: France Spain"], "\(states)")
  }

  @Test("ranks results of numbered events, also without the names of times")
  func results() throws {
    let script = try GuessedScript(
      """
      Event,Runner,Finish,Points
      Parkrun #9,Ann,23:14,10
      Parkrun #9,Bob,24:02,9
      Parkrun #9,Cy,1:01:20,8
      Parkrun #10,Ann,22:58,10
      Parkrun #10,Cy,58:12,9
      Parkrun #10,Bob,1:00:01,8
      Parkrun #11,Bob,22:10,10
      Parkrun #11,Ann,22:11,9

      """)
    script.expect(["at: Event", "id: Runner", "sort: -Points"])
    #expect(script.states == ["main: Ann Bob Cy", "main: Ann Cy Bob", "main: Bob Ann"])
    let only = try GuessedScript(
      "Event,Runner,Finish\nA 1,Ann,23:14\nA 1,Bob,22:10\nA 1,Cy,25:00\nA 2,Ann,21:00\nA 2,Bob,22:00\nA 2,Cy,20:00\n"
    )
    #expect(only.states == ["main: Bob Ann Cy", "main: Cy Ann Bob"])
  }

  @Test("ranks a stock before a price, as a guess among the numbers beside it")
  func stock() throws {
    let script = try GuessedScript(
      "Date,Product,In stock,Sold,Price\n6.1.2025,Tea,25,3,6\n6.1.2025,Mug,12,1,9\n13.1.2025,Tea,8,17,7\n"
        + "13.1.2025,Mug,11,1,8\n")
    #expect(script.states == ["main: Tea Mug", "main: Mug Tea"])
    #expect(script.text.contains("; a guess among In stock, Sold and Price"))
    #expect(script.table.unusedColumns == ["Sold", "Price"])
    // A total decides.
    let total = try GuessedScript(
      "Day,Land,Gold,Silver,Total\n1,A,1,0,1\n1,B,0,3,3\n2,A,4,1,5\n2,B,1,4,5\n")
    #expect(total.text.contains("sort: -Total") && !total.text.contains("a guess among"))
  }

  @Test("leaves out a column of percentages beside columns of amounts, and names it")
  func percentages() throws {
    let script = try GuessedScript(
      "Hour,Reporting,Green,Labour,Liberal\n20:00,3%,12,15,9\n21:00,18%,91,88,52\n22:00,44%,210,225,131\n"
    )
    #expect(script.states.last == "main: Labour Green Liberal")
    #expect(script.table.unusedColumns == ["Reporting"])
    // Percentages alone are items.
    let shares = try GuessedScript(
      "Year,Green,Labour,Seats\n2001,10%,30%,9\n2002,20%,10%,8\n", hasWarnings: true)
    #expect(shares.table.unusedColumns == [])
  }

  @Test("names the columns of today's state, which say nothing of the time before")
  func todaysState() throws {
    let script = try GuessedScript(
      "Key,Summary,Status,Created,Updated,Resolved\nA-1,x,Done,2024-09-02,2024-09-12,2024-09-10\n"
        + "A-2,y,In Progress,2024-09-03,2024-09-11,\n")
    #expect(script.table.unusedColumns == ["Status", "Updated"])
  }
}
