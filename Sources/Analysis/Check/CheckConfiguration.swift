/// A project's settings of the rules: their severities, and findings to ignore.
public struct CheckConfiguration: Hashable, Sendable {
  /// The use that a project makes of a rule's findings.
  public enum Setting: Hashable, Sendable {
    /// The rule reports nothing.
    case off
    /// All findings of the rule have this severity.
    case severity(Severity)
  }

  /// A kind of finding to ignore.
  public struct Suppression: Hashable, Sendable {
    /// The rule's identifier.
    public var rule: String
    /// The recording's name; nil for every recording.
    public var source: String?
    /// The index of the apply, from 0; nil for every apply.
    public var apply: Int?
    /// The identifiers of which a finding must have at least one; empty for all findings.
    public var ids: [String]
    /// The reason that the finding is acceptable.
    public var reason: String

    /// Creates a suppression from its parts.
    public init(
      rule: String, source: String? = nil, apply: Int? = nil, ids: [String] = [], reason: String
    ) {
      self.rule = rule
      self.source = source
      self.apply = apply
      self.ids = ids
      self.reason = reason
    }

    /// The suppression as in a settings file, without its reason.
    package var description: String {
      let parts = [
        "rule: \(rule)", source.map { "source: \($0)" }, apply.map { "apply: \($0)" },
        ids.isEmpty ? nil : "items: [\(ids.joined(separator: ", ").cut(to: 200))]",
      ]
      return "{\(parts.compactMap { $0 }.joined(separator: ", "))}"
    }

    /// Returns true if the suppression matches a finding in a source.
    func covers(_ finding: Finding, in source: String) -> Bool {
      finding.rule == rule && (self.source ?? source) == source
        && (apply == nil || apply == finding.apply)
        && (ids.isEmpty || ids.contains { finding.ids.contains($0) })
    }
  }

  /// Returns true if the settings turn the finding's rule off or ignore the finding.
  package func accepts(_ finding: Finding, in source: String) -> Bool {
    settings[finding.rule] == .off || suppressions.contains { $0.covers(finding, in: source) }
  }

  /// The settings by rule identifier.
  public var settings: [String: Setting]
  /// The suppressions in the order of the file.
  public var suppressions: [Suppression]
  /// The limits of an apply's and a film's costs.
  public var budgets: Budgets
  /// The lowest severity that fails the check; nil if none does.
  public var failsOn: Severity?

  /// The defaults: every rule with its own severity, and warnings fail.
  public init(
    settings: [String: Setting] = [:], suppressions: [Suppression] = [],
    budgets: Budgets = Budgets(),
    failsOn: Severity? = .warning
  ) {
    self.settings = settings
    self.suppressions = suppressions
    self.budgets = budgets
    self.failsOn = failsOn
  }
}
