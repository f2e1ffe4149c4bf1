import Recordings
import Scenarios
import TextAndFiles

/// The reason that a source could not be read.
public enum SourceError: Error, Sendable, CustomStringConvertible {
  /// There is no such file.
  case missing(path: String)
  /// The file is there but cannot be read.
  case unreadable(path: String, reason: String)
  /// The script or recording is wrong.
  case refused(Diagnostics)
  /// The scenario stopped at a step.
  case failed(RunFailure)
  /// The browser of a scenario's page is missing or cannot be started, or the run was interrupted.
  case withoutBrowser(OutputError)

  /// The problem and its place.
  public var description: String {
    switch self {
    case .missing(let path): "\(path): error: there is no such file\(fileSuggestion(for: path))"
    case .unreadable(let path, let reason): "\(path): error: cannot be read: \(reason)"
    case .refused(let diagnostics): diagnostics.description
    case .failed(let failure): failure.diagnostic.description
    case .withoutBrowser(let error): "flipbook: error: \(error)"
    }
  }
}

extension SourceError: DetailedError {
  package var lines: [String] {
    switch self {
    case .missing, .unreadable: [description]
    case .refused(let diagnostics): diagnostics.lines
    case .failed(let failure): failure.diagnostic.lines
    case .withoutBrowser(let error):
      ["flipbook: error: \(error.lines[0])"] + error.lines.dropFirst()
    }
  }

  package var isLocated: Bool { true }
}
