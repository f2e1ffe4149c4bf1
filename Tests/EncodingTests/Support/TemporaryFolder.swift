import Foundation
import Testing

/// A folder for one test, removed with the test.
final class TemporaryFolder {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.path + "/flipbook-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// All names in the folder or a subfolder, including hidden ones, sorted.
  func names(in folder: String = "") -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: "\(path)/\(folder)")
    return (names ?? []).sorted()
  }

  func contents(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: "\(path)/\(name)")))
  }

  /// The contents of every file in a folder, sorted by name.
  func allContents(in folder: String) throws -> [String: [UInt8]] {
    try names(in: folder).reduce(into: [:]) { $0[$1] = try contents("\(folder)/\($1)") }
  }

  func write(_ text: String, to name: String) throws {
    let url = URL(fileURLWithPath: "\(path)/\(name)")
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  /// A program that is a shell script.
  ///
  /// A shell writes it: a file that this process has open for writing when another
  /// test starts a program could not be run (ETXTBSY).
  func writeProgram(_ name: String, _ script: String) throws {
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    let write = #"mkdir -p "${0%/*}" && printf '#!/bin/sh\n%s\n' "$1" >"$0" && chmod 755 "$0""#
    shell.arguments = ["-c", write, "\(path)/\(name)", script]
    try shell.run()
    shell.waitUntilExit()
    #expect(shell.terminationStatus == 0)
  }
}

/// The names of the files that differ between two folders: a failure names them and does not print
/// their bytes.
func differences(_ a: [String: [UInt8]], _ b: [String: [UInt8]]) -> [String] {
  Set(a.keys).union(b.keys).filter { a[$0] != b[$0] }.sorted()
}
