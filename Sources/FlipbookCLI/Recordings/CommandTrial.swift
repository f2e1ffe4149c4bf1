import Encoding
import Flipbook
import Foundation
import Recordings

enum TrialError: Error, CustomStringConvertible {
  case noFailure(command: String, source: String)
  case notFound(command: String)

  var description: String {
    switch self {
    case .noFailure(let command, let source): "\(source): error: '\(command)' does not fail with it"
    case .notFound(let command): "flipbook: error: '\(command)' cannot be run"
    }
  }
}

extension TrialError: DetailedError {
  var lines: [String] { [description] }
  var isLocated: Bool { true }
}

/// Runs a command with recordings, in a folder of its own.
final class CommandTrial {
  private let command: [String]
  private let timeout: Double
  private let isCancelled: () -> Bool
  private let folder: String

  /// Makes the folder.
  ///
  /// - Throws: `EncodingError`: `.cancelled`, and errors that name `TMPDIR`.
  init(
    _ command: [String], timeout: Double, isCancelled: @escaping () -> Bool
  ) throws(EncodingError) {
    self.command = command
    self.timeout = timeout
    self.isCancelled = isCancelled
    // From the first question on a signal stops the work, which then cleans up.
    if isCancelled() { throw .cancelled }
    folder = try TemporaryFiles.makeFolder()
  }

  func remove() { try? FileManager.default.removeItem(atPath: folder) }

  /// True if the command ends with a status other than 0, or by a signal; a command that takes too
  /// long does not fail.
  ///
  /// - Throws: `EncodingError.cancelled`, and the errors of writing the recording and of starting.
  func fails(with recording: Recording) throws -> Bool {
    let file = "\(folder)/candidate.flip.jsonl"
    try AtomicFile.write(recording.fileBytes, to: file)
    let words = command.map { $0.replacing("{}", with: file) }
    do {
      let process = try ChildProcess(
        "/usr/bin/env", arguments: words, link: .none, timeLimit: timeout, isCancelled: isCancelled)
      let status = try process.wait()
      // `env` ends with these for a program that is missing or cannot be run.
      if status == 127 || status == 126 {
        throw TrialError.notFound(command: command.first ?? "")
      }
      return status != 0
    } catch EncodingError.programStuck {
      return false
    }
  }
}
