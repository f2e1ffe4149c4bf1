/// What a project says about the rules: which count how much, and what is as it should be.
public struct CheckConfiguration: Hashable, Sendable {
  /// What happens to a rule.
  public enum Setting: Hashable, Sendable {
    /// Its findings are not reported.
    case off
    /// Its findings are this bad, whatever the rule says.
    case severity(Severity)
  }

  /// A finding that is as it should be.
  public struct Exception: Hashable, Sendable {
    /// The rule's identifier.
    public var rule: String
    /// The recording's name; nil is any.
    public var source: String?
    /// The apply, counted from 0; nil is any.
    public var apply: Int?
    /// The identifiers concerned, of which a finding has at least one; empty is any.
    public var ids: [String]
    /// Why it is as it should be.
    public var reason: String

    /// An exception from its parts.
    public init(
      rule: String, source: String? = nil, apply: Int? = nil, ids: [String] = [], reason: String
    ) {
      self.rule = rule
      self.source = source
      self.apply = apply
      self.ids = ids
      self.reason = reason
    }

    /// Whether a finding about a source is meant.
    func covers(_ finding: Finding, in source: String) -> Bool {
      finding.rule == rule && (self.source ?? source) == source
        && (apply == nil || apply == finding.apply)
        && (ids.isEmpty || ids.contains { finding.ids.contains($0) })
    }
  }

  /// By rule identifier.
  public var settings: [String: Setting]
  /// In the order of the file.
  public var exceptions: [Exception]
  /// What an apply or a film may cost.
  public var budgets: Budgets
  /// The least severity that fails the check; nil never fails.
  public var failsOn: Severity?

  /// Every rule as it is by default; warnings fail.
  public init(
    settings: [String: Setting] = [:], exceptions: [Exception] = [], budgets: Budgets = Budgets(),
    failsOn: Severity? = .warning
  ) {
    self.settings = settings
    self.exceptions = exceptions
    self.budgets = budgets
    self.failsOn = failsOn
  }
}
