import Recordings
import Testing

@testable import Scenarios

private func twoDigits(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }

extension TableShapeTests {
  @Test("a word that all rows have is no title")
  func constants() throws {
    let found = try lines(
      "LOCATION,SUBJECT,TIME,Value\nAUT,TOT,2001,5\nBEL,TOT,2001,6\nAUT,TOT,2002,7\nBEL,TOT,2002,4\n"
    )
    #expect(found.contains("title: LOCATION"))
  }

  @Test("two columns name the rows if neither does alone, also small numbers")
  func pairs() throws {
    let songs = ["Hello,Adele", "Hello,Lionel", "Stay,Adele", "Stay,Kid", "One,U2", "Two,U2"]
    let dates = (1...4).map { "2024-01-0\($0)" }
    // The same numbers come again at each date, as points for places do.
    let rows = dates.enumerated().flatMap { day, date in
      songs.enumerated().map { "\(date),\($1),\(90 - ($0 + day) % 6)\n" }
    }
    let found = try lines("date,song,artist,streams\n" + rows.joined())
    for line in ["id: \"{song} · {artist}\"", "sort: -streams", "title: song", "subtitle: artist"] {
      #expect(found.contains(line), "\(line)")
    }
    let people = [1850, 1860, 1870].flatMap { year in
      (0...8).flatMap { age in
        [1, 2].map { "\(year),\(age * 5),\($0),\(9_000 - age * 100 + $0 * (year - 1840))\n" }
      }
    }
    let ages = try lines("year,age,sex,people\n" + people.joined())
    #expect(ages.contains("id: \"{age} · {sex}\"") && ages.contains("sort: -people"))
    let cities = [2001, 2002].flatMap { year in
      ["Reno,Ohio,1.5", "Reno,Iowa,2.5", "Ames,Iowa,3.5", "Troy,Ohio,4.5"].enumerated().map {
        "\($1),\(year),\(10 - $0 * (year - 2000))\n"
      }
    }
    let found2 = try lines("City,State,lat,year,Population\n" + cities.joined())
    #expect(found2.contains("sort: -Population") && !found2.contains { $0.hasPrefix("section:") })
    #expect(found2.contains("id: \"{City} · {State}\""))
  }

  @Test("a state that no item changes is no status")
  func states() throws {
    let rows = [2001, 2002].flatMap { year in
      ["Reno,Ohio", "Mesa,Iowa", "Ames,Iowa", "Troy,Ohio"].enumerated().map {
        "\($1),\(year),\(10 - $0 * (year - 2000))\n"
      }
    }
    let found = try lines("City,State,year,Population\n" + rows.joined())
    #expect(found.contains("sort: -Population") && found.contains("bar: Population"))
    #expect(!found.contains("section: State"))
    let tickets = try lines(
      "day,key,Stage\n1,A,dawn\n1,B,dawn\n2,A,noon\n2,B,dawn\n3,A,noon\n3,B,noon\n")
    #expect(tickets.contains("section: Stage"))
  }

