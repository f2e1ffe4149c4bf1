import DiffableData
import Recording

/// What a scenario's run left.
public struct ScenarioRun: Sendable {
  /// Everything up to the end, or up to the step that failed.
  public var recording: Recording
  /// The script's line of the step behind each apply, from 1.
  public var lines: [Int] = []
  /// Why the run ended early; nil if it did not.
  public var failure: RunFailure?
}

/// A step that was refused, as the framework would have raised an exception.
public struct RunFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The index that the failed apply would have had among the applies, from 0.
  public let step: Int
  /// The index of the operation within its `edit` or `outline`, from 0; nil for other steps.
  public let operation: Int?
  /// What was refused, and why.
  public let error: StepError
  /// The same with the place in the script.
  public let diagnostic: Diagnostic

  /// The diagnostic, with line and caret.
  public var description: String { diagnostic.description }
}
