import ArgumentParser
import Flipbook

struct RedactCommand: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "redact",
    abstract: "Replace the names and texts of a recording, so that it can be shared.",
    discussion: """
      Identifiers, texts, marks and names of pictures are replaced by numbered ones, in order of \
      appearance. Equal texts have equal replacements. Operations, order, times, gestures, \
      refused batches, colors and built-in symbols stay. Keys that this version does not know are \
      left out. Two runs give the same bytes. The recording has to fit into memory.

        flipbook redact inbox.flip.jsonl -o public.flip.jsonl
        flipbook redact inbox.flip.jsonl --recover -o public.flip.jsonl.gz

      \(InstalledDocuments.place(of: "Commands.md"))
      """)

  @Argument(help: "A scenario or a recording, or '-'.", completion: .sources)
  var source: String

  @OptionGroup var output: RecordingOutputOptions

  @OptionGroup var reading: ReadingOptions

  func work() throws {
    try output.check(of: source)
    let loaded = try SourceLoading.recording(source, reading)
    try output.write(Redaction.redact(loaded))
  }
}
