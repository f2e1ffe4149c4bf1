import Testing

@testable import Scenarios

@Suite("The rows of totals in a table") struct TableTotalTests {
  private func film(_ csv: String) throws -> (script: StarterScript.Table, states: [String]) {
    let script = try GuessedScript(csv)
    return (script.table, script.states)
  }

  @Test(
    "are left out if they are the sum or the mean",
    arguments: [
      ("Total", 10, 12), ("Sum", 10, 12), ("Gesamt", 10, 12), ("Grand total", 10, 12),
      ("Average", 5, 6), ("Durchschnitt", 5, 6),
    ])
  func left(name: String, first: Int, second: Int) throws {
    let (script, states) = try film(
      "week,team,points\n1,a,7\n1,b,3\n1,\(name),\(first)\n2,a,5\n2,b,7\n2,\(name),\(second)\n")
    #expect(script.totals == [name])
    #expect(script.text.contains("    filter: {team: \"!= \(name)\"}"))
    #expect(states == ["main: a b", "main: b a"])
  }

  @Test("are left out together")
  func several() throws {
    let (script, states) = try film(
      "year,city,people\n1,a,7\n1,b,3\n1,Total,10\n1,Mean,5\n2,a,5\n2,b,7\n2,Total,12\n2,Mean,6\n")
    #expect(script.text.contains("    filter: {city: [\"!= Mean\", \"!= Total\"]}"))
    #expect(script.totals == ["Mean", "Total"] && states == ["main: a b", "main: b a"])
  }

  @Test("are left out with any name if the sums are exact at several times")
  func unnamed() throws {
    let rows = [[5, 3, 2], [6, 3, 4], [9, 1, 4]].enumerated().flatMap { year, values in
      zip(["World", "a", "b", "c"], [values.reduce(0, +)] + values).map { "\(year),\($0),\($1)\n" }
    }
    #expect(try film("year,place,people\n" + rows.joined()).script.totals == ["World"])
  }

  @Test("are left out if they are an index of several")
  func indices() throws {
    let (columns, rows) = (
      "NY-New York,Composite-10,CO-Denver,FL-Miami,National-US",
      ["60,50,40,45,51", "70,60,50,55,58", "65,62,60,55,61"]
    )
    let houses =
      "Date,\(columns)\n" + rows.enumerated().map { "200\($0),\($1)\n" }.joined()
    #expect(try film(houses).script.totals == ["Composite-10", "National-US"])
  }

  @Test(
    "of one of two columns are left out if they are the others' sum, or always larger",
    arguments: [1, 5])
  func pairs(factor: Int) throws {
    var rows: [String] = []
    for (year, kind) in (0..<12).map({ ($0 / 2, $0 % 2) }) {
      for (country, tons) in [
        ("all countries", 9 + 3 * year), ("Peru", 4), ("Chad", 3), ("Fiji", 2),
      ] {
        let own = country.hasPrefix("all") ? factor * tons : tons + year
        rows.append("\(2000 + year),\(country),\(["tea", "rice"][kind]),\(own * (kind + 1))\n")
      }
    }
    let (script, _) = try film("year,country,product,tons\n" + rows.joined())
    #expect(script.totals == ["all countries"])
    #expect(script.text.contains("    filter: {country: \"!= all countries\"}"))
  }

  @Test(
    "stay if they are no sum",
    arguments: [
      "week,team,points\n1,Total,7\n1,Shell,3\n1,BP,2\n2,Total,5\n2,Shell,7\n2,BP,4\n",
      "week,team,points\n1,All Blacks,5\n1,Wales,3\n1,Fiji,2\n",
      "week,team,points\n1,a,1\n1,b,1\n1,c,0\n1,d,0\n2,a,1\n2,b,0\n2,c,1\n2,d,0\n",
    ])
  func others(csv: String) throws {
    let script = try GuessedScript(csv, hasWarnings: true).table
    #expect(script.totals == [] && script.text.contains("    # filter:"))
  }

  @Test(
    "below a spreadsheet's table are left out",
    arguments: [
      (
        "month,item,sales\n2024-01,a,5\n2024-01,b,6\n2024-02,a,7\n2024-02,b,2\nTotal,,20\n", "month"
      ),
      ("item,month,sales\na,2024-01,5\nb,2024-01,6\na,2024-02,7\nb,2024-02,2\nTotal,,20\n", "item"),
    ])
  func footers(csv: String, column: String) throws {
    let (script, states) = try film(csv)
    #expect(script.totals == ["Total"] && states == ["main: b a", "main: a b"])
    #expect(script.text.contains("    filter: {\(column): \"!= Total\"}"))
  }

  @Test("are left out of tables whose columns stand for times or items")
  func wide() throws {
    let times = try film("team,2023,2024\na,7,5\nb,3,7\nTotal,10,12\n")
    #expect(times.script.totals == ["Total"] && times.states == ["main: a b", "main: b a"])
    let items = try film("date,a,b\n2024-01-01,7,3\n2024-01-02,5,7\nTotal,12,10\n")
    #expect(items.script.totals == ["Total"] && items.states == ["main: a b", "main: b a"])
  }
}
