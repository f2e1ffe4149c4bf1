import Flipbook
import Foundation
import Recording

/// Why a command cannot be tried.
enum TrialError: Error, CustomStringConvertible {
  case noFailure(command: String)
  case notFound(command: String)

  var description: String {
    switch self {
    case .noFailure(let command): "error: '\(command)' does not fail with the whole recording"
    case .notFound(let command): "error: '\(command)' cannot be run"
    }
  }
}

/// Runs a command with recordings, in a folder of its own.
final class CommandTrial {
  private let command: [String]
  private let timeout: Double
  private let folder: URL

  init(_ command: [String], timeout: Double) throws {
    self.command = command
    self.timeout = timeout
    folder = FileManager.default.temporaryDirectory
      .appending(path: "flipbook-shrink-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// Takes the folder away.
  func remove() { try? FileManager.default.removeItem(at: folder) }

  /// Whether the command ends with another status than 0, or by a signal.
  func fails(with recording: Recording) throws -> Bool {
    let file = folder.appending(path: "candidate.flip.jsonl")
    try Data(recording.fileBytes).write(to: file)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = command.map { $0.replacing("{}", with: file.path) }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    guard wait(for: process) else { return false }
    // What `env` says of a program that is not there or cannot be run.
    let status = process.terminationStatus
    if process.terminationReason == .exit, status == 127 || status == 126 {
      throw TrialError.notFound(command: command.first ?? "")
    }
    return process.terminationReason == .uncaughtSignal || status != 0
  }

  /// Waits for the end; false where it took too long and was ended.
  private func wait(for process: Process) -> Bool {
    let start = ContinuousClock.now
    while process.isRunning {
      if ContinuousClock.now - start > .seconds(timeout) {
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        return false
      }
      usleep(2_000)
    }
    return true
  }
}
