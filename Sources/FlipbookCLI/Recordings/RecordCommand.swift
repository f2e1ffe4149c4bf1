import ArgumentParser
import Flipbook
import Recordings

struct RecordCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record",
    abstract: "Run a scenario into a recording.",
    discussion: "Two runs of the same scenario give the same bytes.")

  @Argument(help: "A scenario, or '-'.", completion: .sources)
  var scenario: String

  @Option(
    name: .shortAndLong, help: "The recording to write (*.flip.jsonl, *.gz), or '-'.",
    completion: .file())
  var output: String

  @OptionGroup var reading: ReadingOptions

  func run() throws {
    try reporting {
      try RecordingOutput.check(output, of: scenario)
      let recording = try SourceLoading.recording(scenario, reading)
      try RecordingOutput.write(recording, to: output)
    }
  }
}
