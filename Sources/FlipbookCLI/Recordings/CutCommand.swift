import ArgumentParser
import Flipbook

struct CutCommand: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "cut",
    abstract: "Write a part of a recording as a recording of its own.",
    discussion: """
      As in 'render --select', the part begins with the list before its first
      apply, as apply 0. Applies left out between two others take effect at once.

        flipbook cut inbox.flip.jsonl --select apply:1.. -o part.flip.jsonl
        flipbook cut contacts.yaml --select time:0.5.. -o part.flip.jsonl.gz

      \(InstalledDocuments.place(of: "Commands.md"))
      """)

  @Argument(help: "A scenario or a recording, or '-'.", completion: .sources)
  var source: String

  @Option(help: "The part: \(Selection.forms).")
  var select: Selection

  @OptionGroup var output: RecordingOutputOptions

  @OptionGroup var reading: ReadingOptions

  var input: String? { source }

  func work() throws {
    try output.check(of: source)
    let input = try Interruption.during { isRequested in
      try SourceFile.input(source, pages: reading.pages.options(isRequested))
    }
    let (recording, warnings) = try input.cut(select, reading.copier)
    Terminal.warn(warnings)
    try output.write(recording)
  }
}
