import Foundation

/// The repository that these tests were compiled from.
enum Repository {
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// False in an unpacked archive, which has no history.
  static let isClone = FileManager.default.fileExists(atPath: root.appending(path: ".git").path)

  /// The regular files at and below a path of the repository, without hidden ones, sorted.
  static func files(below path: String) -> [URL] {
    let start = root.appending(path: path)
    let found = FileManager.default.enumerator(
      at: start, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
    let all = [start] + (found?.compactMap { $0 as? URL } ?? [])
    return all.filter(isRegularFile).sorted { $0.path < $1.path }
  }

  /// The standard output of a program, run at the repository's root.
  static func output(of command: String...) throws -> Data {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = command
    process.currentDirectoryURL = root
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw CommandFailure(command: command, status: process.terminationStatus)
    }
    return data
  }

  private static func isRegularFile(_ url: URL) -> Bool {
    (try? url.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile) ?? false
  }
}

struct CommandFailure: Error {
  var command: [String]
  var status: Int32
}
