import Recordings
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
}
