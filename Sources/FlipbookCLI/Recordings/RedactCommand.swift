import ArgumentParser
import Flipbook
import Recordings

struct RedactCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "redact",
    abstract: "Replace the names and texts of a recording, so that it can be given away.",
    discussion: """
      Identifiers, texts, marks and names of pictures are replaced by numbered ones, in order of \
      appearance. Equal texts have equal replacements. Operations, order, times, gestures, \
      refused batches, colors and built-in symbols stay. Keys that this version does not know are \
      left out. Two runs give the same bytes. The recording has to fit into memory.
      """)

  @Argument(help: "A scenario or a recording, or '-'.", completion: .sources)
  var source: String

  @Option(
    name: .shortAndLong, help: "The recording to write (*.flip.jsonl, *.gz), or '-'.",
    completion: .file())
  var output: String

  @OptionGroup var reading: ReadingOptions

  func run() throws {
    try reporting {
      try RecordingOutput.check(output, of: source)
      let loaded = try SourceLoading.recording(source, reading)
      try RecordingOutput.write(Redaction.redact(loaded), to: output)
    }
  }
}
