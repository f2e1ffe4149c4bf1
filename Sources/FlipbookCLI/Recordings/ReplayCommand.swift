import ArgumentParser
import DiffableData
import Flipbook
import Recordings

struct ReplayCommand: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Apply a recording again: check every hash and the legality of every batch.",
    discussion: """
      The exit code is 1 if there are findings. Each names the apply, the section and the items.

        flipbook replay inbox.flip.jsonl
        flipbook replay inbox.flip.jsonl --rules table_view --format json

      \(InstalledDocuments.place(of: "Commands.md"))
      """)

  @Argument(help: "A scenario or a recording, or '-'.", completion: .sources)
  var source: String

  @Option(help: "The view whose rules apply.")
  var rules = BatchRules.current

  @Option(help: "The format of the result.")
  var format = ReportFormat.text

  @OptionGroup var reading: ReadingOptions

  func work() throws {
    let input = try Interruption.during { isRequested in
      try SourceFile.input(source, pages: reading.pages.options(isRequested))
    }
    let report = try input.replay(rules: rules, reading.reader)
    Terminal.warn(report.warnings)
    try format.print(report.lines, json: report.json.text)
    if !report.isClean { throw ExitCode(ExitStatus.found.rawValue) }
  }
}

extension BatchRules: ExpressibleByArgument {}
