import ArgumentParser
import Flipbook
import Recordings

struct RecordCommand: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "record",
    abstract: "Write a recording of a source.",
    discussion: """
      A scenario is run. Two runs give the same bytes. A recording is read and written again, \
      without its damage if you use --recover.
      """)

  @Argument(help: "A scenario or a recording, or '-'.", completion: .sources)
  var source: String

  @OptionGroup var output: RecordingOutput

  @OptionGroup var reading: ReadingOptions

  func work() throws {
    try output.check(of: source)
    if output.isFile,
      let copy = try SourceFile.copy(source, to: output.output, options: reading.copier)
    {
      Terminal.warn(copy.warnings)
      return output.report(applies: copy.applies)
    }
    let recording = try SourceLoading.recording(source, reading)
    try output.write(recording)
  }
}
