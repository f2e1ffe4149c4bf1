import ArgumentParser
import Flipbook
import Recordings

struct RedactCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "redact",
    abstract: "Replace the names and texts of a recording, so that it can be given away.",
    discussion: """
      Identifiers, texts, marks and pictures' names are replaced, the same by the same, in order \
      of appearance. Operations, order, times, gestures, refused batches, colors and built-in \
      symbols stay; what this version does not know is left out. Two runs give the same bytes. \
      Not for a recording that is larger than the memory.
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
