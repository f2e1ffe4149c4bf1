import ArgumentParser
import DiffableData
import Flipbook
import Foundation
import Recordings

/// The format of a command's result.
enum ReportFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json
}

struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Show the operations between two snapshots.",
    discussion: """
      A snapshot is JSON: [{"section": "main", "items": ["FOO", "BAR"]}]

      Deletes and the sources of moves count places before the update, inserts and the targets of \
      moves count places after it. The number of moves is minimal.
      """)

  @Argument(help: "The snapshot before: a JSON file, or '-'.", completion: .json)
  var old: String

  @Argument(help: "The snapshot after: a JSON file, or '-'.", completion: .json)
  var new: String

  @Flag(help: "Exit with 1 if the snapshots differ.")
  var exitCode = false

  @Option(help: "The format of the result.")
  var format = ReportFormat.text

  func validate() throws {
    if old == "-", new == "-" {
      throw ValidationError("Only one of the two snapshots can come from standard input.")
    }
  }

  func run() throws {
    try reporting {
      do {
        let before = try snapshot(old)
        let after = try snapshot(new)
        let difference = after.difference(from: before)
        switch format {
        case .json: try Terminal.data(JSONValue(difference).text + "\n")
        case .text: try Terminal.output(difference.text, as: .operations)
        }
        if exitCode, !difference.isEmpty { throw ExitCode(ExitStatus.found.rawValue) }
      } catch let error as SnapshotFileError where format == .json {
        try Terminal.data(error.json.text + "\n")
        throw ExitCode(ExitStatus.badInput.rawValue)
      }
    }
  }

  private func snapshot(_ path: String) throws -> Snapshot<String, String> {
    try SnapshotFile.parse(
      try SourceFile.data(path), file: path == "-" ? "standard input" : path)
  }
}
