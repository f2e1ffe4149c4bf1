import Foundation
import ListSimulator

extension UICollectionViewDiffableDataSource {
  /// The framework's handlers of drags.
  public struct ReorderingHandlers {
    /// The framework's account of a drag.
    public typealias Transaction = NSDiffableDataSourceTransaction<
      SectionIdentifierType, ItemIdentifierType
    >

    /// Whether an item may be dragged; absent, none may.
    public var canReorderItem: ((ItemIdentifierType) -> Bool)?
    /// A drag has ended; the data source still shows the old state.
    public var willReorder: ((Transaction) -> Void)?
    /// A drag has ended; the data source shows the new state.
    public var didReorder: ((Transaction) -> Void)?

    /// No handlers: nothing may be dragged.
    public init() {}

    var simulated: ListSimulator.ReorderingHandlers<SectionIdentifierType, ItemIdentifierType> {
      var handlers =
        ListSimulator.ReorderingHandlers<SectionIdentifierType, ItemIdentifierType>()
      handlers.canReorderItem = canReorderItem
      handlers.willReorder = willReorder.map { tell in { tell(Transaction($0)) } }
      handlers.didReorder = didReorder.map { tell in { tell(Transaction($0)) } }
      return handlers
    }
  }

  /// The framework's handlers of taps on disclosures.
  public struct SectionSnapshotHandlers<ItemType: Hashable & Sendable> {
    /// Whether an item may show its children.
    public var shouldExpandItem: ((ItemType) -> Bool)?
    /// An item is about to show its children.
    public var willExpandItem: ((ItemType) -> Void)?
    /// Whether an item may hide its children.
    public var shouldCollapseItem: ((ItemType) -> Bool)?
    /// An item is about to hide its children.
    public var willCollapseItem: ((ItemType) -> Void)?
    /// The children that an item is to show; it is given those that there are.
    public var snapshotForExpandingParent:
      (
        (ItemType, NSDiffableDataSourceSectionSnapshot<ItemType>) ->
          NSDiffableDataSourceSectionSnapshot<ItemType>
      )?

    /// No handlers.
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

  /// What a tap on an item's disclosure does; see `tapDisclosure` of the simulated data source. Not
  /// the framework's.
  ///
  /// - Returns: Whether the item's children are shown or hidden now.
  @discardableResult
  public func simulateTapOnDisclosure(of item: ItemIdentifierType) -> Bool {
    source.tapDisclosure(of: item)
  }

  /// What dragging an item to a place does, counted once the drag has ended. Not the framework's.
  ///
  /// - Returns: Whether something changed.
  @discardableResult
  public func simulateDrag(of item: ItemIdentifierType, to indexPath: IndexPath) -> Bool {
    source.drag(item, to: ItemPath(indexPath))
  }
}
