import Recordings
import Testing

@testable import Scenarios

@Suite("The times of a table") struct TableTimesTests {
  /// The shown lists, the captions, the titles and the warnings of a table `t.csv`.
  private struct Film {
    var lists: [String]
    var captions: [String]
    var titles: [String]
    var warnings: [String]
  }

  private func film(_ parameters: String, _ csv: String, head: String = "") throws -> Film {
    let text = script(
      "- start: {}\n- tick: {every: 1}",
      head: "\(head)\nmodel: {table: {file: t.csv, \(parameters)}}")
    let scenario = try parse(text, files: ["t.csv": csv])
    let recording = scenario.run().recording
    var film = Film(
      lists: recording.states, captions: [], titles: [],
      warnings: scenario.warnings.map { "\($0.line ?? 0):\($0.column ?? 0):\($0.message)" })
    for event in recording.events {
      if case .caption(let text) = event.kind { film.captions.append(text) }
      if case .title(let text) = event.kind { film.titles.append(text) }
    }
    return film
  }

  private static let tickets = """
    day,id,state,note
    1,A,open,first
    2,A,done,A is done
    3,B,open,B comes
    3,A,done,again
    4,B,done,all done

    """

  @Test("have their own caption and title, also if no row remains", arguments: [true, false])
  func ownTexts(keep: Bool) throws {
    let film = try film(
      "at: day, id: id, keep: \(keep), filter: {state: open}, caption: \"{day}: {note}\"",
      Self.tickets, head: "title: \"Open on {time}\"")
    #expect(film.lists == ["main: A", "main: ", "main: B", "main: "])
    #expect(film.captions == ["1: first", "2: A is done", "3: B comes", "4: all done"])
    #expect(film.titles == ["Open on 1", "Open on 2", "Open on 3", "Open on 4"])
    #expect(film.warnings == [])
  }

  @Test("are not shown if the filter drops the times themselves", arguments: [true, false])
  func droppedTimes(keep: Bool) throws {
    let film = try film(
      "at: day, id: id, keep: \(keep), filter: {day: \">= 3\"}, caption: \"{day}\"", Self.tickets)
    #expect(film.lists == ["main: B A", keep ? "main: A B" : "main: B"])
    #expect(film.captions == ["3", "4"])
  }

  @Test("have the caption and the title of the first row in the list, not in the file")
  func firstRow() throws {
    let csv = "t,id,v\n1,a,5\n1,b,9\n2,a,10\n2,b,9\n"
    let film = try film(
      "at: t, id: id, sort: -v, caption: \"{id} leads\"", csv, head: "title: \"{time}: {id}\"")
    #expect(film.captions == ["b leads", "a leads"])
    #expect(film.titles == ["1: b", "2: a"])
  }

  @Test("have a title and a caption of the first row that has all of their columns")
  func sentences() throws {
    let csv = "t,id,v,note\n1,a,3,first\n1,b,5,\n2,b,2,\n2,a,1,\n"
    let film = try film(
      "at: t, id: id, sort: -v, caption: \"{note}\"", csv, head: "title: \"At {time}: {note}\"")
    #expect(film.captions.first == "first")
    #expect(film.titles == ["At 1: first", "At 2: "])
  }

  @Test("lose the caption at a time without one")
  func emptyCaption() throws {
    let film = try film(
      "at: t, id: id, caption: c", "t,id,c\n0,a,\n1,a,\n1,b,Goal\n2,a,\n3,a,\n4,a,End\n")
    #expect(film.captions == ["Goal", "", "End"])
  }

  @Test("are none without a row that fits the filter", arguments: [true, false])
  func noRows(keep: Bool) {
    let parameters = "filter: {state: \"!= open\"}, file: t.csv, at: day, id: id, keep: \(keep)"
    let text = script("- start: {}", head: "model: {table: {\(parameters)}}")
    let csv = "day,id,state\n1,A,open\n2,A,open\n"
    #expect(messages(text, files: ["t.csv": csv]) == ["3:25:no row fits the filter"])
  }

