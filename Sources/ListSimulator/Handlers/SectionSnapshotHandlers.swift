import DiffableData

/// The handlers of taps on disclosures.
///
/// Without a handler everything is allowed. While a handler runs, the data source still has the old
/// state.
///
/// ```swift
/// source.sectionSnapshotHandlers.shouldCollapseItem = { $0 != "Favorites" }
/// source.sectionSnapshotHandlers.snapshotForExpandingParent = { parent, _ in
///   loadTree(of: parent)
/// }
/// ```
public struct SectionSnapshotHandlers<ItemID: Hashable & Sendable> {
  /// Returns true if an item may show its children.
  public var shouldExpandItem: ((ItemID) -> Bool)?
  /// Called before an item shows its children.
  public var willExpandItem: ((ItemID) -> Void)?
  /// Returns true if an item may hide its children.
  public var shouldCollapseItem: ((ItemID) -> Bool)?
  /// Called before an item hides its children.
  public var willCollapseItem: ((ItemID) -> Void)?
  /// Returns the children to show for an item, given its current ones. An app loads children here.
  public var snapshotForExpandingParent:
    ((ItemID, SectionSnapshot<ItemID>) -> SectionSnapshot<ItemID>)?

  /// Creates handlers that let every item expand and collapse.
  public init() {}
}
