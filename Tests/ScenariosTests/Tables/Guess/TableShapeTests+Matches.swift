import Testing

@testable import Scenarios

extension TableShapeTests {
  /// Rows for three rounds of six clubs, with a line made from the round, both clubs and the goals.
  private func matches(_ line: (Int, String, String, Int, Int) -> String) -> String {
    let rounds = [["AB", "CD", "EF"], ["BC", "DE", "FA"], ["AC", "BE", "DF"]]
    return rounds.enumerated().flatMap { round, pairs in
      pairs.enumerated().map { index, pair in
        line(round + 1, "Club \(pair.prefix(1))", "Club \(pair.suffix(1))", index, round) + "\n"
      }
    }.joined()
  }

  @Test("matches are a log with both sides and their result in the title")
  func matches() throws {
    typealias Line = (Int, String, String, Int, Int) -> String
    let text: Line = { "\($0),2003-08-1\($0),\($1),\($3)-\($4),\($2)" }
    let goals: Line = { "2003-08-1\($0),\($1),\($2),\($3),\($4),0" }
    let sets: Line = { "R\($3),2020010\($0),\($1),SRB,\($2),ESP,6-\($3) 6-\($4)" }
    let winners: Line = { round, home, away, _, _ in "\(round),\(home),\(away),\(home)" }
    let cases: [(csv: String, at: String, title: String)] = [
      (
        "Round,Date,Team 1,FT,Team 2\n" + matches(text),
        "Date", "\"{Team 1} {FT} {Team 2}\""
      ),
      (
        "Date,HomeTeam,AwayTeam,FTHG,FTAG,HTHG\n" + matches(goals),
        "Date", "\"{HomeTeam} {FTHG}–{FTAG} {AwayTeam}\""
      ),
      (
        "date,home_team,away_team,home_score,away_score,city\n" + matches(goals),
        "date", "\"{home_team} {home_score}–{away_score} {away_team}\""
      ),
      (
        "round,tourney_date,winner_name,winner_ioc,loser_name,loser_ioc,score\n" + matches(sets),
        "tourney_date", "\"{winner_name} {score} {loser_name}\""
      ),
      ("week,home,away,winner\n" + matches(winners), "week", "\"{home} – {away}\""),
    ]
    for (csv, at, title) in cases {
      let found = try lines(csv)
      for line in ["at: \(at)", "id: \"{line}\"", "sort: [-\(at), -line]", "title: \(title)"] {
        #expect(found.contains(line), "\(line) of \(csv.prefix(40))")
      }
      #expect(found.contains("detail: winner") == csv.contains("away,winner"))
    }
    #expect(try lines(cases[0].csv).contains("size: [375, 812]"))
    // 90 + 9 × (25 + 3 + 25 + 3): 25 letters for each side.
    let long = cases[0].csv.replacing("Club ", with: "Wolverhampton Wanderers ")
    // 130 + 9 × 60: nine rows with subtitles below the title, in steps of 20.
    #expect(try lines(long).contains("size: [594, 680]"))
    // Other columns of two places have no value in common, or are no names.
    let games = matches { round, home, away, goals, _ in "\(round),\(home),\(away) II,\(goals)" }
    #expect(try lines("week,home,away,crowd\n" + games).contains("id: home"))
  }

  @Test("years, months, days and hours in four columns are the time together")
  func parts() throws {
    let rows = (0..<24).map { index in
      "\(1999 + index / 12),\(index % 12 + 1),\(index % 5 + 1),\(index % 4 * 6),"
    }
    let storms = rows.flatMap { row in ["Amy", "Bob"].map { "\($0),\(row)" } }.enumerated()
      .map { "\($1)\($0 % 7 + 20)\n" }.joined()
    let found = try lines("name,year,month,day,hour,wind\n" + storms)
    for line in ["at: \"{year}-{month}-{day} {hour}:00\"", "id: name", "sort: -wind"] {
      #expect(found.contains(line), "\(line)")
    }
    let days = try script(
      "day,month,year,Price\n31,Dec,2023,5\n1,Jan,2024,6\n2,Jan,2024,7\n3,Jan,2024,4\n")
    #expect(days.wide?.text.contains("\n1 Jan 2024,Price,6\n") == true)
  }

