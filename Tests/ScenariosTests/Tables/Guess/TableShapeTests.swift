import Testing

@testable import Scenarios

// After files of fivethirtyeight, Our World in Data, Vega and others.
@Suite("The shapes of tables in public files") struct TableShapeTests {
  func script(_ csv: String) throws -> StarterScript.Table { try GuessedScript(csv).table }

  func lines(_ csv: String) throws -> [String] { try GuessedScript(csv).lines }

  func error(_ csv: String) -> String? { GuessedScript.error(csv) }

  @Test(
    "one number for each year is a row whose value changes",
    arguments: ["year,temp\n", "Date,temp\n", "Year,temp\n"])
  func series(header: String) throws {
    let wide = try script(header + (1880...1899).map { "\($0),-0.\($0 % 7)1\n" }.joined()).wide
    #expect(wide?.text.hasPrefix(header.prefix(4) + ",name,value\n1880,temp,-0.41\n") == true)
  }

  @Test("months and years in two columns are the time together, if a name comes once a month")
  func months() throws {
    let months = ["Jan", "Feb", "Mar"]
    let rows = (2016...2017).flatMap { year in
      months.flatMap { month in ["Arizona", "Ohio"].map { "\($0),\(year),\(month)," } }
    }
    let csv =
      "Jurisdiction,Year,Month,Voters\n"
      + rows.enumerated().map { "\($1)\($0 % 5 + 7)\n" }.joined()
    let found = try lines(csv)
    for line in [
      "at: \"{Month} {Year}\"", "id: Jurisdiction", "sort: -Voters", "title: \"A, {time}\"",
    ] {
      #expect(found.contains(line), "\(line)")
    }
    // With numbers of months too.
    let numbered = csv.replacing("Jan", with: "1").replacing("Feb", with: "2")
      .replacing("Mar", with: "3")
    #expect(try lines(numbered).contains("at: \"{Month} {Year}\""))
    let flights = "year,month,passengers\n1949,Jan,112\n1949,Feb,118\n1950,Jan,115\n"
    #expect(try script(flights).wide?.text.contains("\nFeb 1949,passengers,118\n") == true)
  }

  @Test("columns with names that count stand for times")
  func numbered() throws {
    let wide = try script("team,0,5,10\nA,0.5,0.6,1\nB,0.4,0.2,0\n").wide
    #expect(wide?.text.hasPrefix("team,time,value\nA,0,0.5\nB,0,0.4\nA,5,0.6\n") == true)
    #expect(error("team,0,7,8\nA,0.5,0.6,1\nB,0.4,0.2,0\n")?.contains("needs a column") == true)
  }

