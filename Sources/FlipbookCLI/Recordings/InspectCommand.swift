import ArgumentParser
import Flipbook

struct InspectCommand: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract: "List the applies of a source, one line per apply, or show one in full.",
    discussion: """
      A line also says what the recorded frames after the apply show: the times of the first and of \
      the last change, of places as of opacities, and how many rows change. --select observed:12 \
      shows a recorded frame in full, with every element from back to front.

        flipbook inspect inbox.flip.jsonl
        flipbook inspect contacts.yaml --select apply:2

      \(InstalledDocuments.place(of: "Commands.md"))
      """)

  @Argument(help: "A scenario or a recording, or '-'.", completion: .sources)
  var source: String

  @Option(help: "The part to show: \(Selection.forms).")
  var select: Selection = .all

  @Option(help: "The format of the result.")
  var format = ReportFormat.text

  @OptionGroup var reading: ReadingOptions

  var input: String? { source }

  func work() throws {
    // A file may be long: it is printed while it is read.
    if let input = try SourceFile.recording(source) { return try inspect(input) }
    let loaded = try Interruption.during { isRequested in
      try SourceFile.load(
        source, options: reading.reader, pages: reading.pages.options(isRequested))
    }
    Terminal.warn(loaded.warnings)
    if let problem = select.problem(in: loaded.recording) {
      throw SelectionError(message: problem)
    }
    try inspect(RecordingInput(loaded.recording), failure: loaded.failure)
    if let failure = loaded.failure { throw SourceError.failed(failure) }
  }

  /// Prints a recording while it is read, because it may be long.
  private func inspect(_ input: RecordingInput, failure: RunFailure? = nil) throws {
    let inspection = Inspection(
      input, selection: select, options: reading.reader, failure: failure)
    let asJSON = format == .json
    let warnings = try inspection.write(asJSON: asJSON) { piece in
      switch piece {
      case .json(let text): try Terminal.data(text)
      case .lines(let lines): try Terminal.output(lines, as: .operations)
      }
    }
    Terminal.warn(warnings)
  }
}

extension Selection: ExpressibleByArgument {
  /// Reads a selection from the command line.
  public init?(argument: String) {
    self.init(argument)
  }

  /// The default in the help text.
  public var defaultValueDescription: String { "everything" }
}
