import Choreography
import Flipbook
import Foundation
import Scenarios
import Testing

@Suite("The stage of a script for a table")
struct StarterStageTests {
  /// Films a table by the script that is made for it.
  ///
  /// - Returns: The size of the stage, and the largest lower edge of a row or card after each apply.
  private func film(
    _ csv: String, name: String = "a-table"
  ) throws -> (width: Double, height: Double, end: Double, text: String) {
    let sandbox = try Sandbox("t.csv", csv)
    let text = try StarterScript.text(
      name: name, file: "t.csv", dataFolder: DataFolder.directory(sandbox.path))
    let script = URL(filePath: "\(sandbox.path)/a.yaml")
    try Data(text.utf8).write(to: script)
    let film = try Film(script.path)
    let ends = film.timeline.applyMotions.flatMap { motion in
      film.timeline.scene(at: motion.start + 900_000_000, number: 0).elements.compactMap {
        $0.id.role == .cell ? $0.frame.maxY : nil
      }
    }
    let stage = film.recording.stage
    return (stage.width, stage.height, ends.max() ?? 0, text)
  }

  private static func board(_ count: Int, title: String) -> String {
    let first = (0..<count).map {
      "2024-03-04 09:\(10 + $0),T-\($0),\(title) \($0),To do,bug,Ana\n"
    }
    let moved = (0..<count).map { "2024-03-05 09:\(10 + $0),T-\($0),\(title) \($0),Done,bug,Ana\n" }
    return "ts,ticket,title,status,kind,assignee\n" + first.joined() + moved.joined()
  }

  @Test(
    "has the height of a board's longest column", arguments: [1, 4, 6, 9],
    ["Short", "A title that needs two lines in a column"])
  func boards(count: Int, title: String) throws {
    let film = try film(Self.board(count, title: title))
    #expect(film.end <= film.height, "\(film.end) of \(film.height)")
    #expect(film.height - film.end < 120 || film.height == 360, "\(film.end) of \(film.height)")
  }

  @Test("has the height of a race's rows, or that of a phone", arguments: [2, 5, 7, 9, 10])
  func races(count: Int) throws {
    let rows = (1...3).flatMap { week in (0..<count).map { "\(week),R\($0),\($0 * week + 7)\n" } }
    let film = try film("week,runner,points\n" + rows.joined())
    #expect(film.width == 375 && film.end <= film.height, "\(film.end) of \(film.height)")
    #expect(film.height - film.end < 100 || [380, 812].contains(film.height))
  }

  @Test("has the width of a log's messages, and shows its time alone")
  func logs() throws {
    let lines = (10..<30).map { second in
      let (level, module) = second % 2 == 0 ? ("ERROR", "payments.gateway") : ("INFO", "orders.api")
      return "2024-05-06 09:41:\(second).730,\(level),\(module),"
        + "\(second) cards were refused by the bank at once\n"
    }
    let film = try film("timestamp,level,module,message\n" + lines.joined(), name: "server-log")
    // 41 letters of 9 points, the badge of 60 and margins of 64 are about 500.
    #expect((440...560).contains(film.width), "\(film.width)")
    #expect(film.end <= film.height && film.height - film.end < 100)
    #expect(film.text.contains("\ntitle: Server log "))
    #expect(film.text.contains("caption: \"{timestamp}\""))
  }
}
