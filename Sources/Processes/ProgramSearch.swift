import Foundation
import TextAndFiles

/// A search for programs in `PATH`, with their time limit.
package struct ProgramSearch: Sendable {
  private static let timeLimitVariable = "FLIPBOOK_PROGRAM_TIMEOUT"

  private let folders: [String]
  private let givenLimit: Double?

  /// Creates a search. `path` has folders joined by colons; by default the environment's `PATH`.
  /// The time limit is in seconds; by default the environment's `FLIPBOOK_PROGRAM_TIMEOUT`.
  package init(path: String?, timeLimit: Double? = nil) {
    let path = path ?? ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
    folders = path.split(separator: ":").map(String.init)
    givenLimit = timeLimit
  }

  /// Returns the seconds without progress after which a program is terminated.
  ///
  /// - Throws: `OutputError.badVariable` if the variable is not a number of seconds.
  package func timeLimit(default usual: Double = 60) throws(OutputError) -> Double {
    if let givenLimit { return givenLimit }
    let name = Self.timeLimitVariable
    guard let text = ProcessInfo.processInfo.environment[name], !text.isEmpty else { return usual }
    guard let seconds = Double(text), seconds > 0, seconds <= 1e6 else {
      throw .badVariable(
        name: name, reason: "'\(text)' is not a number of seconds above 0, at most 1,000,000")
    }
    return seconds
  }

  /// Returns the first executable file of that name.
  ///
  /// - Throws: `OutputError.programMissing` with the package that holds it.
  package func find(_ program: String, package: String) throws(OutputError) -> String {
    for folder in folders {
      let path = "\(folder)/\(program)"
      if fileStatus(path)?.isRegularFile == true, access(path, X_OK) == 0 { return path }
    }
    throw .programMissing(program: program, package: package)
  }

  /// Returns the paths of the programs that write and read videos.
  ///
  /// - Throws: `OutputError.programMissing`.
  package func findFFmpeg() throws(OutputError) -> (ffmpeg: String, ffprobe: String) {
    (try find("ffmpeg", package: "ffmpeg"), try find("ffprobe", package: "ffmpeg"))
  }
}
