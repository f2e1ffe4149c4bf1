import Recordings
import Testing

@testable import Scenarios

/// The script that is guessed for a table.
struct GuessedScript {
  let table: StarterScript.Table
  let scenario: Scenario

  /// - Parameters:
  ///   - file: the name of a file with CSV or JSON.
  ///   - hasWarnings: true if the script may have warnings.
  init(
    _ text: String, file: String = "t.csv", name: String = "a", hasWarnings: Bool = false
  ) throws {
    let files = [file: text]
    table = try StarterScript.table(name: name, file: file, dataFolder: folder(files))
    let rows = table.wide.map { [StarterScript.wideFile(name): $0.text] } ?? [:]
    scenario = try parse(table.text, files: files.merging(rows) { $1 })
    #expect(hasWarnings || scenario.warnings.isEmpty, "\(scenario.warnings)")
  }

  var text: String { table.text }
  var recording: Recording { scenario.run().recording }
  var states: [String] { recording.states }

  /// The lines without comments.
  var lines: [String] {
    text.split(separator: "\n").map { line in
      String(line.replacing(#/[ ]{2,}#.*/#, with: "").drop { $0 == " " })
    }
  }

  /// Expects lines, or beginnings of them, in the script.
  func expect(_ expected: [String], in csv: String = "") {
    let lines = lines
    for line in expected {
      #expect(lines.contains { $0.hasPrefix(line) }, "\(line) \(csv.prefix(40))")
    }
  }

  /// The first error for a table, with its place; nil without one.
  static func error(_ csv: String) -> String? {
    do {
      _ = try StarterScript.table(name: "a", file: "t.csv", dataFolder: folder(["t.csv": csv]))
      return nil
    } catch {
      return error.all.first.map { "\($0.line ?? 0):\($0.column ?? 0):\($0.message)" }
    }
  }
}
