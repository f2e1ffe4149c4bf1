import ArgumentParser
import Flipbook
import Foundation
import Recording

/// Writes recordings where a command is told to.
enum RecordingOutput {
  /// Refuses to write over what is read.
  static func check(_ output: String, isNot source: String) throws {
    if output != "-", isSame(output, source) {
      throw ValidationError("'\(output)' is the source itself; name another output.")
    }
  }

  /// Writes a recording, compressed where the name ends in `.gz`, and says what it holds.
  static func write(_ recording: Recording, to output: String) throws {
    if output == "-" { return try Terminal.output(recording.fileText) }
    try AtomicFile.write(recording.fileBytes(for: output), to: output)
    Terminal.error("\(output): \(counted(recording.applies.count, "apply", "applies"))")
  }

  /// Whether two paths name the same file.
  static func isSame(_ a: String, _ b: String) -> Bool { place(a) == place(b) }

  private static func place(_ path: String) -> String {
    URL(fileURLWithPath: path).resolvingSymlinksInPath().path
  }
}
