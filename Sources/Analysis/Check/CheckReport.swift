import Recordings

/// The result of a check with the project's configuration.
public struct CheckReport: Hashable, Sendable {
  /// A finding that the project ignores.
  public struct Ignored: Hashable, Sendable {
    /// The finding.
    public var finding: Finding
    /// The reason that the finding is acceptable.
    public var reason: String
  }

  /// The file, as the user named it.
  public var file: String
  /// The recording's name.
  public var name: String
  /// The number of applies.
  public var applies: Int
  /// True if the source has neither an apply nor a frame, so that nothing was judged.
  package let isEmpty: Bool
  /// The findings in the order of the film.
  public var findings: [Finding]
  /// The ignored findings in the order of the film.
  public var ignored: [Ignored]
  /// The findings of a baseline, in the order of the film; they fail nothing.
  public var known: [Finding] = []
  /// The findings of a baseline that are not found any more.
  package var gone: [KnownFinding] = []
  /// True if the source was read past its damage, as a picture of a finding must be.
  package var recovers = false
  /// The suppressions that can apply to this source, with whether they match a finding.
  private var suppressions: [CheckConfiguration.Suppression: Bool] = [:]

  /// Applies a configuration to findings. O(findings × suppressions).
  package init(
    file: String, _ check: Check, _ findings: [Finding], _ configuration: CheckConfiguration
  ) {
    self.file = file
    name = check.name
    applies = check.applies
    isEmpty = check.isEmpty && findings.isEmpty
    self.findings = []
    ignored = []
    for suppression in configuration.suppressions where (suppression.source ?? name) == name {
      suppressions[suppression] = findings.contains { finding in
        configuration.settings[finding.rule] != .off && suppression.covers(finding, in: name)
      }
    }
    for finding in findings {
      var finding = finding
      switch configuration.settings[finding.rule] {
      case .off: continue
      case .severity(let severity): finding.severity = severity
      case nil: break
      }
      if let suppression = configuration.suppressions.first(where: { $0.covers(finding, in: name) })
      {
        ignored.append(Ignored(finding: finding, reason: suppression.reason))
      } else {
        self.findings.append(finding)
      }
    }
  }

  /// The warning about a source of which nothing was judged; nil if something was.
  package var emptiness: Diagnostic? {
    guard isEmpty else { return nil }
    return Diagnostic(
      .warning, file: file, message: "no apply and no frame, so nothing was judged")
  }

  /// Returns descriptions of the suppressions that match nothing in any report, sorted.
  package static func unusedSuppressions(of reports: [CheckReport]) -> [String] {
    let used = Set(reports.flatMap { $0.suppressions.filter(\.value).keys })
    return Set(reports.flatMap { $0.suppressions.keys }).subtracting(used).map(\.description)
      .sorted()
  }

  /// Returns true if a finding has at least that severity. O(findings).
  public func reaches(_ severity: Severity) -> Bool {
    findings.contains { $0.severity >= severity }
  }

  /// The numbers of findings in words: "1 error, 2 warnings", or "nothing found".
  public var summary: String {
    isEmpty
      ? "nothing to judge"
      : Severity.summary(of: findings) + (known.isEmpty ? "" : ", \(known.count) known")
        + (gone.isEmpty ? "" : ", \(gone.reduce(0) { $0 + $1.count }) gone")
        + (ignored.isEmpty ? "" : ", \(ignored.count) ignored")
  }
}