  /// Each list is in the order of time.
  private static let named = [
    ["30 April 2024", "31 May 2024", "1 June 2024"],
    ["Jun 3, 2024", "June 12, 2024", "Jan 1, 2025"],
    ["31-Dec-23", "01-Jan-24"], ["Fri 31 May 2024", "Mon, 3 June 2024"],
    ["31. Mai 2024", "1. Juni 2024", "1. März 2025"], ["Dec 2023", "January 2024", "May 2024"],
    ["2024-05-31", "Jun 1, 2024"], ["1 May 2024 9:41", "1 May 2024, 10:05"],
  ]

  @Test("are dates also with the names of months", arguments: named)
  func months(times: [String]) throws {
    let rows = times.indices.reversed().map { "\"\(times[$0])\",\($0)\n" }
    let film = try film("at: t, id: id", "t,id\n" + rows.joined())
    #expect(film.lists == times.indices.map { "main: \($0)" })
    #expect(film.warnings == [])
  }

  @Test("stay in the order of the file if they are days without a year")
  func withoutYear() throws {
    let film = try film("at: t, id: id", "t,id\n31 May,a\n1 June,b\n")
    #expect(film.lists == ["main: a", "main: b"] && film.warnings == [])
  }

  @Test("of items one after another are one day's, also with long gaps")
  func grouped() throws {
    let film = try film("at: t, id: id", "t,id\n6:00,A\n22:00,A\n7:00,B\n23:00,B\n")
    #expect(film.lists == ["main: A", "main: B", "main: A", "main: B"])
    #expect(film.warnings == [])
    // Items whose own times go past midnight.
    let night = try self.film("at: t, id: id", "t,id\n22:00,A\n1:00,A\n23:00,B\n0:30,B\n")
    #expect(night.warnings.count == 1)
  }

