import CZlib
import Foundation
import TextAndFiles

/// The reason why a recording's file cannot be read or written.
public enum RecordingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is no such file.
  case missing(path: String)
  /// The file cannot be created at its path.
  case cannotCreate(path: String, reason: String)
  /// Reading or writing failed.
  case inputOutput(path: String, reason: String)
  /// The contents of the file are invalid.
  case refused(Diagnostics)

  /// A message that names the problem and its place.
  public var description: String {
    switch self {
    case .missing(let path): "\(path): error: there is no such file"
    case .cannotCreate(let path, let reason): "cannot create '\(path)': \(reason)"
    case .inputOutput(let path, let reason): "'\(path)': \(reason)"
    case .refused(let diagnostics): diagnostics.description
    }
  }

  /// Returns the error for a file that the system could not create. A full or broken disk is a
  /// failure of writing; any other code means that the place is wrong.
  static func creating(_ path: String, code: Int32) -> RecordingError {
    let error = SystemError(code)
    if error.isExhausted { return .inputOutput(path: path, reason: error.reason) }
    let advice =
      code == EEXIST
      ? "; open it as .replacing, .appending or .numbered, or choose another name" : ""
    return .cannotCreate(path: path, reason: error.reason + advice)
  }

  /// Returns the error for a file whose compression zlib could not start.
  static func compression(_ path: String, status: Int32) -> RecordingError {
    let reason = status == Z_MEM_ERROR ? "there is not enough memory" : "zlib's error is \(status)"
    return .inputOutput(path: path, reason: "the compression cannot start: \(reason)")
  }

  /// Returns the error for a file that the system could not read or write.
  static func using(_ path: String, code: Int32) -> RecordingError {
    .inputOutput(path: path, reason: SystemError(code).reason)
  }
}
