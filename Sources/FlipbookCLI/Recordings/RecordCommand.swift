import ArgumentParser
import Flipbook
import Recordings

struct RecordCommand: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "record",
    abstract: "Run a scenario into a recording.",
    discussion: "Two runs of the same scenario give the same bytes.")

  @Argument(help: "A scenario, or '-'.", completion: .sources)
  var scenario: String

  @OptionGroup var output: RecordingOutput

  @OptionGroup var reading: ReadingOptions

  func work() throws {
    try output.check(of: scenario)
    let recording = try SourceLoading.recording(scenario, reading)
    try output.write(recording)
  }
}
