import Recordings
import Testing

@testable import Scenarios

@Suite("The script for a table of one's own") struct TableGuessTests {
  func guess(_ csv: String) throws -> (lines: [String], recording: Recording) {
    let script = try GuessedScript(csv)
    return (script.lines, script.recording)
  }

  @Test("is a race with bars for numbers that change")
  func race() throws {
    let (lines, recording) = try guess("year,city,people\n1,a,5\n1,b,3\n2,a,6\n2,b,9\n")
    for line in ["sort: -people", "bar: people", "detail: \"{people}\"", "id: city"] {
      #expect(lines.contains(line), "\(line)")
    }
    #expect(recording.states == ["main: a b", "main: b a"] && recording.motion.countsNumbers)
  }

  @Test("leaves out columns that a script cannot name, and says which it does not use")
  func leftOut() throws {
    let csv = "year,{b},city,people,note\n1,x,a,5,n\n1,y,b,3,n\n2,x,a,6,n\n2,y,b,9,n\n"
    let script = try GuessedScript(csv).table
    #expect(script.text.contains("id: city") && script.unusedColumns == ["{b}", "note"])
    #expect(try parse(script.text, files: ["t.csv": csv]).warnings.isEmpty)
  }

  @Test("names no row by its line if several rows have one", arguments: ["line", "level"])
  func noLines(column: String) throws {
    let rows = (0..<8).map {
      #"{"time": "9:0\#($0 / 2)", "\#(column)": "l\#($0 % 2)", "message": "m\#($0 * $0 % 5)"}"#
    }
    for separator in ["", "\n"] where column == "line" || separator.isEmpty {
      let json = "[" + rows.joined(separator: "," + separator) + "]"
      let text = try StarterScript.text(
        name: "a", file: "t.json", dataFolder: folder(["t.json": json]))
      #expect(!text.contains("{line}"))
      #expect(try parse(text, files: ["t.json": json]).warnings.isEmpty)
    }
  }

  @Test(
    "takes a column of which most cells are numbers, also with groups and units",
    arguments: [
      ["1200", "1200", "n/a", "2000", "7", "8"], ["1200", "1200", "9 kg", "2000", "7", "8"],
      ["\"1,200\"", "\"1,100\"", "900", "2000", "7", "8"], ["12%", "9%", "7%", "8%", "1%", "2%"],
    ])
  func untidyNumbers(values: [String]) throws {
    let rows = values.enumerated().map {
      "\(2020 + $0.offset / 2),\($0.offset % 2),\($0.element)\n"
    }
    let text = try GuessedScript(
      "year,country,sales\n" + rows.joined(), hasWarnings: true
    ).text
    #expect(text.contains("sort: -sales") && text.contains("bar: sales"))
  }

