import ArgumentParser
import Flipbook
import Recording

struct InspectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract: "Show what is in a recording: a line an apply, or one apply in full.")

  @Argument(help: "A scenario or a recording, or '-'.")
  var source: String

  @Option(help: "Part of it: \(Selection.forms).")
  var select: Selection = .all

  @Option(help: "How to print it.")
  var format = ReportFormat.text

  func run() throws {
    try reporting {
      let loaded = try SourceFile.load(source)
      for warning in loaded.warnings { Terminal.error(warning.description) }
      if let problem = select.problem(in: loaded.recording) {
        throw ValidationError("--select: \(problem)")
      }
      let inspection = Inspection(loaded.recording, failure: loaded.failure)
      switch format {
      case .json: try Terminal.output(inspection.json(select).text + "\n")
      case .text: try Terminal.output(inspection.text(select))
      }
      if let failure = loaded.failure { throw SourceError.failed(failure) }
    }
  }
}

extension Selection: ExpressibleByArgument {
  /// Reads a selection from the command line.
  public init?(argument: String) {
    self.init(argument)
  }

  /// What help says of the default.
  public var defaultValueDescription: String { "everything" }
}
