import Encoding
import Flipbook
import Foundation
import Recording

/// Why a command cannot be tried.
enum TrialError: Error, CustomStringConvertible {
  case noFailure(command: String, source: String)
  case notFound(command: String)

  var description: String {
    switch self {
    case .noFailure(let command, let source): "\(source): error: '\(command)' does not fail with it"
    case .notFound(let command): "error: '\(command)' cannot be run"
    }
  }
}

/// Runs a command with recordings, in a folder of its own.
final class CommandTrial {
  private let command: [String]
  private let timeout: Double
  private let isCancelled: () -> Bool
  private let folder: URL

  init(_ command: [String], timeout: Double, isCancelled: @escaping () -> Bool) throws {
    self.command = command
    self.timeout = timeout
    self.isCancelled = isCancelled
    folder = FileManager.default.temporaryDirectory
      .appending(path: "flipbook-shrink-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// Takes the folder away.
  func remove() { try? FileManager.default.removeItem(at: folder) }

  /// Whether the command ends with another status than 0, or by a signal.
  ///
  /// - Throws: `EncodingError.cancelled`, and what writing the recording and starting throws.
  func fails(with recording: Recording) throws -> Bool {
    let file = folder.appending(path: "candidate.flip.jsonl")
    try Data(recording.fileBytes).write(to: file)
    let words = command.map { $0.replacing("{}", with: file.path) }
    let process = try start(words)
    // What the command started and left behind goes with it, however it ends.
    defer { kill(-process, SIGKILL) }
    guard let status = try wait(for: process) else { return false }
    // What `env` says of a program that is not there or cannot be run.
    if status == 127 << 8 || status == 126 << 8 {
      throw TrialError.notFound(command: command.first ?? "")
    }
    return status != 0
  }

  private func start(_ words: [String]) throws(EncodingError) -> pid_t {
    let finder = "/usr/bin/env"
    do throws(SpawnError) {
      return try Spawn(finder, arguments: words).runAlone()
    } catch {
      throw .writing(finder, code: error.code)
    }
  }

  /// Waits for the end, and gives the status as the system has it; nil where it took too long.
  private func wait(for process: pid_t) throws -> Int32? {
    let start = ContinuousClock.now
    var status: Int32 = 0
    while true {
      let ended = waitpid(process, &status, WNOHANG)
      if ended == process { return status }
      if ended < 0, errno != EINTR { throw EncodingError.writing(command[0], code: errno) }
      let isLate = ContinuousClock.now - start > .seconds(timeout)
      if isLate || isCancelled() {
        kill(-process, SIGKILL)
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        if isLate { return nil }
        throw EncodingError.cancelled
      }
      usleep(2_000)
    }
  }
}
