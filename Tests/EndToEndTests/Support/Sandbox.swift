import Foundation
import Testing

/// A temporary folder in which a test runs the program as a user would; removed with the test.
final class Sandbox {
  let path: String

  /// A folder with some files by name.
  init(_ files: [String: String] = [:]) throws {
    path = FileManager.default.temporaryDirectory.path + "/flipbook-desk-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    for (name, text) in files { try write(text, to: name) }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Runs the program in the folder until it ends.
  func flipbook(
    _ arguments: String..., input: String = "", environment: [String: String] = [:],
    at place: SourceLocation = #_sourceLocation
  ) throws -> Outcome {
    try run(
      Program.path(), arguments, input: Array(input.utf8), environment: environment, at: place)
  }

  /// Runs the program, which must succeed, and returns its standard output.
  @discardableResult
  func output(
    _ arguments: String..., input: String = "", at place: SourceLocation = #_sourceLocation
  ) throws -> String {
    let outcome = try run(Program.path(), arguments, input: Array(input.utf8), at: place)
    #expect(outcome.status == 0, "\(outcome.errors)", sourceLocation: place)
    return outcome.output
  }

  /// Runs any program in the folder; `$FLIPBOOK` is the built program.
  func run(
    _ program: String, _ arguments: [String], input: [UInt8] = [],
    environment: [String: String] = [:], at place: SourceLocation = #_sourceLocation
  ) throws -> Outcome {
    try start(program, arguments, input: input, environment: environment).wait(at: place)
  }

  /// Starts any program in the folder; the caller waits for it.
  func start(
    _ program: String, _ arguments: [String], input: [UInt8] = [],
    environment: [String: String] = [:]
  ) throws -> RunningProgram {
    var variables = Program.environment
    variables["FLIPBOOK"] = try Program.path()
    variables.merge(environment) { $1 }
    return try RunningProgram(
      program, arguments, input: input, folder: path, environment: variables)
  }

  /// Runs a line of shell in the folder.
  func shell(_ line: String, at place: SourceLocation = #_sourceLocation) throws -> Outcome {
    try run("/bin/sh", ["-c", line], at: place)
  }

  func write(_ text: String, to name: String) throws {
    try write(Array(text.utf8), to: name)
  }

  func write(_ bytes: [UInt8], to name: String) throws {
    let url = URL(filePath: "\(path)/\(name)")
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }

  func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(filePath: "\(path)/\(name)")))
  }

  func text(_ name: String) throws -> String {
    String(decoding: try bytes(name), as: UTF8.self)
  }

  /// All names in the folder or a subfolder, including hidden ones, sorted.
  func names(in folder: String = "") -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: "\(path)/\(folder)")) ?? []).sorted()
  }

  /// All names in the first folder whose path begins with a prefix; empty without such a folder.
  func names(inFolderWith prefix: String) -> [String] {
    let url = URL(filePath: "\(path)/\(prefix)")
    let names = try? FileManager.default.contentsOfDirectory(
      atPath: url.deletingLastPathComponent().path)
    guard let name = names?.sorted().first(where: { $0.hasPrefix(url.lastPathComponent) }) else {
      return []
    }
    let folder = url.deletingLastPathComponent().appending(path: name).path
    return (try? FileManager.default.contentsOfDirectory(atPath: folder).sorted()) ?? []
  }

  /// The paths of everything below a folder, sorted.
  func paths(in folder: String) -> [String] {
    ((try? FileManager.default.subpathsOfDirectory(atPath: "\(path)/\(folder)")) ?? []).sorted()
  }

  /// Every file in the folder or below it, with its bytes.
  func files(in folder: String = "") throws -> [String: [UInt8]] {
    let root = "\(path)/\(folder)"
    var files: [String: [UInt8]] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: root) {
      let kind = try FileManager.default.attributesOfItem(atPath: "\(root)/\(name)")[.type]
      if kind as? FileAttributeType == .typeRegular {
        files[name] = try bytes("\(folder)/\(name)")
      }
    }
    return files
  }
}

/// The names of the files that differ between two folders: a failure names them and does not print
/// their bytes.
func differences(_ a: [String: [UInt8]], _ b: [String: [UInt8]]) -> [String] {
  Set(a.keys).union(b.keys).filter { a[$0] != b[$0] }.sorted()
}
