import Recordings
import Testing

@testable import Scenarios

@Suite("The script for a table of one's own") struct TableGuessTests {
  private func guess(_ csv: String) throws -> (lines: [String], recording: Recording) {
    let files = ["t.csv": csv]
    let text = try StarterScript.text(name: "a", file: "t.csv", dataFolder: folder(files))
    let lines = text.split(separator: "\n").map { line in
      line.replacing(#/[ ]{2,}#.*/#, with: "").drop { $0 == " " }
    }
    let scenario = try parse(text, files: files)
    #expect(scenario.warnings.isEmpty)
    return (lines.map(String.init), scenario.run().recording)
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
    let (text, unused) = try StarterScript.table(
      name: "a", file: "t.csv", dataFolder: folder(["t.csv": csv]))
    #expect(text.contains("id: city") && unused == ["{b}", "note"])
    #expect(try parse(text, files: ["t.csv": csv]).warnings.isEmpty)
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
    let text = try StarterScript.text(
      name: "a", file: "t.csv",
      dataFolder: folder(["t.csv": "year,country,sales\n" + rows.joined()]))
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
      "id: \"{line}\"", "keep: true", "sort: -time", "title: message", "badge: level",
      "detail: time",
    ] {
      #expect(lines.contains(line), "\(line)")
    }
    #expect(recording.states == ["main: 2", "main: 3 2", "main: 4 3 2", "main: 5 4 3 2"])
  }
}
