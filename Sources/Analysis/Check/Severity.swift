/// How bad a finding is; the order is from harmless to broken.
public enum Severity: String, Hashable, Sendable, CaseIterable, Comparable {
  /// It costs something that nobody has to pay.
  case note
  /// People see it, or will on a slower device.
  case warning
  /// The framework refuses it or may end the app.
  case error

  /// Whether the left one is less bad. O(1).
  public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }
}
