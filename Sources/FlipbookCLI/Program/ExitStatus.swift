import Analysis
import ArgumentParser
import Encoding
import Flipbook
import Foundation
import Recordings
import TextAndFiles

/// The meaning of the program's exit code (BSD's sysexits if they fit).
enum ExitStatus: Int32, CaseIterable {
  case done = 0
  case found = 1
  case usage = 64
  case badInput = 65
  case missingInput = 66
  case unavailable = 69
  case internalError = 70
  case cannotCreate = 73
  case inputOutput = 74
  case hungUp = 129
  case interrupted = 130
  case terminated = 143

  var meaning: String {
    switch self {
    case .done: "done"
    case .found: "a difference or a problem was found"
    case .usage: "the command line is wrong"
    case .badInput: "the input is wrong"
    case .missingInput: "the input is missing"
    case .unavailable: "a needed program or font is missing, or the program failed"
    case .internalError: "an error in Flipbook itself"
    case .cannotCreate: "the output cannot be created"
    case .inputOutput: "reading or writing failed"
    case .hungUp: "ended by a closed terminal"
    case .interrupted: "ended by Control-C"
    case .terminated: "ended by kill"
    }
  }

  static var help: String {
    let lines = allCases.map { status in
      let code = "\(status.rawValue)"
      return "  " + String(repeating: " ", count: 3 - code.count) + code + "  " + status.meaning
    }
    return (["Exit codes:"] + lines).joined(separator: "\n")
  }

  init(_ error: any Error) {
    switch error {
    case SourceError.missing, ComparingError.missing, GoldenError.missing: self = .missingInput
    case let error as JoinError where error.foreign.isEmpty: self = .missingInput
    case SourceError.unreadable: self = .inputOutput
    case SourceError.withoutBrowser(let error): self.init(error)
    case GoldenError.badMoments, GoldenError.tooManyMoments, GoldenError.tooLarge,
      GoldenError.badName, GoldenError.unknownMode:
      self = .usage
    case BenchError.wrongResult: self = .internalError
    case is FontError, TrialError.notFound: self = .unavailable
    case is SourceError, is Diagnostics, is SnapshotFileError, is BaselineError,
      is BenchError, is SelectionError, is NoSuchApply, is TrialError, is ComparingError,
      is GoldenError, is JoinError:
      self = .badInput
    case RecordingError.cannotCreate: self = .cannotCreate
    case RecordingError.inputOutput: self = .inputOutput
    case let error as OutputError:
      self =
        switch error.kind {
        case .usage: .usage
        case .badData: .badInput
        case .missingProgram, .failedProgram: .unavailable
        case .internal: .internalError
        case .cannotCreate: .cannotCreate
        case .inputOutput: .inputOutput
        case .interrupted: Interruption.status
        }
    default: self = .internalError
    }
  }
}

/// A command whose errors are printed, each with its exit code.
protocol ReportingCommand: ParsableCommand {
  /// The input to name in errors about data without a location; nil if there is none.
  var input: String? { get }

  func work() throws
}

extension ReportingCommand {
  var input: String? { nil }

  /// Runs the command's work; prints an error to standard error, and throws its exit code.
  func run() throws {
    do {
      try work()
    } catch let error as ExitCode {
      throw error
    } catch let error as ValidationError {
      throw error
    } catch {
      let status = ExitStatus(error)
      let place = status == .badInput ? input.map(SourceFile.name) ?? "flipbook" : "flipbook"
      Terminal.error(error, at: place)
      throw ExitCode(status.rawValue)
    }
  }
}

/// Refuses the value of an option that is outside of a range.
func require<Value: Comparable>(
  _ option: String, _ value: Value?, in range: ClosedRange<Value>
) throws {
  guard let value, !range.contains(value) else { return }
  let ends = [range.lowerBound, range.upperBound].map { "\($0)".replacing(/\.0$/, with: "") }
  throw ValidationError("\(option) must be between \(ends[0]) and \(ends[1]); \(value) is not.")
}

enum Terminal {
  private static let outputColors = TerminalColors(STDOUT_FILENO)
  private static let errorColors = TerminalColors(STDERR_FILENO)

  /// Prints a result as text: lines, with control characters and line breaks escaped.
  ///
  /// - Throws: `OutputError.inputOutput` if it cannot be written: a full disk, a closed pipe.
  static func output(_ lines: [String], as kind: TerminalColors.Kind = .plain) throws {
    try data(outputColors.painted(lines, as: kind))
  }

  /// Prints a result in a format for programs, unchanged.
  ///
  /// - Throws: `OutputError.inputOutput` if it cannot be written: a full disk, a closed pipe.
  static func data(_ text: String) throws {
    do {
      try write(text, to: .standardOutput)
    } catch {
      throw OutputError.inputOutput(path: "standard output", reason: systemReason(error))
    }
  }

  /// Prints anything that is not a result, as `output` prints results.
  static func error(_ lines: [String]) {
    // A failure is ignored: there is no other stream for errors.
    try? write(errorColors.painted(lines, as: .findings), to: .standardError)
  }

  static func error(_ line: String) { error([line]) }

  /// Prints an error after its own location, or else after the given one.
  static func error(_ error: any Error, at place: String) {
    let isLocated = (error as? any DetailedError)?.isLocated == true
    let lines = lines(of: error)
    let first = lines.prefix(1).map { isLocated ? $0 : "\(place): error: \($0)" }
    self.error(first + lines.dropFirst())
  }

  static func warn(_ messages: [String]) {
    warn(messages.map { Diagnostic(.warning, file: "flipbook", message: $0) })
  }

  static func warn(_ warnings: [Diagnostic]) {
    for warning in warnings { error(warning.lines) }
  }

  private static func write(_ text: String, to handle: FileHandle) throws {
    try handle.write(contentsOf: Data(text.utf8))
  }
}
