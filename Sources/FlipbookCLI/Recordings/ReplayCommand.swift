import ArgumentParser
import DiffableData
import Flipbook
import Recordings

struct ReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Apply a recording again: check every hash and the legality of every batch.",
    discussion: """
      The exit code is 1 if there are findings. Each names the apply, the section and the items.
      """)

  @Argument(help: "A scenario or a recording, or '-'.", completion: .sources)
  var source: String

  @Option(help: "The view whose rules apply.")
  var rules = BatchRules.current

  @Option(help: "The format of the result.")
  var format = ReportFormat.text

  @OptionGroup var reading: ReadingOptions

  func run() throws {
    try reporting {
      let replay = Replay(
        try SourceFile.input(source), rules: rules, options: reading.reader)
      let report = try replay.run()
      Terminal.warn(report.warnings)
      switch format {
      case .json: try Terminal.data(report.json.text + "\n")
      case .text: try Terminal.output(report.text)
      }
      if !report.isClean { throw ExitCode(ExitStatus.found.rawValue) }
    }
  }
}

extension BatchRules: ExpressibleByArgument {}
