import Rendering

/// Why an output cannot be made.
public enum EncodingError: Error, Hashable, Sendable {
  /// An output path whose suffix names no format.
  case unknownFormat(path: String)
  /// A file pattern that cannot number frames.
  case badPattern(path: String, reason: String)
  /// Two outputs of one run that would overwrite each other.
  case conflictingOutputs(String, String)
  /// An apply that the film does not have; applies count from 0.
  case noSuchApply(Int, count: Int)
  /// A program that is on no search path, and the package that holds it.
  case programMissing(program: String, package: String)
  /// A program that ended badly, with the last lines of its complaint.
  case programFailed(program: String, status: Int32, lines: [String])
  /// A path that cannot be made.
  case cannotCreate(path: String, reason: String)
  /// Reading or writing that failed on the way.
  case inputOutput(path: String, reason: String)
  /// A video that holds another number of frames than the film.
  case wrongLength(path: String, frames: Int, expected: Int)
  /// Fonts that are missing or unreadable.
  case fonts(FontError)
  /// Drawing that failed, with the frame's number; nil outside of any frame.
  case drawing(frame: Int?, SurfaceError)
  /// The caller asked to stop.
  case cancelled
}

extension EncodingError: CustomStringConvertible {
  /// What an error means for whoever called: each kind has one exit code.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case usage, missingProgram, `internal`, cannotCreate, inputOutput, interrupted
  }

  /// What the error means for whoever called.
  public var kind: Kind {
    switch self {
    case .unknownFormat, .badPattern, .conflictingOutputs, .noSuchApply: .usage
    case .programMissing: .missingProgram
    case .fonts(let error): error.installLine == nil ? .internal : .missingProgram
    case .cannotCreate: .cannotCreate
    case .inputOutput: .inputOutput
    case .drawing(_, .impossibleSize), .drawing(_, .frameTooLarge): .usage
    case .programFailed, .wrongLength, .drawing: .internal
    case .cancelled: .interrupted
    }
  }

  /// The command that installs what is missing; nil where nothing is.
  public var installLine: String? {
    switch self {
    case .programMissing(_, let package): "sudo apt-get install \(package)"
    case .fonts(let error): error.installLine
    default: nil
    }
  }

  /// One sentence, with the remedy where there is one; a program's own words on lines below it.
  public var description: String {
    switch self {
    case .unknownFormat(let path):
      return "'\(path)': no format goes by this name; outputs are \(OutputTarget.forms)"
    case .badPattern(let path, let reason): return "'\(path)': \(reason)"
    case .conflictingOutputs(let a, let b):
      return a == b ? "'\(a)' is named twice" : "'\(b)' lies inside of the output '\(a)'"
    case .noSuchApply(let index, let count):
      return count == 0
        ? "the film has no apply to show" : "apply \(index): the film has 0 to \(count - 1)"
    case .programMissing(let program, _):
      return "\(program) is not installed: \(installLine ?? "")"
    case .programFailed(let program, let status, let lines):
      let head = status < 0 ? "was ended by signal \(-status)" : "failed with status \(status)"
      return (["\(program) \(head)"] + lines).joined(separator: "\n  ")
    case .cannotCreate(let path, let reason): return "cannot create '\(path)': \(reason)"
    case .inputOutput(let path, let reason): return "'\(path)': \(reason)"
    case .wrongLength(let path, let frames, let expected):
      return "'\(path)' came out with \(frames) frames instead of \(expected)"
    case .fonts(let error): return error.description
    case .drawing(let frame, let error):
      return (frame.map { "frame \($0): " } ?? "") + error.description
    case .cancelled: return "interrupted"
    }
  }
}