  @Test("columns of numbers beside one name are the items, without years")
  func oneItem() throws {
    let script = try script(
      "Entity,Year,Coal,Solar,Note,Record year\nWorld,2000,60,1,,1948\nWorld,2001,58,2,new,1948\n"
        + "World,2002,55,4,,2002\n")
    #expect(
      script.wide?.text == """
        Year,name,value
        2000,Coal,60
        2000,Solar,1
        2001,Coal,58
        2001,Solar,2
        2002,Coal,55
        2002,Solar,4

        """)
    #expect(script.unusedColumns == ["Entity", "Note", "Record year"])
  }

  @Test("sorted measures are no times")
  func measures() {
    let rows = (0..<30).map { "job \($0),\(Double($0 / 2) + 2.5)\n" }.joined()
    #expect(error("Job,Percentage Male\n" + rows)?.contains("needs a column with the time") == true)
  }

  @Test(
    "tickets have many names for the times at which they are opened and closed",
    arguments: [
      "created_date,finished_date", "start,end", "publishedAt,closedAt", "Opened,Completed On",
      "Date submitted,Resolution date", "created_time,ended_at",
    ])
  func tickets(names: String) throws {
    let csv = "key,title,\(names)\nA-1,a,2024-01-02,2024-01-05\nA-2,b,2024-01-03,\n"
    let wide = try script(csv).wide
    #expect(wide?.text.contains("\n2024-01-05,A-1,closed,a\n") == true)
  }

  @Test("changes of many rows show the newest first")
  func changes() throws {
    let rows = (0..<40).map { index in
      "2024-02-\(index / 2 + 10),Team \(index * 3 % 14),Team \(index % 5),Winner \(index)\n"
    }
    let csv = "date,team,rival,winner\n" + rows.joined()
    let found = try lines(csv)
    for line in ["id: team", "keep: true", "sort: -date", "limit: 10"] {
      #expect(found.contains(line), "\(line)")
    }
    let film = try parse(script(csv).text, files: ["t.csv": csv]).run().recording.states
    // Those of the last day are at the top.
    #expect(film.last?.hasPrefix("main: Team 2 Team 5") == true)
  }

  @Test("few items with numbers are a race, also if they have no number in most years")
  func sparseNumbers() throws {
    let found = try lines(
      "Entity,Year,GDP\nLondon,1900,5\nLondon,1901,6\nDelhi,1901,7\nLondon,1902,8\nLondon,1903,9\n")
    #expect(found.contains("sort: -GDP") && !found.contains("keep: true"))
    // At other times, the last number counts.
    let sensors = try lines(
      "time,sensor,value\n09:00:01,a,5\n09:00:04,b,6\n09:00:09,a,7\n09:00:11,b,3\n09:00:12,a,4\n")
    #expect(sensors.contains("sort: -value") && sensors.contains("keep: true"))
  }

  @Test("groups of countries are totals beside many countries, and the world beside few regions")
  func groups() throws {
    let groups = [
      "World", "IDA & IBRD total", "Low & middle income", "Sub-Saharan Africa", "Euro area",
      "Heavily indebted poor countries (HIPC)", "European Union (27)", "Small states", "Asia (UN)",
      "East Asia & Pacific (excluding high income)",
      "Middle East, North Africa, Afghanistan & Pakistan", "OECD members",
      "Early-demographic dividend",
    ]
    let countries =
      ["South Africa", "United States", "Central African Republic", "North Macedonia"]
      + (0..<20).map { "Country \($0)" }
    func csv(_ names: [String]) -> String {
      "Country Name,Year,Value\n"
        + (2000...2002).flatMap { year in
          names.enumerated().map { "\"\($1)\",\(year),\(1_000 - $0 * 7 + year % 3)\n" }
        }.joined()
    }
    #expect(try script(csv(groups + countries)).totals == groups.sorted())
    #expect(try script(csv(["World", "Sub-Saharan Africa", "East Asia"])).totals == ["World"])
    let codes = ["WLD", "IBT", "LMY", "MIC", "IBD", "EAR", "LMC", "HIC", "OED", "ARB"]
    let places = (0..<20).map { "C\($0)" } + ["USA", "IDN", "AND"]
    #expect(try script(csv(codes + places)).totals == codes.sorted())
    #expect(try script(csv(["WLD", "USA", "IDN"])).totals == ["WLD"])
    #expect(try script(csv(["Germany", "World", "France"])).totals == [])
    #expect(try script(csv(Array(groups.dropFirst()) + countries)).totals == [])
  }

  @Test("a date that comes again, and one that is none, are errors at their places")
  func dates() {
    let days = (1...12).map { "2026-02-\($0 + 10),\($0),\($0 * 2),\($0 * 3)\n" }.joined()
    #expect(
      error("date,a,b,c\n\(days)2026-02-12,1,2,3\n")
        == "14:1:'2026-02-12' in the column 'date' is on line 3 too; a table with a column for each item "
        + "has one row at a time")
    #expect(
      error("name,start_date\nA,2024-01-02\nB,2024-01-02\nC,2024-01-09\nD,Obama admin\n")
        == "5:3:'Obama admin' is no date or time, unlike 3 other values of the column 'start_date'; "
        + "write one, or remove the row")
    let athletes = (0..<30).map { "Ann \($0),\(2000 + 4 * ($0 % 3))\n" }.joined()
    #expect(
      error("athlete,year\n\(athletes)Ann 4,2004\nAnn 1,2012\n")
        == "32:1:'Ann 4' in the column 'athlete' is on line 6 too, where 'year' is '2004'; an item has "
        + "one row at a time")
  }

  @Test("the newest line of a log has the text with the most different values as title")
  func guests() throws {
    let rows = (0..<24).map { "\(1999 + $0 / 8),\($0 % 3 == 0 ? "actor" : "writer"),Guest \($0)\n" }
    #expect(
      try lines("YEAR,Occupation,Raw_Guest_List\n" + rows.joined())
        .contains("title: Raw_Guest_List"))
  }

  @Test("days without a year stand beside the time of a log, in one column or two")
  func logDays() throws {
    let times = ["14,15:16:01", "14,23:16:02", "15,02:04:59", "15,16:00:00", "16,00:10:00"]
    let two = times.enumerated().map { "Jun,\($1),sshd,message \($0)\n" }.joined()
    let lines = try lines("Month,Date,Time,Component,Content\n" + two)
    #expect(lines.contains("at: \"{Month} {Date} {Time}\"") && lines.contains("title: Content"))
    #expect(lines.contains("subtitle: \"{Month} {Date} {Time}\""))
    let one = try self.lines("Day,Time,Component,Content\n" + two.replacing("Jun,", with: "Jun "))
    #expect(one.contains("at: \"{Day} {Time}\""))
    let digits = "081109,203615,x,a\n081109,203807,y,b\n081110,000012,x,c\n"
    #expect(try self.lines("Date,Time,Level,Content\n" + digits).contains("at: \"{Date} {Time}\""))
  }

  @Test("the message is the title of a log")
  func message() throws {
    let rows = (0..<9).map { "2024-02-1\($0),-,node \($0 % 3),message \($0)\n" }
    #expect(try lines("time,Label,Node,Content\n" + rows.joined()).contains("title: Content"))
  }

  @Test("spaces after the commas are no part of names and values")
  func spaces() throws {
    let found = try lines("Week, Team , Points\n1, A, 3\n1, B, 1\n2, A, 4\n2, B, 6\n")
    #expect(found.contains("id: Team") && found.contains("sort: -Points"))
    let table = try CSVReader.read("a, b,c\n1, x, y\n", limit: 9)
    #expect(table.columns == ["a", "b", "c"])
    #expect(table.rows[0].cells.map(\.text) == ["1", "x", " y"])
  }
}
