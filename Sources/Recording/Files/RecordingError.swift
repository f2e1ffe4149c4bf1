import Foundation

/// Why a recording's file cannot be read or written.
public enum RecordingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is no such file.
  case missing(path: String)
  /// The file cannot be made, or not where it should be.
  case cannotCreate(path: String, reason: String)
  /// Reading or writing failed on the way.
  case inputOutput(path: String, reason: String)
  /// What the file holds is wrong.
  case refused(Diagnostics)

  /// What is wrong and where.
  public var description: String {
    switch self {
    case .missing(let path): "\(path): error: there is no such file"
    case .cannotCreate(let path, let reason): "cannot create '\(path)': \(reason)"
    case .inputOutput(let path, let reason): "'\(path)': \(reason)"
    case .refused(let diagnostics): diagnostics.description
    }
  }

  /// What the system said of a file that was to be made: a full or broken disk is a failure of
  /// writing, anything else means that the place is wrong.
  static func creating(_ path: String, code: Int32) -> RecordingError {
    let error = SystemError(code)
    return error.isExhausted
      ? .inputOutput(path: path, reason: error.reason)
      : .cannotCreate(path: path, reason: error.reason)
  }

  /// What the system said of a file that was being read or written.
  static func using(_ path: String, code: Int32) -> RecordingError {
    .inputOutput(path: path, reason: SystemError(code).reason)
  }
}
