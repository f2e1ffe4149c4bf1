import Testing

@testable import Scenarios

@Suite("The script for a history of fields") struct TableHistoryTests {
  private func script(_ csv: String) throws -> (script: StarterScript.Table, states: [String]) {
    let script = try GuessedScript(csv)
    #expect(script.table.wide != nil)
    return (script.table, script.states)
  }

  private static let lines = [
    "A-1,Login,Ana,2024-05-02 09:00,status,To Do,In Progress",
    "A-1,Login,Ana,2024-05-02 09:00,assignee,,Ana",
    "A-2,Mode,Ben,2024-05-02 11:00,priority,Low,High",
    "A-2,Mode,Ben,2024-05-03 10:00,status,To Do,In Progress",
    "A-3,Export,Cy,2024-05-04 08:00,status,,To Do",
    "A-1,Login,Ben,2024-05-05 12:00,status,In Progress,Done",
  ]

  @Test(
    "is a board of the states, the newest first or last, under the names of several trackers",
    arguments: [
      "key,summary,author,created,field,from,to",
      "Issue key,Summary,By,Date,Field,Old value,New value",
      "Vorgang,Titel,Wer,Zeit,Feld,Alter Wert,Neuer Wert",
      "ticket,title,user,time,property,oldValue,newValue",
      "Key,Title,User,When,Attribute,Value before,Value after",
    ], [true, false])
  func board(header: String, isBackward: Bool) throws {
    let lines = isBackward ? Self.lines.reversed() : Self.lines
    let (script, states) = try script(([header] + lines).joined(separator: "\n") + "\n")
    #expect(script.text.contains("kind: board") && script.text.contains("    section: status"))
    #expect(
      states == [
        "To Do: A-2 | In Progress: A-1 | Done: ", "To Do: A-2 | In Progress: A-1 | Done: ",
        "To Do:  | In Progress: A-1 A-2 | Done: ", "To Do: A-3 | In Progress: A-1 A-2 | Done: ",
        "To Do: A-3 | In Progress: A-2 | Done: A-1",
      ])
  }

  @Test("needs no column of fields if all are changes of the status")
  func onlyStatus() throws {
    let (_, states) = try script(
      """
      Ticket,From,To,Timestamp
      1,,New,5/6/2024 8:00
      2,,New,5/6/2024 9:00
      1,New,Open,5/6/2024 9:30
      1,Open,Reopened,5/13/2024 10:00
      """)
    #expect(
      states == [
        "New: 1 | Open:  | Reopened: ", "New: 1 2 | Open:  | Reopened: ",
        "New: 2 | Open: 1 | Reopened: ", "New: 2 | Open:  | Reopened: 1",
      ])
  }

  @Test("names the old and the new value by one word of their names, and skips rows without them")
  func swappedWords() throws {
    let (script, states) = try script(
      """
      id,date,data.card.id,data.card.name,data.listBefore.name,data.listAfter.name,data.board.id
      1,2024-05-01,c1,Seeds,,,b
      2,2024-05-02,c1,Seeds,Ideas,Doing,b
      3,2024-05-03,c2,Pots,Ideas,Doing,b
      4,2024-05-04,c1,Seeds,Doing,Done,b
      """)
    #expect(
      states == [
        "Ideas: c2 | Doing: c1 | Done: ", "Ideas:  | Doing: c1 c2 | Done: ",
        "Ideas:  | Doing: c2 | Done: c1",
      ])
    #expect(script.text.contains("    title: data.card.name"))
    #expect(
      script.wide?.contents(from: "t.csv")
        == "the changes of 't.csv', as the states of each 'data.card.id'; 1 row has no old and no "
        + "new value")
  }

  @Test("is a race of numbers without a status")
  func numbers() throws {
    let (script, states) = try script(
      """
      date,product,field,old,new
      2024-05-01,Tea,price,3,4
      2024-05-02,Cake,price,5,2
      """)
    #expect(script.text.contains("sort: -price"))
    #expect(states == ["main: Cake Tea", "main: Tea Cake"])
  }

  @Test("is not seen in journeys and payments", arguments: ["Rome,Oslo", "Ana,Ben"])
  func journeys(pair: String) throws {
    let csv =
      "date,from,to,amount\n2024-05-01,\(pair),5\n2024-05-02,\(pair),6\n2024-05-03,\(pair),7\n"
    let script = try GuessedScript(csv).table
    #expect(script.wide?.isHistory != true)
  }

  @Test("makes states of the times at which items were opened and closed")
  func lives() throws {
    let rows = """
      A-1,Crash,Done,2024-03-01,2024-03-05,2024-03-06
      A-2,Slow,In Progress,2024-03-02,,2024-03-06
      A-3,Typo,Done,2024-03-02,2024-03-03,2024-03-06
      A-4,New,Done,2024-03-04,2024-03-04,2024-03-06

      """
    for header in [
      "Issue key,Summary,Status,Created,Resolved,Updated",
      "id,title,state,createdAt,closedAt,updatedAt",
      "Vorgang,Titel,Zustand,Erstellt am,Geschlossen am,Geändert am",
    ] {
      let (script, states) = try script(header + "\n" + rows)
      #expect(script.text.contains("    section: state "))
      // What is opened and closed on one day is closed at once.
      #expect(
        states == [
          "open: A-1 | closed: ", "open: A-1 A-2 A-3 | closed: ", "open: A-1 A-2 | closed: A-3",
          "open: A-1 A-2 | closed: A-3 A-4", "open: A-2 | closed: A-3 A-4 A-1",
        ])
      let names = header.split(separator: ",")
      #expect(
        script.wide?.contents(from: "t.csv")
          == "the rows of 't.csv', as the states of each '\(names[0])': open from '\(names[3])', "
          + "closed from '\(names[4])'")
    }
  }

  @Test("leaves rows of items that come again as they are, though they tell when items closed")
  func livesOfHistory() throws {
    let text = """
      time,ticket,status,created,closed
      2024-03-01,A,Open,2024-03-01,2024-03-05
      2024-03-05,A,Done,2024-03-01,2024-03-05

      """
    let script = try GuessedScript(text).table
    #expect(script.wide == nil && script.text.contains("    at: time"))
  }
}
