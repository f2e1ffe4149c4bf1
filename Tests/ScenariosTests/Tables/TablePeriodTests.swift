import Recordings
import Testing

@testable import Scenarios

@Suite("The periods and rounds of a table") struct TablePeriodTests {
  /// The shown lists and the warnings of a table with a row for each time, named by its place.
  private func film(_ times: [String], places: [Int]) throws -> (
    lists: [String], warnings: [String]
  ) {
    let text = script(
      "- start: {}\n- tick: {every: 1}", head: "model: {table: {file: t.csv, at: t, id: id}}")
    let rows = zip(times, places).map { "\"\($0)\",\($1)\n" }.joined()
    let scenario = try parse(text, files: ["t.csv": "t,id\n" + rows])
    return (scenario.run().recording.states, scenario.warnings.map(\.message))
  }

  /// Times in their order, which show it themselves.
  private static let periods = [
    ["Q3 23", "Q4 23", "Q1 24", "Q2 24"], ["3Q23", "4Q23", "1Q24"], ["1Q 2024", "2Q 2024"],
    ["Q4'23", "Q1'24"], ["FY98", "FY99", "FY00", "FY22"], ["FY 2021/22", "FY 2022/23"],
    ["FY21/22", "FY22/23"], ["Q4 FY23", "Q1 FY24"], ["FY23-Q4", "FY24-Q1"],
    ["H2 2023", "H1 2024", "H2 2024"], ["2H23", "1H24"], ["2023H2", "2024H1"],
    ["W52 2023", "W9 2024", "W10 2024"], ["2023-W52", "2024-W09"], ["Week 52 2023", "Week 9 2024"],
    ["9. Spieltag", "10. Spieltag"], ["KW 52/23", "KW 9/24"],
    ["4. Quartal 2023", "1. Quartal 2024"], ["T-10", "T-9", "T+0", "T+10"],
    ["Day -2", "Day -1", "Day 0", "Day 1"],
  ]

  @Test("are sorted if each has its year or its sign", arguments: periods)
  func sorted(times: [String]) throws {
    for order in [Array(times.indices), times.indices.reversed(), times.indices.reversed().shuffle]
    {
      let (lists, warnings) = try film(order.map { times[$0] }, places: order)
      #expect(lists == times.indices.map { "main: \($0)" }, "\(order)")
      #expect(warnings == [], "\(order)")
    }
  }

  /// Times in their order, which may begin again.
  private static let rounds = [
    ["MD1", "MD2", "MD9", "MD10"], ["Week 8", "Week 9", "Week 10"], ["Round 9", "Round 10"],
    ["Lap 9", "Lap 10"], ["Day 9", "Day 10"], ["Spieltag 9", "Spieltag 10"],
    ["Fall 2023", "Spring 2024", "Summer 2024"], ["Week 16", "Week 17", "Week 18", "Super Bowl"],
  ]

  @Test("keep the order of the file, or are played from its end with a warning", arguments: rounds)
  func fileOrder(times: [String]) throws {
    let places = Array(times.indices)
    let forward = try film(times, places: places)
    #expect(forward.lists == places.map { "main: \($0)" } && forward.warnings == [])
    let backward = try film(times.reversed(), places: places.reversed())
    #expect(backward.lists == places.map { "main: \($0)" })
    #expect(backward.warnings.count == 1 && backward.warnings[0].contains("at the end of the file"))
  }

  @Test("stay in the order of the file with a warning if some show another order")
  func unsorted() throws {
    let times = ["Week 16", "Week 18", "Super Bowl", "Week 17"]
    let (lists, warnings) = try film(times, places: [0, 1, 2, 3])
    #expect(lists == ["main: 0", "main: 1", "main: 2", "main: 3"])
    #expect(
      warnings == [
        "'Week 17' in the column 't' comes after a later time, and the times keep the file's "
          + "order; write dates, or sort the rows"
      ])
  }

  /// Keys, amounts and other texts that look similar.
  private static let others = [
    "T-1", "FB-10", "H 24", "24W", "3 weeks", "Q 2024", "H1", "week 2024",
  ]

  @Test("are no keys, no amounts and no numbers without a year", arguments: others)
  func otherTexts(text: String) {
    #expect(CellPeriod(text) == nil && RelativeTimes.values([text, "\(text)1"]) == nil)
  }
}

extension Sequence {
  /// The elements at even places, then those at odd ones.
  fileprivate var shuffle: [Element] {
    let all = Array(enumerated())
    return (all.filter { $0.offset % 2 == 0 } + all.filter { $0.offset % 2 == 1 }).map(\.element)
  }
}
