import Recordings
import Testing

@testable import Scenarios

@Suite("The columns that name the rows of a table") struct TableItemTests {
  private func lines(_ csv: String) throws -> [String] { try GuessedScript(csv).lines }

  @Test("have a title that people read beside a code")
  func codes() throws {
    let csv = """
      rank,uri,artist_names,track_name,week
      1,spotify:1,Ann,Houdini,2024-05-02
      2,spotify:2,Bob,Lunch,2024-05-02
      3,spotify:3,Ann,Espresso,2024-05-02
      1,spotify:2,Bob,Lunch,2024-05-09
      2,spotify:1,Ann,Houdini,2024-05-09
      3,spotify:3,Ann,Espresso,2024-05-09

      """
    let found = try lines(csv)
    #expect(found.contains("id: uri") && found.contains("title: track_name"))
    let products = try lines(csv.replacing("track_name", with: "display_name"))
    #expect(products.contains("title: display_name"))
  }

  @Test("are two, if only both are different at each time, rather than the place")
  func pairs() throws {
    let csv = """
      rank,artist_names,track_name,streams,week
      1,Ann,Houdini,90,2024-05-02
      2,Bob,Lunch,80,2024-05-02
      3,Bob,Houdini,70,2024-05-02
      1,Bob,Lunch,95,2024-05-09
      2,Ann,Houdini,70,2024-05-09
      3,Bob,Houdini,60,2024-05-09

      """
    let found = try lines(csv)
    for line in [
      "id: \"{track_name} · {artist_names}\"", "title: track_name", "subtitle: artist_names",
      "sort: rank",
    ] {
      #expect(found.contains(line), "\(line)")
    }
  }

  @Test("are no places and no measures beside names, of which one row has none")
  func gaps() {
    #expect(
      GuessedScript.error("week,team,pts\n1,A,3\n1,B,1\n2,A,4\n2,B,6\n2,,9\n")
        == "6:3:this row has no value in the column 'team', which names the items; add it, or remove "
        + "the row")
    #expect(
      GuessedScript.error("week,team,pts\n1,A,3\n1,B,3\n2,A,4\n,B,4\n3,A,7\n,B,7\n4,A,7\n4,B,8\n")
        == "5:1:this row has no value in the column 'week', which is the time of each row; add it, or "
        + "remove the row (nor has 1 other)")
  }

  @Test("of laps are sorted by the times of each lap, the shortest first")
  func laps() throws {
    let csv = """
      lap,driver,time,gap
      1,Kim,1:26.993,+3.0
      1,Lee,1:29.729,+24.0
      2,Kim,1:21.714,+17.0
      2,Lee,1:23.517,+9.9

      """
    let found = try lines(csv)
    #expect(found.contains("at: lap") && found.contains("id: driver"))
    #expect(found.contains("sort: time") && found.contains("detail: \"{time}\""))
  }

  @Test(
    "stand below a title with the time, unless it is long",
    arguments: [
      ("a", "week,id,n\n1,x,2\n1,y,3\n2,x,4\n2,y,3\n", "\"A, Week {time}\""),
      (
        "the-standings", "week,id,n\n1,x,2\n1,y,3\n2,x,4\n2,y,3\n", "\"Week {time}, The standings\""
      ),
      ("a", "year,id,n\n2023,x,2\n2023,y,3\n2024,x,4\n2024,y,3\n", "\"A, {time}\""),
      ("a", "lap,id,time\n1,x,2:01.5\n1,y,1:03.5\n2,x,1:04.5\n2,y,1:03.5\n", "\"A, Lap {lap}\""),
    ])
  func titles(name: String, csv: String, title: String) throws {
    let script = try StarterScript.table(
      name: name, file: "t.csv", dataFolder: folder(["t.csv": csv]))
    #expect(script.text.contains("\ntitle: \(title) "))
    #expect(!script.needsCaptions && !script.text.contains("mp4 --overlay captions"))
    let recording = try parse(script.text, files: ["t.csv": csv]).run().recording
    #expect(recording.title == (name == "a" ? "A" : "The standings"))
  }

  @Test("beside moments get captions, which the command shows")
  func moments() throws {
    let csv =
      "at,id,n\n2024-05-01 9:00,x,2\n2024-05-01 9:00,y,3\n2024-05-01 9:00,z,3\n"
      + "2024-05-02 9:00,x,4\n2024-05-02 9:00,y,3\n2024-05-02 9:00,z,4\n"
    let script = try GuessedScript(csv).table
    #expect(script.needsCaptions && script.text.contains("-o a.mp4 --overlay captions"))
    #expect(script.text.contains("\ntitle: A "))
  }

  @Test("in races show their times and clubs, and captions the races")
  func races() throws {
    let csv = """
      Place,Name,Club,Race,Date,Time,Age
      1,A,X,Spring 5k,2024-03-12,18:42,W35
      2,B,Y,Spring 5k,2024-03-12,19:05,M40
      DNF,C,Y,Spring 5k,2024-03-12,,M20
      1,B,Y,Bridge 10k,2024-05-25,38:59,M40
      2,A,X,Bridge 10k,2024-05-25,39:10,W35
      3,C,Y,Bridge 10k,2024-05-25,41:30,M20

      """
    let script = try GuessedScript(csv, hasWarnings: true)
    script.expect([
      "at: Date", "id: Name", "sort: Place", "detail: Time", "subtitle: Club",
      "caption: \"{Race}, {Date}\"",
    ])
    #expect(script.table.unusedColumns == ["Age"])
  }

  @Test("behind codes have the names of articles")
  func articles() throws {
    let csv = "sku;article;Wk 48;Wk 49\nA-1;Candle;120;96\nA-2;Star;80;82\nB-7;Stand;40;38\n"
    try GuessedScript(csv).expect(["id: sku", "title: article", "sort: -value"])
  }

  @Test("with several numbers name each of them")
  func namedNumbers() throws {
    let csv = """
      Date,Pollster,Green,Labour,Liberal
      2025-01-05,Alpha,22%,34%,18%
      2025-01-12,Beta,24%,33%,17%
      2025-01-19,Alpha,25%,31%,19%

      """
    try GuessedScript(csv).expect([
      "title: Pollster", "detail: \"Green {Green}\"",
      "subtitle: \"Labour {Labour} · Liberal {Liberal}\"",
    ])
  }

  @Test("with the same points are sorted by the differences and the goals")
  func goals() throws {
    let csv =
      "Matchday,Team,GF,GA,GD,Pts\n1,A,3,0,+3,3\n1,B,0,3,-3,0\n2,A,4,1,+3,4\n2,B,1,4,-3,1\n"
    #expect(try lines(csv).contains("sort: [-Pts, -GD, -GF]"))
    #expect(try lines(csv.replacing("GD", with: "x")).contains("sort: [-Pts, -GF]"))
  }
}
