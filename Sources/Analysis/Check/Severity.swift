/// The severity of a finding, in the order from harmless to broken.
public enum Severity: String, Hashable, Sendable, CaseIterable, Comparable {
  /// An unnecessary cost.
  case note
  /// People see the problem, perhaps only on a slower device.
  case warning
  /// The framework rejects the update, or it may end the app.
  case error

  /// Returns true if the left severity is lower. O(1).
  public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }
}
