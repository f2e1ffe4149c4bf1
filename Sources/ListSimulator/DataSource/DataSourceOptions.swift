/// What may differ between versions of the framework.
public struct DataSourceOptions: Hashable, Sendable {
  /// The meaning of `animatingDifferences: false`, by Apple's documentation.
  public enum UnanimatedApply: String, CaseIterable, Hashable, Sendable {
    /// From iOS 15: the difference, without animation.
    case difference
    /// iOS 13 and 14: everything is loaded anew. The difference is found for observers alone.
    case reloadData = "reload_data"
  }

  /// What `animatingDifferences: false` means.
  public var unanimatedApply: UnanimatedApply
  /// Nanoseconds that an animation takes; nil for the view's, or a collection view's without one.
  public var animationDuration: Int64?

  /// Options, by default those of today.
  public init(
    unanimatedApply: UnanimatedApply = .difference, animationDuration: Int64? = nil
  ) {
    self.unanimatedApply = unanimatedApply
    self.animationDuration = animationDuration
  }
}
