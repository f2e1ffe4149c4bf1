import Encoding
import Flipbook
import Foundation
import Processes
import Recordings
import TextAndFiles

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
  private let folder: TemporaryOutputFolder

  /// Makes the folder.
  ///
  /// - Throws: `OutputError`: `.cancelled`, and errors that name `TMPDIR`.
  init(
    _ command: [String], timeout: Double, isCancelled: @escaping () -> Bool
  ) throws(OutputError) {
    self.command = command
    self.timeout = timeout
    self.isCancelled = isCancelled
    // After the first poll a signal no longer ends the program, so the folder is removed.
    if isCancelled() { throw .cancelled }
    folder = try .inTemporaryDirectory()
  }

  func remove() { folder.remove() }

  /// Returns true if the command ends with a status other than 0, or by a signal; a command that
  /// takes too long does not fail.
  ///
  /// - Throws: `OutputError.cancelled`, and the errors of writing the recording and of starting.
  func fails(with recording: Recording) throws -> Bool {
    let file = "\(folder.path)/candidate.flip.jsonl"
    try AtomicFile.write(recording.fileBytes, to: file)
    let words = command.map { $0.replacing("{}", with: file) }
    do {
      return try start(words).wait() != 0
    } catch OutputError.programStuck {
      return false
    }
  }
  /// Starts the command. A program that cannot be run is an error, not a failure of the command.
  private func start(_ words: [String]) throws -> ChildProcess {
    let name = words.first ?? ""
    guard let program = Self.program(name) else { throw TrialError.notFound(command: name) }
    do {
      return try start(program, Array(words.dropFirst()))
    } catch {
      // As in shells, `sh` runs a script without `#!`; otherwise the interpreter is missing.
      guard let script = fileContents(program), !script.starts(with: [0x23, 0x21]),
        !script.contains(0)
      else { throw TrialError.notFound(command: name) }
      return try start("/bin/sh", [program] + words.dropFirst())
    }
  }

  private func start(_ program: String, _ words: [String]) throws(OutputError) -> ChildProcess {
    try ChildProcess(
      program, arguments: words, link: .none, timeLimit: timeout, isCancelled: isCancelled)
  }

  /// Returns the path of a command, as a shell finds it.
  private static func program(_ name: String) -> String? {
    guard name.contains("/") else { return try? ProgramSearch(path: nil).find(name, package: name) }
    return fileStatus(name)?.isRegularFile == true && access(name, X_OK) == 0 ? name : nil
  }
}
