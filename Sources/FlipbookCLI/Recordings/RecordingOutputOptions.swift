import ArgumentParser
import Encoding
import Flipbook
import Foundation
import Recordings
import TextAndFiles

struct RecordingOutputOptions: ParsableArguments {
  @Option(
    name: .shortAndLong, help: "The recording to write (*.flip.jsonl, *.gz), or '-'.",
    completion: .file())
  var output: String

  @Flag(name: .shortAndLong, help: "Print no summary, only warnings and errors.")
  var quiet = false

  /// Refuses to write over the source, and refuses names that belong to another format.
  func check(of source: String) throws {
    var files = RunFiles()
    try files.addInput(source: source)
    if output == "-" { return try files.addStandardOutput() }
    try files.addOutput(output)
    let hasSuffix = !URL(fileURLWithPath: output).pathExtension.isEmpty
    let isFilm = output.hasSuffix("/") || hasSuffix && (try? OutputTarget(output)) != nil
    let isScript = [".yaml", ".yml"].contains { output.lowercased().hasSuffix($0) }
    if isFilm || isScript {
      let advice = isFilm ? "; 'render' makes films" : ""
      throw ValidationError(
        "'\(output)' cannot name a recording: its name ends in .flip.jsonl, or in .gz\(advice).")
    }
  }

  /// Writes a recording, compressed if the name ends in `.gz`, and prints a summary.
  func write(_ recording: Recording) throws {
    if output == "-" { return try Terminal.data(recording.fileText) }
    try AtomicFile.write(try recording.fileBytes(for: output), to: output)
    report(applies: recording.timedApplies.count)
  }

  /// True unless the output is standard output.
  var isFile: Bool { output != "-" }

  /// Prints a summary, unless the run is quiet.
  func report(applies: Int) {
    if !["", "jsonl", "gz"].contains(URL(fileURLWithPath: output).pathExtension.lowercased()) {
      Terminal.warn(["'\(output)' is a recording, whose name usually ends in .flip.jsonl or .gz"])
    }
    if !quiet { Terminal.error("\(output): \(counted(applies, "apply", "applies"))") }
  }
}
