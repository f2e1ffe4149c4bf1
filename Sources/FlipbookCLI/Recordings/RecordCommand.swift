import ArgumentParser
import Flipbook
import Recordings

struct RecordCommand: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "record",
    abstract: "Write a recording of a source.",
    discussion: """
      A scenario is run. Two runs give the same bytes. A recording is read and written again, \
      without its damage if you use --recover. With --frames the recording also has what its film \
      shows: the places of all rows, frame by frame, while something moves.

        flipbook record contacts.yaml -o contacts.flip.jsonl
        flipbook record contacts.yaml --frames 60 -o contacts.flip.jsonl.gz

      \(InstalledDocuments.place(of: "Recording.md"))
      """)

  @Argument(help: "A scenario or a recording, or '-'.", completion: .sources)
  var source: String

  @OptionGroup var output: RecordingOutputOptions

  @Option(help: "Record what the film shows too, with 1 to 240 frames per second.")
  var frames: Int?

  @OptionGroup var reading: ReadingOptions

  var input: String? { source }

  func validate() throws {
    try require("--frames", frames, in: Recording.frameRates)
  }

  func work() throws {
    try output.check(of: source)
    if let frames { return try record(frames: frames) }
    if output.isFile,
      let copy = try SourceFile.copy(source, to: output.output, options: reading.copier)
    {
      Terminal.warn(copy.warnings)
      return output.report(applies: copy.applies)
    }
    let recording = try SourceLoading.recording(source, reading)
    try output.write(recording)
  }

  private func record(frames: Int) throws {
    let recording = try SourceLoading.recording(source, reading)
    if recording.hasFrames {
      throw SelectionError(message: "the source has frames", option: "--frames")
    }
    try output.write(recording.withFrames(perSecond: frames))
  }
}
