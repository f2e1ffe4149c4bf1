/// The behavior that differs between versions of the framework.
public struct DataSourceOptions: Hashable, Sendable {
  /// The meanings of `animatingDifferences: false`, by Apple's documentation.
  public enum UnanimatedApply: String, CaseIterable, Hashable, Sendable {
    /// Applies the difference without animation, as from iOS 15 on.
    case difference
    /// Reloads all data, as in iOS 13 and 14. Only observers get the difference.
    case reloadData = "reload_data"
  }

  /// The meaning of `animatingDifferences: false`.
  public var unanimatedApply: UnanimatedApply
  /// The duration of an animation; nil for the view's duration, or for a collection view's without a
  /// view.
  public var animationDuration: Duration?

  /// Creates options, by default those of the newest version.
  public init(
    unanimatedApply: UnanimatedApply = .difference, animationDuration: Duration? = nil
  ) {
    self.unanimatedApply = unanimatedApply
    self.animationDuration = animationDuration
  }
}
