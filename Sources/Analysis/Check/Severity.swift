import TextAndFiles

/// The severity of a finding, in ascending order.
public enum Severity: String, Hashable, Sendable, CaseIterable, Comparable {
  /// An unnecessary cost.
  case note
  /// A visible problem, perhaps only on slower devices.
  case warning
  /// An update that the framework rejects, or that may end the app.
  case error

  /// Returns true if the left severity is lower. O(1).
  public static func < (left: Severity, right: Severity) -> Bool {
    left != right && allCases.first { $0 == left || $0 == right } == left
  }

  /// Returns the numbers of findings in words: "1 error, 2 warnings", or "nothing found".
  static func summary(of findings: [Finding]) -> String {
    let parts = allCases.reversed().compactMap { severity -> String? in
      let count = findings.count { $0.severity == severity }
      return count > 0 ? counted(count, severity.rawValue, "\(severity.rawValue)s") : nil
    }
    return parts.isEmpty ? "nothing found" : parts.joined(separator: ", ")
  }
}