  @Test("stand below a name, without which the first line is lost, with a warning")
  func noHeader() throws {
    let film = try film("at: \"1\", id: a", "1,a\n1,b\n2,a\n")
    #expect(
      film.warnings == [
        "1:1:the first line is read as names of columns, but '1' looks like a time; add a line of names"
      ])
  }

  @Test("put the newest of their lines on top, by 'line'")
  func lines() throws {
    let film = try film(
      "at: t, id: \"{line}\", keep: true, sort: [-t, -line]", "t,m\n1,a\n2,b\n2,c\n3,d\n")
    #expect(film.lists == ["main: 2", "main: 4 3 2", "main: 5 4 3 2"])
  }

  @Test("take numbers without a warning if groups would not change their order")
  func sameOrder() throws {
    #expect(try film("at: t, id: id", "t,id\n5,a\n21,a\n42.195,a\n").warnings == [])
    #expect(try film("at: t, id: id", "t,id\n5,a\n900,a\n1.200,a\n").warnings.count == 1)
  }

  @Test("warn of a group of digits from which a number counts, also if nothing sorts by it")
  func countedGroups() throws {
    let csv = "t,id,v\n1,a,1.200\n1,b,12\n2,a,900\n"
    let counted = try film("at: t, id: id, detail: v", csv, head: "motion: {countUp: true}")
    #expect(
      counted.warnings == [
        "2:5:'1.200' is read as 1.2, because no number of the column shows that its mark separates "
          + "groups; write such numbers without groups"
      ])
    #expect(try film("at: t, id: id, detail: v", csv).warnings == [])
    for order in ["sort: -v", "bar: v"] {
      let sorted = try film(
        "at: t, id: id, detail: v, \(order)", csv, head: "motion: {countUp: true}")
      #expect(sorted.warnings == counted.warnings)
    }
  }

  @Test("show texts that differ only in case or spaces in one section, with a warning")
  func spellings() throws {
    let film = try film("at: t, id: id, section: s", "t,id,s\n1,a,Done\n1,b,done\n2,a,Done \n")
    #expect(film.lists == ["Done: a b", "Done: a"])
    #expect(
      film.warnings == [
        "3:5:the section 'done' differs from 'Done' only in case or spaces, and is merged into it",
        "4:5:the section 'Done ' differs from 'Done' only in case or spaces, and is merged into it",
      ])
  }

  @Test("sort fractions as text, with a warning")
  func fractions() throws {
    let film = try film("at: t, id: id, sort: v", "t,id,v\n1,a,3/4\n1,b,2\n1,c,1/4\n2,a,1/2\n")
    #expect(
      film.warnings == [
        "2:5:'3/4' is neither a number nor a date with its year, so the column 'v' is sorted as text"
      ])
  }

  @Test("are checked with all other parameters")
  func allMistakes() {
    let text = script(
      "- start: {}",
      head: """
        model:
          table:
            file: t.csv
            at: weak
            id: Team
            sort: -point
            filter: {points: "=> 3"}
            title: "{rnak}"
            detail: "{tiem}"
        """)
    #expect(
      messages(text, files: ["t.csv": "week,team,points\n1,a,3\n"]) == [
        "6:9:unknown column 'weak'; did you mean 'week'?",
        "7:9:unknown column 'Team'; did you mean 'team'?",
        "8:11:unknown column 'point'; did you mean 'points'?",
        "9:22:no row has '=> 3' in the column 'points'; did you mean '>= 3'?",
        "10:12:unknown column 'rnak'; did you mean 'rank'?",
        "11:13:unknown column 'tiem'; did you mean 'time'?",
      ])
  }

  @Test(
    "suggest the comparison that a filter means",
    arguments: [("=> 3", ">= 3"), ("=< 3", "<= 3"), ("== 3", "3"), ("<> 3", "!= 3")])
  func comparison(text: String, meant: String) throws {
    let head = "model: {table: {file: t.csv, at: t, id: id, filter: {v: \"\(text)\"}}}"
    #expect(
      messages(script("- start: {}", head: head), files: ["t.csv": "t,id,v\n1,a,3\n"])
        == ["3:57:no row has '\(text)' in the column 'v'; did you mean '\(meant)'?"])
  }

  // MARK: Months in other languages

  @Test(
    "are read with the months of nine more languages",
    arguments: [
      ["3 février 2024", "1er mars 2024", "3 avril 2024", "juin 2024", "3 août 2024"],
      ["3. Februar 2024", "1. März 2024", "3. April 2024", "5. Mai 2024", "Juni 2024"],
      ["3 februari 2024", "1 mars 2024", "3 maj 2024", "4 augusti 2024", "5 oktober 2024"],
      ["3 de febrero de 2024", "1 de mayo de 2024", "3 agosto 2024", "4 dic. 2024"],
      ["3 febbraio 2024", "1 maggio 2024", "3 giugno 2024", "4 luglio 2024", "9 ottobre 2024"],
      ["3 februari 2024", "1 maart 2024", "3 mei 2024", "4 augustus 2024", "9 oktober 2024"],
      ["3 de fevereiro de 2024", "1 de março de 2024", "3 de maio de 2024", "4 outubro 2024"],
      ["3. marts 2024", "1. maj 2024", "3. juni 2024"], ["3. mars 2024", "1. desember 2024"],
    ])
  func monthsOfLanguages(times: [String]) throws {
    // From the end of the file, so that the order is not that of the file.
    let rows = times.enumerated().reversed().map { "\($1),\($0)\n" }.joined()
    let found = try film("at: t, id: n", "t,n\n" + rows)
    #expect(found.warnings.isEmpty, "\(found.warnings)")
    #expect(found.lists == times.indices.map { "main: \($0)" })
  }

  @Test("are a warning in a language that is not read, and stay in the order of the file")
  func foreignMonths() throws {
    for times in [["czerwiec 2024", "maj 2024"], ["5. huhtikuuta 2024", "1. maaliskuuta 2024"]] {
      let found = try film("at: t, id: n", "t,n\n\(times[0]),1\n\(times[1]),2\n")
      #expect(found.lists == ["main: 1", "main: 2"])
      #expect(found.warnings.count == 1)
      #expect(
        found.warnings.allSatisfy { $0.contains("times keep the file's order") },
        "\(found.warnings)")
    }
    #expect(try film("at: t, id: n", "t,n\nSpring 2024,1\nFall 2024,2\n").warnings.isEmpty)
  }

  @Test("are one tick if they are one number")
  func zeros() throws {
    let found = try film("at: t, id: n, keep: true", "t,n\n08,a\n7,b\n07,c\n")
    #expect(found.lists == ["main: b c", "main: a b c"])
  }
}
