/// The reason why an output cannot be created.
public enum OutputError: Error, Hashable, Sendable {
  /// An output path whose suffix names no format.
  case unknownFormat(path: String)
  /// A file pattern that cannot number frames.
  case badPattern(path: String, reason: String)
  /// Two outputs of one run that would overwrite each other.
  case conflictingOutputs(String, String)
  /// An output that would replace a file which the same run reads.
  case replacesInput(output: String, input: String)
  /// An apply that the film does not have; applies count from 0.
  case noSuchApply(Int, count: Int, first: Int = 0)
  /// A program that is on no search path, and the package that holds it.
  case programMissing(program: String, package: String)
  /// A program of a version that lacks an option, and the first one that has it.
  case programTooOld(program: String, needed: String)
  /// A program that failed, with the last lines of its messages.
  case programFailed(program: String, status: Int32, lines: [String])
  /// A program that transferred no byte for some seconds and was terminated, with the last lines of
  /// its messages.
  case programStuck(program: String, seconds: Double, lines: [String])
  /// A variable of the environment that has no value of its kind.
  case badVariable(name: String, reason: String)
  /// A path that cannot be created.
  case cannotCreate(path: String, reason: String)
  /// A failure of reading or writing.
  case inputOutput(path: String, reason: String)
  /// A video or an animation, made by a program, that does not match the film.
  case wrongVideo(path: String, found: String, expected: String)
  /// Fonts that are missing or unreadable.
  case fonts(FontError)
  /// Drawing that failed, with the frame's number; nil outside of any frame.
  case drawing(frame: Int?, SurfaceError)
  /// The caller cancelled the run.
  case cancelled
}

extension OutputError: DetailedError {
  /// The description, with a program's own messages on the lines below.
  package var lines: [String] {
    switch self {
    case .programFailed(let program, let status, let lines):
      let head = status < 0 ? "was ended by signal \(-status)" : "failed with status \(status)"
      return ["\(program) \(head)"] + lines.map { "  \($0)" }
    case .programStuck(let program, let seconds, let lines):
      let time = seconds == seconds.rounded() ? "\(Int(seconds))" : "\(seconds)"
      return ["\(program) was stuck for \(time) s and was ended"] + lines.map { "  \($0)" }
    default: return [description]
    }
  }

  package var isLocated: Bool { false }
}

extension OutputError: CustomStringConvertible {
  /// Every form of output path, for error messages and help.
  package static let outputForms =
    "dir/ or dir/%05d.png (PNG frames), dir/%05d.svg (SVG frames), .png (filmstrip), "
    + ".apng, .gif, .webp (animations), .svg (animated SVG), .html (player), "
    + ".json, .lottie (Lottie), .mp4, .webm (video)"

  /// The error of `-` as the path of an output file.
  package static let standardOutput = OutputError.badPattern(
    path: "-", reason: "standard output takes recordings and scripts only; name a file")

  /// A kind of error; each has one exit code.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case usage, badData, missingProgram, failedProgram, `internal`, cannotCreate, inputOutput,
      interrupted
  }

  /// The kind of the error, which chooses the exit code.
  package var kind: Kind {
    switch self {
    case .unknownFormat, .badPattern, .conflictingOutputs, .replacesInput, .badVariable: .usage
    case .noSuchApply: .badData
    case .programMissing, .programTooOld: .missingProgram
    case .fonts(let error): error.installLine == nil ? .internal : .missingProgram
    case .cannotCreate: .cannotCreate
    case .inputOutput: .inputOutput
    case .drawing(_, .impossibleSize), .drawing(_, .frameTooLarge): .usage
    case .programFailed, .programStuck, .wrongVideo: .failedProgram
    case .drawing: .internal
    case .cancelled: .interrupted
    }
  }

  /// The command that installs the missing package; nil if nothing is missing.
  public var installLine: String? {
    switch self {
    case .programMissing(_, let package): "sudo apt-get install \(package)"
    case .fonts(let error): error.installLine
    default: nil
    }
  }

  /// One sentence, with the remedy if there is one; a program's own messages on the lines below.
  public var description: String {
    switch self {
    case .unknownFormat(let path):
      return "'\(path)': unknown format; outputs are \(Self.outputForms)"
    case .badPattern(let path, let reason): return "'\(path)': \(reason)"
    case .conflictingOutputs(let a, let b):
      return a == b
        ? "'\(a)' is named twice"
        : "'\(a)' and '\(b)' would overwrite each other; name another place"
    case .replacesInput(let output, let input):
      return output == input
        ? "'\(output)' is read by this run; name another output"
        : "'\(output)' would replace '\(input)', which this run reads; name another output"
    case .noSuchApply(let index, let count, let first):
      return count == 0
        ? "a picture of an apply needs one, and the film has none"
        : "apply \(index): the film has \(first) to \(first + count - 1)"
    case .programMissing(let program, _):
      return "\(program) is not installed: \(installLine ?? "")"
    case .programFailed, .programStuck: return lines.joined(separator: "\n")
    case .programTooOld(let program, let needed):
      return "\(program) is older than \(needed); install a newer one, and put it first on PATH"
    case .badVariable(let name, let reason): return "\(name): \(reason)"
    case .cannotCreate(let path, let reason): return "cannot create '\(path)': \(reason)"
    case .inputOutput(let path, let reason): return "'\(path)': \(reason)"
    case .wrongVideo(let path, let found, let expected):
      return "ffmpeg left '\(path)' with \(found) instead of \(expected)"
    case .fonts(let error): return error.description
    case .drawing(let frame, let error):
      return (frame.map { "frame \($0): " } ?? "") + error.description
    case .cancelled: return "interrupted"
    }
  }

  /// Returns the error of a file that cannot be created: `.inputOutput` for a full or broken disk,
  /// else `.cannotCreate`.
  package static func creating(_ path: String, code: Int32) -> OutputError {
    let error = SystemError(code)
    return error.isExhausted
      ? .inputOutput(path: path, reason: error.reason)
      : .cannotCreate(path: path, reason: error.reason)
  }

  /// Returns the error of a file that cannot be read or written.
  package static func writing(_ path: String, code: Int32) -> OutputError {
    .inputOutput(path: path, reason: SystemError(code).reason)
  }
}
