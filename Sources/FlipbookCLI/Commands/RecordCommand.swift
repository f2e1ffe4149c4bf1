import ArgumentParser
import Flipbook
import Foundation
import Recording

struct RecordCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record",
    abstract: "Run a scenario into a recording.",
    discussion: "Two runs of the same scenario give the same bytes.")

  @Argument(help: "A scenario, or '-'.")
  var scenario: String

  @Option(name: .shortAndLong, help: "The recording to write (*.flip.jsonl), or '-'.")
  var output: String

  func validate() throws {
    if output.hasSuffix(".gz") {
      throw ValidationError("'\(output)': .gz is not available in this version; use *.flip.jsonl.")
    }
    if output != "-", place(output) == place(scenario) {
      throw ValidationError("'\(output)' is the scenario itself; name another output.")
    }
  }

  private func place(_ path: String) -> String {
    URL(fileURLWithPath: path).resolvingSymlinksInPath().path
  }

  func run() throws {
    try reporting {
      let loaded = try SourceFile.load(scenario)
      for warning in loaded.warnings { Terminal.error(warning.description) }
      if let failure = loaded.failure { throw SourceError.failed(failure) }
      let text = loaded.recording.fileText
      if output == "-" { return try Terminal.output(text) }
      try AtomicFile.write(Array(text.utf8), to: output)
      Terminal.error("\(output): \(counted(loaded.recording.applies.count, "apply", "applies"))")
    }
  }
}