  @Test("tasks with a start and a finish, and numbers of several repositories, have lives")
  func lives() throws {
    let tasks =
      "Task,Start,Finish,Resource\nDesign,2024-01-02,2024-01-05,Ana\nBuild,2024-01-04,,Ben\n"
    #expect(try script(tasks).wide?.text.contains("\n2024-01-05,Design,closed,Ana\n") == true)
    let issues = (1...4).flatMap { number in
      ["a/x", "b/y"].map {
        "\($0),\(number),Title \(number),2024-01-0\(number),2024-02-0\(number)\n"
      }
    }
    let table = try script("repository,number,title,publishedAt,closedAt\n" + issues.joined())
    // The columns of the id are no columns that are left out.
    #expect(table.unusedColumns == [])
    #expect(
      table.wide?.text.hasPrefix(
        "time,repository number,state,repository,number,title\n2024-01-01,a/x 1,open,")
        == true)
  }

  @Test("the reason names the time, and a row that nothing else names")
  func reasons() {
    // Each pair comes twice a month, with other sales.
    let rows = (0..<36).map { index in
      let place = ["Norway", "Chad", "Peru"][index % 3]
      return
        "\(place),\(["Tea", "Rice"][index % 2]),\(index * 7 % 11 + 3).5,2024-0\(index / 12 + 1)-01\n"
    }
    #expect(
      error("Country,Product,Sales,Date\n" + rows.joined())
        == "5:1:the column 'Date' has the times, and no other column names each row of a time: "
        + "'Norway' in the column 'Country' is on line 2 too, where 'Date' is '2024-01-01'; add a "
        + "column with a name for each item")
    // The column with the most names is meant, also if some are missing.
    let athletes = (0..<40).map {
      "\($0 % 9 == 8 ? "" : "Ann \($0 % 21)"),Peru,\(2000 + $0 / 30)\n"
    }
    #expect(
      error("athlete,country,year\n" + athletes.joined())?.hasPrefix("23:1:the column 'year'")
        == true)
    let cars = (1...6).flatMap { month in
      ["Ford", "Opel", "Seat", "Lada"].enumerated().map { "2015,\(month),\($1),\($0 + month)\n" }
    }
    #expect(
      error("Year,Month,Make,Quantity\n\(cars.joined())2015,4,Lada,2\n")
        == "26:8:'Lada' in the column 'Make' is on line 17 too, where 'Month Year' is '4 2015'; an "
        + "item has one row at a time")
    // A lap's time is none of the row.
    let laps = (1...9).map {
      "Monza,\($0),Driver \($0),\($0 == 4 ? "" : "1:3\(9 - $0).\($0 * 7 % 9)64")\n"
    }
    let message = error("Track,Position,Driver,Fastest Lap Time\n" + laps.joined())
    #expect(message?.contains("needs a column with the time") == true, "\(message ?? "")")
  }

  @Test("a number that is one of several says so")
  func choices() throws {
    let rows = (1...9).map {
      "\(($0 + 2) / 3),\(["a", "b", "c"][$0 % 3]),\($0 * 5 % 7),\($0 * 3 % 8),"
    }
    let text = try script(
      "week,team,wins,saves,fouls\n" + rows.map { $0 + "\($0.count)\n" }.joined()
    ).text
    #expect(text.contains("sort: -wins") && text.contains("; a guess among wins and saves"))
    let named = try script("week,team,wins,points\n" + rows.map { $0.dropLast() + "\n" }.joined())
      .text
    #expect(named.contains("sort: -points") && !named.contains("a guess among"))
  }

  @Test("parts of dates and numbers of rows are no values")
  func partsOfDates() throws {
    let rows = (0..<12).map { "\($0 * 5 % 12),2024-01-0\($0 / 3 + 1),\(["a", "b", "c"][$0 % 3])," }
    let hours = rows.enumerated().map { "\($1)\($0 * 5 % 12),\($0 * 7 % 11)\n" }.joined()
    #expect(try lines("Unnamed: 0,date,station,hour,wind\n" + hours).contains("sort: -wind"))
  }

  @Test(
    "a column with braces in its name is to be renamed if nothing else names the items",
    arguments: ["week,{team},points", "{week},team,points"])
  func braces(names: String) throws {
    let rows = "\n1,A,3\n1,B,1\n2,A,4\n2,B,6\n"
    let name = names.hasPrefix("{") ? "{week}" : "{team}"
    #expect(
      error(names + rows)
        == "1:1:a script cannot name the column '\(name)', as braces begin a template; rename it")
    #expect(try lines("week,team,{points}" + rows).contains("id: team"))
  }
}
