import Recording

/// What a check gave, as the project's configuration has it.
public struct CheckReport: Hashable, Sendable {
  /// A finding that is as it should be.
  public struct Ignored: Hashable, Sendable {
    /// What was found.
    public var finding: Finding
    /// Why it is as it should be.
    public var reason: String
  }

  /// The file as the user named it.
  public var file: String
  /// The recording's name.
  public var name: String
  /// The number of applies that were read.
  public var applies: Int
  /// In the order of the film.
  public var findings: [Finding]
  /// In the order of the film.
  public var ignored: [Ignored]

  /// Applies a configuration to findings. O(findings × exceptions).
  public init(
    file: String, _ check: Check, _ findings: [Finding], _ configuration: CheckConfiguration
  ) {
    self.file = file
    name = check.name
    applies = check.applies
    self.findings = []
    ignored = []
    for finding in findings {
      var finding = finding
      switch configuration.settings[finding.rule] {
      case .off: continue
      case .severity(let severity): finding.severity = severity
      case nil: break
      }
      if let exception = configuration.exceptions.first(where: { $0.covers(finding, in: name) }) {
        ignored.append(Ignored(finding: finding, reason: exception.reason))
      } else {
        self.findings.append(finding)
      }
    }
  }

  /// Whether something is at least this bad. O(findings).
  public func reaches(_ severity: Severity) -> Bool {
    findings.contains { $0.severity >= severity }
  }

  /// "1 error, 2 warnings", or "nothing found".
  public var summary: String {
    let parts = Severity.allCases.reversed().compactMap { severity -> String? in
      let count = findings.count { $0.severity == severity }
      return count > 0 ? counted(count, severity.rawValue, "\(severity.rawValue)s") : nil
    }
    let rest = ignored.isEmpty ? "" : ", \(ignored.count) ignored"
    return (parts.isEmpty ? "nothing found" : parts.joined(separator: ", ")) + rest
  }
}
