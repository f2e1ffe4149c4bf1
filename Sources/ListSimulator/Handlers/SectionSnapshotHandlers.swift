import DiffableData

/// The app's code that runs when a disclosure is tapped.
///
/// Handlers that are absent let everything happen. During each of them the data source still
/// shows the old state.
public struct SectionSnapshotHandlers<ItemID: Hashable & Sendable> {
  /// Whether an item may show its children.
  public var shouldExpandItem: ((ItemID) -> Bool)?
  /// An item is about to show its children.
  public var willExpandItem: ((ItemID) -> Void)?
  /// Whether an item may hide its children.
  public var shouldCollapseItem: ((ItemID) -> Bool)?
  /// An item is about to hide its children.
  public var willCollapseItem: ((ItemID) -> Void)?
  /// The children that an item is to show, loaded at last; it is given those that there are.
  public var snapshotForExpandingParent:
    ((ItemID, SectionSnapshot<ItemID>) -> SectionSnapshot<ItemID>)?

  /// No handlers.
  public init() {}
}
