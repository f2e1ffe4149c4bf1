import DiffableData
import Recordings

/// The result of a scenario's run.
public struct ScenarioRun: Sendable {
  /// The recording up to the end, or up to the step that failed.
  public var recording: Recording
  /// For each apply, the script's line of its step, from 1.
  public var lines: [Int] = []
  /// For each tap, swipe, drag and scroll, the script's line of its step, from 1.
  package var touchLines: [Int] = []
  /// The warnings about steps that have no effect, in the order of the steps.
  public var warnings: [Diagnostic] = []
  /// The failure that ended the run early; nil if nothing failed.
  public var failure: RunFailure?
  /// The indices of a page's steps that were left out, because their elements were not there.
  package var skippedSteps: [Int] = []
  /// The beginning of each of a page's steps so far, in nanoseconds of the recording.
  package var stepStarts: [Int64] = []

  /// Creates the result of a run.
  package init(
    recording: Recording, lines: [Int] = [], touchLines: [Int] = [],
    warnings: [Diagnostic] = [], failure: RunFailure? = nil
  ) {
    (self.recording, self.lines, self.touchLines) = (recording, lines, touchLines)
    (self.warnings, self.failure) = (warnings, failure)
  }
}

/// A failed step, for which the framework would raise an exception.
public struct RunFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The index that the failed apply would have among the applies, from 0.
  public let step: Int
  /// The index of the operation within its `edit` or `outline`, from 0; nil for other steps.
  public let operation: Int?
  /// The kind of the failure and its reason.
  public let error: StepError
  /// The failure with its place in the script.
  public package(set) var diagnostic: Diagnostic

  /// The diagnostic, with line and caret.
  public var description: String { diagnostic.description }
}

/// The reason that a step failed: an exception of the framework, or a step that the list cannot
/// perform.
public struct StepError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A stable identifier: the kind of a `SnapshotError`, of a `SectionSnapshotError` or of a
  /// `BatchViolation`, or a kind that only scenarios have.
  public let kind: String
  /// The message: the framework's own text, if it is known.
  public let message: String
  /// The identifiers that caused the error, in their order.
  public let identifiers: [String]

  /// Creates an error from its parts.
  init(kind: String, message: String, identifiers: [String] = []) {
    self.kind = kind
    self.message = message
    self.identifiers = identifiers
  }

  /// Creates the error of a misused snapshot or section snapshot.
  init<Reason>(_ error: IdentifierError<Reason>) {
    self.init(kind: error.kind.rawValue, message: error.message, identifiers: error.identifiers)
  }

  /// The kind and the message.
  public var description: String { "\(kind): \(message)" }
}
