import ArgumentParser
import Encoding
import Flipbook
import Foundation
import Recording

/// Writes recordings where a command is told to.
enum RecordingOutput {
  /// Refuses to write over what is read, and names that say that something else is in the file.
  static func check(_ output: String, of source: String) throws {
    var files = RunFiles()
    try files.read(source: source)
    if output == "-" { return try files.writeStandardOutput() }
    try files.write(output)
    let hasSuffix = !URL(fileURLWithPath: output).pathExtension.isEmpty
    let isFilm = output.hasSuffix("/") || hasSuffix && (try? OutputTarget(output)) != nil
    let isScript = [".yaml", ".yml"].contains { output.lowercased().hasSuffix($0) }
    if isFilm || isScript {
      let advice = isFilm ? "; 'render' makes films" : ""
      throw ValidationError(
        "'\(output)' is no name for a recording: it ends in .flip.jsonl, or in .gz\(advice).")
    }
  }

  /// Writes a recording, compressed where the name ends in `.gz`, and says what it holds.
  static func write(_ recording: Recording, to output: String) throws {
    if output == "-" { return try Terminal.data(recording.fileText) }
    try AtomicFile.write(recording.fileBytes(for: output), to: output)
    Terminal.error("\(output): \(counted(recording.applies.count, "apply", "applies"))")
  }
}
