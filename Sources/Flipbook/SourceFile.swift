import Foundation
import Recording
import Scenarios

/// A source that has been read: a recording, or what a scenario made.
public struct LoadedSource: Sendable {
  /// What is filmed.
  public var recording: Recording
  /// The step at which a scenario stopped; the applies before it stand. Nil where all went well.
  public var failure: RunFailure?
  /// What was wrong but bearable.
  public var warnings: [Diagnostic]
}

/// Why a source could not be read.
public enum SourceError: Error, Sendable, CustomStringConvertible {
  /// There is no such file.
  case missing(path: String)
  /// The file is there but cannot be read.
  case unreadable(path: String, reason: String)
  /// The script or recording is wrong.
  case refused(Diagnostics)
  /// The scenario stopped at a step.
  case failed(RunFailure)

  /// What is wrong and where.
  public var description: String {
    switch self {
    case .missing(let path): "\(path): error: there is no such file"
    case .unreadable(let path, let reason): "\(path): error: cannot be read: \(reason)"
    case .refused(let diagnostics): diagnostics.description
    case .failed(let failure): failure.diagnostic.description
    }
  }
}

/// Reads scenarios and recordings from files, or from standard input where the path is `-`.
public enum SourceFile {
  /// What `validate` found.
  public struct Validation: Sendable {
    /// What the file is, in a few words.
    public var summary: String
    /// What is wrong but bearable.
    public var warnings: [Diagnostic]
  }

  /// A file's bytes.
  public static func data(_ path: String) throws(SourceError) -> Data {
    if path == "-" {
      do {
        return try FileHandle.standardInput.readToEnd() ?? Data()
      } catch {
        throw .unreadable(path: "standard input", reason: systemReason(error))
      }
    }
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw .missing(path: path)
    }
    if isFolder.boolValue { throw .unreadable(path: path, reason: "it is a folder") }
    do {
      return try Data(contentsOf: URL(fileURLWithPath: path))
    } catch {
      throw .unreadable(path: path, reason: systemReason(error))
    }
  }

  /// Reads a recording, or runs a scenario.
  ///
  /// `stopwatch` reads a monotonic clock in nanoseconds, for the cost of each difference; without
  /// it costs are not noted and two runs give equal recordings.
  public static func load(
    _ path: String, stopwatch: (() -> Int64)? = nil
  ) throws(SourceError) -> LoadedSource {
    let data = try data(path)
    if isRecording(path, data) {
      let file = try refusing { () throws(Diagnostics) in
        try RecordingFile.parse(data, file: name(path))
      }
      return LoadedSource(recording: file.recording, failure: nil, warnings: file.warnings)
    }
    let run = try scenario(data, path).run(stopwatch: stopwatch)
    return LoadedSource(recording: run.recording, failure: run.failure, warnings: [])
  }

  /// Checks a scenario's text or a recording's lines, without running anything.
  public static func validate(_ path: String) throws(SourceError) -> Validation {
    let data = try data(path)
    if isRecording(path, data) {
      let file = try refusing { () throws(Diagnostics) in
        try RecordingFile.parse(data, file: name(path))
      }
      let count = counted(file.recording.applies.count, "apply", "applies")
      return Validation(summary: "ok, a recording of \(count)", warnings: file.warnings)
    }
    let scenario = try scenario(data, path)
    let count = counted(scenario.applyCount, "apply", "applies")
    return Validation(summary: "ok, the scenario '\(scenario.name)' of \(count)", warnings: [])
  }

  private static func scenario(_ data: Data, _ path: String) throws(SourceError) -> Scenario {
    let folder = path == "-" ? "" : path.prefix(through: path.lastIndex(of: "/"))
    return try refusing { () throws(Diagnostics) in
      try Scenario.parse(
        bytes: Array(data), file: name(path), dataFolder: .directory(String(folder)))
    }
  }

  private static func refusing<Result>(
    _ work: () throws(Diagnostics) -> Result
  ) throws(SourceError) -> Result {
    do {
      return try work()
    } catch {
      throw .refused(error)
    }
  }

  private static func name(_ path: String) -> String { path == "-" ? "standard input" : path }

  /// A recording's name ends in `.jsonl`; where the name does not tell, its first line does.
  private static func isRecording(_ path: String, _ data: Data) -> Bool {
    if path.hasSuffix(".jsonl") { return true }
    if path.hasSuffix(".yaml") || path.hasSuffix(".yml") { return false }
    let firstLine = data.prefix { $0 != UInt8(ascii: "\n") }
    return firstLine.starts(with: Data("{\"flipbook\":1,\"minor\":".utf8))
  }
}

extension String {
  /// The text up to and with an index; empty where there is none.
  fileprivate func prefix(through index: Index?) -> Substring {
    index.map { self[...$0] } ?? ""
  }
}
