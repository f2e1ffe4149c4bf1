/// A problem that `check` has found.
public struct Finding: Hashable, Sendable {
  /// The identifier of the rule or of the budget: `identity-churn`, `budget-operations`.
  public var rule: String
  /// The severity after the configuration.
  public var severity: Severity
  /// The index of the apply, from 0; nil for a finding about the whole film.
  public var apply: Int?
  package var nanoseconds: Int64
  /// The identifiers concerned, items before sections.
  public var ids: [String]
  /// The message, with the identifiers.
  public var message: String
  /// The line of the script; nil for recordings, which have the apply instead.
  public var line: Int?
  /// True if the apply was rejected, so that no picture shows it.
  package var isRefused: Bool
  /// True for an event after the apply, before the next one.
  package var isAfterApply: Bool
  /// The frame of the recording that shows the problem; nil for findings about the list.
  public var frame: ObservedFrame?

  /// Creates a finding from its parts.
  package init(
    rule: String, severity: Severity, apply: Int?, time: Int64, ids: [String] = [],
    message: String, line: Int? = nil, isRefused: Bool = false,
    isAfterApply: Bool = false, frame: ObservedFrame? = nil
  ) {
    self.rule = rule
    self.severity = severity
    self.apply = apply
    self.nanoseconds = time
    self.ids = ids
    self.message = message
    self.line = line
    self.isRefused = isRefused
    self.isAfterApply = isAfterApply
    self.frame = frame
  }

  /// The value of `--select` that shows the apply, or the frames around the finding's; nil if no
  /// picture shows it.
  package var selection: String? {
    if let number = frame?.number { return "observed:\(max(0, number - 1))..\(number + 1)" }
    return isRefused ? nil : apply.map { "apply:\($0)" }
  }

  /// The time from the start of the film.
  public var time: Duration { .nanoseconds(nanoseconds) }
}

/// The frame that shows a finding.
///
/// ```swift
/// for finding in try film.check().findings {
///   let frame: ObservedFrame? = finding.frame
///   print(finding.message, frame.map { "frame \($0.number) at \($0.time)" } ?? "")
/// }
/// ```
public struct ObservedFrame: Hashable, Sendable {
  /// The number of the `frame` event, from 0.
  public var number: Int
  package var nanoseconds: Int64

  package init(number: Int, time nanoseconds: Int64) {
    self.number = number
    self.nanoseconds = nanoseconds
  }

  /// The time from the start of the recording.
  public var time: Duration { .nanoseconds(nanoseconds) }
}
