import Foundation
import Recordings
import TextAndFiles

/// The reason that a baseline cannot be used.
package enum BaselineError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file is not a report of the command.
  case notAReport(path: String, command: String, reason: String)
  /// The file is not a baseline of `check`.
  case notABaseline(path: String, reason: String)
  /// The report is of a later version.
  case version(path: String, Int)
  /// The lists have another seed, so the times are not comparable.
  case seed(path: String, UInt64, expected: UInt64)
  /// The report has none of the rows of this run.
  case noSharedRow(path: String, rows: String)
  /// The baseline and this program are of different builds, debug and release.
  case build(path: String, MeasurementEnvironment.Build)
  /// The report is of another film, or of the same film at another frame rate.
  case film(path: String, String, expected: String)

  /// The problem and the advice.
  package var description: String {
    switch self {
    case .notAReport(let path, let command, let reason):
      "\(path): error: not a report of 'flipbook \(command) --format json': \(reason)"
    case .notABaseline(let path, let reason):
      "\(path): error: not a baseline of 'flipbook check': \(reason); "
        + "--write-baseline writes one"
    case .version(let path, let version):
      "\(path): error: unknown format version \(version); "
        + "known is \(BenchReport.formatVersion)"
    case .seed(let path, let seed, let expected):
      "\(path): error: the baseline has seed \(seed), this run has \(expected); "
        + "name --seed \(seed)"
    case .noSharedRow(let path, let rows):
      "\(path): error: the baseline has no times of this run; it has \(rows)"
    case .build(let path, let build):
      "\(path): error: the baseline is of a \(build.rawValue) build, and this program is not one; "
        + "record the baseline again with this program"
    case .film(let path, let film, let expected):
      "\(path): error: the baseline is of \(film), and this run is of \(expected)"
    }
  }
}

extension BaselineError: DetailedError {
  package var lines: [String] { [description] }
  package var isLocated: Bool { true }

  /// Decodes the report of a command.
  ///
  /// - Throws: `BaselineError.notAReport`.
  static func decoded<Report: Decodable>(
    _ type: Report.Type, _ data: Data, path: String, command: String
  ) throws(BaselineError) -> Report {
    do {
      try JSONValue.check(Array(data))
      return try JSONDecoder().decode(type, from: data)
    } catch {
      throw .notAReport(path: path, command: command, reason: reason(error))
    }
  }

  /// Returns the reason that a file cannot be decoded.
  static func reason(_ error: any Error) -> String {
    switch error {
    case let error as JSONError: "it is not JSON, \(error.message) at byte \(error.offset)"
    case DecodingError.keyNotFound(let key, _): "there is no '\(key.stringValue)'"
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
      "'\(context.codingPath.map(\.stringValue).joined(separator: "."))' is of another type"
    case DecodingError.dataCorrupted(let context) where !context.codingPath.isEmpty:
      "'\(context.codingPath.map(\.stringValue).joined(separator: "."))' has an unknown value"
    default: "it is not JSON"
    }
  }
}
