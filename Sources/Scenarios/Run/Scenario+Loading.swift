import Recordings
import TextAndFiles

/// The reason that a scenario was not loaded from a file.
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
  ///   - symbols: the names of the built-in symbols, in the order in which messages list them;
  ///     without them, no name causes a warning.
  /// - Throws: all errors of the script and its data files, in the order of their places.
  public static func parse(
    _ text: String, file: String, dataFolder: DataFolder = .empty,
    limits: ScenarioLimits = ScenarioLimits(), symbols: [String] = []
  ) throws(Diagnostics) -> Scenario {
    try parse(
      bytes: Array(text.utf8), file: file, dataFolder: dataFolder, limits: limits, symbols: symbols)
  }

  /// Reads a script from its bytes, without running it. O(length).
  ///
  /// - Parameters:
  ///   - bytes: UTF-8, with or without a byte order mark.
  ///   - file: the script's name in messages.
  ///   - dataFolder: the folder of its data files.
  ///   - symbols: the names of the built-in symbols, in the order in which messages list them;
  ///     without them, no name causes a warning.
  /// - Throws: all errors of the script and its data files, in the order of their places.
  public static func parse(
    bytes: [UInt8], file: String, dataFolder: DataFolder = .empty,
    limits: ScenarioLimits = ScenarioLimits(), symbols: [String] = []
  ) throws(Diagnostics) -> Scenario {
    try parse(
      bytes: bytes, file: file, dataFolder: dataFolder, limits: limits, symbols: symbols,
      modelItems: nil)
  }

  /// Reads a script from its bytes, with another number of items for its model. O(length).
  ///
  /// - Parameter modelItems: replaces the number `items` of the model, which is an error if it has
  ///   none; nil keeps the script's.
  /// - Throws: all errors of the script and its data files, in the order of their places.
  package static func parse(
    bytes: [UInt8], file: String, dataFolder: DataFolder = .empty,
    limits: ScenarioLimits = ScenarioLimits(), symbols: [String] = [], modelItems: Int?
  ) throws(Diagnostics) -> Scenario {
    guard bytes.count <= limits.scriptBytes else { throw tooLarge(file, limit: limits.scriptBytes) }
    let (root, sink) = try YAMLReader.read(bytes, file: file, limits: limits)
    let parser = ScriptParser(
      sink: sink, folder: dataFolder, symbols: symbols, modelItems: modelItems)
    guard var scenario = parser.scenario(root) else { throw sink.sorted }
    do {
      scenario.schedule =
        if let page = scenario.page {
          try PageScheduleBuilder.schedule(page, limits: limits)
        } else {
          try ScheduleBuilder.schedule(scenario, limits: limits)
        }
      for warning in scenario.schedule.warnings { sink.warn(warning.message, at: warning.place) }
    } catch {
      sink.report(error.message, at: error.place)
    }
    guard sink.count == 0 else { throw sink.sorted }
    scenario.warnings = sink.warnings
    return scenario
  }

  private static func tooLarge(_ file: String, limit: Int) -> Diagnostics {
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
      switch error {
      case .missing, .outside: throw .missing(path: path)
      case .unreadable(let reason): throw .unreadable(path: path, reason: reason)
      case .tooLarge(let limit): throw .invalid(tooLarge(path, limit: limit))
      }
    }
    do {
      return try parse(bytes: bytes, file: path, dataFolder: .beside(path), limits: limits)
    } catch {
      throw .invalid(error)
    }
  }
}
