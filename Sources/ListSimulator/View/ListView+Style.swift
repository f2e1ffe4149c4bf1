import DiffableData

extension ListView {
  /// The framework's kinds of list views, which differ in valid batches and in messages.
  public enum Style: String, CaseIterable, Hashable, Sendable {
    /// A collection view.
    case collection
    /// A table view.
    case table

    /// The rules for legal batches.
    public var batchRules: BatchRules { self == .table ? .tableView : .current }

    /// The duration of an animation: 0.25 s, for a table view 0.3 s. UIKit's durations are not
    /// documented.
    public var defaultAnimationDuration: Duration { .milliseconds(self == .table ? 300 : 250) }

    var frameworkName: String { self == .table ? "UITableView" : "UICollectionView" }
    var noun: String { self == .table ? "table view" : "collection view" }
  }

  /// The kind of a section's header.
  public static let headerKind = "UICollectionElementKindSectionHeader"
  /// The kind of a section's footer.
  public static let footerKind = "UICollectionElementKindSectionFooter"
}
