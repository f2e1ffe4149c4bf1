import Foundation
import ListSimulator

extension UICollectionViewDiffableDataSource {
  /// The framework's handlers of drags.
  public struct ReorderingHandlers {
    /// The framework's description of a drag's changes.
    public typealias Transaction = NSDiffableDataSourceTransaction<
      SectionIdentifierType, ItemIdentifierType
    >

    /// Returns true if the user may drag an item. Without it the user may drag none.
    public var canReorderItem: ((ItemIdentifierType) -> Bool)?
    /// Called when a drag has ended and the data source still has the old state.
    public var willReorder: ((Transaction) -> Void)?
    /// Called when a drag has ended and the data source has the new state.
    public var didReorder: ((Transaction) -> Void)?
    /// Creates handlers that let the user drag nothing.
    public init() {}

    var simulated: ListSimulator.ReorderingHandlers<SectionIdentifierType, ItemIdentifierType> {
      var handlers =
        ListSimulator.ReorderingHandlers<SectionIdentifierType, ItemIdentifierType>()
      handlers.canReorderItem = canReorderItem
      handlers.willReorder = willReorder.map { handler in { handler(Transaction($0)) } }
      handlers.didReorder = didReorder.map { handler in { handler(Transaction($0)) } }
      return handlers
    }
  }

  /// The framework's handlers of taps on disclosures.
  public struct SectionSnapshotHandlers<ItemType: Hashable & Sendable> {
    /// Returns true if an item may show its children.
    public var shouldExpandItem: ((ItemType) -> Bool)?
    /// Called before an item shows its children.
    public var willExpandItem: ((ItemType) -> Void)?
    /// Returns true if an item may hide its children.
    public var shouldCollapseItem: ((ItemType) -> Bool)?
    /// Called before an item hides its children.
    public var willCollapseItem: ((ItemType) -> Void)?
    /// Returns the children that an item will show, given its present ones.
    public var snapshotForExpandingParent:
      (
        (ItemType, NSDiffableDataSourceSectionSnapshot<ItemType>) ->
          NSDiffableDataSourceSectionSnapshot<ItemType>
      )?

    /// Creates handlers that let every item expand and collapse.
    public init() {}

    var simulated: ListSimulator.SectionSnapshotHandlers<ItemType> {
      var handlers = ListSimulator.SectionSnapshotHandlers<ItemType>()
      handlers.shouldExpandItem = shouldExpandItem
      handlers.willExpandItem = willExpandItem
      handlers.shouldCollapseItem = shouldCollapseItem
      handlers.willCollapseItem = willCollapseItem
      handlers.snapshotForExpandingParent = snapshotForExpandingParent.map { answer in
        { answer($0, NSDiffableDataSourceSectionSnapshot($1)).snapshot }
      }
      return handlers
    }
  }
}
