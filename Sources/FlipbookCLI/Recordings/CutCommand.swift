import ArgumentParser
import Flipbook
import Recordings

struct CutCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cut",
    abstract: "Write a part of a recording as a recording of its own.")

  @Argument(help: "A scenario or a recording, or '-'.", completion: .sources)
  var source: String

  @Option(help: "The part: \(Selection.forms).")
  var select: Selection

  @Option(
    name: .shortAndLong, help: "The recording to write (*.flip.jsonl, *.gz), or '-'.",
    completion: .file())
  var output: String

  @OptionGroup var reading: ReadingOptions

  func run() throws {
    try reporting(about: source) {
      try RecordingOutput.check(output, of: source)
      let cut = Cut(
        try SourceFile.input(source), selection: select, options: reading.reader)
      let (recording, warnings) = try cut.run()
      Terminal.warn(warnings)
      try RecordingOutput.write(recording, to: output)
    }
  }
}