  @Test("is a board for changes of a status, with its columns in the order of the work")
  func board() throws {
    let csv = """
      time,ticket,title,status,kind,assignee
      9:00,F-1,Crash,Done,bug,Ana
      9:00,F-2,Colors,To Do,feature,Ben
      9:30,F-2,Colors,In Progress,feature,Ben
      10:05,F-3,Typo,To Do,bug,Ben
      11:00,F-2,Colors,Done,feature,Ben

      """
    let (lines, recording) = try guess(csv)
    for line in [
      "keep: true", "section: status", "id: ticket", "title: title", "badge: kind",
      "detail: assignee", "layout: {kind: board}",
      "badgeColor: {column: kind, values: {bug: \"#DE2B20\", feature: \"#007AFF\"}}",
    ] {
      #expect(lines.contains(line), "\(line)")
    }
    #expect(
      recording.states == [
        "To Do: F-2 | In Progress:  | Done: F-1", "To Do:  | In Progress: F-2 | Done: F-1",
        "To Do: F-3 | In Progress: F-2 | Done: F-1", "To Do: F-3 | In Progress:  | Done: F-1 F-2",
      ])
  }

  @Test("is a list of the newest lines for a log")
  func log() throws {
    let csv = """
      time,level,message
      9:41:00,INFO,Start
      9:41:07,WARN,Slow
      9:41:08,INFO,Start
      10:05:00,ERROR,Stop

      """
    let (lines, recording) = try guess(csv)
    for line in [
      "id: \"{line}\"", "keep: true", "sort: [-time, -line]", "title: message", "badge: level",
      "subtitle: time",
    ] {
      #expect(lines.contains(line), "\(line)")
    }
    #expect(recording.states == ["main: 2", "main: 3 2", "main: 4 3 2", "main: 5 4 3 2"])
  }

  /// Tables with the lines of their scripts, and those that are not in them.
  static let cases: [(csv: String, lines: [String], others: [String])] = [
    // Changes of few tickets at each of many times: T-3 has no row on the second day.
    (
      """
      date,key,status
      1,T-1,Backlog
      1,T-2,Backlog
      1,T-3,In Arbeit
      1,T-4,Ready for development
      1,T-5,Done
      2,T-1,Ready for development
      2,T-2,Ready for development
      2,T-4,In Arbeit
      3,T-1,In Arbeit
      3,T-2,In Arbeit
      3,T-4,Done
      """,
      ["keep: true", "section: status"], []
    ),
    // A German board.
    (
      """
      Tag,date,key,Titel,status
      1,1,T-1,Absturz,Open
      1,1,T-2,Farben,Open
      2,2,T-1,Absturz,Done
      3,3,T-2,Farben,Done
      """,
      ["title: Titel", "section: status"], []
    ),
    // No value of the columns repeats within a time, and no name is that of a log.
    (
      """
      time,train,to,platform,status
      9:41,RE 4,Aachen,3,+5 min
      9:41,ICE 571,Stuttgart,7,on time
      9:55,RE 4,Aachen,3,+10 min
      9:55,ICE 571,Stuttgart,7,departed
      10:05,RE 4,Aachen,5,boarding
      """,
      ["id: train", "title: train", "detail: status", "subtitle: \"{to} · platform {platform}\""],
      ["section: status", "id: \"{line}\""]
    ),
    (
      "km,runner,split\n5,K,0:14:31\n5,B,0:14:30\n21,K,1:01:06\n21,B,1:01:05\n",
      ["sort: split", "detail: \"{split}\""], ["bar: split", "keep: true"]
    ),
    (
      "quarter,company,revenue\nQ1,A,120M\nQ1,B,98M\nQ2,A,130M\nQ2,B,1.1B\n",
      ["sort: -revenue", "bar: revenue", "detail: \"{revenue}\""], []
    ),
    (
      "Jahr,Stadt,Einwohner,Farbe\n1,a,5,#0A84FF\n1,b,3,#FF453A\n2,a,6,#0A84FF\n2,b,9,#FF453A\n",
      ["color: Farbe"], []
    ),
    // A chart has one list.
    (
      "week,position,song,category\n1,1,A,x\n1,2,B,y\n1,3,C,x\n2,2,A,x\n2,1,B,y\n2,3,C,x\n",
      ["sort: position"], ["section: category"]
    ),
    (
      "ts,user_id,country,visits\n1,101,DE,5\n1,102,FR,7\n2,101,DE,9\n2,102,FR,8\n",
      ["sort: -visits", "id: country"], []
    ),
    (
      "time,request,status,bytes\n1,/a,200,5\n1,/b,404,7\n2,/a,500,9\n2,/b,200,8\n",
      ["sort: -bytes", "id: request"], []
    ),
    (
      "week,song,position,weeks on chart\n1,X,1,3\n1,Y,2,9\n2,X,2,4\n2,Y,1,10\n",
      ["sort: position", "id: song"], []
    ),
    // Numbers that each item keeps are no results.
    (
      "km,lane,runner,split\n1,4,A,58.1\n1,5,B,59.2\n2,4,A,1:59.3\n2,5,B,1:58.2\n",
      ["sort: split", "id: runner"], []
    ),
    // Places decide ties, and halves are numbers.
    (
      "Round,Rank,Player,Elo,Pts\nR1,1,A,2800,½\nR1,2,B,2790,½\nR2,1,B,2790,1½\nR2,2,A,2800,1½\n",
      ["sort: [-Pts, Rank]", "id: Player", "bar: Pts"], []
    ),
    (
      "Wave,Party,Share\nFall 2023,A,31%\nFall 2023,B,29%\nSpring 2024,A,28%\nSpring 2024,B,30%\n",
      ["at: Wave", "id: Party", "sort: -Share"], []
    ),
    // The times may have a short name.
    (
      "GW,Manager,Points\nGW9,A,5\nGW9,B,7\nGW10,A,9\nGW10,B,6\n",
      ["at: GW", "id: Manager", "sort: -Points"], []
    ),
    (
      "year,name,time\n1,A,9.58\n1,B,9.69\n2,A,9.70\n2,B,9.63\n", ["at: year", "sort: time"], []
    ),
  ]

  @Test("uses the columns that say what happens", arguments: cases.indices)
  func columns(index: Int) throws {
    let (csv, expected, others) = Self.cases[index]
    let lines = try guess(csv).lines
    for line in expected { #expect(lines.contains { $0.hasPrefix(line) }, "\(line)") }
    for line in others { #expect(!lines.contains { $0.hasPrefix(line) }, "\(line)") }
  }

  @Test(
    "finds the time by its dates under any name, also if each stands once",
    arguments: [
      "Created", "Updated", "created_at", "ts", "@timestamp", "Date/Time", "eventTime", "Datum",
      "Zeit",
      "Zeitstempel", "asctime", "When", "Changed on", "started", "Stand am",
    ])
  func timeNames(name: String) throws {
    let csv = """
      Key,\(name),State
      A-1,2024-05-01 09:00,Open
      A-2,2024-05-01 10:00,Open
      A-1,2024-05-02 11:00,Closed
      A-2,2024-05-03 11:00,Closed
      """
    let (lines, recording) = try guess(csv)
    #expect(lines.contains("id: Key") && lines.contains("section: State"))
    #expect(recording.states.count == 4)
  }

  @Test("gives critical and high priorities different colors")
  func priorities() throws {
    let csv = """
      date,ticket,status,priority
      1,a,To do,High
      1,b,To do,Critical
      2,a,Done,High
      3,b,Done,Critical
      """
    let line = try #require(try guess(csv).lines.first { $0.hasPrefix("badgeColor:") })
    let colors = Set(line.matches(of: /#[0-9A-F]{6}/).map { String($0.output) })
    #expect(colors.count == 2)
    for names in [("2 - High", "1 - Critical"), ("High", "Highest"), ("Minor", "Major")] {
      let other = csv.replacing("High", with: names.0).replacing("Critical", with: names.1)
      let line = try #require(try guess(other).lines.first { $0.hasPrefix("badgeColor:") })
      let colors = Set(line.matches(of: /#[0-9A-F]{6}/).map { String($0.output) })
      #expect(colors.count == 2 && !colors.contains("#6C6C70"), "\(line)")
    }
  }

  @Test("takes numbers for items if they come again")
  func numberedItems() throws {
    let csv = "week,player,number,points\n1,A,7,3\n1,A,9,4\n1,B,5,5\n2,A,7,6\n2,A,9,6\n2,B,5,9\n"
    #expect(try guess(csv).lines.contains("id: number"))
  }

  @Test(
    "reads a row for each value of a table whose columns stand for times or items",
    arguments: [
      ("team,Jan,Feb\nA,3,4\nB,2,\n", "team,time,value\nA,Jan,3\nB,Jan,2\nA,Feb,4\n"),
      (
        "team;2023;total;2024\n\"A, the first\";1,5;9;2\n",
        "team,total,time,value\n\"A, the first\",9,2023,\"1,5\"\n\"A, the first\",9,2024,2\n"
      ),
      ("value,week 1,week 2\nA,1,2\n", "value,time,the value\nA,week 1,1\nA,week 2,2\n"),
      (
        "date,AAPL,MSFT\n2024-01-02,3,4\n2024-01-01,2,6\n",
        "date,name,value\n2024-01-02,AAPL,3\n2024-01-02,MSFT,4\n2024-01-01,AAPL,2\n"
          + "2024-01-01,MSFT,6\n"
      ),
      ("date,close\n2024-01,3\n2024-02,2\n", "date,name,value\n2024-01,close,3\n2024-02,close,2\n"),
    ])
  func wideTables(csv: String, rows: String) throws {
    let script = try GuessedScript(csv).table
    #expect(script.wide?.text == rows)
    let recording = try parse(script.text, files: ["a-rows.csv": rows]).run().recording
    #expect(recording.states.count == 2)
  }

  @Test("knows the columns of exports of trackers, web servers and banks")
  func exports() throws {
    let tickets = try guess(
      """
      Ticket-Nr.;Betreff;Zustand;Bearbeiter;Geändert am
      4711;Drucker;Neu;;04.03.2024 08:12
      4712;Toner;Neu;;04.03.2024 08:40
      4711;Drucker;Warten auf Kunde;Kaya;04.03.2024 09:05
      4712;Toner;Gelöst;Otto;04.03.2024 10:30
      4711;Drucker;Gelöst;Kaya;05.03.2024 07:50

      """)
    for line in ["id: Ticket-Nr.", "title: Betreff", "section: Zustand", "detail: Bearbeiter"] {
      #expect(tickets.lines.contains(line), "\(line)")
    }
    #expect(tickets.recording.states.last == "Neu:  | Warten auf Kunde:  | Gelöst: 4712 4711")
    let requests = (1...4).map {
      "31/May/2024:09:4\($0):15 +0200,GET /\($0 / 3),\($0 % 2 == 0 ? 200 : 404)\n"
    }
    let server = try guess("time_local,request,status\n" + requests.joined())
    for line in ["id: \"{line}\"", "title: request", "detail: status"] {
      #expect(server.lines.contains(line), "\(line)")
    }
    #expect(server.lines.contains("caption: \"{time_local}\""))
    let bank = try guess(
      "Buchungstag,Verwendungszweck,Betrag\n"
        + (2...5).map { "0\($0).05.2024,Einkauf \($0 / 3),\"-\($0),50\"\n" }.joined())
    #expect(bank.lines.contains("detail: Betrag") && bank.lines.contains("id: \"{line}\""))
  }

  @Test(
    "is refused with the reason",
    arguments: [
      (
        "week,team,points\n1,Red,3\n1,Red,4\n2,Red,5\n1,Blue,1\n2,Blue,2\n",
        "'Red' in the column 'team' is on line 2 too, where 'week' is '1'"
      ),
      ("week,team,points\n", "the file has no rows"),
      ("country,2019,2020\nA,1,2\nB,3,4\n", "the columns '2019' and '2020' stand for rows; write"),
      (
        "country,2019,2020\nA,1,2\nA,3,4\n",
        "t.csv:3:1: error: the columns '2019' and '2020' are times, and no other column names each "
          + "row: 'A' in the column 'country' is on line 2 too; add a column with a name for each row"
      ),
      ("a,b\n1,2\n3,4\n", "a table over time needs a column with the time"),
      ("1,A,3\n1,B,2\n2,A,4\n2,B,6\n", "t.csv:1:1: error: the first line names the columns"),
      (
        "2024-01-01 9:00,INFO,a\n2024-01-02 9:00,INFO,b\n2024-01-03 9:00,WARN,c\n",
        "write a line above it such as 'time,"
      ),
    ])
  func refusals(csv: String, reason: String) throws {
    let error = #expect(throws: Diagnostics.self) {
      try StarterScript.text(name: "a", file: "t.csv", dataFolder: folder(["t.csv": csv]))
    }
    #expect(error?.description.contains(reason) == true, "\(error?.description ?? "")")
  }
}