  @Test("shares, constants and days of a month beside dates are no times")
  func times() throws {
    let chances = "team,group,quarter,semi\nA,a,0.25,0.125\nB,a,0.5,0.25\nC,b,0.5,0.375\n"
    #expect(error(chances)?.contains("needs a column with the time") == true)
    let years = (1970..<1990).map { "\($0),\($0 % 7),\($0 % 5),0\n" }.joined()
    #expect(
      try script("iyear,Aa,Bb,Lux\n" + years).wide?.text.hasPrefix("iyear,name,value\n1970,Aa,3\n")
        == true)
    let stores = (1...30).map {
      "\($0),\($0 % 12 + 1)/\($0 % 28 + 1)/\(62 + $0 / 3),Street \($0),\($0 % 28 + 1),\(1962 + $0 / 3)\n"
    }
    #expect(
      try lines("storenum,OPENDATE,ADDR,DAY,YEAR\n" + stores.joined())
        .contains { $0 == "at: OPENDATE" || $0 == "at: YEAR" })
  }

  @Test("ratings like years are values, and years beside them are none")
  func ratings() throws {
    let found = try lines(
      "week,player,born,elo\n1,A,1990,1500\n1,B,1985,1510\n2,A,1990,1620\n2,B,1985,1490\n")
    #expect(found.contains("sort: -elo"))
    let kings = try lines(
      "week,king,end year\n1,A,1990\n1,B,1985\n2,A,1989\n2,B,1999\n")
    #expect(kings.contains("id: king") && !kings.contains { $0.hasPrefix("sort:") })
  }

  @Test("a status, an address and a ticket's number are no names beside others")
  func orders() throws {
    let orders = try lines(
      "order_id,timestamp,order_status\n1001,2024-01-02 10:00,placed\n"
        + "1002,2024-01-02 10:30,placed\n1001,2024-01-02 11:00,packed\n"
        + "1002,2024-01-02 12:00,shipped\n1001,2024-01-02 13:00,shipped\n")
    #expect(orders.contains("id: order_id") && orders.contains("section: order_status"))
    #expect(
      try lines("day,status,count\n1,open,3\n1,done,4\n2,open,2\n2,done,6\n").contains("id: status")
    )
    let pages = (1...9).map { "2024-02-0\($0),https://a.b/\($0),Page \($0 % 4)\n" }.joined()
    #expect(try lines("date,url,Page\n" + pages).contains("title: Page"))
    let issues = (1...12).map { index in
      "\(index % 2 == 0 ? "x" : "y"),\((index + 1) / 2),text \(index),2024-03-\(10 + index)\n"
    }.joined()
    #expect(
      try !lines("repository,number,title,publishedAt\n" + issues).contains("at: number"))
    let doubled = (1...9).flatMap { month in
      ["Toyota", "Ford", month == 5 ? "Ford" : "Opel"].enumerated().map {
        "2007-0\(month),\($1),\(60 + ($0 + month) % 3)\n"
      }
    }.joined()
    #expect(
      error("Date,Make,Quantity\n" + doubled)?.contains("'Ford' in the column 'Make'") == true)
  }

  @Test("a number that all rows of a time have is no value")
  func rounds() throws {
    let found = try lines(
      "Round,Date,Home,FT\n1,2003-08-16,A,2-2\n1,2003-08-16,B,1-0\n1,2003-08-16,C,0-0\n"
        + "2,2003-08-23,A,3-1\n2,2003-08-23,B,0-2\n2,2003-08-23,C,1-1\n")
    #expect(!found.contains { $0.contains("-Round") } && found.contains("detail: FT"))
  }

  @Test("the numbers of the rows without a name are no data")
  func rowNumbers() throws {
    let rows = (1...12).map { "\"\($0)\",\(1960 + $0),0.\($0 + 10),0.\($0 + 40)\n" }.joined()
    let wide = try script("\"\",\"year\",\"all\",\"men\"\n" + rows).wide
    #expect(wide?.text.hasPrefix("year,name,value\n1961,all,0.11\n") == true)
    let houses = (0..<8).map { "\($0 + 1),C\($0 % 2),\(2000 + $0 / 2),\($0 * 37 % 11)\n" }.joined()
    #expect(
      try lines("rownames,city,year,sales\n" + houses)
        .allSatisfy { !$0.contains("-rownames") })
    // Some rows were removed.
    let titles = (1...40).map { "\($0 + $0 / 30),\(1870 + $0 / 3),Team \($0 % 7)\n" }.joined()
    #expect(try !lines("index,year,winner\n" + titles).contains { $0.contains("-index") })
    #expect(
      try lines("id,month,local_date,ls,sol\n1,Month 5,2018-02-26,2,3\n2,Month 5,2018-02-27,3,4\n")
        .contains("at: local_date"))
  }

  @Test("a long log has a limit, and its film at most an hour")
  func longLog() throws {
    let rows = (0..<5_000).map { index in
      let (minute, second) = (index / 60 % 60, index % 60)
      let clock = [index / 3600 + 10, minute, second].map { twoDigits($0) }
      return "2024-05-31 \(clock.joined(separator: ":")),info,message \(index % 900)\n"
    }
    let text = try GuessedScript("time,level,message\n" + rows.joined()).text
    #expect(text.contains("\n    limit: 10 ") && text.contains("- tick: {every: 0.7} "))
    #expect(text.contains("motion: {duration: 0.5, "))
  }

  @Test("seasons are dates: the newest first in the file are no others")
  func seasons() throws {
    let seasons = (0..<20).map { year in
      "\(1993 + year)/\(twoDigits((1994 + year) % 100))"
    }
    for separated in [seasons, seasons.map { $0.replacing("/", with: "–") }] {
      let csv =
        "Season,Team,Pts\n"
        + separated.reversed().flatMap { ["\($0),A,\($0.count)\n", "\($0),B,3\n"] }.joined()
      let text = try script(csv).text
      let scenario = try parse(text, files: ["t.csv": csv])
      #expect(scenario.warnings.isEmpty)
      let titles = scenario.run().recording.events.compactMap { event in
        if case .title(let title) = event.kind { title } else { nil }
      }
      #expect(titles.last?.contains(separated[19]) == true)
    }
    #expect(
      CellDate.seasons(["2011/12", "2012/11"]) == nil && CellDate.seasons(["2011/12"]) == nil)
  }

  @Test("a time may stand before its date")
  func timeFirst() {
    let date = CellDate("09:19:53  3 Sep 2020")
    #expect(date?.value(.monthFirst) == CellDate("3 Sep 2020 09:19:53")?.value(.monthFirst))
    #expect(date?.hasTime == true && CellDate("9:19 40 Sep 2020") == nil)
  }
}
