/// One thing that `check` found.
public struct Finding: Hashable, Sendable {
  /// The rule's identifier, or a budget's: `identity-churn`, `budget-operations`.
  public var rule: String
  /// How bad it is, after the configuration.
  public var severity: Severity
  /// The apply, counted from 0; nil for what concerns the whole film.
  public var apply: Int?
  /// Nanoseconds from the start.
  public var time: Int64
  /// The identifiers concerned, those of items before those of sections.
  public var ids: [String]
  /// What was found, with the identifiers.
  public var message: String
  /// Where it stands in a script; nil for recordings, which say it by apply.
  public var line: Int?
  /// Whether the apply was refused, so that no picture shows it.
  public var isRefused: Bool

  /// A finding from its parts.
  public init(
    rule: String, severity: Severity, apply: Int?, time: Int64, ids: [String] = [],
    message: String, line: Int? = nil, isRefused: Bool = false
  ) {
    self.rule = rule
    self.severity = severity
    self.apply = apply
    self.time = time
    self.ids = ids
    self.message = message
    self.line = line
    self.isRefused = isRefused
  }

  /// What `--select` takes to show the place in a picture; nil where no apply is concerned.
  public var selection: String? { isRefused ? nil : apply.map { "apply:\($0)" } }
}
