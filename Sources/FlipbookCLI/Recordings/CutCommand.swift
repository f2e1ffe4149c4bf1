import ArgumentParser
import Flipbook
import Recordings

struct CutCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cut",
    abstract: "Take a part out of a recording, as a recording that stands for itself.")

  @Argument(help: "A scenario or a recording, or '-'.")
  var source: String

  @Option(help: "The part: \(Selection.forms).")
  var select: Selection

  @Option(name: .shortAndLong, help: "The recording to write (*.flip.jsonl, *.gz), or '-'.")
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
