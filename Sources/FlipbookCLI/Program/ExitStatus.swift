import Analysis
import ArgumentParser
import Encoding
import Flipbook
import Foundation
import Recordings
import Rendering

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
    case .found: "the answer is \"different\" or \"found something\""
    case .usage: "the command line is wrong"
    case .badInput: "the input is wrong"
    case .missingInput: "the input is missing"
    case .unavailable: "a needed program or font is missing, or it failed"
    case .internalError: "an error in Flipbook itself"
    case .cannotCreate: "the output cannot be created"
    case .inputOutput: "reading or writing failed"
    case .hungUp: "the terminal was closed"
    case .interrupted: "interrupted"
    case .terminated: "told to end, as by kill"
    }
  }

  static var help: String {
    let lines = allCases.map { status in
      let code = "\(status.rawValue)"
      return "  " + String(repeating: " ", count: 3 - code.count) + code + "  " + status.meaning
    }
    return (["Exit codes:"] + lines).joined(separator: "\n")
  }

  /// The code for an error that ended the program.
  init(_ error: any Error) {
    switch error {
    case let error as SourceError: self = Self(error)
    case is Diagnostics, is SnapshotFileError, is BaselineError, is SelectionError,
      is NoSuchApply:
      self = .badInput
    case let error as TrialError: self = Self(error)
    case is FontError: self = .unavailable
    case let error as ComparingError: self = Self(error)
    case let error as GoldenError: self = Self(error)
    case let error as EncodingError: self = Self(error)
    case let error as JoinError: self = error.foreign.isEmpty ? .missingInput : .badInput
    default: self = .internalError
    }
  }

  private init(_ error: EncodingError) {
    switch error.kind {
    case .usage: self = .usage
    case .badData: self = .badInput
    case .missingProgram, .failedProgram: self = .unavailable
    case .internal: self = .internalError
    case .cannotCreate: self = .cannotCreate
    case .inputOutput: self = .inputOutput
    case .interrupted: self = Interruption.status
    }
  }

  private init(_ error: ComparingError) {
    switch error {
    case .missing: self = .missingInput
    case .picture, .noFrames, .video: self = .badInput
    }
  }

  private init(_ error: GoldenError) {
    switch error {
    case .missing: self = .missingInput
    case .unreadable, .noSuchApply, .collision, .unknownName: self = .badInput
    case .badMoments, .tooManyMoments, .tooLarge, .badName, .unknownMode: self = .usage
    }
  }

  private init(_ error: TrialError) {
    switch error {
    case .noFailure: self = .badInput
    case .notFound: self = .unavailable
    }
  }

  private init(_ error: SourceError) {
    switch error {
    case .missing: self = .missingInput
    case .unreadable: self = .inputOutput
    case .refused, .failed: self = .badInput
    }
  }
}

/// Runs a command's work; prints an error to standard error and turns it into its exit code.
///
/// - Parameter source: The faulty input if an error about data does not name a place.
func reporting(about source: String? = nil, _ work: () throws -> Void) throws {
  do {
    try work()
  } catch let error as ExitCode {
    throw error
  } catch let error as ValidationError {
    throw error
  } catch {
    let (text, status) = ("\(error)", ExitStatus(error))
    let input = source == "-" ? "standard input" : source
    let place = status == .badInput ? input ?? "flipbook" : "flipbook"
    Terminal.error(text.contains("error:") ? text : "\(place): error: \(text)")
    throw ExitCode(status.rawValue)
  }
}

/// The program's two streams.
enum Terminal {
  private static let outputPaint = Paint(STDOUT_FILENO)
  private static let errorPaint = Paint(STDERR_FILENO)

  /// Prints a result for people; control characters of names and texts are escaped.
  ///
  /// - Throws: `EncodingError.inputOutput` if it cannot be written: a full disk, a closed pipe.
  static func output(_ text: String, as kind: Paint.Kind = .plain) throws {
    try data(outputPaint.painted(text.printable, as: kind))
  }

  /// Prints a result for programs, unchanged.
  ///
  /// - Throws: `EncodingError.inputOutput` if it cannot be written: a full disk, a closed pipe.
  static func data(_ text: String) throws {
    do {
      try write(text, to: .standardOutput)
    } catch {
      throw EncodingError.inputOutput(path: "standard output", reason: systemReason(error))
    }
  }

  /// Prints anything that is not a result; control characters are escaped.
  static func error(_ text: String) {
    // With standard error closed there is nobody to inform.
    let line = text.hasSuffix("\n") ? text : text + "\n"
    try? write(errorPaint.painted(line.printable, as: .findings), to: .standardError)
  }

  /// Prints warnings, each with its place if it has one.
  static func warn(_ warnings: [Diagnostic]) {
    for warning in warnings { error(warning.description) }
  }

  private static func write(_ text: String, to handle: FileHandle) throws {
    try handle.write(contentsOf: Data(text.utf8))
  }
}
