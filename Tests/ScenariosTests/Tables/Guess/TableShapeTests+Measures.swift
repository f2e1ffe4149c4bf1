import Testing

@testable import Scenarios

// After tidyr's world_bank_pop, dplyr's storms, nycflights13's weather and Walmart's stores.
extension TableShapeTests {
  @Test(
    "of several measures, the first is filmed",
    arguments: ["indicator", "Variable", "metric", "Unit", "Series Name"])
  func measures(name: String) throws {
    let rows = [2000, 2001, 2002].flatMap { year in
      ["Chad", "Peru"].enumerated().flatMap { index, country in
        [
          "\(country),persons,\(year),\(index * year + 900)",
          "\(country),percent,\(year),\(index).5",
        ]
      }
    }
    let long = try script("country,\(name),year,amount\n" + rows.joined(separator: "\n") + "\n")
    for line in ["id: country", "sort: -amount", "filter: {\(name): persons}"] {
      #expect(long.text.contains("\n    \(line)"), "\(line)")
    }
    #expect(long.measures?.column == name && long.measures?.others == ["percent"])
    #expect(long.unusedColumns == [])
    let wide = try script(
      "country,\(name),2000,2001,2002\nChad,persons,5,6,7\nChad,percent,0.5,0.6,0.7\n"
        + "Peru,persons,9,8,7\nPeru,percent,0.1,0.2,0.3\n")
    #expect(wide.text.contains("\n    id: country") && wide.measures?.others == ["percent"])
    // What only the column tells apart are the items.
    let series = try script("year,\(name),amount\n1,a,5\n1,b,6\n2,a,7\n2,b,3\n")
    #expect(series.text.contains("\n    id: ") && series.measures == nil)
  }

  @Test("positions are those of items, which leave with their last one")
  func tracks() throws {
    let rows = (0..<24).map { index in
      let name = "Storm \(index / 6)"
      let hour = index % 6 == 5 ? index - 1 : index
      return "\(name),1975,6,\(hour / 4 + 1),\(hour % 4 * 6),\(index).5,-\(80 - index),"
        + "\(index % 6 < 3 ? "depression" : "storm"),\(index % 8 == 0 ? "1" : ""),\(index * 7 % 40)\n"
    }
    func csv(_ rows: [String]) -> String {
      "name,year,month,day,hour,lat,long,status,category,wind\n" + rows.joined()
    }
    let single = rows.enumerated().filter { $0.offset % 6 != 5 }.map(\.element)
    let found = try lines(csv(single))
    for line in ["at: \"{year}-{month}-{day} {hour}:00\"", "id: name", "sort: -wind"] {
      #expect(found.contains(line), "\(line)")
    }
    #expect(!found.contains("keep: true"))
    // Of 100 rows, one may be of a storm that has one at the time.
    let many = (0..<120).map { index in
      "A,2000,1,\(index / 4 + 1),\(index % 4 * 6),\(index).5,-\(index),storm,,\(index % 40)\n"
    }
    let table = try script(csv(many + [many[119].replacing("storm", with: "low")]))
    #expect(
      table.wide?.contents(from: "t.csv")
        == "the rows of 't.csv', without 1 second row of one 'name' at one time")
    #expect(table.wide?.text.hasSuffix(many[119]) == true)
  }

  @Test("a whole date under any name comes before parts of dates")
  func wholeDates() throws {
    let rows = (0..<72).map { index in
      "EWR,2013,1,\(index / 24 + 1),\(index % 24),\(index % 7).5,\(index % 5)"
        + ",2013-01-0\(index / 24 + 1)T\(index % 24 < 10 ? "0" : "")\(index % 24):00:00Z\n"
    }
    let wide = try script("origin,year,month,day,hour,temp,wind,time_hour\n" + rows.joined()).wide
    #expect(
      wide?.text.hasPrefix(
        "time_hour,name,value\n2013-01-01T00:00:00Z,temp,0.5\n2013-01-01T00:00:00Z,wind,0\n")
        == true)
  }

  @Test("items that come once are lines of a log, and 0 and 1 no value")
  func openings() throws {
    let rows = (0..<120).map { index in
      "\(1 + index % 12)/\(1 + index % 28)/\(1970 + index / 4),\(index % 3 / 2),\(index) \(index % 2 == 0 ? "Main" : "High") Street,"
        + "\(1970 + index / 4)\n"
    }
    let found = try lines("OPENDATE,conversion,STREETADDR,YEAR\n" + rows.joined())
    for line in ["at: OPENDATE", "sort: [-OPENDATE, -line]", "title: STREETADDR"] {
      #expect(found.contains(line), "\(line)")
    }
    let flags = try lines("week,team,won,goals\n1,A,0,3\n1,B,1,4\n2,A,1,2\n2,B,0,1\n")
    #expect(flags.contains("sort: -goals"))
  }
}
