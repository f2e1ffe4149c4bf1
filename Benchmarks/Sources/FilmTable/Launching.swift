import Dispatch
import Foundation

extension Process {
  /// Runs a program without its output, and returns its exit status as soon as it ends;
  /// `waitUntilExit` polls every 50 ms.
  static func status(of program: URL, _ arguments: [String]) throws -> Int32 {
    let ended = DispatchSemaphore(value: 0)
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    process.terminationHandler = { _ in ended.signal() }
    try process.run()
    ended.wait()
    return process.terminationStatus
  }
}
