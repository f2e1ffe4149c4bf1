import Recordings

/// The reason for which a scenario was not loaded from a file.
public enum ScenarioError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is no such file.
  case missing(path: String)
  /// The file exists and cannot be read, for a reason.
  case unreadable(path: String, reason: String)
  /// The script or its data files have errors.
  case invalid(Diagnostics)

  /// All errors, with place, line and caret if they have one.
  public var description: String { diagnostics.description }

  /// All errors.
  public var diagnostics: Diagnostics {
    switch self {
    case .missing(let path): Diagnostics([Diagnostic(file: path, message: "no such file")])
    case .unreadable(let path, let reason):
      Diagnostics([Diagnostic(file: path, message: "cannot be read: \(reason)")])
    case .invalid(let diagnostics): diagnostics
    }
  }
}

extension Scenario {
  /// Reads a script from its text, without running it. O(length).
  ///
  /// - Parameters:
  ///   - file: the script's name in messages.
  ///   - dataFolder: the folder of its data files.
  ///   - vocabulary: the names that rows can use; without them no name is doubted.
  /// - Throws: all errors of the script and its data files, in the order of their places.
  public static func parse(
    _ text: String, file: String, dataFolder: DataFolder = .empty,
    limits: ScenarioLimits = ScenarioLimits(),
    vocabulary: ScenarioVocabulary = ScenarioVocabulary()
  ) throws(Diagnostics) -> Scenario {
    try parse(
      bytes: Array(text.utf8), file: file, dataFolder: dataFolder, limits: limits,
      vocabulary: vocabulary)
  }

  /// Reads a script from its bytes, without running it. O(length).
  ///
  /// - Parameters:
  ///   - bytes: UTF-8, with or without a byte order mark.
  ///   - file: the script's name in messages.
  ///   - dataFolder: the folder of its data files.
  ///   - vocabulary: the names that rows can use; without them no name is doubted.
  /// - Throws: all errors of the script and its data files, in the order of their places.
  public static func parse(
    bytes: [UInt8], file: String, dataFolder: DataFolder = .empty,
    limits: ScenarioLimits = ScenarioLimits(),
    vocabulary: ScenarioVocabulary = ScenarioVocabulary()
  ) throws(Diagnostics) -> Scenario {
    guard bytes.count <= limits.scriptBytes else { throw tooLarge(file, limit: limits.scriptBytes) }
    let (root, sink) = try YAMLReader.read(bytes, file: file, limits: limits)
    let parser = ScriptParser(sink: sink, folder: dataFolder, vocabulary: vocabulary)
    let script = parser.script(root)
    var schedule: Schedule?
    if let script {
      do {
        schedule = try ScheduleBuilder.schedule(
          script.steps, motion: script.motion,
          sortSteps: script.model?.sortSteps ?? 0, ticks: script.model?.ticks, limits: limits)
      } catch {
        sink.report(error.message, at: error.place)
      }
    }
    guard sink.count == 0, let script, let schedule else { throw sink.sorted }
    return Scenario(
      script, schedule: schedule, source: sink.source, warnings: sink.warnings)
  }

  fileprivate static func tooLarge(_ file: String, limit: Int) -> Diagnostics {
    Diagnostics([Diagnostic(file: file, message: "a script has at most \(grouped(limit)) bytes")])
  }

  /// Reads a script and its data files from the file system, without running it.
  public static func load(
    path: String, limits: ScenarioLimits = ScenarioLimits()
  ) throws(ScenarioError) -> Scenario {
    let bytes: [UInt8]
    do {
      bytes = try readFile(path, limit: limits.scriptBytes)
    } catch {
      throw ScenarioError(path: path, failure: error)
    }
    do {
      return try parse(
        bytes: bytes, file: path, dataFolder: .directory(folder(of: path)), limits: limits)
    } catch {
      throw .invalid(error)
    }
  }

  /// Returns a path up to its last slash, with the slash.
  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }
}

extension ScenarioError {
  fileprivate init(path: String, failure: DataFolder.Failure) {
    switch failure {
    case .missing, .outside: self = .missing(path: path)
    case .unreadable(let reason): self = .unreadable(path: path, reason: reason)
    case .tooLarge(let limit):
      self = .invalid(Scenario.tooLarge(path, limit: limit))
    }
  }
}
