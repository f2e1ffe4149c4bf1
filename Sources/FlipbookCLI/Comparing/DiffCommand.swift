import ArgumentParser
import DiffableData
import Flipbook
import Foundation
import Recordings

enum ReportFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json

  func print(
    _ lines: @autoclosure () -> [String], as kind: TerminalColors.Kind = .plain,
    json: @autoclosure () -> String
  ) throws {
    switch self {
    case .text: try Terminal.output(lines(), as: kind)
    case .json: try Terminal.data(json() + "\n")
    }
  }
}

struct DiffCommand: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Show the operations between two snapshots.",
    discussion: """
      A snapshot is JSON: [{"section": "main", "items": ["FOO", "BAR"]}]

      Deletes and the sources of moves count places before the update, inserts and the targets of \
      moves count places after it. The number of moves is minimal.

        flipbook diff old.json new.json
        flipbook diff old.json new.json --format json --exit-code

      \(InstalledDocuments.place(of: "Commands.md"))
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

  func work() throws {
    do {
      let before = try snapshot(old)
      let after = try snapshot(new)
      let difference = after.difference(from: before)
      try format.print(difference.lines, as: .operations, json: JSONValue(difference).text)
      if exitCode, !difference.isEmpty { throw ExitCode(ExitStatus.found.rawValue) }
    } catch let error as SnapshotFileError where format == .json {
      try Terminal.data(error.json.text + "\n")
      throw ExitCode(ExitStatus.badInput.rawValue)
    }
  }

  private func snapshot(_ path: String) throws -> Snapshot<String, String> {
    try SnapshotFile.parse(
      try SourceFile.data(path), file: SourceFile.name(path))
  }
}
